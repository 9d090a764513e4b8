import { createHash } from 'node:crypto'
import type { Insertable } from 'kysely'
import { finnishDay } from '#rules/finnish-day.ts'
import { partTypesFor } from '#rules/part/part.ts'
import type { PartType } from '#rules/part/part-type-names.ts'
import type { PartSide, PartState } from '#rules/part/part-words.ts'
import { partTypes, saleMarkOf } from '#rules/part/part-types.ts'
import type { PartEvent, PartRow, Tx } from '#server/platform/db/index.ts'
import type { Loaded } from './operators.ts'
import { createSeededRandom, type SeededRandom } from './seeded-random.ts'

const day = 86_400_000
/** One of so many vehicles that were done gave parts. */
const oneIn = 10
/** Parts of this age found their buyer more often. */
const oldDays = 120
const batchSize = 1000

/** Euros that a used part costs at a yard, by the demo. */
const prices: Partial<Record<PartType, number>> = {
  engine: 450,
  gearbox: 320,
  wheel_set: 180,
  turbo: 190,
  tailgate: 120,
  door: 110,
  bonnet: 95,
  bumper: 85,
  headlight: 75,
  alternator: 65,
  infotainment: 140,
  catalyst: 150,
  starter: 55,
  mirror: 45,
  tail_light: 40,
  seat: 60,
  drive_motor: 600,
  inverter: 380,
}

/** Sides of a type that is not on the left or right only. */
const sidesOf: Partial<Record<PartType, readonly PartSide[]>> = {
  bumper: ['front', 'rear'],
  door: ['front_left', 'front_right', 'rear_left', 'rear_right'],
  seat: ['front_left', 'front_right', 'rear'],
}

type Part = Insertable<PartRow> & { code: string }
type PartWithEvents = { part: Part; events: Insertable<PartEvent>[] }

/** Adds parts of vehicles that were treated in the last year, in the states that a yard has. */
export async function loadParts(tx: Tx, loaded: Loaded, now: Date): Promise<void> {
  const random = createSeededRandom(2028)
  const vehicles = await treatedVehicles(tx, now)
  const parts = vehicles
    .filter(({ status }) => status === 'shop_process' || random.whole(0, oneIn) === 0)
    .flatMap((vehicle) => partsOf(random, vehicle, { loaded, now }))
  // One recall, so that the public page of a withdrawn part can be seen.
  const recalled = parts.find(({ part }) => part.state === 'for_sale')
  if (recalled) withdraw(recalled, now)
  for (let at = 0; at < parts.length; at += batchSize) {
    const batch = parts.slice(at, at + batchSize)
    await tx
      .insertInto('part')
      .values(batch.map(({ part }) => part))
      .execute()
    await tx
      .insertInto('part_event')
      .values(batch.flatMap(({ events }) => events))
      .execute()
  }
}

/** Cars that were done in the last year, and those in process whose parts were removed. */
const treatedVehicles = (tx: Tx, now: Date) =>
  tx
    .selectFrom('vehicle')
    .where('kind', 'in', ['car', 'jeep'])
    .where('status_updated_at', '>', new Date(now.getTime() - 365 * day))
    .where((eb) =>
      eb.or([
        eb('status', '=', 'shop_done'),
        eb.and([
          eb('status', '=', 'shop_process'),
          eb.exists(
            eb
              .selectFrom('vehicle_stage')
              .whereRef('vehicle_stage.vehicle_id', '=', 'vehicle.id')
              .where('stage', '=', 'parts_removed')
              .select('vehicle_stage.vehicle_id'),
          ),
        ]),
      ]),
    )
    .orderBy('id')
    .select(['id', 'shop_id', 'status', 'status_updated_at', 'plate', 'vin', 'make', 'model'])
    .select(['model_year', 'mileage_km', 'kind', 'power', 'eu_class'])
    .select(['first_registered', 'displacement_cm3'])
    .execute()
type Treated = Awaited<ReturnType<typeof treatedVehicles>>[number]

type With = { loaded: Loaded; now: Date }

