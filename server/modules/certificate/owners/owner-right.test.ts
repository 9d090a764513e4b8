import { describe, expect, test } from 'vitest'
import { handoverBases } from '#rules/certificate/owner-document.ts'
import {
  checkedVehicle,
  issueFor,
  onTheSpot,
  uploadTo,
} from '#server/testing/fixtures/certificates.ts'
import { auditOf } from '#server/testing/stored-values.ts'
import { testYard, type YardStation } from '#server/testing/fixtures/yard.ts'
import { faultsAt, refusal } from '#server/testing/refusal.ts'

const yard = testYard()
const { ctx, a, b } = yard

const file = { name: 'kauppakirja.pdf', content: Buffer.from('%PDF-1.7\nkauppa') }
const pathOf = (station: YardStation, id: number) => `${yard.pathOf(station, id)}owner-document/`
const add = (id: number, kind = 'deed_of_sale') =>
  uploadTo(ctx, pathOf(a, id), { as: a.as, fields: { kind }, file })
const addPower = (id: number, fields: Record<string, number> = {}) =>
  uploadTo(ctx, `${yard.pathOf(a, id)}power-of-attorney/`, { as: a.as, fields, file })
const list = async (station: YardStation, id: number) =>
  (await ctx.call('GET', pathOf(station, id), { as: station.as })).body

/** A vehicle at A with one owner whom A typed on that basis. */
const typedVehicle = (basis: (typeof handoverBases)[number], owner_count = 1) =>
  checkedVehicle(ctx, a, { vehicle: { owner_count }, reception: { basis, reason: 'Nähty' } })

describe('owner documents', () => {
  test('are listed, sent as a download, and removed with an audit entry each', async () => {
    const { id } = await typedVehicle('deed_of_sale')
    const added = await add(id)
    expect(added).toMatchObject({
      status: 201,
      body: { kind: 'deed_of_sale', name: 'kauppakirja.pdf' },
    })
    expect(await list(a, id)).toEqual([added.body])
    const path = `${pathOf(a, id)}${added.body.id}/`
    const sent = await ctx.call('GET', path, { as: a.as })
    expect(sent.bytes.equals(file.content)).toBe(true)
    expect(await auditOf(ctx, sent)).toMatchObject([
      { action: 'yard.vehicle.read', purpose: 'owner_document', vehicle_id: id },
    ])
    const gone = await ctx.call('DELETE', path, { as: a.as })
    expect(gone.status).toBe(204)
    expect(await auditOf(ctx, gone)).toMatchObject([
      { action: 'yard.vehicle.change', purpose: 'owner_document', outcome: 'removed' },
    ])
    expect(await list(a, id)).toEqual([])
  })

  test('of an unknown kind are refused at the field', async () => {
    const { id } = await typedVehicle('other')
    expect(await add(id, 'passport')).toMatchObject(faultsAt({ kind: expect.any(String) }))
  })

  test('follow the vehicle to the station that issues, and stay with the issuer', async () => {
    const { id } = await typedVehicle('deed_of_sale')
    const { body: document } = await add(id)
    await yard.patch(a, id, { shop_id: b.shop.id })
    expect(await list(a, id)).toEqual([])
    expect(await list(b, id)).toEqual([document])
    expect((await yard.patch(b, id, { status: 'shop_process' })).status).toBe(200)
    expect((await issueFor(ctx, b, id)).status).toBe(201)
    expect(await list(b, id)).toEqual([document])
  })
})

describe('a certificate', () => {
  test.each(['owner', 'representative'] as const)('on the basis %s needs none', async (basis) => {
    const { id } = await typedVehicle(basis)
    expect((await issueFor(ctx, a, id)).status).toBe(201)
  })

  const typedBases = handoverBases.filter((basis) => !/^(owner|representative)$/.test(basis))
  test.each(typedBases)('on the basis %s asks for the document that it needs', async (basis) => {
    const { id } = await typedVehicle(basis)
    const first = await issueFor(ctx, a, id)
    expect(first).toMatchObject(
      refusal(409, 'DOCUMENT_MISSING', { fields: { owner_document: 'REQUIRED' } }),
    )
    expect((await add(id)).status).toBe(201)
    expect((await issueFor(ctx, a, id)).status).toBe(201)
  })

  test('needs no document for a restricted owner whose personal id matched', async () => {
    const person = await ctx.make.person()
    const { id } = await checkedVehicle(ctx, a, {
      reception: { basis: 'restricted', person_id: person.id },
    })
    expect((await issueFor(ctx, a, id)).status).toBe(201)
  })

  test('needs no document for a vehicle without plate and VIN', async () => {
    const { id } = await checkedVehicle(ctx, a, {
      vehicle: { is_plateless: true, plate: null, vin: null },
      reception: { basis: 'missing_data' },
    })
    expect((await issueFor(ctx, a, id)).status).toBe(201)
  })

  test('takes a power of attorney as the document of a vehicle with one owner', async () => {
    const { id } = await typedVehicle('power_of_attorney')
    expect((await issueFor(ctx, a, id)).body.code).toBe('DOCUMENT_MISSING')
    expect((await addPower(id)).status).toBe(201)
    expect((await issueFor(ctx, a, id)).status).toBe(201)
  })

  test('is told which document it needs together with the owners', async () => {
    const { id } = await typedVehicle('estate')
    const read = () => ctx.call('GET', `${yard.pathOf(a, id)}holder/`, { as: a.as })
    expect((await read()).body).toMatchObject({
      needs_document: 'estate_papers',
      has_document: false,
    })
    await add(id, 'estate_papers')
    expect((await read()).body).toMatchObject({ has_document: true })
  })
})

describe('a power of attorney', () => {
  const powersOf = async (id: number) => {
    const rows = await ctx.appContext.db.read
      .selectFrom('certificate_holder')
      .innerJoin('certificate', 'certificate.id', 'certificate_holder.certificate_id')
      .where('certificate.vehicle_id', '=', id)
      .orderBy('position')
      .select('power')
      .execute()
    return rows.map(({ power }) => power)
  }
  const without = { powers_of_attorney_missing_reason: 'Ei tavoitettu' }

  test('counts for the owner whom the upload names', async () => {
    const { id } = await typedVehicle('owner', 3)
    expect((await addPower(id, { position: 2 })).body).toMatchObject({ position: 2 })
    expect((await issueFor(ctx, a, id, { ...onTheSpot, ...without })).status).toBe(201)
    expect(await powersOf(id)).toEqual(['present', 'missing', 'received'])
  })

  test('counts for the owner whose paper the station saw', async () => {
    const { id } = await typedVehicle('owner', 4)
    const body = { ...onTheSpot, ...without, power_of_attorney_positions: [3] }
    expect((await issueFor(ctx, a, id, body)).status).toBe(201)
    expect(await powersOf(id)).toEqual(['present', 'missing', 'missing', 'received'])
  })

  test('without a name counts for the next owner', async () => {
    const { id } = await typedVehicle('owner', 3)
    await addPower(id)
    const body = { ...onTheSpot, power_of_attorney_positions: [1] }
    expect((await issueFor(ctx, a, id, body)).status).toBe(201)
    expect(await powersOf(id)).toEqual(['present', 'received', 'received'])
  })
})
