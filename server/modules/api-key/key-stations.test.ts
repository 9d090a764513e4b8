import { beforeAll, expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { keyContract } from '#contract/systems/open-to-keys.ts'
import { testContext } from '#server/testing/test-context.ts'
import { makeKey } from '#server/testing/fixtures/api-keys.ts'
import { storeSentOil } from '#server/testing/fixtures/loads.ts'
import { operatorCompany } from '#server/testing/fixtures/people.ts'
import { faultsAt } from '#server/testing/refusal.ts'

/*
 * A company with eight stations and a key of one of them. Each station has one record of each kind,
 * with names that no other station has.
 */

type Ids = Readonly<Record<string, string | number>>
type Station = { ids: Ids; names: string[] }

const ctx = testContext()
let secret: string
let own: Station
let others: Station[]

async function stationOf(companyId: number, n: number): Promise<Station> {
  const { make } = ctx
  const { id: shop_id } = await make.shop({ company_id: companyId, name: `Piha ${n}x${n}` })
  const [plate, ordered] = [`PIH-${n}1${n}`, `PIH-${n}2${n}`]
  const vehicle = await make.vehicle({ status: 'shop_process', shop_id, plate })
  const image = await make.picture({ vehicle_id: vehicle.id })
  const { number } = await make.certificate({ vehicle_id: vehicle.id, shop_id })
  await make.vehicle({ status: 'shop_done', shop_id })
  const { id: vehicle_id } = await make.vehicle({ status: 'shop_transit', shop_id, plate: ordered })
  const order = await make.order({ vehicle_id, shop_id })
  const part = await make.part({ vehicle_id: vehicle.id, shop_id })
  const battery = await make.tractionBattery({
    shop_id,
    vehicle_id: vehicle.id,
    serial: `AKKU-${n}x${n}`,
  })
  const receiver = await make.shop()
  const load = await storeSentOil(ctx, { from: shop_id, to: receiver.id, carriedBy: 'sender' })
  return {
    ids: {
      shopId: shop_id,
      vehicleId: vehicle.id,
      imageId: image,
      partId: part.id,
      loadId: load.id,
      batteryId: battery.id,
      orderId: order.id,
      status: 'shop_process',
    },
    names: [
      `Piha ${n}x${n}`,
      plate,
      ordered,
      number,
      part.id,
      part.code,
      order.number,
      `AKKU-${n}x${n}`,
    ],
  }
}

beforeAll(async () => {
  const operator = await operatorCompany(ctx)
  const stations: Station[] = []
  for (let n = 1; n <= 8; n += 1) stations.push(await stationOf(operator.company.id, n))
  const [first, ...rest] = stations
  if (!first) throw new Error('There is a station')
  own = first
  others = rest
  secret = (await makeKey(ctx, operator, { shop_ids: [Number(own.ids['shopId'])] })).secret
})

const ask = ({ method, path, query }: Endpoint, ids: Ids) => {
  const at = path.replaceAll(/:(\w+)/g, (_, name: string) => String(ids[name]))
  const csv = path.includes('/file/') && query ? '?format=csv' : ''
  return ctx.call(method, `/v1${at}${csv}`, { as: secret })
}
/** The builder stores a thumbnail and no file of the picture, and no other company offers a vehicle. */
const nothingToRead = new Set(['readPicture', 'readExternalListing'])
const reads = Object.entries(keyContract).filter(([, { method }]) => method === 'GET')

test.each(reads)(
  '%s tells a key of one station of eight about that station only',
  async (name, row) => {
    const answer = await ask(row, own.ids)
    expect(answer.status).toBe(nothingToRead.has(name) ? 404 : 200)
    const text = answer.bytes.toString()
    expect(others.flatMap(({ names }) => names).filter((name) => text.includes(name))).toEqual([])
  },
)

test('the names of the own station are in the answers', async () => {
  const answers = await Promise.all(reads.map(([, row]) => ask(row, own.ids)))
  const text = answers.map(({ bytes }) => bytes.toString()).join('\n')
  expect(own.names.filter((name) => !text.includes(name))).toEqual([])
})

test('the figures are those of the own station, and never of the company', async () => {
  const year = ctx.clock.now().getFullYear()
  const figures = `/v1/shop/${own.ids['shopId']}/report/statistics/?period=${year}`
  const { body } = await ctx.call('GET', figures, { as: secret })
  expect(body.months.at(-1)).toMatchObject({ own: 1, total: 8 })
  expect(body.stations).toHaveLength(1)
  expect(await ctx.call('GET', `${figures}&station=all`, { as: secret })).toMatchObject(
    faultsAt({ station: 'INVALID' }),
  )
})

test.each(['year', 'month'])('recycled vehicles per %s are those of the station', async (per) => {
  const at = `/v1/shop/${own.ids['shopId']}/report/vehicle-recycled-per-${per}/`
  const { body } = await ctx.call('GET', at, { as: secret })
  expect(body.at(-1)).toMatchObject({ own: 1, total: 8 })
})

test.each(Object.entries(keyContract).filter(([, { path }]) => path.includes(':shopId')))(
  '%s does not reach another station of the company',
  async (_, row) => {
    const [other] = others
    const answer = await ask(row, { ...other?.ids })
    expect(answer).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
  },
)
