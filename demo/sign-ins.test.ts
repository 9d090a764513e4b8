import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestContext, type TestContext } from '#server/testing/app.ts'
import { totpCode } from '#server/auth/totp.ts'
import { demoAccounts, demoAdminSecret, demoPassword } from './accounts.ts'
import { loadDemo } from './load.ts'
import { demoSignIns } from './sign-ins.ts'

let ctx: TestContext
beforeAll(async () => {
  ctx = await startTestContext()
  await loadDemo(ctx.appContext.config, ctx.clock.now())
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
