import { readFileSync } from 'node:fs'
import type { Kind } from '#rules/vehicle/vehicle.ts'

type Hours = `opening_hours_${'mon' | 'tue' | 'wed' | 'thu' | 'fri' | 'sat' | 'sun'}`

export type DemoStation = Record<Hours, string> & {
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
  ev_hv_certified: boolean
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

export type DemoMake = {
  make: string
  kinds: Kind[]
  models: { name: string; from: number; to: number | null }[]
}

export type DemoPerson = {
  key: string
  personal_id: string
  first_names: string
  last_name: string
  language: 'fi' | 'sv' | 'en'
  note: string
}

export type DemoVehicle = {
  plate: string
  vin: string
  registry_id: string
  class: string
  kind: Kind
  color: string | null
  power: string | null
  first_registered: string | null
  mileage_km: number | null
  make: string
  model: string
  model_year: number
  owners: { person?: string; company?: string; role: 'owner' | 'holder' }[]
}

const read = (path: string): unknown =>
  JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8'))

export const operators = (read('data/operators.json') as { operators: DemoOperator[] }).operators
export const makes = read('data/makes.json') as DemoMake[]

/** The same records that the stand-ins of the registries use. */
export const registry = read('../stand-ins/data/registry.json') as {
  persons: DemoPerson[]
  vehicles: DemoVehicle[]
}
