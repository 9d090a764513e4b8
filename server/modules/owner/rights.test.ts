import { expect, test } from 'vitest'
import type { VehicleRecord } from '#stand-ins/registry.ts'
import { testContext } from '#server/testing/test-context.ts'
import { representing } from '#server/testing/clients/represent.ts'
import { auditOf } from '#server/testing/stored-values.ts'
import { refusal } from '#server/testing/refusal.ts'
import { registryVehicle } from '#server/testing/fixtures/registry-vehicle.ts'

const ctx = testContext()

/** Registers the vehicle with these owners. A second call changes the owners. */
async function register(plate: string, owners: VehicleRecord['owners'], more: object = {}) {
  const vin = `VF1BB05CF${plate.replace(/\D/g, '').padStart(8, '0')}`
  const record = registryVehicle({ plate, vin, registry_id: `rights-${plate}`, owners, ...more })
  await ctx.standIns.control('traficom', { vehicles: [record] })
}

const search = async (key: string, plate: string) =>
  ctx.call('POST', '/owner/vehicle/search/', {
    as: await ctx.signIn.person(key),
    body: { plate_or_vin: plate },
  })
const represent = (key: string, plate: string, company: string) =>
  representing(ctx).represent(key, plate, { company })
async function statusOfCancel(key: string, vehicleId: number): Promise<number> {
  const as = await ctx.signIn.person(key)
  const path = `/owner/vehicle/${vehicleId}/`
  return (await ctx.call('PATCH', path, { as, body: { status: null } })).status
}

const owner = (person: string) => ({ person, role: 'owner' as const })
const company = (key: string) => ({ company: key, role: 'owner' as const })

test('refuses a person who sold the vehicle to another person', async () => {
  await register('RGT-1', [owner('aino')])
  const { body: vehicle } = await search('aino', 'RGT-1')
  expect(await statusOfCancel('aino', vehicle.id)).toBe(409)
  await register('RGT-1', [owner('eero')])
  const answer = await search('aino', 'RGT-1')
  expect(answer).toMatchObject({ status: 403, body: { code: 'VEHICLE_OWNER_ONLY' } })
  expect(await auditOf(ctx, answer)).toMatchObject([{ vehicle_id: vehicle.id }])
  expect(await statusOfCancel('aino', vehicle.id)).toBe(404)
})

test('refuses a person who sold the vehicle to a company', async () => {
  await register('RGT-2', [owner('timo')])
  const { body: vehicle } = await search('timo', 'RGT-2')
  await register('RGT-2', [company('yritys1')])
  expect(await search('timo', 'RGT-2')).toMatchObject({
    status: 200,
    body: { id: vehicle.id, is_company_owned: true, is_verified: false },
  })
  expect(await statusOfCancel('timo', vehicle.id)).toBe(404)
  expect((await represent('timo', 'RGT-2', '9000011-8')).status).toBe(200)
  expect(await statusOfCancel('timo', vehicle.id)).toBe(409)
})

test('keeps a checked right to represent after another search, but not after a sale to another company', async () => {
  await register('RGT-3', [company('yritys2')])
  const { body: vehicle } = await represent('paula', 'RGT-3', '9000012-6')
  await search('paula', 'RGT-3')
  expect(await statusOfCancel('paula', vehicle.id)).toBe(409)
  await register('RGT-3', [company('yritys1')])
  await search('paula', 'RGT-3')
  expect(await statusOfCancel('paula', vehicle.id)).toBe(404)
})

test('accepts the right to represent one of several companies', async () => {
  await register('RGT-4', [company('yritys3'), company('yritys1')])
  expect(await represent('timo', 'RGT-4', '9000011-8')).toMatchObject({
    status: 200,
    body: { owner_count: 2, needs_power_of_attorney: true, is_verified: true },
  })
  expect(await represent('paula', 'RGT-4', '9000011-8')).toMatchObject({
    body: { code: 'PRH_JOINT_SIGNATURE_NEEDED' },
  })
})

test('needs no right to represent for a co-owner of a company', async () => {
  await register('RGT-5', [company('yritys3'), owner('kaisa')])
  expect(await search('kaisa', 'RGT-5')).toMatchObject({
    status: 200,
    body: {
      plate: 'RGT-5',
      is_company_owned: true,
      is_verified: true,
      owner_count: 2,
      needs_power_of_attorney: true,
    },
  })
})

test('accepts no holder, restricted co-owner or id of another century as an owner', async () => {
  await register('RGT-6', [owner('eero'), { person: 'kaisa', role: 'holder' }])
  expect(await search('kaisa', 'RGT-6')).toMatchObject({ body: { code: 'VEHICLE_OWNER_ONLY' } })
  await register('RGT-7', [owner('eero'), { ...owner('salla'), restricted: true }])
  expect(await search('eero', 'RGT-7')).toMatchObject({
    status: 200,
    body: { owner_count: 2, needs_power_of_attorney: true },
  })
  expect(await search('salla', 'RGT-7')).toMatchObject(
    refusal(403, 'TRAFICOM_API_OWNER_RESTRICTED'),
  )
})

test('reports a removed vehicle as scrapped to its owner and as unknown to others', async () => {
  await register('RGT-8', [owner('onni')], { status: 'deregistered' })
  expect(await search('onni', 'RGT-8')).toMatchObject(refusal(409, 'VEHICLE_ALREADY_SCRAPPED'))
  expect(await search('aino', 'RGT-8')).toMatchObject(refusal(403, 'VEHICLE_OWNER_ONLY'))
})

test('reports a vehicle with a certificate of this service as scrapped, whatever the registry says', async () => {
  await register('RGT-9', [owner('onni')])
  const { body: vehicle } = await search('onni', 'RGT-9')
  await ctx.make.certificate({ vehicle_id: vehicle.id })
  const answer = await search('onni', 'RGT-9')
  expect(answer).toMatchObject({ status: 409, body: { code: 'VEHICLE_ALREADY_SCRAPPED' } })
  expect(await auditOf(ctx, answer)).toMatchObject([
    { outcome: 'VEHICLE_ALREADY_SCRAPPED', vehicle_id: vehicle.id },
  ])
})
