import { readFileSync } from 'node:fs'
import type { StationPower } from '#rules/order/pickup-terms.ts'
import type { OpeningHours } from '#rules/station/opening-hours.ts'
import type { Kind } from '#rules/vehicle/vehicle.ts'

export type DemoStation = OpeningHours & {
  key: string
  name: string
  email: string
  phone: string
  contact_person: string
  location: {
    address: string
    city: string
    postal: string
    country: string
    lat: number | null
    lng: number | null
  }
  is_private: boolean
  has_pickup: boolean
  pickup_radius_km: number | null
  accepts_kinds: Kind[]
  accepts_powers: StationPower[]
}

export type DemoOperator = {
  key: string
  name: string
  business_id: string
  email: string
  phone: string
  contact_person: string
  permit: { authority: string; address: string; number: string; valid_until: string | null }
  stations: DemoStation[]
  subcontractors: {
    name: string
    contact_person: string
    email: string
    phone: string
    station_keys: string[]
  }[]
}

export type DemoModel = {
  name: string
  from: number
  to: number | null
  /** Hardly any is left, so the demo has none. */
  rare?: boolean
}

export type DemoMake = {
  make: string
  kinds: Kind[]
  models: DemoModel[]
}

const read = (path: string): unknown =>
  JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8'))

export const operators = (read('data/operators.json') as { operators: DemoOperator[] }).operators
export const makes = read('data/makes.json') as DemoMake[]

/** @throws Error for the key of no demo station */
export function stationWith(key: string): DemoStation {
  const stations = operators.flatMap((operator) => operator.stations)
  const station = stations.find((candidate) => candidate.key === key)
  if (!station) throw new Error(`The demo has no station ${key}`)
  return station
}
