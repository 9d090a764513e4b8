import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { contract } from '#contract/index.ts'
import type { Session } from '#contract/session.ts'
import { permissions, roles, type Permission, type Role } from '#rules/permissions.ts'
import { startTestHouse, type TestHouse } from './testing/app.ts'
import type { Answer } from './testing/client.ts'

const unknownId = 2_147_483_647

let house: TestHouse
const sessions: Partial<Record<Role, Session>> = {}
beforeAll(async () => {
  house = await startTestHouse()
  const { make, signIn } = house
  const shop = await make.shop()
  const of = { company_id: shop.company_id, shops: [shop.id] }
  const subcontractor = await make.company({
    kind: 'subcontractor',
    operator_id: shop.company_id,
    business_id: null,
  })
  sessions.person = await signIn.person('aino')
  sessions.user = await signIn.account(await make.account(of))
  sessions.operator = await signIn.account(await make.account({ ...of, group_name: 'operator' }))
  sessions.contractor = await signIn.account(
    await make.account({ ...of, company_id: subcontractor.id, group_name: 'contractor' }),
  )
  sessions.admin = await signIn.account(await make.account({ group_name: 'admin' }))
})
afterAll(() => house.close())

const rows = Object.entries<Endpoint>(contract)

/** What the owner of a record may send in a call about it. A call that is not here sends `{}`. */
const bodies: Readonly<Record<string, unknown>> = {
  changeOwnVehicle: { status: null },
  orderPickup: {
    shop_id: 1,
    location: { address: 'Tie 1', city: 'Oulu', postal: '90100', country: 'FI', lat: 65, lng: 25 },
    phone: '+358 40 000 0001',
    email: 'aino@posti.example',
  },
}

function callRow(
  { method, path }: Endpoint,
  { as, id = unknownId, body = {} }: { as?: Session | undefined; id?: number; body?: unknown },
) {
  const filled = path.replaceAll(/:(\w+)/g, (_, name) =>
    name === 'token' ? crypto.randomUUID() : String(id),
  )
  return house.call(method, filled, { ...(as && { as }), ...(method !== 'GET' && { body }) })
}

/** How a call was turned away at the door; anything else went through it. */
const door = ({ status, body }: Answer) =>
  status === 401 && body.code === 'INVALID_HEADER'
    ? '401'
    : status === 403 && body.code === 'PERMISSION_DENIED'
      ? '403'
      : 'open'

describe('every call by every role', () => {
  const cells = rows.flatMap(([name, row]) =>
    roles.map((role) => {
      const { who }: Permission = permissions[row.allow]
      const wanted = who.includes(role) ? 'open' : role === 'public' ? '401' : '403'
      return { name, role, row, wanted }
    }),
  )

  test.each(cells)('$name by $role: $wanted', async ({ row, role, wanted }) => {
    expect(door(await callRow(row, { as: sessions[role] }))).toBe(wanted)
  })

  test('there is a cell of each kind for each role that signs in', () => {
    for (const role of roles) {
      const kinds = new Set(cells.filter((cell) => cell.role === role).map(({ wanted }) => wanted))
      expect([...kinds].toSorted()).toEqual(role === 'public' ? ['401', 'open'] : ['403', 'open'])
    }
  })
})

describe('somebody else’s record', () => {
  const owned = rows.filter(([, row]) => 'of' in permissions[row.allow])

  test('there are calls about records', () => {
    expect(owned.length).toBeGreaterThan(2)
  })

  test.each(owned)('%s answers for it as for one that does not exist', async (name, row) => {
    const owner = await house.make.person()
    const order = await house.make.order({ person_id: owner.id })
    await house.make.certificate({ vehicle_id: order.vehicle_id, persons: [owner.id] })
    const body = bodies[name]
    const seen = async (id: number) => {
      const answer = await callRow(row, { as: sessions.person, id, body })
      return { status: answer.status, body: { ...answer.body, request_id: '' } }
    }
    const unknown = await seen(unknownId)
    expect(unknown).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
    expect(await seen(order.vehicle_id)).toEqual(unknown)

    const as = await house.signIn.person(owner)
    expect((await callRow(row, { as, id: order.vehicle_id, body })).status).not.toBe(404)
  })
})
