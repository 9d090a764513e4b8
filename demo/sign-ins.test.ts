import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestHouse, type TestHouse } from '#server/testing/app.ts'
import { totpCode } from '#server/totp.ts'
import { demoAccounts, demoAdminSecret, demoPassword } from './accounts.ts'
import { loadDemo } from './load.ts'
import { demoSignIns } from './sign-ins.ts'

let house: TestHouse
beforeAll(async () => {
  house = await startTestHouse()
  await loadDemo(house.house.config, house.clock.now())
})
afterAll(() => house.close())

const login = (username: string, code?: string) =>
  house.call('POST', '/auth/', { body: { username, password: demoPassword, code } })

test('every account signs in as it is printed', async () => {
  const printed = demoSignIns().join('\n')
  for (const { username, secret } of demoAccounts) {
    expect(printed).toContain(username)
    const code = secret && totpCode(secret, house.clock.now())
    expect(await login(username, code)).toMatchObject({ status: 200 })
  }
  expect(printed).toContain(demoPassword)
})

test('the admin comes in with a code of the printed secret, and with one press without', async () => {
  expect(demoSignIns().join('\n')).toContain(demoAdminSecret)
  expect((await login('admin')).body.code).toBe('SECOND_FACTOR_NEEDED')
  const pressed = await house.call('POST', '/auth/dev/', { body: { account: 'admin' } })
  expect(pressed.status).toBe(200)
  const companies = await house.call('GET', '/ppb-admin/company/list/', { as: pressed.body })
  expect(companies.status).not.toBe(403)
})
