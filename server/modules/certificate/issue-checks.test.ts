import { beforeAll, describe, expect, test } from 'vitest'
import { prepared, testContext } from '#server/testing/test-context.ts'
import {
  checkedVehicle,
  identifyFor,
  issueFor,
  onTheSpot,
  seenOf,
  stationWithUser,
  uploadTo,
} from '#server/testing/fixtures/certificates.ts'
import { pdfText } from '#server/testing/clients/pdf-text.ts'
import { changeRows, rowOf } from '#server/testing/rows.ts'
import { faultsAt, refusal } from '#server/testing/refusal.ts'

const ctx = testContext()
beforeAll(() => {
  ctx.clock.set('2026-12-31T22:30:00Z')
})
const here = prepared(() => stationWithUser(ctx))

const issue = (vehicleId: number, body?: Record<string, unknown>) =>
  issueFor(ctx, here, vehicleId, body)

const row = (vehicleId: number) => rowOf(ctx, 'certificate', { vehicle_id: vehicleId })

describe('the identification', () => {
  const unidentified = () =>
    checkedVehicle(ctx, here, {
      reception: { identified_at: null, identified_by: null, identified_way: null, vin_seen: null },
    })

  test('is needed for an electronic certificate and for a paper', async () => {
    const { id } = await unidentified()
    const body = { ...onTheSpot, seen: await seenOf(ctx, here, id) }
    const missing = { status: 409, body: { code: 'IDENTIFICATION_MISSING' } }
    expect(await issue(id, body)).toMatchObject(missing)
    const path = `/shop/${here.shop.id}/vehicle/${id}/certificate/`
    const file = { name: 'a.pdf', content: Buffer.from('%PDF-1.7 signed') }
    expect(await uploadTo(ctx, path, { as: here.as, fields: body, file })).toMatchObject(missing)
    await identifyFor(ctx, here, id)
    expect(await issue(id, body)).toMatchObject({ status: 201 })
  })

  test('moves to the certificate and ticks the first stage with its user and time', async () => {
    const { id, vin } = await unidentified()
    const other = await ctx.make.account({
      name: 'Tero Tunnistaja',
      company_id: here.shop.company_id,
      shops: [here.shop.id],
    })
    await identifyFor(ctx, { ...here, as: await ctx.signIn.account(other) }, id)
    const at = ctx.clock.now()
    ctx.clock.set(new Date(at.getTime() + 60_000).toISOString())
    await issue(id)
    const identification = {
      identified_at: at,
      identified_by: other.id,
      identified_way: 'last_six',
      vin_seen: vin?.slice(-6),
    }
    expect(await row(id)).toMatchObject(identification)
    const path = `/shop/${here.shop.id}/vehicle/${id}/`
    const { body } = await ctx.call('GET', path, { as: here.as })
    expect(body.stages[0]).toMatchObject({ done_at: at.toISOString(), by: 'Tero Tunnistaja' })
    const { content } = await rowOf(ctx, 'file', { id: (await row(id)).file_id }, 'content')
    expect(pdfText(content ?? Buffer.alloc(0))).toContain('6 viimeistä merkkiä')
    const left = await rowOf(ctx, 'reception', { vehicle_id: id }, 'identified_at')
    expect(left.identified_at).toBeNull()
  })

  test('counts no more after the VIN changed', async () => {
    const vehicle = await checkedVehicle(ctx, here)
    await changeRows(ctx, 'vehicle', { id: vehicle.id }, { vin: 'WVWZZZ1JZXW000001' })
    const body = { ...onTheSpot, seen: await seenOf(ctx, here, vehicle.id) }
    expect((await issue(vehicle.id, body)).body.code).toBe('IDENTIFICATION_MISSING')
  })
})

test('issuing after another tab corrected the address answers FACTS_CHANGED', async () => {
  const vehicle = await checkedVehicle(ctx, here)
  const path = `/shop/${here.shop.id}/vehicle/${vehicle.id}/holder/`
  await changeRows(
    ctx,
    'reception_holder',
    { vehicle_id: vehicle.id },
    { address_source: 'document' },
  )
  const seen = await seenOf(ctx, here, vehicle.id)
  const holders = [{ position: 0, address: 'Uusikatu 2, 00700 Helsinki' }]
  expect(await ctx.call('PATCH', path, { as: here.as, body: { holders } })).toMatchObject({
    status: 200,
  })
  expect(await issue(vehicle.id, { ...onTheSpot, seen })).toMatchObject(
    refusal(409, 'FACTS_CHANGED'),
  )
  for (const changed of [{ plate: 'ZZZ-999' }, { vin: 'WVWZZZ1JZXW000001' }]) {
    const now = { ...(await seenOf(ctx, here, vehicle.id)), ...changed }
    expect((await issue(vehicle.id, { ...onTheSpot, seen: now })).body.code).toBe('FACTS_CHANGED')
  }
  expect((await issue(vehicle.id)).status).toBe(201)
})

test('a typed name that the certificate cannot show is told at its field, and nothing is issued', async () => {
  const vehicle = await checkedVehicle(ctx, here)
  const refused = {
    status: 400,
    body: { code: 'VALIDATION_ERROR', fields: { agent_name: 'LETTERS_UNKNOWN' } },
  }
  for (const agent_name of ['李小龙', 'محمد', 'अमित', 'Aino \u{1F600}']) {
    expect(await issue(vehicle.id, { ...onTheSpot, agent_name })).toMatchObject(refused)
    const path = `/shop/${here.shop.id}/vehicle/${vehicle.id}/certificate/`
    const fields = { ...onTheSpot, agent_name, seen: await seenOf(ctx, here, vehicle.id) }
    const file = { name: 'a.pdf', content: Buffer.from('%PDF-1.7 signed') }
    expect(await uploadTo(ctx, path, { as: here.as, fields, file })).toMatchObject(refused)
  }
  const agent_name = 'Ǩeâžž Nguyễn Țurcanu Щербаков'
  expect((await issue(vehicle.id, { ...onTheSpot, agent_name })).status).toBe(201)
  const issued = await row(vehicle.id)
  expect(issued.agent_name).toBe(agent_name)
  const path = `/shop/${here.shop.id}/vehicle/${vehicle.id}/certificate/${issued.number}/correct/`
  const holders = [{ position: 0, name: 'Li 李', address: 'Uusikatu 2, 00700 Helsinki' }]
  const changes = { holders, vehicle: { model: 'π' } }
  const body = { reason: 'other', text: 'Nimi', changes }
  expect(await ctx.call('POST', path, { as: here.as, body })).toMatchObject(
    faultsAt({ 'changes.holders.0.name': 'LETTERS_UNKNOWN' }),
  )
})

test('issuing without an Idempotency-Key is refused', async () => {
  const vehicle = await checkedVehicle(ctx, here)
  const body = { ...onTheSpot, seen: await seenOf(ctx, here, vehicle.id) }
  const path = `/shop/${here.shop.id}/vehicle/${vehicle.id}/certificate/issue/`
  expect(await ctx.call('POST', path, { as: here.as, body })).toMatchObject(
    refusal(400, 'VALIDATION_ERROR'),
  )
})
