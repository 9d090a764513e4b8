import { randomUUID } from 'node:crypto'
import places from '../stand-ins/data/map/fi-places.json' with { type: 'json' }
import { sql, type Insertable } from 'kysely'
import { finnishDay } from '#rules/finnish-day.ts'
import { colors } from '#rules/vehicle/color.ts'
import type { Kind } from '#rules/vehicle/vehicle.ts'
import type { Certificate, Tx, Vehicle, VehicleEvent } from '#server/platform/db/index.ts'
import { foldStatistics } from '#server/modules/statistics/figures.sql.ts'
import { createSeededRandom, type SeededRandom } from './seeded-random.ts'
import { makes, operators, type DemoMake, type DemoModel } from './data.ts'
import type { Loaded, LoadedStation } from './operators.ts'

/**
 * About 8 per cent of the country's certificates in two years. See
 * docs/domain/finnish-practice.md#demonstration-data.
 */
const total = 11_000
/** Two whole years and the running month, so that every whole month has one a year before. */
const months = 25
/**
 * January to December: peaks in March to May and September to October, dips in July and December.
 */
const seasons = [0.8, 0.85, 1.2, 1.35, 1.3, 1.0, 0.7, 0.95, 1.2, 1.2, 0.9, 0.6] as const
/**
 * Weight of the most scrapped models in Finland. Any other model has 1. See
 * docs/domain/finnish-practice.md#demonstration-data.
 */
const favourites: Record<string, number> = {
  Corolla: 42,
  Golf: 38,
  Octavia: 34,
  Focus: 32,
  V70: 30,
  Astra: 28,
  Avensis: 26,
  Passat: 26,
  Almera: 22,
  '206': 20,
}
const kindWeights: Partial<Record<Kind, number>> = {
  car: 1,
  jeep: 0.5,
  motorcycle: 0.12,
  moped: 0.12,
  tractor: 0.05,
}
const classes: Record<Kind, string> = {
  car: 'M1',
  jeep: 'M1G',
  motorcycle: 'L3e',
  moped: 'L1e',
  trailer: 'O1',
  transfer_plate: 'M1',
  tractor: 'T1',
  export: 'M1',
}
const hour = 3_600_000
/** Hours from reception to certificate: usually none, sometimes a day or a weekend. */
const waits = [0.2, 0.5, 1, 2, 5, 20, 24, 28, 48, 72, 96] as const
/** Stations where the subcontractor of the first operator does a part of the work. */
const shared: ReadonlySet<string> = new Set(['st01', 'st02', 'st03'])
const batchSize = 1000

type Story = {
  vehicle: Insertable<Vehicle>
  receivedAt: Date
  certifiedAt: Date
  doneAt: Date
  station: LoadedStation
  /** Account that marked it done. null means any user of the operator. */
  accountId: number | null
}

/** Adds two years of vehicles that were received, certified and done, with realistic variation. */
export async function loadRecycled(tx: Tx, loaded: Loaded, now: Date): Promise<void> {
  const random = createSeededRandom(2026)
  const stories = Array.from({ length: total }, (_, n) => story(random, loaded, now, n))
  stories.sort((a, b) => a.doneAt.getTime() - b.doneAt.getTime())
  tellMore(createSeededRandom(2027), stories, loaded)
  for (let start = 0; start < stories.length; start += batchSize) {
    await write(tx, stories.slice(start, start + batchSize), start)
    // Updates the statistics with each batch. All batches at once would be too much work.
    await sql`set constraints all immediate`.execute(tx)
    await sql`set constraints all deferred`.execute(tx)
    await foldStatistics(tx)
  }
}

/** Sets the time of the certificate, shorter each year, and the worker at a shared station. */
function tellMore(random: SeededRandom, stories: readonly Story[], { accounts }: Loaded): void {
  for (const [n, told] of stories.entries()) {
    const pace = (0.7 + (told.station.companyId % 5) * 0.15) * (1.35 - (0.5 * n) / stories.length)
    const waited = random.pick(waits, (hours) => 1 / (2 + hours / 12)) * pace * hour
    const latest = told.doneAt.getTime()
    told.certifiedAt = new Date(Math.min(latest, told.receivedAt.getTime() + waited))
    const isTheirs = random.often(0.35) && shared.has(told.station.key)
    told.accountId = isTheirs ? (accounts.get('sub1') ?? null) : null
  }
}

function story(random: SeededRandom, loaded: Loaded, now: Date, n: number): Story {
  const doneAt = chooseMoment(random, now)
  const receivedAt = new Date(doneAt.getTime() - random.whole(2, 21 * 24) * hour)
  const station = random.pick(loaded.stations, (candidate) => stationWeight(candidate.city))
  const make = random.pick(makes, (candidate) => makeWeights.get(candidate) ?? 0)
  const model = random.pick(make.models, (candidate) =>
    modelWeight(candidate, doneAt.getUTCFullYear()),
  )
  const kind = random.pick(make.kinds)
  const age = Math.round(Math.max(0, random.bell(22, 5)))
  const newest = Math.min(model.to ?? doneAt.getUTCFullYear(), doneAt.getUTCFullYear())
  const year = Math.max(model.from, Math.min(newest, doneAt.getUTCFullYear() - age))
  const isElectric = year >= 2010 && random.often(0.03)
  return {
    receivedAt,
    certifiedAt: receivedAt,
    doneAt,
    station,
    accountId: null,
    vehicle: {
      registry_id: `demo-${n}`,
      plate: plateOf(random, n),
      vin: `DEM0${String(n).padStart(13, '0')}`,
      make: make.make,
      model: model.name,
      model_year: year,
      color: random.pick(colors),
      kind,
      eu_class: classes[kind],
      power: isElectric ? 'electric' : random.pick(['petrol', 'petrol', 'diesel']),
      mileage_km: random.often(0.9) ? random.whole(90_000, 420_000) : null,
      first_registered: `${year}-${String(random.whole(1, 13)).padStart(2, '0')}-15`,
      condition: random.pick(['recycle', 'recycle', 'reuse', 'reuse_publish']),
      // The update that gives it its certificate marks it done, so triggers count it once.
      status: 'shop_process',
      status_updated_at: doneAt,
      shop_id: station.id,
      created_at: receivedAt,
    },
  }
}

