import { createConfig, lintFromString } from '@redocly/openapi-core'
import spectral, { type RulesetDefinition } from '@stoplight/spectral-core'
import rulesets from '@stoplight/spectral-rulesets'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestContext, type TestContext } from './testing/app.ts'

/*
 * Two linters over the documents that the service serves, with their recommended rules. A warning counts
 * as an error. docs/decisions/0032-linters-of-the-api.md says why a rule is off.
 */

let ctx: TestContext
beforeAll(async () => (ctx = await startTestContext()))
afterAll(() => ctx.close())

async function bySpectral(text: string): Promise<string[]> {
  const linter = new spectral.Spectral()
  linter.setRuleset({
    extends: [[rulesets.oas as RulesetDefinition, 'recommended']],
    rules: { 'path-keys-no-trailing-slash': 'off', 'info-contact': 'off' },
  })
  const found = await linter.run(JSON.parse(text) as Record<string, unknown>)
  return found.map(({ code, path, message }) => `${code} ${path.join('/')}: ${message}`)
}

async function byRedocly(source: string): Promise<string[]> {
  const config = await createConfig({
    extends: ['recommended'],
    rules: {
      'no-path-trailing-slash': 'off',
      'no-ambiguous-paths': 'off',
      'tag-description': 'off',
    },
  })
  const found = await lintFromString({ source, absoluteRef: '/openapi.json', config })
  return found.map(
    ({ ruleId, location, message }) => `${ruleId} ${location[0]?.pointer ?? ''}: ${message}`,
  )
}

const linters = [
  ['spectral', bySpectral],
  ['redocly', byRedocly],
] as const

const documents = ['/openapi.json', '/v1/openapi.json'].flatMap((path) =>
  linters.map(([linter, lint]) => ({ path, linter, lint })),
)

test.each(documents)('$linter finds nothing in $path', async ({ path, lint }) => {
  const { bytes } = await ctx.call('GET', path)
  expect(await lint(bytes.toString())).toEqual([])
})

test.each(linters)('%s finds an operation without its parameter', async (_, lint) => {
  const { body } = await ctx.call('GET', '/v1/openapi.json')
  const { paths } = body as { paths: Record<string, Record<string, { parameters: object[] }>> }
  const path = '/api/v1/shop/{shopId}/order/list/'
  const operation = paths[path]?.['get']
  if (!operation) throw new Error(`No ${path}`)
  operation.parameters = operation.parameters.filter(
    (each) => !('name' in each && each.name === 'shopId'),
  )
  expect((await lint(JSON.stringify(body))).join()).toContain('shopId')
})
