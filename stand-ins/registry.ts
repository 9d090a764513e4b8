import * as z from 'zod/mini'
import { kinds } from '#rules/vehicle/vehicle.ts'
import records from './data/registry.json' with { type: 'json' }

const address = z.object({ address: z.string(), postal: z.string(), city: z.string() })

const person = z.object({
  key: z.string(),
  personal_id: z.string(),
  first_names: z.string(),
  last_name: z.string(),
  birth_date: z.iso.date(),
  language: z.enum(['fi', 'sv', 'en']),
  address: z.nullable(address),
  /** Case that the person shows in the demo. */
  about: z.object({ fi: z.string(), sv: z.string(), en: z.string() }),
})

const company = z.object({
  key: z.string(),
  business_id: z.string(),
  name: z.string(),
  status: z.enum(['active', 'bankrupt']),
  address: z.optional(
    z.object({ street: z.string(), number: z.string(), postal: z.string(), city: z.string() }),
  ),
  /** false for a form that the open register does not hold, such as a sole trader. */
  in_open_register: z.optional(z.boolean()),
  roles: z.array(
    z.object({ person: z.string(), complete: z.boolean(), roles: z.array(z.string()) }),
  ),
})

const owner = z.object({
  person: z.optional(z.string()),
  /** A person whom no other stand-in knows. */
  stranger: z.optional(
    z.pick(person, {
      personal_id: true,
      first_names: true,
      last_name: true,
      language: true,
      address: true,
    }),
  ),
  /** With a person: a sole trader, whose row has the person's id and counts as a company's. */
  company: z.optional(z.string()),
  role: z.enum(['owner', 'holder']),
  restricted: z.optional(z.boolean()),
  /** A restricted owner whose id the registry tells, without name and address. */
  tells_id: z.optional(z.boolean()),
})

/** One vehicle of the registry. Owners refer to persons and companies by key. */
export const vehicleRecord = z.object({
  plate: z.string(),
  vin: z.string(),
  registry_id: z.string(),
  class: z.string(),
  kind: z.enum(kinds),
  color: z.nullable(z.string()),
  power: z.nullable(z.string()),
  status: z.enum(['in_use', 'decommissioned', 'deregistered', 'exported']),
  first_registered: z.nullable(z.iso.date()),
  mileage_km: z.nullable(z.int()),
  /** Facts that the registry has of some vehicles only. */
  mileage_read_on: z.optional(z.iso.date()),
  kerb_mass_kg: z.optional(z.int()),
  displacement_cm3: z.optional(z.int()),
  import_country: z.optional(z.string()),
  vin_place: z.optional(z.string()),
  restrictions: z.array(z.string()),
  owners: z.array(owner),
  make: z.string(),
  model: z.string(),
  description: z.string(),
  model_year: z.int(),
  previous_plate: z.optional(z.string()),
})

const registry = z.object({
  persons: z.array(person),
  companies: z.array(company),
  vehicles: z.array(vehicleRecord),
})

export type Person = z.infer<typeof person>
export type Company = z.infer<typeof company>
export type VehicleRecord = z.infer<typeof vehicleRecord>

/** Fictional persons, companies and vehicles that all stand-ins share. */
export const { persons, companies, vehicles } = registry.parse(records)

export const personByKey = new Map(persons.map((person) => [person.key, person]))
export const companyByKey = new Map(companies.map((company) => [company.key, company]))
