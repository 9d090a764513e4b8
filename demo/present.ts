import { createHash } from 'node:crypto'
import type { Make } from '#server/testing/make.ts'
import { stages } from '#rules/process.ts'
import type { Condition } from '#rules/vehicle.ts'
import type { MoveName, VehicleStatus } from '#rules/vehicle-status.ts'
import { createChance, type Chance } from './chance.ts'
import { makes, operators, registry } from './data.ts'
import type { Loaded, LoadedStation } from './operators.ts'

const hour = 3_600_000

type Present = {
  status: Exclude<VehicleStatus, null | 'shop_transit'>
  condition: Condition | null
  move: MoveName
  hoursAgo: number
  /** How many of the stages are done. */
  stages?: number
}

/** What stands at each operator today, beside what is on its way from owners. */
const presentAtEach: readonly Present[] = [
  { status: 'shop_process', condition: 'recycle', move: 'admit', hoursAgo: 5, stages: 1 },
  { status: 'shop_process', condition: 'recycle', move: 'admit', hoursAgo: 52, stages: 4 },
  { status: 'shop_process', condition: 'reuse', move: 'admit', hoursAgo: 30, stages: 2 },
  { status: 'shop_process', condition: null, move: 'receive', hoursAgo: 2 },
  { status: 'shop_listing', condition: 'reuse_publish', move: 'publish', hoursAgo: 7 },
  { status: 'shop_listing', condition: 'reuse_publish', move: 'publish', hoursAgo: 20 },
  { status: 'shop_transfer', condition: 'reuse_publish', move: 'send', hoursAgo: 9 },
  { status: 'shop_done', condition: 'recycle', move: 'finish', hoursAgo: 70, stages: 5 },
]

const comingOwners = ['Kaarina Lehto', 'Oskari Niemi', 'Helmi Salonen', 'Petri Ahonen'] as const

/** Vehicles in every state at every operator, and the two that the demo owner ida has scrapped. */
export async function loadPresent(make: Make, loaded: Loaded, now: Date): Promise<void> {
  const chance = createChance(1125)
  let n = 0
  for (const [i, operator] of operators.entries()) {
    const stations = loaded.stations.filter(
      ({ companyId }) => companyId === loaded.companies.get(operator.key),
    )
    const neighbour = operators[(i + 1) % operators.length]
    const elsewhere = loaded.stations.find(
      ({ companyId }) => companyId === loaded.companies.get(neighbour?.key ?? ''),
    )
    for (const [p, present] of presentAtEach.entries()) {
      const station = present.status === 'shop_transfer' ? elsewhere : stations[p % 2]
      const sender = present.status === 'shop_transfer' ? stations[p % 2] : undefined
      const by = loaded.accounts.get(operator.key)
      if (station) await presentVehicle(make, chance, { present, station, sender, by, now, n })
      n += 1
    }
    for (const [o, name] of comingOwners.slice(0, 2 + (i % 2)).entries()) {
      const station = stations[o % 2]
      if (station) await comingVehicle(make, chance, { name, station, now, n, isPickup: o !== 1 })
      n += 1
    }
  }
  await loadIda(make, loaded)
}

type Where = { station: LoadedStation; now: Date; n: number }

function looks(chance: Chance, n: number) {
  const cars = makes.filter(({ kinds }) => kinds.includes('car')).slice(0, 24)
  const make = chance.pick(cars)
  const model = chance.pick(make.models)
  const year = Math.max(model.from, Math.min(model.to ?? 2018, chance.whole(1998, 2015)))
  return {
    registry_id: `demo-present-${n}`,
    plate: `Z${'ABCDEFGHIJ'[Math.floor(n / 100) % 10]}${'KLMNOPRSTU'[n % 10]}-${100 + n}`,
    vin: `DEM1${String(n).padStart(13, '0')}`,
    make: make.make,
    model: model.name,
    model_year: year,
    first_registered: `${year}-04-15`,
    mileage_km: chance.whole(120_000, 380_000),
  }
}

