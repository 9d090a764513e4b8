import { randomUUID } from 'node:crypto'
import { finnishDay } from '#rules/finnish-day.ts'
import { createSeededRandom, type SeededRandom } from '#demo/seeded-random.ts'
import { transitionVehicle } from '#server/modules/vehicle/vehicle.ts'
import type { TestContext } from '../app.ts'
import { storeHullLoad } from '../fixtures/loads.ts'
import { operatorCompany, type TestOperator } from '../fixtures/people.ts'
import { randomBattery } from './random-batteries.ts'
import { addRow, changeRows } from '#server/testing/rows.ts'

type Place = { shopId: number; accountId: number }
type History = { ctx: TestContext; chance: SeededRandom; places: readonly Place[] }

const minute = 60_000
const day = 1440 * minute
/** 1 January 2026, 0.00 in Finland. */
const newYear = Date.UTC(2025, 11, 31, 22)

/**
 * Vehicles of two years at the stations of four companies, many of them on the night of the new year:
 * moves, certificates with corrections and annulments, treatment, parts, loads, and undone work.
 * Returns the companies.
 */
export async function makeRandomHistory(
  ctx: TestContext,
  vehicles: number,
): Promise<TestOperator[]> {
  const chance = createSeededRandom(1225)
  const companies = await Promise.all(Array.from({ length: 4 }, () => operatorCompany(ctx)))
  // One of them recycles batteries, the others store and send them on.
  await changeRows(
    ctx,
    'company',
    { id: companies[0]?.company.id ?? 0 },
    { recycles_batteries: true },
  )
  const places = companies.flatMap(({ shops, main }) =>
    shops.map(({ id }) => ({ shopId: id, accountId: main.id })),
  )
  const atOnce = 10
  for (let made = 0; made < vehicles; made += atOnce) {
    // Each vehicle draws from numbers of its own, so the sequence of the writes does not matter.
    const seeds = Array.from({ length: atOnce }, () => chance.whole(1, 2 ** 30))
    // oxlint-disable-next-line no-await-in-loop -- more at once would wait for connections
    await Promise.all(
      seeds.map((seed) => oneVehicle({ ctx, chance: createSeededRandom(seed), places })),
    )
  }
  return companies
}

/** A moment of the two years. Every third is within three hours of the new year. */
const someTime = (chance: SeededRandom) =>
  chance.often(0.33)
    ? newYear + chance.whole(-180, 180) * minute
    : newYear + chance.whole(-300, 300) * day + chance.whole(0, 1439) * minute

async function oneVehicle(history: History): Promise<void> {
  const { ctx, chance, places } = history
  const { write } = ctx.appContext.db
  let place = chance.pick(places)
  let at = someTime(chance)
  const later = () => {
    at += chance.often(0.5) ? chance.whole(1, 90) * minute : chance.whole(1, 20) * day
    return new Date(at)
  }
  const vehicle = await ctx.make.vehicle({
    kind: chance.pick(['car', 'car', 'jeep', null]),
    power: chance.pick(['petrol', 'petrol', 'diesel', 'electric', null]),
    eu_class: chance.pick(['M1', 'M1', 'm1g', 'N1', 'L5e', 'L2e-U', 'M2', null]),
    first_registered: chance.pick(['2004-05-14', '1987-12-31', null]),
    ...chance.pick([
      { make: 'Toyota', model: 'Corolla' },
      { make: 'Volvo', model: 'V70' },
      { make: 'Volvo', model: null },
    ]),
    model_year: chance.pick([2003, 2004, 2006, null]),
    kerb_mass_kg: chance.often(0.8) ? chance.whole(700, 2200) : null,
    condition: chance.pick(['recycle', 'reuse', 'reuse_publish', null]),
    status_updated_at: new Date(at),
  })
  const order = () => ({
    vehicleId: vehicle.id,
    at: later(),
    by: { accountId: place.accountId },
  })
  const move = (transition: 'receive' | 'finish' | 'undo') =>
    write((tx) => transitionVehicle(tx, { ...order(), transition }))
  const moveTo = (transition: 'admit' | 'send', toShopId: number) =>
    write((tx) => transitionVehicle(tx, { ...order(), transition, toShopId }))
  const moveOn = async () => {
    const next = chance.pick(places.filter(({ shopId }) => shopId !== place.shopId))
    await moveTo('send', next.shopId)
    if (chance.often(0.1)) return false
    place = next
    await move('receive')
    return true
  }
  await moveTo('admit', place.shopId)
  if (chance.often(0.1) && !(await moveOn())) return
  if (chance.often(0.05)) return
  await certify(history, { vehicleId: vehicle.id, place, at: later() })
  await treat(history, { vehicleId: vehicle.id, place, at: later() })
  if (chance.often(0.2))
    await randomBattery(ctx, chance, {
      ...place,
      vehicleId: vehicle.id,
      at: later(),
      stations: places.map(({ shopId }) => shopId),
    })
  if (chance.often(0.15) && !(await moveOn())) return
  if (chance.often(0.4)) await sendHull(history, { vehicleId: vehicle.id, place, at: later() })
  if (chance.often(0.1)) return
  await move('finish')
  if (!chance.often(0.15)) return
  await move('undo')
  if (chance.often(0.5)) await move('finish')
}

type At = { vehicleId: number; place: Place; at: Date }

