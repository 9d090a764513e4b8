import { describe, expect, test } from 'vitest'
import { prepared, testContext } from '#server/testing/test-context.ts'
import {
  callRow,
  expectSwapsRefused,
  ofPeople,
  ofStations,
  ownedCalls,
  plain,
  stationCalls,
  unknownId,
} from '#server/testing/scenarios/swapped-ids.ts'

/*
 * One id of each kind for each call. record-checks-whole.test.ts tries all ids and all roles.
 */

const ctx = testContext()
const stranger = prepared(() => ctx.signIn.person('aino'))

/** Bodies that the owner of a record may send. Other requests send `{}`. */
const bodies: Readonly<Record<string, unknown>> = {
  changeOwnVehicle: { status: null },
  orderPickup: {
    shop_id: 1,
    location: { address: 'Tie 1', city: 'Oulu', postal: '90100', country: 'FI', lat: 65, lng: 25 },
    phone: '+358 40 000 0001',
    email: 'aino@posti.example',
  },
}

describe('somebody else’s record', () => {
  const ofPersons = ownedCalls.filter(([, row]) => !ofStations(row) && !ofPeople(row))

  test('there are calls about records', () => {
    expect(ofPersons.length).toBeGreaterThan(2)
    expect(ownedCalls.length).toBeGreaterThan(ofPersons.length + 10)
  })

  test.each(ofPersons)('%s answers for it as for one that does not exist', async (name, row) => {
    const owner = await ctx.make.person()
    const order = await ctx.make.order({ person_id: owner.id })
    await ctx.make.certificate({ vehicle_id: order.vehicle_id, persons: [owner.id] })
    const body = bodies[name]
    const seen = async (id: number) => plain(await callRow(ctx, row, { as: stranger, id, body }))
    const unknown = await seen(unknownId)
    expect(unknown).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
    expect(await seen(order.vehicle_id)).toEqual(unknown)

    const as = await ctx.signIn.person(owner)
    expect((await callRow(ctx, row, { as, id: order.vehicle_id, body })).status).not.toBe(404)
  })
})

test.each(stationCalls)('%s answers for one swapped id of each kind alike', async (name, row) => {
  expect(await expectSwapsRefused(ctx, [name, row], { isWhole: false })).toBeGreaterThan(1)
})
