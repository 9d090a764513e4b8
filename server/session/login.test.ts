import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestHouse, type TestHouse } from '../testing/app.ts'
import { madePassword } from '../testing/make.ts'

let house: TestHouse
beforeAll(async () => {
  house = await startTestHouse()
})
afterAll(() => house.close())

const login = (username: string, password = madePassword) =>
  house.call('POST', '/auth/', { body: { username, password } })

test('a right password opens a session that calls can be made with', async () => {
  const shop = await house.make.shop({ name: 'Kuopio' })
  await house.make.account({
    username: 'paula',
    name: 'Paula Anneli Koski',
    group_name: 'operator',
    company_id: shop.company_id,
    shops: [shop.id],
  })
  const answer = await login('paula')
  expect(answer).toMatchObject({
    status: 200,
    body: {
      first_name: 'Paula Anneli',
      last_name: 'Koski',
      groups: ['operator'],
      user_type: 2,
      public_key: expect.stringContaining('BEGIN PUBLIC KEY'),
    },
  })
  const stations = await house.call('GET', '/shop/list/', { as: answer.body })
  expect(stations).toMatchObject({ status: 200, body: [{ id: shop.id, name: 'Kuopio' }] })
})
