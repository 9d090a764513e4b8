import { colors, type Color } from '#rules/vehicle/color.ts'
import type { Condition } from '#rules/vehicle/vehicle.ts'
import type { TransitionName, VehicleStatus } from '#rules/vehicle/vehicle-status.ts'
import { testPersonalId } from '#server/seed/test-ids.ts'
import { createSeededRandom } from './seeded-random.ts'
import { makes, operators } from './data.ts'
import { demoOrders, type DemoOrderName } from './orders.ts'

/** Events that brought a vehicle to its status. */
export type Situation = {
  status: Exclude<VehicleStatus, null>
  condition: Condition | null
  move: TransitionName
  hoursAgo: number
  /** Number of finished stages. */
  stages?: number
  /** Order of an incoming vehicle. */
  order?: DemoOrderName
}

/** One current vehicle of the demo. The database and the vehicle registry have the same facts. */
export type CurrentVehicle = {
  n: number
  /** Key of the operator whose user has it or sent it. */
  operator: string
  /** Keys of the station that has it, and of the one that sent it. */
  station: string
  sender: string | null
  standing: Situation
  looks: Looks
  owner: { personal_id: string; first_names: string; last_name: string }
}

type Looks = {
  registry_id: string
  plate: string
  vin: string
  make: string
  model: string
  model_year: number
  first_registered: string
  mileage_km: number
  color: Color
}

/** Vehicles at each operator, besides those on their way from owners. */
const atEach: readonly Situation[] = [
  { status: 'shop_process', condition: 'recycle', move: 'admit', hoursAgo: 5, stages: 1 },
  { status: 'shop_process', condition: 'recycle', move: 'admit', hoursAgo: 52, stages: 4 },
  { status: 'shop_process', condition: 'reuse', move: 'admit', hoursAgo: 30, stages: 2 },
  { status: 'shop_process', condition: null, move: 'receive', hoursAgo: 2 },
  { status: 'shop_listing', condition: 'reuse_publish', move: 'publish', hoursAgo: 7 },
  { status: 'shop_listing', condition: 'reuse_publish', move: 'publish', hoursAgo: 20 },
  { status: 'shop_transfer', condition: 'reuse_publish', move: 'send', hoursAgo: 9 },
  { status: 'shop_done', condition: 'recycle', move: 'finish', hoursAgo: 70, stages: 5 },
]

const firstNames = ['Kaarina', 'Oskari', 'Helmi', 'Petri', 'Ulla', 'Tapio', 'Ritva'] as const
const lastNames = ['Lehto', 'Niemi', 'Salonen', 'Ahonen', 'Korpela'] as const
/** Tests make their persons from lower numbers. */
const firstOwner = 100_000

type Place = Pick<CurrentVehicle, 'operator' | 'station' | 'sender' | 'standing'>

const random = createSeededRandom(1125)

/** Every vehicle that is at a station or on its way there, the same in every demo. */
export const currentVehicles: readonly CurrentVehicle[] = operators
  .flatMap((_, i) => [...standingAt(i), ...comingTo(i)])
  .map((place, n) => Object.assign(place, { n, looks: looksOf(n), owner: ownerOf(n) }))

/** Whether the vehicle has a certificate. Only vehicles that owners just brought have none. */
export function isCertified({ standing: { move } }: CurrentVehicle): boolean {
  return move !== 'order' && move !== 'receive'
}

function standingAt(i: number): Place[] {
  return atEach.map((standing, n) => {
    const own = stationOf(i, n % 2)
    const isSent = standing.status === 'shop_transfer'
    return {
      operator: own.operator,
      station: isSent ? stationOf(i + 1, 0).station : own.station,
      sender: isSent ? own.station : null,
      standing,
    }
  })
}

/** The first operator has an order in every state. */
function comingTo(i: number): Place[] {
  const every = Object.keys(demoOrders) as DemoOrderName[]
  const names = i === 0 ? every : (['asked', 'bringing'] as const)
  return names.map((order, n) => {
    const { operator, station } = stationOf(i, n % 2)
    const { hoursAgo } = demoOrders[order]
    const standing: Situation = {
      status: 'shop_transit',
      condition: null,
      move: 'order',
      hoursAgo,
      order,
    }
    return { operator, station, sender: null, standing }
  })
}

function stationOf(i: number, n: number): { operator: string; station: string } {
  const operator = operators[i % operators.length]
  const station = operator?.stations[n] ?? operator?.stations[0]
  if (!operator || !station) throw new Error('The demo has no operator without a station')
  return { operator: operator.key, station: station.key }
}

function looksOf(n: number): Looks {
  const cars = makes.filter(({ kinds }) => kinds.includes('car')).slice(0, 24)
  const make = random.pick(cars)
  const model = random.pick(make.models.filter(({ rare }) => !rare))
  const year = Math.max(model.from, Math.min(model.to ?? 2018, random.whole(1998, 2015)))
  return {
    registry_id: `demo-present-${n}`,
    plate: `Z${'ABCDEFGHIJ'[Math.floor(n / 100) % 10]}${'KLMNOPRSTU'[n % 10]}-${100 + n}`,
    vin: `DEM1${String(n).padStart(13, '0')}`,
    make: make.make,
    model: model.name,
    model_year: year,
    first_registered: `${year}-04-15`,
    mileage_km: random.whole(120_000, 380_000),
    color: colors[n % colors.length] ?? 'grey',
  }
}

function ownerOf(n: number): CurrentVehicle['owner'] {
  return {
    personal_id: testPersonalId(firstOwner + n),
    first_names: firstNames[n % firstNames.length] ?? '',
    last_name: lastNames[n % lastNames.length] ?? '',
  }
}