/** Returns a working hour of the last two years, by season. */
function chooseMoment(random: SeededRandom, now: Date): Date {
  const back = random.pick(
    Array.from({ length: months }, (_, i) => i),
    (i) => {
      const season = seasons[(((now.getUTCMonth() - i) % 12) + 12) % 12] ?? 1
      // The running month counts only its past days.
      return i === 0 ? (season * now.getUTCDate()) / 31 : season
    },
  )
  const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 1))
  const lastDay = back === 0 ? Math.max(1, now.getUTCDate() - 1) : 28
  const day = random.whole(1, lastDay + 1)
  return new Date(month.getTime() + (day - 1) * 24 * hour + random.whole(6, 15) * hour)
}

/** Weight of a model. A young model is scrapped only after accidents. */
export function modelWeight({ name, from, rare }: DemoModel, year: number): number {
  if (rare) return 0
  return (favourites[name] ?? 1) * (year - from < 12 ? 0.03 : 1)
}

const population = new Map(places.map((place) => [place.name, place.population ?? 0]))

/** Relative number of vehicles at a station: larger in large towns, but not in proportion. */
function stationWeight(city: string): number {
  return Math.sqrt(Math.max(population.get(city) ?? 0, 5000))
}

function weightOf(make: DemoMake): number {
  const share = Math.max(...make.kinds.map((kind) => kindWeights[kind] ?? 0.1))
  return share * make.models.reduce((sum, model) => sum + modelWeight(model, 2026), 0)
}

/** Computed once: the weight of a make needs every model of it. */
export const makeWeights = new Map(makes.map((make) => [make, weightOf(make)]))

/** Plates XAA-100 and onward belong to the demo's recycled vehicles. */
function plateOf(random: SeededRandom, n: number): string {
  const letters = 'ABCDEFGHIJKLMNOPRSTUVXYZ'
  const series = Math.floor(n / 900)
  return `X${letters[series % letters.length]}${letters[random.whole(0, letters.length)]}-${100 + (n % 900)}`
}

async function write(tx: Tx, stories: Story[], start: number): Promise<void> {
  const ids = await tx
    .insertInto('vehicle')
    .values(stories.map(({ vehicle }) => vehicle))
    .returning('id')
    .execute()
  const events: Insertable<VehicleEvent>[] = []
  const certificates: Insertable<Certificate>[] = []
  for (const [i, told] of stories.entries()) {
    const { receivedAt, certifiedAt, doneAt, station, accountId } = told
    const vehicleId = ids[i]?.id
    if (vehicleId === undefined) throw new Error('A vehicle was not written')
    const event = {
      vehicle_id: vehicleId,
      to_shop_id: station.id,
    }
    events.push(
      {
        ...event,
        at: receivedAt,
        move: 'admit',
        to_status: 'shop_process',
      },
      {
        ...event,
        at: doneAt,
        account_id: accountId,
        move: 'finish',
        from_status: 'shop_process',
        to_status: 'shop_done',
        from_shop_id: station.id,
      },
    )
    certificates.push(certificateOf(vehicleId, station, certifiedAt, start + i))
  }
  // PostgreSQL takes at most 65 535 values in one statement.
  for (let at = 0; at < events.length; at += batchSize) {
    await tx
      .insertInto('vehicle_event')
      .values(events.slice(at, at + batchSize))
      .execute()
  }
  const issued = await tx
    .insertInto('certificate')
    .values(certificates)
    .returning(['id', 'number', 'created_at'])
    .execute()
  await sql`update vehicle set standing_certificate_id = certificate.id, status = 'shop_done'
    from certificate
    where certificate.vehicle_id = vehicle.id
      and certificate.id = any(${issued.map(({ id }) => id)}::integer[])`.execute(tx)
  await tx
    .insertInto('registration')
    .values(
      issued.map(({ id, number, created_at: at }) => ({
        certificate_id: id,
        state: 'confirmed',
        receipt: `demo-${number}`,
        settled_at: at,
      })),
    )
    .execute()
}

function certificateOf(
  vehicleId: number,
  station: LoadedStation,
  at: Date,
  n: number,
): Insertable<Certificate> {
  const operator = operators.find(({ stations }) => stations.some(({ key }) => key === station.key))
  const place = operator?.stations.find(({ key }) => key === station.key)?.location
  const day = finnishDay(at)
  return {
    vehicle_id: vehicleId,
    number: `FI-${day.slice(0, 4)}-D${String(n + 1).padStart(5, '0')}`,
    token: randomUUID(),
    issued_on: day,
    shop_id: station.id,
    issuer_name: operator?.name ?? '',
    issuer_business_id: operator?.business_id ?? null,
    issuer_address: `${place?.address}, ${place?.postal} ${place?.city}`,
    permit_authority: operator?.permit.authority ?? null,
    permit_authority_address: operator?.permit.address ?? null,
    permit_number: operator?.permit.number ?? null,
    agent_name: operator?.contact_person ?? '',
    holder_name: 'Esimerkki Omistaja',
    handed_over_by: 'owner',
    basis: 'owner',
    identified_at: at,
    identified_way: 'last_six',
    plates: 'destroyed',
    locale: 'fi',
    created_at: at,
  }
}
