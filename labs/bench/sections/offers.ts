import { quantile } from '../../assurance/load.ts'
import { startTestSystem, type TestSystem } from '../../assurance/test-system.ts'
import { metOrMissed } from '../../run-parts.ts'
import { assertSuccessful, runLoad } from '../load.ts'
import { seedStations } from '../seed.ts'
import { table, type BenchSection } from '../section.ts'

const stations = 300
const orders = 5000
/** Orders stand on so many coming days. */
const days = 28
const mostMs = 60

/** Forms of the response: the default of the interface, and those that our own pages ask for. */
const ways = [
  ['all stations', {}],
  ['40 of all', { limit: 40 }],
  ['40 that pick up', { limit: 40, has_pickup: true }],
  ['40 that are open', { limit: 40, open_now: true }],
] as const

/** The owner's search of stations, where each answer has the fee and the next free window. */
export const offers: BenchSection = {
  name: 'offers',
  title: 'Station search with offers',
  run: async ({ rounds, seconds }, tell) => {
    const system = await startTestSystem({ bare: true })
    try {
      await seedStations(system, stations)
      const token = (await system.sessionOf('aino')).access_token
      await seedOffers(system)
      tell(`${stations} stations offer windows, ${orders} orders are open`)
      let asked = 0
      const searchWith = (more: object) => () => {
        asked += 1
        // Another place each time, so that no response is taken from a cache.
        const place = { lat: 60 + (asked % 89) / 10, lng: 22 + (asked % 73) / 10 }
        return {
          method: 'POST',
          path: '/api/owner/shop/search/',
          token,
          body: JSON.stringify({ ...place, kind: 'car', municipality: 'Kunta 1', ...more }),
        }
      }
      const run = async (search: ReturnType<typeof searchWith>) => {
        const before = system.server.processorMs()
        const { ms } = assertSuccessful(
          await runLoad(system.server.url, [(ask) => ask(search())], { seconds }),
          'the search',
        )
        return { ms, processor: system.server.processorMs() - before }
      }
      const forms = ways.map(([name, more]) => ({
        name,
        search: searchWith(more),
        ms: [] as number[],
        processor: 0,
      }))
      for (const { search } of forms) await run(search)
      // In turns, because the same request costs more in one minute than in the next.
      for (let round = 0; round < rounds; round += 1) {
        for (const form of forms) {
          const { ms, processor } = await run(form.search)
          form.ms.push(...ms)
          form.processor += processor
        }
      }
      const rows = []
      let met = true
      for (const { name, search, ms, processor } of forms) {
        const p95 = quantile(ms, 0.95)
        met &&= p95 < mostMs
        const size = await sizeOf(system.server.url, search())
        rows.push([
          name,
          String(ms.length),
          quantile(ms, 0.5).toFixed(1),
          p95.toFixed(1),
          (processor / ms.length).toFixed(1),
          (size / 1000).toFixed(1),
        ])
      }
      const heads = ['response', 'searches', 'median, ms', 'p95, ms', 'processor, ms', 'kB']
      return {
        text: `${stations} stations with windows, fees and areas, ${orders} open orders in the next ${days} days, one client, searches from different places (${metOrMissed(met)}: p95 under ${mostMs} ms).\n\n${table(heads, rows)}`,
        met,
      }
    } finally {
      await system.close()
    }
  },
}

type Search = { method: string; path: string; token: string; body: string }

/** Bytes of the response without compression. */
async function sizeOf(url: string, { method, path, token, body }: Search): Promise<number> {
  const response = await fetch(url + path, {
    method,
    body,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
  })
  return (await response.arrayBuffer()).byteLength
}

/** Gives every station an offer of its own, and spreads the orders over stations, days and windows. */
async function seedOffers({ query }: TestSystem): Promise<void> {
  const [person] = await query<{ id: number }>('select id from person')
  await query(`
    update shop set pickup_radius_km = 30 + id % 90, pickup_fee = 'bands',
      pickup_confirm = 'automatic',
      pickup_bands = jsonb_build_array(
        jsonb_build_object('up_to_km', 10, 'cents', 0),
        jsonb_build_object('up_to_km', 120, 'cents', 4500))`)
  await query(`
    insert into pickup_window (shop_id, weekday, from_minute, to_minute, capacity)
    select shop.id, weekday, half, half + 240, 2
    from shop, generate_series(0, 4) weekday, unnest(array[480, 720]) half`)
  await query(`
    with placed as (
      insert into vehicle (registry_id, plate, vin, make, model, model_year, kind, status,
        status_updated_at, shop_id, created_at)
      select 'T' || n, 'TIL-' || n, 'OFR' || lpad(n::text, 14, '0'), 'Toyota', 'Corolla', 2006, 'car',
        'shop_transit', now(), shop.id, now()
      from generate_series(1, ${orders}) n
        join (select id, row_number() over (order by id) as nth from shop) shop
          on shop.nth = 1 + n % ${stations}
      returning id, shop_id)
    insert into vehicle_order (vehicle_id, person_id, shop_id, kind, state, address, city, postal,
      country, lat, lng, phone, email, locale, created_at, agreed_at, window_day, window_from,
      window_to, changeable_until)
    select placed.id, ${person?.id ?? 0}, placed.shop_id, 'pickup', 'agreed', 'Koivukuja 7', 'Helsinki',
      '00700', 'FI', 60.2, 25, '+358 40 000 0900', 'omistaja@posti.example', 'fi', now(), now(),
      current_date + 1 + placed.id % ${days}, half, half + 240, now() + interval '1 day'
    from placed, lateral (select case placed.id % 2 when 0 then 480 else 720 end as half) as of_day`)
  await query('vacuum analyze')
}