/** A certificate, of which some are corrected later, and some annulled. */
async function certify({ ctx, chance }: History, { vehicleId, place, at }: At): Promise<void> {
  const of = { vehicle_id: vehicleId, shop_id: place.shopId }
  const issue = (moment: Date, more: object = {}) =>
    ctx.make.certificate({
      ...of,
      created_at: moment,
      issued_on: finnishDay(moment),
      basis: chance.pick(['owner', 'representative', null]),
      identified_way: chance.pick(['scan', 'last_six', 'unreadable', null]),
      ...more,
    })
  const end = (id: number, state: 'replaced' | 'annulled') =>
    changeRows(ctx, 'certificate', { id }, { state })
  const first = await issue(at)
  let last = first.id
  if (chance.often(0.15)) {
    await end(first.id, 'replaced')
    const corrected = new Date(at.getTime() + chance.whole(1, 400) * day)
    last = (await issue(corrected, { series_id: first.id, replaces_id: first.id, version: 2 })).id
  }
  if (chance.often(0.08)) await end(last, 'annulled')
}

const lines = [
  'starter_battery',
  'engine_oil',
  'coolant',
  'fuel',
  'catalyst',
  'tyres',
  'glass',
] as const
const types = ['engine', 'door', 'tyre', 'wheel_set', 'catalyst', 'traction_battery'] as const

const twoResults = {
  outcome: 'removed',
  detail: JSON.stringify({ also: { outcome: 'for_reuse', amount: 2, kg: 15 }, weighed: true }),
} as const

/** Stages, entries with corrections, and parts whose state changes. */
async function treat({ ctx, chance }: History, { vehicleId, place, at }: At): Promise<void> {
  const of = { vehicle_id: vehicleId, account_id: place.accountId }
  const here = { ...of, shop_id: place.shopId }
  if (chance.often(0.8)) await ctx.make.stage({ ...of, stage: 'depolluted', done_at: at })
  const grams = (most: number) => chance.whole(1, most * 1000) / 1000
  for (const code of lines) {
    if (!chance.often(0.5)) continue
    const entry = {
      ...here,
      id: randomUUID(),
      code,
      outcome: chance.pick(['removed', 'removed', 'for_reuse'] as const),
      amount: 4,
      unit: code === 'tyres' ? ('pcs' as const) : ('kg' as const),
      basis: chance.pick(['measured', 'preset'] as const),
      kg: chance.often(0.9) ? grams(30) : null,
      // Two of four tyres for another vehicle, whose weight is a part of the whole.
      ...(code === 'tyres' && chance.often(0.3) && { ...twoResults, kg: grams(15) + 15 }),
    }
    await ctx.make.treatmentEntries(entry)
    if (!chance.often(0.15)) continue
    const isWithdrawn = chance.often(0.4)
    await ctx.make.treatmentEntries({
      ...entry,
      id: randomUUID(),
      replaces: entry.id,
      reason: 'Virhe',
      ...(isWithdrawn
        ? { outcome: 'withdrawn', amount: null, unit: null, basis: null, kg: null }
        : { kg: grams(30) + ('detail' in entry ? 15 : 0) }),
    })
  }
  for (const type of types)
    if (chance.often(0.15)) await somePart({ ctx, chance }, { ...here, type }, at)
}

type Part = {
  vehicle_id: number
  account_id: number
  shop_id: number
  type: (typeof types)[number]
}

/** A part that is sold, perhaps comes back, and is sold again or edited later. */
async function somePart(
  { ctx, chance }: Omit<History, 'places'>,
  of: Part,
  at: Date,
): Promise<void> {
  const part = await ctx.make.part({
    ...of,
    kg: chance.whole(1, 9000) / 100,
    assessment: chance.pick(['reuse', 'refurbish', 'recycle'] as const),
    state: 'removed',
    removed_at: at,
    changed_at: at,
  })
  let moment = at.getTime()
  const states = chance.pick([
    [],
    ['sold'],
    ['sold', 'removed'],
    ['sold', 'removed', 'sold'],
    ['scrapped'],
  ] as const)
  for (const state of states) {
    moment += chance.whole(1, 200) * day
    const changed = new Date(moment)
    await changeRows(ctx, 'part', { id: part.id }, { state, changed_at: changed })
    const event = { part_id: part.id, at: changed, account_id: of.account_id, state }
    await addRow(ctx, 'part_event', { ...event, price_cents: null, reason: null })
  }
  if (chance.often(0.3)) {
    // An edited note moves no sale.
    await changeRows(
      ctx,
      'part',
      { id: part.id },
      { note: 'Hyllyssä', changed_at: new Date(moment + 300 * day) },
    )
  }
}

/** A load of the hull to another station or to a company outside, received later or on its way. */
async function sendHull(
  { ctx, chance, places }: History,
  { vehicleId, place, at }: At,
): Promise<void> {
  const isOutside = chance.often(0.5)
  const to = chance.pick(places.filter(({ shopId }) => shopId !== place.shopId))
  const state = chance.pick(['received', 'received', 'refused', 'sent'] as const)
  const settled = new Date(at.getTime() + chance.whole(1, 5 * 1440) * minute)
  await storeHullLoad(ctx, {
    vehicleId,
    from: place.shopId,
    to: isOutside ? null : to.shopId,
    state,
    kg: chance.whole(5000, 13_000) / 10,
    sent: at,
    settled,
  })
}
