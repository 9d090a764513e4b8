import { beforeAll, describe, expect, test } from 'vitest'
import { testContext } from '#server/testing/test-context.ts'
import { nextOf } from '#server/testing/next-page.ts'
import { stationWithUser } from '#server/testing/fixtures/certificates.ts'
import { addRow } from '#server/testing/rows.ts'

type Station = Awaited<ReturnType<typeof stationWithUser>>
const ctx = testContext()

const at = (minutesAgo: number) => new Date(ctx.clock.now().getTime() - minutesAgo * 60_000)
const list = ({ shop, as }: Station, status: string, query = '') =>
  ctx.call('GET', `/shop/${shop.id}/vehicle/search-status/${status}/${query}`, { as })
const platesOf = ({ body }: { body: { plate: string }[] }) => body.map(({ plate }) => plate)

describe('the heads of a table', () => {
  let here: Station
  beforeAll(async () => {
    here = await stationWithUser(ctx)
    const there = { shop_id: here.shop.id, status: 'shop_process' } as const
    const certified = async (columns: Parameters<typeof ctx.make.vehicle>[0]) => {
      const vehicle = await ctx.make.vehicle({ ...there, ...columns })
      await ctx.make.certificate({ vehicle_id: vehicle.id, shop_id: here.shop.id })
      return vehicle
    }
    const old = await certified({
      plate: 'BBB-2',
      make: 'Åland',
      power: 'electric',
      status_updated_at: at(60 * 24 * 9),
    })
    await certified({ plate: 'AAA-1', make: 'Zastava', power: 'gas', thumbnail: Buffer.from('x') })
    await certified({ plate: null, make: 'Opel', power: null })
    const by = { account_id: here.account.id, done_at: at(0) }
    for (const stage of ['made_safe', 'depolluted'] as const)
      await ctx.make.stage({ vehicle_id: old.id, stage, ...by })
  })

  test.each([
    ['sort=plate', ['AAA-1', 'BBB-2', null]],
    ['sort=plate&reverse=true', ['BBB-2', 'AAA-1', null]],
    ['sort=name', ['BBB-2', null, 'AAA-1']],
    ['sort=power', ['BBB-2', 'AAA-1', null]],
    ['sort=stages&reverse=true', ['BBB-2', null, 'AAA-1']],
    ['sort=id&reverse=true', [null, 'AAA-1', 'BBB-2']],
  ])('%s gives the same sequence page by page', async (query, plates) => {
    const seen: (string | null)[] = []
    let path: string | null =
      `/shop/${here.shop.id}/vehicle/search-status/shop_process/?limit=1&${query}`
    while (path) {
      const answer = await ctx.call('GET', path, { as: here.as })
      seen.push(...platesOf(answer))
      path = nextOf(answer.headers)
    }
    expect(seen).toEqual(plates)
  })

  test.each([
    ['power=highVoltage', ['BBB-2']],
    ['power=gas', ['AAA-1']],
    ['power=other', [null]],
    ['without_picture=true', ['BBB-2', null]],
    ['open_stage=depolluted', ['AAA-1', null]],
    ['registry_waits=true', []],
  ])('%s narrows the list', async (query, plates) => {
    expect(platesOf(await list(here, 'shop_process', `?sort=id&${query}`))).toEqual(plates)
  })

  test('a day narrows the list to what came since', async () => {
    const day = at(60 * 24 * 3)
      .toISOString()
      .slice(0, 10)
    expect(platesOf(await list(here, 'shop_process', `?sort=id&since=${day}`))).toEqual([
      'AAA-1',
      null,
    ])
  })

  test('the notice that the registry has not confirmed is found', async () => {
    const waiting = await ctx.make.vehicle({ shop_id: here.shop.id, status: 'shop_done' })
    const { id } = await ctx.make.certificate({ vehicle_id: waiting.id, shop_id: here.shop.id })
    await addRow(ctx, 'registration', { certificate_id: id, state: 'pending' })
    const found = await list(here, 'shop_done', '?registry_waits=true')
    expect(platesOf(found)).toEqual([waiting.plate])
  })

  test('orders come by their time and by their distance, those without one last', async () => {
    const near = { lat: here.shop.lat, lng: here.shop.lng }
    const order = { shop_id: here.shop.id, kind: 'pickup' } as const
    const wish = (day: string) => JSON.stringify([{ day, part: 'any' }])
    const later = await ctx.make.order({ ...order, ...near, wishes: wish('2027-01-09') })
    const sooner = await ctx.make.order({
      ...order,
      lat: 61,
      lng: 25,
      wishes: wish('2027-01-08'),
    })
    const brought = await ctx.make.order({ ...order, kind: 'self_delivery' })
    const ids = async (query: string) =>
      (await list(here, 'shop_transit', query)).body.map(({ id }: { id: number }) => id)
    const all = { later: later.vehicle_id, sooner: sooner.vehicle_id, brought: brought.vehicle_id }
    expect(await ids('?sort=wish')).toEqual([all.sooner, all.later, all.brought])
    expect(await ids('?sort=wish&reverse=true')).toEqual([all.later, all.sooner, all.brought])
    expect(await ids('?sort=distance')).toEqual([all.later, all.sooner, all.brought])
  })
})
