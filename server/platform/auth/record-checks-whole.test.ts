import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { contract } from '#contract/index.ts'
import type { Session } from '#contract/session.ts'
import { everyRole, type Role } from '#rules/access/roles.ts'
import { permissions, type Permission } from '#rules/permissions.ts'
import { startTestContext, type TestContext } from '#server/testing/app.ts'
import type { ClientResponse } from '#server/testing/clients/client.ts'
import { callRow, expectSwapsRefused, stationCalls } from '#server/testing/scenarios/swapped-ids.ts'

let ctx: TestContext
const sessions: Partial<Record<Role, Session>> = {}
beforeAll(async () => {
  ctx = await startTestContext()
  const { make, signIn } = ctx
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
afterAll(() => ctx.close())

const rows = Object.entries<Endpoint>(contract)

/** Codes of a refused request. Any other response passed the checks. */
const door = ({ status, body }: ClientResponse) =>
  status === 401 && body.code === 'INVALID_HEADER'
    ? '401'
    : status === 403 && body.code === 'PERMISSION_DENIED'
      ? '403'
      : 'open'

describe('every call by every role', () => {
  const cells = rows.flatMap(([name, row]) =>
    everyRole.map((role) => {
      const { who }: Permission = permissions[row.allow]
      const wanted = who.includes(role) ? 'open' : role === 'public' ? '401' : '403'
      return { name, role, row, wanted }
    }),
  )

  test.each(cells)('$name by $role: $wanted', async ({ row, role, wanted }) => {
    expect(door(await callRow(ctx, row, { as: sessions[role] }))).toBe(wanted)
  })

  test('there is a cell of each kind for each role that signs in', () => {
    for (const role of everyRole) {
      const kinds = new Set(cells.filter((cell) => cell.role === role).map(({ wanted }) => wanted))
      expect([...kinds].toSorted()).toEqual(role === 'public' ? ['401', 'open'] : ['403', 'open'])
    }
  })
})

describe('somebody else’s station or vehicle', () => {
  test.each(stationCalls)('%s answers for every swapped id alike', async (name, row) => {
    expect(await expectSwapsRefused(ctx, [name, row], { isWhole: true })).toBeGreaterThan(9)
  })
})