function partsOf(random: SeededRandom, vehicle: Treated, { loaded, now }: With): PartWithEvents[] {
  const { shop_id: shopId, status_updated_at: doneAt } = vehicle
  const accountId = userAt(loaded, shopId)
  if (shopId === null || accountId === undefined || doneAt === null) return []
  const fits = partTypesFor(vehicle, { missing: [], wanted: new Map() })
  const left = fits.filter((type) => prices[type] !== undefined)
  const parts: PartWithEvents[] = []
  for (let n = random.whole(1, 5); n > 0 && left.length > 0; n--) {
    const type = random.pick(left)
    left.splice(left.indexOf(type), 1)
    const removedAt = new Date(doneAt.getTime() - random.whole(1, 8) * 3_600_000)
    const of = { vehicle, shopId, accountId, type, removedAt, now }
    parts.push(partOf(random, of))
  }
  return parts
}

/** The main user of the company that has the station. */
function userAt({ stations, companies, accounts }: Loaded, shopId: number | null) {
  const companyId = stations.find(({ id }) => id === shopId)?.companyId
  const [key = ''] = [...companies].find(([, id]) => id === companyId) ?? []
  return accounts.get(key)
}

type Of = {
  vehicle: Treated
  shopId: number
  accountId: number
  type: PartType
  removedAt: Date
  now: Date
}

function partOf(random: SeededRandom, of: Of): PartWithEvents {
  const { vehicle, shopId, accountId, type, removedAt, now } = of
  const states = statesOf(random, of)
  const cents = Math.round(((prices[type] ?? 0) * random.whole(70, 140)) / 500) * 500
  const keys = keysOf(`${vehicle.plate} ${type}`)
  const events = states.map(({ state, at }) => ({
    part_id: keys.id,
    at,
    account_id: accountId,
    state,
    price_cents: state === 'removed' ? null : cents,
    reason: state === 'scrapped' ? 'Ei mennyt kaupaksi' : null,
  }))
  const last = events.at(-1)
  const part = {
    ...keys,
    vehicle_id: vehicle.id,
    shop_id: shopId,
    type,
    side: partTypes[type].sided ? random.pick(sidesOf[type] ?? (['left', 'right'] as const)) : null,
    assessment: 'reuse' as const,
    condition: random.pick(['a', 'b', 'b', 'c'] as const),
    kg: partTypes[type].kg,
    kg_basis: 'preset' as const,
    warranty_months: random.pick([null, 1, 3, 6]),
    price_cents: events.length > 1 ? cents : null,
    professional_only: saleMarkOf(type, finnishDay(now)) === 'warned',
    state: last?.state ?? ('removed' as const),
    donor_vin: vehicle.vin,
    donor_make: vehicle.make,
    donor_model: vehicle.model,
    donor_model_year: vehicle.model_year,
    donor_mileage_km: vehicle.mileage_km,
    account_id: accountId,
    removed_at: removedAt,
    changed_at: last?.at ?? removedAt,
  }
  return { part, events }
}

/** The states of a part in sequence. None is later than the demo. */
function statesOf(random: SeededRandom, { removedAt, now }: Of): { state: PartState; at: Date }[] {
  const age = (now.getTime() - removedAt.getTime()) / day
  const later = (days: number) => new Date(removedAt.getTime() + Math.min(days, age) * day)
  const states: { state: PartState; at: Date }[] = [{ state: 'removed', at: removedAt }]
  if (age < oldDays && random.often(0.1)) return states
  states.push({ state: 'for_sale', at: later(1) })
  if (random.often(age < oldDays ? 0.3 : 0.6)) {
    states.push({ state: 'sold', at: later(random.whole(3, 100)) })
  } else if (age > oldDays && random.often(0.1)) {
    states.push({ state: 'scrapped', at: later(random.whole(90, oldDays)) })
  }
  return states
}

function withdraw({ part, events }: PartWithEvents, now: Date): void {
  const [first] = events
  if (!first) return
  part.state = 'withdrawn'
  part.changed_at = now
  const reason = 'Valmistaja kutsui osan takaisin'
  events.push(Object.assign({ ...first }, { at: now, state: 'withdrawn' as const, reason }))
}

const crockford = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Id and code of a part, the same in every demo. */
function keysOf(text: string): { id: string; code: string } {
  const hash = createHash('sha256').update(`demo part ${text}`).digest()
  const hex = hash.toString('hex')
  const id = `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
  const code = [...hash.subarray(16, 26)].map((byte) => crockford[byte % 32]).join('')
  return { id, code }
}
