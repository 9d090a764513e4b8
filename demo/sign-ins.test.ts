import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestContext } from '#server/testing/app.ts'
import { totpCode } from '#server/platform/auth/totp.ts'
import { demoAccounts, demoAdminSecret, demoPassword } from './accounts.ts'
import { sandboxUsername } from './sandbox.ts'
import { demoSignIns } from './sign-ins.ts'
import { startDemoContext } from './testing/demo-database.ts'

let ctx: TestContext
let commands: string
beforeAll(async () => {
  ctx = await startDemoContext()
  const { write } = ctx.appContext.db
  const url = `${ctx.standIns.url}/events/`
  await write((tx) => tx.updateTable('webhook').set({ url }).execute())
  const document = await readFile(new URL('../docs/api.md', import.meta.url), 'utf8')
  commands = [...document.matchAll(/^```sh\n([\s\S]*?)^```$/gm)]
    .map(([, block]) => block)
    .join('')
    .replaceAll('http://localhost:8080', ctx.url)
})
afterAll(() => ctx.close())

const login = (username: string, code?: string) =>
  ctx.call('POST', '/auth/', { body: { username, password: demoPassword, code } })

test('signs in with every account as printed', async () => {
  const printed = demoSignIns().join('\n')
  for (const { username, secret } of demoAccounts) {
    expect(printed).toContain(username)
    const code = secret && totpCode(secret, ctx.clock.now())
    expect(await login(username, code)).toMatchObject({ status: 200 })
  }
  expect(printed).toContain(demoPassword)
})

test('prints the main user of the sandbox and a key that works', async () => {
  const printed = demoSignIns().join('\n')
  expect(printed).toContain(sandboxUsername)
  expect(await login(sandboxUsername)).toMatchObject({ status: 200 })
  const key = /kierto_[\w-]+/.exec(printed)?.[0] ?? ''
  expect(await ctx.call('GET', '/v1/shop/list/', { as: key })).toMatchObject({ status: 200 })
})

test('prints each person of the page for developers', async () => {
  const { body } = await ctx.call('GET', '/auth/dev/')
  const listed = body.filter(({ role }: { role: string }) => role === 'person')
  const printed = demoSignIns().join(' ').split(/[ ,]+/)
  expect(listed.length).toBeGreaterThan(0)
  for (const { account } of listed) expect(printed).toContain(account)
})

test('signs in the admin with a code of the printed secret, and by button without a code', async () => {
  expect(demoSignIns().join('\n')).toContain(demoAdminSecret)
  expect((await login('admin')).body.code).toBe('SECOND_FACTOR_NEEDED')
  const pressed = await ctx.call('POST', '/auth/dev/', { body: { account: 'admin' } })
  expect(pressed.status).toBe(200)
  const companies = await ctx.call('GET', '/ppb-admin/company/list/', { as: pressed.body })
  expect(companies.status).not.toBe(403)
})

/** Writes the status of each request to the standard error. The clock of the test stands still. */
const shell = () => `
set -u
curl() { command curl -w '%{stderr}%{http_code} %{method} %{url_effective}\\n' "$@"; }
date() { echo ${ctx.clock.now().toISOString()}; }
`

test('each command of the quickstart does in the demo what the document says', async () => {
  const ran = await promisify(execFile)('bash', ['-c', shell() + commands])
  const requests = ran.stderr.trim().split('\n')
  const refused = requests.filter((line) => !/^20[01] /.test(line))
  expect(refused).toEqual([`400 POST ${ctx.url}/api/public/shop/search/`])
  const requested = commands.match(/\bcurl /g) ?? []
  expect(requests).toHaveLength(requested.length)
  expect(ran.stdout).toContain('"name":"Koeasema"')
  expect(ran.stdout).toMatch(/^ratelimit-remaining: \d+/im)
  expect(ran.stdout).toContain('"by":"Koeavain"')
  expect(ran.stdout).toContain('"price_cents":4500')
  expect(ran.stdout).toMatch(/^link: <.*>; rel="next"/im)
  expect(ran.stdout).toContain('event: ready')
  const [reference, repeated] = [...ran.stdout.matchAll(/"reference":"[^"]+"/g)].map(String)
  expect(reference).toBeDefined()
  expect(repeated).toBe(reference)
})

test('the webhook of the sandbox has a log, and its failed delivery is sent again and taken', async () => {
  const { body: as } = await ctx.call('POST', '/auth/dev/', { body: { account: 'sandbox' } })
  const { body: webhooks } = await ctx.call('GET', '/shop/operator/webhook/list/', { as })
  expect(webhooks).toHaveLength(1)
  const log = `/shop/operator/webhook/${webhooks[0].id}/delivery/`
  const { body: deliveries } = await ctx.call('GET', `${log}list/`, { as })
  const states = deliveries.map(({ state }: { state: string }) => state)
  expect(states.filter((state: string) => state === 'delivered').length).toBeGreaterThan(3)
  expect(states.filter((state: string) => state !== 'delivered')).toEqual(['failed'])
  const failed = deliveries.find(({ state }: { state: string }) => state === 'failed')
  const again = await ctx.call('POST', `${log}${failed.id}/send/`, { as })
  expect(again.status).toBeLessThan(300)
  await ctx.appContext.work.runDue('items')
  const { body: after } = await ctx.call('GET', `${log}list/`, { as })
  expect(after.find(({ id }: { id: string }) => id === failed.id)).toMatchObject({
    state: 'delivered',
    outcome: 'http_204',
  })
  const taken: unknown = await (await fetch(`${ctx.standIns.url}/events`)).json()
  expect(taken).toMatchObject([{ event: failed.event, delivery: failed.id }])
})

test('the stand-in of the sandbox takes no delivery with another signature', async () => {
  const refused = await fetch(`${ctx.standIns.url}/events/`, {
    method: 'POST',
    headers: { 'kierto-signature': `t=${Math.floor(Date.now() / 1000)},v1=${'0'.repeat(64)}` },
    body: '{}',
  })
  expect(refused.status).toBe(401)
})
