import * as z from 'zod/mini'
import * as pickupTerms from '#rules/order/pickup-terms.ts'
import * as account from '../account.ts'
import * as admin from '../admin/companies.ts'
import * as apiKey from '../systems/api-key.ts'
import * as announcements from '../admin/announcements.ts'
import * as battery from '../battery.ts'
import * as certificate from '../certificate.ts'
import * as companyUsers from '../people/company-users.ts'
import type { Contract } from '../endpoint.ts'
import * as exported from '../admin/exports.ts'
import * as inspection from '../inspection.ts'
import * as jobs from '../admin/jobs.ts'
import * as load from '../load.ts'
import * as loadCorrection from '../treatment/load-correction.ts'
import * as loadWaste from '../treatment/load-waste.ts'
import * as location from '../location.ts'
import * as mass from '../mass/mass.ts'
import * as ownerData from '../owner-data.ts'
import * as owner from '../owner.ts'
import * as part from '../part.ts'
import * as people from '../people/people.ts'
import * as publicRows from '../public.ts'
import * as reception from '../reception.ts'
import * as registration from '../registration.ts'
import * as reportAdmin from '../admin/reports.ts'
import * as report from '../report.ts'
import * as session from '../session.ts'
import * as shapes from '../shapes.ts'
import * as spareParts from '../spare-parts.ts'
import * as stationVehicle from '../station-vehicle.ts'
import * as station from '../station.ts'
import * as stationOrders from '../station-orders.ts'
import * as stations from '../stations.ts'
import * as statistics from '../statistics.ts'
import * as subcontractorUsers from '../people/subcontractor-users.ts'
import * as subcontractor from '../people/subcontractor.ts'
import * as webhook from '../systems/webhook.ts'
import * as yard from '../yard.ts'
import * as handover from '../handover.ts'

const modules: readonly object[] = [
  shapes,
  stationVehicle,
  account,
  admin,
  announcements,
  apiKey,
  webhook,
  battery,
  certificate,
  companyUsers,
  exported,
  inspection,
  jobs,
  load,
  loadCorrection,
  loadWaste,
  location,
  mass,
  ownerData,
  owner,
  part,
  people,
  pickupTerms,
  publicRows,
  reception,
  registration,
  reportAdmin,
  report,
  session,
  spareParts,
  station,
  stationOrders,
  stations,
  statistics,
  subcontractorUsers,
  subcontractor,
  yard,
  handover,
]

export type ShapeNames = z.core.$ZodRegistry<{ id: string }>

const isShape = (value: unknown): value is z.ZodMiniType =>
  value instanceof z.ZodMiniObject ||
  value instanceof z.ZodMiniUnion ||
  value instanceof z.ZodMiniDiscriminatedUnion

const named = (word: string) => word.slice(0, 1).toUpperCase() + word.slice(1)

/**
 * Names of the shapes of the API, for the types of generated clients. A shape has the name of its
 * export, otherwise that of the first request that uses it.
 * @throws Error for two shapes of one name
 */
export function shapeNames(contract: Contract): ShapeNames {
  const registry: ShapeNames = z.registry<{ id: string }>()
  const used = new Set<string>()
  const add = (value: unknown, id: string) => {
    if (!isShape(value) || registry.has(value)) return
    if (used.has(id)) throw new Error(`Two shapes have the name ${id}`)
    used.add(id)
    registry.add(value, { id })
  }
  for (const exports of modules) {
    for (const [name, value] of Object.entries(exports)) add(value, named(name))
  }
  for (const [name, { body, response }] of Object.entries(contract)) {
    add(body, `${named(name)}Request`)
    add(response, `${named(name)}Response`)
    if (response instanceof z.ZodMiniArray) add(response.def.element, `${named(name)}Item`)
  }
  return registry
}
