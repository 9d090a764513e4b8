import { beforeAll, expect, test } from 'vitest'
import { pdfText } from '#server/testing/clients/pdf-text.ts'
import { hullAt, mailedLink, shredder } from '#server/testing/fixtures/loads.ts'
import { testYard, type YardStation } from '#server/testing/fixtures/yard.ts'
import { faultsAt } from '#server/testing/refusal.ts'

const yard = testYard()
const { ctx, a, b } = yard
beforeAll(yard.giveAddresses)

const haulier = {
  carried_by: 'other',
  carrier: 'Kuljetus Oy',
  carrier_business_id: '9000001-1',
  carrier_phone: '+358 40 000 0900',
} as const
const path = (by: YardStation, id?: number, step = '') =>
  `/shop/${by.shop.id}/load/${id === undefined ? '' : `${id}/`}${step}`
const post = (by: YardStation, id: number, step: string, body?: object) =>
  ctx.call('POST', path(by, id, `${step}/`), { as: by.as, ...(body && { body }) })
const fileOf = (id: number, name: string) => ctx.call('GET', path(a, id, name), { as: a.as })
const create = async (body: object) => {
  const { id } = await hullAt(ctx, a, { kg: 950 })
  const made = await ctx.call('POST', path(a), {
    as: a.as,
    body: { vehicle_ids: [id], receiver_shop_id: b.shop.id, ...body },
  })
  return { ...made, vehicleId: id }
}
const rolesOf = ({ confirmations }: { confirmations: { role: string }[] }) =>
  confirmations.map(({ role }) => role)
const partyOf = async ({ shop: { id } }: YardStation) => {
  const { company } = await ctx.appContext.db.read
    .selectFrom('shop')
    .innerJoin('company', 'company.id', 'shop.company_id')
    .where('shop.id', '=', id)
    .select((eb) => eb.fn.toJson('company').as('company'))
    .executeTakeFirstOrThrow()
  return { carrier: company.name, carrier_business_id: company.business_id }
}

test('a load of hulls names another company that carries it, in the data and on the paper', async () => {
  const { body } = await create(haulier)
  expect(body).toMatchObject(haulier)
  expect(rolesOf((await post(a, body.id, 'send')).body)).toEqual(['holder'])
  const { body: json } = await fileOf(body.id, 'data/?format=json')
  expect(json.kierto.carrier).toEqual({
    name: 'Kuljetus Oy',
    business_id: '9000001-1',
    phone: '+358 40 000 0900',
  })
  const csv = await fileOf(body.id, 'data/?format=csv')
  expect(String(csv.body)).toContain('9000001-1')
  const paper = await fileOf(body.id, 'paper/')
  expect(pdfText(paper.bytes).replaceAll(/\s+/g, ' ')).toContain('Kuljetus Oy, 9000001-1')
})

test('a wrong business id of the carrier is refused at its field', async () => {
  expect(await create({ ...haulier, carrier_business_id: '9000001-2' })).toMatchObject(
    faultsAt({ carrier_business_id: 'BUSINESS_ID_INVALID' }),
  )
})

test('the sender that carries the load is its carrier, and confirms it as one', async () => {
  const { body } = await create({ ...haulier, carried_by: 'sender' })
  expect(body).toMatchObject({ carried_by: 'sender', carrier: null, carrier_business_id: null })
  const sent = await post(a, body.id, 'send')
  expect(sent.body).toMatchObject(await partyOf(a))
  expect(rolesOf(sent.body)).toEqual(['holder', 'carrier'])
})

test.each(['receive', 'refuse'] as const)(
  'the receiver that carries the load confirms it as the carrier when it makes the %s',
  async (step) => {
    const { body, vehicleId } = await create({ carried_by: 'receiver' })
    const sent = await post(a, body.id, 'send')
    expect(sent.body).toMatchObject(await partyOf(b))
    expect(rolesOf(sent.body)).toEqual(['holder'])
    const answer =
      step === 'receive' ? { net_kg: 950, arrived: [vehicleId] } : { reason: 'Nesteitä' }
    expect(rolesOf((await post(b, body.id, step, answer)).body)).toEqual([
      'holder',
      'carrier',
      'receiver',
    ])
  },
)

test('a receiver outside the service carries the load with its own facts', async () => {
  const { body, vehicleId } = await create({
    carried_by: 'receiver',
    receiver_shop_id: undefined,
    outside_receiver: shredder,
  })
  const sent = await post(a, body.id, 'send')
  expect(sent.body).toMatchObject({
    carrier: shredder.name,
    carrier_business_id: shredder.business_id,
    carrier_phone: null,
  })
  const receipt = { name: 'Raimo Romu', net_kg: 950, arrived: [vehicleId] }
  const signed = await ctx.call('POST', `${await mailedLink(ctx, body.id)}receive/`, {
    body: receipt,
  })
  expect(signed.status).toBe(200)
  const { body: load } = await ctx.call('GET', path(a, body.id), { as: a.as })
  expect(load.confirmations).toMatchObject([
    { role: 'holder' },
    { role: 'carrier', name: 'Raimo Romu' },
    { role: 'receiver', name: 'Raimo Romu' },
  ])
})
