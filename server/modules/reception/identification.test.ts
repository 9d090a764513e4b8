import { describe, expect, test } from 'vitest'
import { prepared, testContext } from '#server/testing/test-context.ts'
import { checkedVehicle, stationWithUser } from '#server/testing/fixtures/certificates.ts'
import { testPhoto } from '#server/seed/photo.ts'
import { auditOf } from '#server/testing/stored-values.ts'
import { rowOf, rowsOf } from '#server/testing/rows.ts'
import { faultsAt, refusal } from '#server/testing/refusal.ts'

const ctx = testContext()
const here = prepared(() => stationWithUser(ctx))

let serial = 100_000
/** A checked vehicle whose VIN ends like the one of the registry's ABC-123. */
const vehicleHere = (columns: Parameters<typeof checkedVehicle>[2] = {}) => {
  serial += 10
  return checkedVehicle(ctx, here, {
    reception: { identified_at: null, identified_by: null, identified_way: null, vin_seen: null },
    ...columns,
    vehicle: { vin: `TMBJG7NE4C0${serial + 1}`, ...columns.vehicle },
  })
}
const identify = (id: number, body: Record<string, unknown>) =>
  ctx.call('POST', `/shop/${here.shop.id}/vehicle/${id}/identification/`, { as: here.as, body })
const reception = (id: number) => rowOf(ctx, 'reception', { vehicle_id: id })
const mismatch = {
  status: 409,
  body: { code: 'VIN_MISMATCH', fields: { vin_seen: 'VIN_MISMATCH' } },
}

describe('the last six characters', () => {
  test('that match are stored with the user and the time', async () => {
    const { id, vin } = await vehicleHere()
    const seen = `I${vin?.slice(-5)}`
    const answer = await identify(id, { way: 'last_six', vin_seen: seen })
    const at = ctx.clock.now()
    expect(answer).toMatchObject({
      status: 200,
      body: { identified_at: at.toISOString(), by: here.account.name },
    })
    expect(await reception(id)).toMatchObject({
      identified_at: at,
      identified_by: here.account.id,
      identified_way: 'last_six',
      vin_seen: seen,
    })
  })

  test('that differ are refused, and the audit keeps them as typed', async () => {
    const { id } = await vehicleHere()
    const answer = await identify(id, { way: 'last_six', vin_seen: '123 452' })
    expect(answer).toMatchObject(mismatch)
    expect(await auditOf(ctx, answer)).toMatchObject([
      { purpose: 'identification', outcome: 'mismatch: 123 452', vehicle_id: id },
    ])
    expect(await reception(id)).toMatchObject({ identified_at: null, identification_misses: 1 })
  })

  test('count no more after three wrong tries, also when right', async () => {
    const { id, vin } = await vehicleHere()
    for (let n = 0; n < 3; n += 1) await identify(id, { way: 'last_six', vin_seen: '999999' })
    const right = { way: 'last_six', vin_seen: vin?.slice(-6) }
    expect(await identify(id, right)).toMatchObject(mismatch)
    expect(await identify(id, { way: 'scan', vin_seen: vin?.slice(-6) })).toMatchObject(mismatch)
    expect((await identify(id, { way: 'scan', vin_seen: vin })).status).toBe(200)
  })
})

describe('a way without characters', () => {
  test('keeps its photo and reason, and a later one replaces the photo', async () => {
    const { id } = await vehicleHere()
    const body = { way: 'unreadable', photo: testPhoto, reason: 'Ruostunut' }
    expect((await identify(id, body)).status).toBe(200)
    const first = await reception(id)
    expect(first).toMatchObject({
      identified_way: 'unreadable',
      identification_reason: 'Ruostunut',
      identification_file_id: expect.any(String),
    })
    expect((await identify(id, { way: 'photo_tick', photo: testPhoto })).status).toBe(200)
    const stored = await rowsOf(ctx, 'file', { id: first.identification_file_id }, 'id')
    expect(stored).toEqual([])
  })

  test.each([
    ['photo_tick', {}, { photo: 'REQUIRED' }],
    ['unreadable', {}, { photo: 'REQUIRED', reason: 'REQUIRED' }],
    ['last_six', {}, { vin_seen: 'REQUIRED' }],
    ['none', { photo: testPhoto, reason: 'Ei löydy' }, { way: 'INVALID' }],
  ])('%s without its inputs is refused at the field', async (way, more, fields) => {
    const { id } = await vehicleHere()
    expect(await identify(id, { way, ...more })).toMatchObject(
      refusal(400, 'VALIDATION_ERROR', { fields }),
    )
  })

  test('is the only one for a vehicle without a VIN', async () => {
    const { id } = await vehicleHere({
      vehicle: { is_plateless: true, plate: null, vin: null, registry_id: null },
    })
    expect(await identify(id, { way: 'last_six', vin_seen: '123451' })).toMatchObject(
      faultsAt({ way: 'INVALID' }),
    )
    const body = { way: 'none', photo: testPhoto, reason: 'Numero on poissa' }
    expect((await identify(id, body)).status).toBe(200)
  })
})

test('an owner is confirmed first, and an order of the owner confirms', async () => {
  const unknown = await vehicleHere({ reception: { owner_confirmed_at: null, basis: null } })
  expect(await identify(unknown.id, { way: 'last_six', vin_seen: '000000' })).toMatchObject(
    refusal(409, 'OWNER_NOT_CONFIRMED'),
  )
  const { vehicle_id: id } = await ctx.make.order({ shop_id: here.shop.id })
  const { vin } = await rowOf(ctx, 'vehicle', { id }, 'vin')
  const answer = await identify(id, { way: 'last_six', vin_seen: vin?.slice(-6) })
  expect(answer.status).toBe(200)
})
