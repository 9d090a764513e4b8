import * as z from 'zod/mini'
import { dismantlingRows, noPercents } from '#rules/treatment/mass-tables.ts'
import { fractions, shareSources } from '#rules/treatment/recovery-shares.ts'
import { endpoint, id, queryId } from '../endpoint.ts'
import { namedShop } from '../people/people.ts'
import { yearInQuery } from '../report.ts'
import { closedYear } from '../report-records/stored-figures.ts'
import { day } from '../shapes.ts'

const count = z.int().check(z.nonnegative())
const kg = z.number()
const share = z.number()
const named = z.object({ id, name: z.string() })

/** Kilograms: A, B, C, D = B + C, E. */
export const massUses = z.object({
  reused: kg,
  recycled: kg,
  energy: kg,
  recovered: kg,
  disposed: kg,
})

export const massTotals = z.extend(massUses, {
  /** All vehicles that were done in the year. */
  vehicles: count,
  /** W: vehicles in the tables. Their registered mass is known, and they are depolluted. */
  counted: count,
  /** Vehicles in the tables whose hull was weighed or whose every line is answered. */
  full: count,
  /** W1 */
  reference_kg: kg,
  /** (A + B) / W1 and (A + D) / W1. null: `no_percent` says why. */
  recycling_percent: z.nullable(z.number()),
  recovery_percent: z.nullable(z.number()),
  /** Fewer than 30 vehicles, or things of more than 105 % of W1. */
  no_percent: z.nullable(z.enum(noPercents)),
})

/** The four tables of Decision 2005/293/EC, of one year. */
const mass = z.object({
  year: z.int(),
  /** Years with vehicles, the newest first. */
  years: z.array(z.int()),
  /** The year is running. */
  is_open: z.boolean(),
  three_wheelers: z.enum(['in', 'out']),
  /** Changes wait to be counted. */
  is_waiting: z.boolean(),
  /** Records of the year were removed after their retention period. The sums stay. */
  are_removed: z.boolean(),
  /** Table 1. */
  dismantling: z.array(
    z.extend(massUses, {
      row: z.enum(dismantlingRows),
      /** Entries whose thing left without a weight. */
      unweighed: count,
    }),
  ),
  dismantled: massUses,
  /** Table 2. */
  shredding: z.array(z.extend(massUses, { row: z.enum(fractions) })),
  shredded: massUses,
  /** Table 3. The service records no receiver abroad. */
  exports: z.null(),
  /** Table 4, of the year and of the year before. */
  totals: massTotals,
  before: massTotals,
  /** Where the things weigh too much: the vehicles with the largest share, at most 10. */
  too_heavy: z.array(
    z.object({ plate: z.nullable(z.string()), vin: z.nullable(z.string()), percent: count }),
  ),
  /** Vehicles of other classes that were done. */
  beside: z.object({ three_wheeler: count, other: count }),
  bases: z.object({ measured: share, preset: share, computed: share }),
  /** Recovery shares of the tables. */
  shares: z.object({ from: day, source: z.enum(shareSources) }),
})
export type Mass = z.infer<typeof mass>

const ofCompany = z.extend(mass, {
  company: z.string(),
  /** Station of the figures. null: the whole company. */
  station: z.nullable(id),
  /** Stations that the user may choose. */
  stations: z.array(named),
})
export type CompanyMass = z.infer<typeof ofCompany>

const ofCountry = z.extend(mass, {
  companies: z.array(named),
  shops: z.array(z.extend(namedShop, { company_id: id })),
  company_id: z.nullable(id),
  shop_id: z.nullable(id),
  /** Figures of the country that were stored when the year was closed. null: there are none. */
  closed: z.nullable(closedYear),
})
export type CountryMass = z.infer<typeof ofCountry>

const choice = z.object({
  year: yearInQuery,
  /** Whether vehicles of the classes L2e and L5e count in the tables. */
  three_wheelers: z._default(z.enum(['in', 'out']), 'out'),
})

/** The weights of a year, in the Finnish year in which a vehicle was marked done. */
export const massContract = {
  readMass: endpoint('GET /shop/:shopId/report/mass/', {
    allow: 'mass.read',
    summary: 'The four tables of Decision 2005/293/EC of one station and year',
    query: choice,
    response: ofCompany,
    perMinute: 60,
    provides: ['CARS'],
  }),
  readCompanyMass: endpoint('GET /shop/operator/report/mass/', {
    allow: 'mass.company.read',
    summary: 'The same tables of the whole company, or of one of its stations',
    query: z.extend(choice, { station: z.optional(queryId) }),
    response: ofCompany,
    perMinute: 60,
    provides: ['CARS', 'OPERATOR_SHOPS'],
  }),
  readNationalMass: endpoint('GET /ppb-admin/report/mass/', {
    allow: 'mass.oversee',
    summary: 'The same tables of the country, of a company or of a station',
    query: z.extend(choice, { company_id: z.optional(queryId), shop_id: z.optional(queryId) }),
    response: ofCountry,
    perMinute: 60,
  }),
}
