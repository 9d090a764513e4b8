import { afterAll, beforeAll, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { keyContract } from '#contract/systems/open-to-keys.ts'
import { startTestContext, type TestContext } from './testing/app.ts'

let ctx: TestContext
beforeAll(async () => (ctx = await startTestContext()))
afterAll(() => ctx.close())

test.each([
  ['/openapi.json', '/api/', contract],
  ['/v1/openapi.json', '/api/v1/', keyContract],
] as const)('%s names every row of its contract, at each reading', async (path, prefix, rows) => {
  const names = Object.keys(rows).toSorted()
  for (let reading = 0; reading < 2; reading += 1) {
    const { status, body } = await ctx.call('GET', path)
    expect(status).toBe(200)
    const paths = body.paths as Record<string, Record<string, { operationId: string }>>
    expect(Object.keys(paths).every((each) => each.startsWith(prefix))).toBe(true)
    const operations = Object.values(paths).flatMap((methods) => Object.values(methods))
    expect(operations.map(({ operationId }) => operationId).toSorted()).toEqual(names)
  }
})

test('/docs is the guide as a page, with the documents beside it', async () => {
  const { status, headers, bytes } = await ctx.call('GET', '/docs')
  expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
  expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-/)
  const page = bytes.toString()
  expect(page).toContain('<h2>Webhooks</h2>')
  expect(page).toContain('<td><code>transfer.received</code></td>')
  expect(page).toContain('<a href="v1/openapi.json">openapi-v1.json</a>')
  // Nothing of the Markdown is left, and no link leads into the repository.
  const text = page.replaceAll(/<(pre|code)>[\s\S]*?<\/\1>/g, '')
  expect(text).not.toMatch(/`|^#|^- |\]\(|\|/m)
  expect([...page.matchAll(/href="([^"]+)"/g)].map(([, href]) => href)).toEqual(
    expect.arrayContaining(['v1/openapi.json', 'openapi.json']),
  )
  expect(page).not.toMatch(/href="[^"]*\.md/)
})
