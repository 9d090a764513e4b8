import * as z from 'zod/mini'
import { remarks, uuid } from '#rules/fields.ts'
import { seenPowers } from '#rules/treatment/lines-of-vehicle.ts'
import { hullBases } from '#rules/treatment/balance.ts'
import { partTypeNames } from '#rules/part/part-type-names.ts'
import {
  amountBases,
  competences,
  materials,
  treatmentCodes,
  treatmentOutcomes,
  treatmentUnits,
} from '#rules/treatment/lines.ts'
import { stages } from '#rules/vehicle/processing-stages.ts'
import { endpoint, file, fileTypes, id } from './endpoint.ts'
import { namedUser } from './people/people.ts'
import { part } from './part.ts'
import { batteryDetail, tractionBattery } from './treatment/traction-battery.ts'
import { moment } from './shapes.ts'
import { carPart, oneCar, oneCarInLists } from './tags.ts'

/** The limits of each line are in rules/treatment/limits.ts. */
const amount = z.number().check(z.gte(0), z.lte(99_999))

/** Pieces of the line with another result, such as tyres for another vehicle beside worn ones. */
const also = z.object({ outcome: z.enum(treatmentOutcomes), amount })

const detail = z.object({
  material: z.optional(z.enum(materials)),
  /** Absence of voltage was checked. */
  absence_checked: z.optional(z.boolean()),
  also: z.optional(also),
  /** Pretensioners of the belts, beside the airbags. */
  pretensioners: z.optional(z.int().check(z.gte(0), z.lte(20))),
  /** Why a traction battery stays, or another remark. */
  note: z.optional(remarks),
  /** Facts of a traction battery that was removed. */
  battery: z.optional(batteryDetail),
})

/** One thing done, as the device sends it. The id comes from the device, so a repeat is harmless. */
export const treatmentEntryInput = z.object({
  id: uuid,
  code: z.enum(treatmentCodes),
  outcome: z.enum(treatmentOutcomes),
  amount: z.optional(amount),
  basis: z.optional(z.enum(amountBases)),
  /** Weight of all pieces of the entry by a scale. Default: typical kilograms. */
  kg: z.optional(z.number().check(z.gt(0), z.lte(99_999))),
  /** The user confirms an unusual amount. */
  confirmed: z.optional(z.boolean()),
  detail: z.optional(detail),
  /** User of the station who did it. Default: the caller. */
  done_by: z.optional(id),
  /** By the clock of the device. */
  done_at: moment,
  /** The newest entry of the line, where this one corrects it. */
  replaces: z.optional(uuid),
  /** Needed for a correction. */
  reason: z.optional(remarks),
})
export type TreatmentEntryInput = z.infer<typeof treatmentEntryInput>

const entry = z.object({
  id: uuid,
  code: z.enum(treatmentCodes),
  outcome: z.enum(treatmentOutcomes),
  amount: z.nullable(z.number()),
  unit: z.nullable(z.enum(treatmentUnits)),
  kg: z.nullable(z.number()),
  basis: z.nullable(z.enum(amountBases)),
  detail: z.extend(detail, {
    also: z.optional(z.extend(also, { kg: z.optional(z.nullable(z.number())) })),
    /** The weight of the pieces is of a scale, and not a typical one. */
    weighed: z.optional(z.boolean()),
    /** The line asks for a competence that the profile of the user who did it lacks. */
    lacks: z.optional(z.enum(competences)),
    /** The user confirmed an unusual amount. */
    confirmed: z.optional(z.boolean()),
  }),
  waste_code: z.nullable(z.string()),
  by: z.string(),
  done_by: z.string(),
  done_at: moment,
  received_at: moment,
  /** Station where it was done. */
  shop: z.string(),
  is_here: z.boolean(),
  replaces: z.nullable(uuid),
  reason: z.nullable(z.string()),
})
export type TreatmentEntry = z.infer<typeof entry>

const kg = z.nullable(z.number())