async function presentVehicle(
  make: Make,
  chance: Chance,
  {
    present,
    station,
    sender,
    by,
    now,
    n,
  }: Where & { present: Present; sender: LoadedStation | undefined; by: number | undefined },
): Promise<void> {
  const at = new Date(now.getTime() - present.hoursAgo * hour)
  const isListing = present.status === 'shop_listing'
  const vehicle = await make.vehicle({
    ...looks(chance, n),
    status: present.status,
    condition: present.condition,
    shop_id: station.id,
    sender_shop_id: sender?.id ?? null,
    status_updated_at: at,
    created_at: new Date(at.getTime() - 26 * hour),
    listing_expires_at: isListing ? new Date(at.getTime() + 24 * hour) : null,
  })
  await make.event({
    vehicle_id: vehicle.id,
    move: present.move,
    at,
    from_status: sender ? 'shop_listing' : null,
    from_shop_id: sender?.id ?? null,
    to_status: present.status,
    to_shop_id: station.id,
    account_id: by ?? null,
  })
  // Only what an owner has just brought has no certificate yet.
  if (present.move !== 'receive') {
    const issuer = sender ?? station
    await make.certificate({
      vehicle_id: vehicle.id,
      shop_id: issuer.id,
      created_at: at,
      // A letter keeps it apart from the numbers that the service gives.
      number: `FI-${at.getUTCFullYear()}-E${String(n).padStart(5, '0')}`,
    })
  }
  if (by === undefined) return
  for (const [i, stage] of stages.slice(0, present.stages ?? 0).entries()) {
    const doneAt = new Date(at.getTime() + (i * (now.getTime() - at.getTime())) / stages.length)
    await make.stage({ vehicle_id: vehicle.id, stage, account_id: by, done_at: doneAt })
  }
}

async function comingVehicle(
  make: Make,
  chance: Chance,
  { name, station, now, n, isPickup }: Where & { name: string; isPickup: boolean },
): Promise<void> {
  const at = new Date(now.getTime() - chance.whole(3, 60) * hour)
  const [firstName = '', lastName = ''] = name.split(' ')
  const person = await make.person({ first_names: firstName, last_name: lastName })
  const vehicle = await make.vehicle({
    ...looks(chance, n),
    status: 'shop_transit',
    shop_id: station.id,
    status_updated_at: at,
    created_at: at,
  })
  await make.right({ vehicle_id: vehicle.id, person_id: person.id, checked_at: at })
  await make.event({
    vehicle_id: vehicle.id,
    move: 'order',
    at,
    to_status: 'shop_transit',
    to_shop_id: station.id,
    person_id: person.id,
  })
  await make.order({
    kind: isPickup ? 'pickup' : 'self_delivery',
    vehicle_id: vehicle.id,
    person_id: person.id,
    shop_id: station.id,
    email: `${firstName}.${lastName}@posti.example`.toLowerCase(),
    created_at: at,
  })
}

/** The two vehicles of ida that the registry, too, tells as finally deregistered. */
const idasPapers = [
  { plate: 'ROM-66', station: 'st01', number: 'FI-2024-000412', day: '2024-08-21' },
  { plate: 'OLD-66', station: 'st02', number: 'FI-2019-001187', day: '2019-10-03' },
] as const

async function loadIda(make: Make, loaded: Loaded): Promise<void> {
  const personId = loaded.persons.get('ida')
  const [operator] = operators
  for (const { plate, station: key, number, day } of idasPapers) {
    const known = registry.vehicles.find((vehicle) => vehicle.plate === plate)
    const station = loaded.stations.find((candidate) => candidate.key === key)
    const place = operator?.stations.find((candidate) => candidate.key === key)?.location
    if (!known || !station || !operator || personId === undefined) {
      throw new Error(`The demo data no longer hold together at ${plate}`)
    }
    const at = new Date(`${day}T09:30:00Z`)
    const vehicle = await make.vehicle({
      registry_id: known.registry_id,
      plate: known.plate,
      vin: known.vin,
      make: known.make,
      model: known.model,
      model_year: known.model_year,
      color: known.color,
      kind: known.kind,
      eu_class: known.class,
      power: known.power,
      mileage_km: known.mileage_km,
      first_registered: known.first_registered,
      status: 'shop_done',
      condition: 'recycle',
      shop_id: station.id,
      status_updated_at: at,
      created_at: at,
    })
    const step = { vehicle_id: vehicle.id, to_shop_id: station.id }
    await make.event({ ...step, move: 'admit', at, to_status: 'shop_process' })
    await make.event({
      ...step,
      move: 'finish',
      at,
      from_status: 'shop_process',
      to_status: 'shop_done',
    })
    await make.certificate({
      vehicle_id: vehicle.id,
      shop_id: station.id,
      persons: [personId],
      number,
      token: tokenOf(number),
      issued_on: day,
      created_at: at,
      issuer_name: operator.name,
      issuer_business_id: operator.business_id,
      issuer_address: `${place?.address}, ${place?.postal} ${place?.city}`,
      permit_authority: operator.permit.authority,
      permit_authority_address: operator.permit.address,
      permit_number: operator.permit.number,
      agent_name: operator.contact_person,
      holder_name: 'Ida Sofia Historiainen',
      holder_address: 'Kalliotie 6, 53100 Lappeenranta',
    })
  }
}

/** The same certificate has the same QR code in every demo. */
function tokenOf(number: string): string {
  const hex = createHash('sha256').update(number).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
