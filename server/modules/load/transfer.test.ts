import { beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { hullAt } from '#server/testing/fixtures/loads.ts'
import { testYard, type YardStation } from '#server/testing/fixtures/yard.ts'
import { changeRows } from '#server/testing/rows.ts'
import { faultsAt } from '#server/testing/refusal.ts'

const yard = testYard()
const { ctx, a, b } = yard
beforeAll(yard.giveAddresses)

const send = (id: number, more: object = {}) =>
  yard.patch(a, id, { status: 'shop_transfer', shop_id: b.shop.id, ...more })
const loadOf = async (by: YardStation, id: number) => {
  const { loads } = await yard.read(by, id)
  const [load] = loads as { id: number }[]
  return read(by, load?.id ?? 0)
}
const path = (by: YardStation, id: number, step = '') => `/shop/${by.shop.id}/load/${id}/${step}`
const read = async (by: YardStation, id: number) =>
  (await ctx.call('GET', path(by, id), { as: by.as })).body
const fileOf = (by: YardStation, id: number, name: string) =>
  ctx.call('GET', path(by, id, name), { as: by.as })

/** An untreated car in process at station A, with the mass of the registry. */
async function untreated(facts: object = { kerb_mass_kg: 1325 }): Promise<number> {
  const { id } = await yard.vehicleIn('shop_process')
  await changeRows(ctx, 'vehicle', { id }, { kind: 'car', ...facts })
  return id
}

const filled = z.string().check(z.minLength(1))
const address = z.object({ streetAddress: filled, postalCode: filled, city: filled })
const company = z.object({ businessId: z.string().check(z.regex(/^\d{7}-\d$/)), name: filled })
const withAddress = z.extend(company, { address })
const contact = z.object({
  name: filled,
  phoneNumber: filled,
  email: z.nullable(z.string().check(z.maxLength(100))),
})

/** Fields of the register of transfer documents, version 4. See docs/domain/treatment.md. */
const siirto = z.strictObject({
  wasteHolderCompany: withAddress,
  wasteHolderContact: contact,
  carrier: z.extend(company, { address: z.nullable(address) }),
  carrierContact: contact,
  consignee: withAddress,
  consigneeContact: contact,
  dispatchDate: z.iso.datetime(),
  receivedDate: z.nullable(z.iso.datetime()),
  origin: z.strictObject({ address }),
  destination: z.strictObject({ address }),
  transportTypeCode: filled,
  transportTypeDescription: filled,
  registrationCodesForTransport: z.nullable(filled),
  documentOriginator: filled,
  documentVersion: filled,
  wastes: z
    .array(
      z.strictObject({
        loWCode: z.string().check(z.regex(/^\d{6}\*$/)),
        quantity: z.number().check(z.gt(0)),
        quantityUnit: z.literal('kg'),
        description: filled,
        codeOfOrigin: filled,
        wasteTypeCode: filled,
        /** Exactly one treatment: the strict object has no `disposalCode`. */
        shippedToLaboratoryForAnalysis: z.literal(false),
        recoveryCode: z.string().check(z.regex(/^R\d{1,2}$/)),
        composition: filled,
        hazardousProperties: z
          .array(z.string().check(z.regex(/^HP\d{1,2}$/)))
          .check(z.minLength(1)),
        packagingTypeCode: filled,
        packagingTypeDescription: filled,
        physicalStateCode: filled,
        popCodes: z.array(z.string()),
      }),
    )
    .check(z.minLength(1)),
})

describe('an untreated vehicle that is sent to another station', () => {
  test('makes its transfer document, which both stations see', async () => {
    const id = await untreated()
    expect(await send(id, { transport: { by: 'sender', truck_plates: 'KUO-1' } })).toMatchObject({
      status: 200,
    })
    const load = await loadOf(a, id)
    expect(load).toMatchObject({
      kind: 'vehicles',
      is_hazardous: true,
      state: 'sent',
      carried_by: 'sender',
      truck_plates: 'KUO-1',
      lines: [{ vehicle_id: id, low_code: '16 01 04*', kg: 1285, basis: 'computed' }],
    })
    expect(load.confirmations.map(({ role }: { role: string }) => role)).toEqual([
      'holder',
      'carrier',
    ])
    expect((await loadOf(b, id)).number).toBe(load.number)
    for (const by of [a, b]) {
      const paper = await fileOf(by, load.id, 'paper/')
      expect(paper.headers.get('content-disposition')).toContain('siirtoasiakirja-K-')
    }
  })

  test.each(['sender', 'receiver', 'other'] as const)(
    'has three parties and one treatment in the data, carried by the %s',
    async (by) => {
      const id = await untreated()
      const other = { name: 'Kuljetus Oy', business_id: '9000001-1', phone: '+358 40 000 0900' }
      await send(id, { transport: { by, ...(by === 'other' && { company: other }) } })
      const { id: loadId } = await loadOf(a, id)
      const { body } = await fileOf(b, loadId, 'data/?format=json')
      expect(z.safeParse(siirto, body.siirto).error).toBeUndefined()
      expect(body.siirto.wastes).toMatchObject([
        { loWCode: '160104*', quantity: 1285, recoveryCode: 'R12' },
      ])
      expect(body.kierto).toMatchObject({ missing: [], vehicles: [{ low_code: '16 01 04*' }] })
      const carriers = {
        sender: body.siirto.wasteHolderCompany,
        receiver: body.siirto.consignee,
        other: { businessId: '9000001-1', name: 'Kuljetus Oy', address: null },
      }
      expect(body.siirto.carrier).toEqual(carriers[by])
    },
  )

  test('is received with the transfer', async () => {
    const id = await untreated()
    await send(id, { transport: { by: 'receiver' } })
    const { id: loadId } = await loadOf(a, id)
    expect(await yard.patch(b, id, { status: 'shop_process' })).toMatchObject({ status: 200 })
    const load = await read(a, loadId)
    expect(load).toMatchObject({ state: 'received', lines: [{ arrived: true }], net_kg: null })
    expect(load.confirmations.map(({ role }: { role: string }) => role)).toEqual([
      'holder',
      'carrier',
      'receiver',
    ])
    const { body } = await fileOf(a, loadId, 'data/?format=json')
    expect(body.siirto.receivedDate).toBe(load.settled_at)
    expect((await loadOf(b, id)).id).toBe(loadId)
  })

  test('is refused when the receiver sends the vehicle back', async () => {
    const id = await untreated()
    await send(id)
    const { id: loadId } = await loadOf(a, id)
    await yard.patch(b, id, { status: null, reason: 'Väärä ajoneuvo' })
    expect(await read(b, loadId)).toMatchObject({
      state: 'refused',
      refusal: 'Väärä ajoneuvo',
      lines: [{ arrived: false }],
    })
    expect((await yard.read(a, id)).loads).toEqual([])
    expect(await send(id)).toMatchObject({ status: 200 })
  })

  test('is taken back with the vehicle, and a new one can be sent', async () => {
    const id = await untreated()
    await send(id)
    const { id: loadId } = await loadOf(a, id)
    await yard.patch(a, id, { status: 'shop_process' })
    expect(await read(a, loadId)).toMatchObject({
      state: 'taken_back',
      lines: [{ arrived: false }],
    })
    await send(id)
    expect((await loadOf(a, id)).id).not.toBe(loadId)
  })

  test('does not count as a hull that left, and its receiver treats it', async () => {
    const id = await untreated()
    await send(id)
    const { id: loadId } = await loadOf(a, id)
    const receipt = { net_kg: 1000, arrived: [id] }
    expect(
      await ctx.call('POST', path(b, loadId, 'receive/'), { as: b.as, body: receipt }),
    ).toMatchObject({ status: 409, body: { code: 'LOAD_CLOSED' } })
    await yard.patch(b, id, { status: 'shop_process' })
    const stages = ['made_safe', 'depolluted'].map((stage) => ({
      stage,
      done: true,
      reason: 'Kirjattu paperille',
    }))
    await yard.patch(b, id, { stages })
    const { status } = await ctx.call('POST', `/shop/${b.shop.id}/load/`, {
      as: b.as,
      body: { vehicle_ids: [id] },
    })
    expect(status).toBe(201)
    expect((await yard.read(b, id)).loads).toMatchObject([
      { kind: 'hulls', is_hazardous: false },
      { kind: 'vehicles', is_hazardous: true },
    ])
  })

  test('has an estimated weight where no registry tells the mass', async () => {
    const id = await untreated({ kerb_mass_kg: null })
    await send(id)
    expect(await loadOf(a, id)).toMatchObject({ lines: [{ kg: 1300, basis: 'preset' }] })
  })

  test('needs the data of another carrier', async () => {
    const id = await untreated()
    expect(await send(id, { transport: { by: 'other' } })).toMatchObject(
      faultsAt({ 'transport.company.name': 'REQUIRED' }),
    )
    expect((await yard.read(a, id)).status).toBe('shop_process')
  })

  test('has a table with one row per vehicle', async () => {
    const id = await untreated()
    await send(id)
    const { id: loadId } = await loadOf(a, id)
    const { body, headers } = await fileOf(a, loadId, 'data/?format=csv')
    expect(headers.get('content-type')).toContain('text/csv')
    const rows = String(body).trim().split('\r\n')
    expect(rows).toHaveLength(2)
    expect(rows[1]).toContain('16 01 04*')
    expect(rows[1]).toContain('R12')
  })
})

test.each(['car', 'trailer'] as const)(
  'a depolluted %s has a load note and nothing for the register',
  async (kind) => {
    const id =
      kind === 'car' ? (await hullAt(ctx, a)).id : await untreated({ kind, kerb_mass_kg: 400 })
    await send(id)
    const load = await loadOf(a, id)
    expect(load).toMatchObject({ is_hazardous: false, lines: [{ low_code: '16 01 06' }] })
    const paper = await fileOf(a, load.id, 'paper/')
    expect(paper.headers.get('content-disposition')).toContain('kuormakirja-K-')
    const { body } = await fileOf(a, load.id, 'data/?format=json')
    expect(body.siirto).toBeNull()
  },
)