/** Weights of the vehicle, and what becomes of each kilogram by the shares of the day. */
const balance = z.object({
  /** Registered mass without fuel. */
  reference_kg: kg,
  arrival_kg: kg,
  /** With parts and fuel. */
  removed_kg: z.number(),
  fuel_kg: z.number(),
  hull_kg: kg,
  hull_basis: z.nullable(z.enum(hullBases)),
  reused_kg: z.number(),
  recycled_kg: z.number(),
  energy_kg: z.number(),
  disposed_kg: z.number(),
  /** The arrival, else the reference, less all that left. */
  difference_kg: kg,
  /** Percent of the reference. */
  recycling_percent: kg,
  recovery_percent: kg,
})

/** The record of one vehicle: what is asked, and what was answered. */
export const treatment = z.object({
  /** The station names the power first: no registry does, and the lines depend on it. */
  needs_power: z.boolean(),
  asked: z.array(
    z.object({
      code: z.enum(treatmentCodes),
      stage: z.enum(stages),
      unit: z.nullable(z.enum(treatmentUnits)),
      presets: z.array(z.number()),
      /** Amount of one tap. */
      usual: z.nullable(z.number()),
      /** Typical kilograms of one piece. null: none is known, or the line counts no pieces. */
      piece_kg: z.nullable(z.number()),
      /** A larger amount is asked about, and one above `most` is refused. null: no amount. */
      ask: z.nullable(z.number()),
      most: z.nullable(z.number()),
    }),
  ),
  /** Oldest first, with the corrected ones. */
  entries: z.array(entry),
  /** Lines about a danger that have no answer. */
  open_hazards: z.array(z.enum(treatmentCodes)),
  /** When the second stage was done. */
  made_safe_at: z.nullable(moment),
  /** Sum of the last entries that have a weight. */
  removed_kg: z.number(),
  balance,
  /** The traction battery that was removed. */
  batteries: z.array(tractionBattery),
  /** Parts that another vehicle can get: those taken from it, and the types that it may still have. */
  parts: z.array(part),
  part_types: z.array(z.enum(partTypeNames)),
  /** Users of the station: one device is shared in the hall. */
  people: z.array(z.extend(namedUser, { competences: z.array(z.enum(competences)) })),
})
export type Treatment = z.infer<typeof treatment>

const treatmentChange = z.object({
  entries: z.array(treatmentEntryInput).check(z.maxLength(40)),
  /** Power that the station saw, where the registry tells none. */
  power_seen: z.optional(z.enum(seenPowers)),
})

/** Things that a station did to a vehicle. Entries are added and never changed. */
export const treatmentContract = {
  readTreatment: endpoint('GET /shop/:shopId/vehicle/:vehicleId/treatment/', {
    allow: 'treatment.read',
    summary: 'What is asked about the treatment of the vehicle, and what was done to it',
    response: treatment,
    errors: ['VEHICLE_IN_ANOTHER_SHOP'],
    provides: (call) => [...oneCar(call), carPart('stages')],
  }),
  readProof: endpoint('GET /shop/:shopId/vehicle/:vehicleId/proof/', {
    allow: 'treatment.read',
    summary: 'The proof of treatment, A4, as a PDF file; it names no owner',
    response: file,
    fileTypes: fileTypes.pdf,
    errors: ['VEHICLE_IN_ANOTHER_SHOP'],
  }),
  addTreatment: endpoint('POST /shop/:shopId/vehicle/:vehicleId/treatment/', {
    allow: 'treatment.write',
    summary: 'Things done to the vehicle; a known id changes nothing; `replaces` corrects an entry',
    body: treatmentChange,
    response: treatment,
    status: 201,
    errors: [
      'STATUS_CONFLICT',
      'VEHICLE_IN_ANOTHER_SHOP',
      'ENTRY_CORRECTED',
      'AMOUNT_UNUSUAL',
      'HULL_HAS_LEFT',
      'BATTERY_ON_LOAD',
    ],
    refreshes: oneCarInLists,
  }),
}
