import * as z from 'zod/mini'
import { cursor, limitOfAll, missingOr, numberError, text, yardPlace } from '#rules/fields.ts'
import { loadStates } from '#rules/load/load.ts'
import {
  batteryForms,
  batteryLimits,
  batteryStates,
  batteryUses,
  chemistries,
} from '#rules/treatment/traction-battery.ts'
import { endpoint, id } from '../endpoint.ts'
import { kind, moment } from '../shapes.ts'

const whole = (from: number, to: number) =>
  z
    .int(numberError)
    .check(
      z.gte(from, from > 0 ? 'NUMBER_TOO_SMALL' : 'NUMBER_NEGATIVE'),
      z.lte(to, 'NUMBER_TOO_LARGE'),
    )

const facts = {
  form: z.enum(batteryForms),
  /** Number of modules, where the battery was taken apart. */
  modules: whole(1, batteryLimits.modules),
  serial: text.check(z.maxLength(batteryLimits.serial, 'TOO_LONG')),
  /** Text or web address of the QR code of the battery passport. */
  passport_id: z
    .string(missingOr('INVALID'))
    .check(z.trim(), z.maxLength(batteryLimits.passport, 'TOO_LONG')),
  maker: text.check(z.maxLength(batteryLimits.maker, 'TOO_LONG')),
  chemistry: z.enum(chemistries),
  state: z.enum(batteryStates),
  /** State of health, in percent of the first capacity. */
  soh_percent: whole(0, 100),
  place: yardPlace,
  next: z.enum(batteryUses),
} as const

/** Facts of a battery as an entry of the treatment record tells them. */
export const batteryDetail = z.partial(z.object(facts))

/** null empties a field. */
export const batteryChange = z.partial(
  z.object({
    ...facts,
    form: z.nullable(facts.form),
    modules: z.nullable(facts.modules),
    serial: z.nullable(facts.serial),
    passport_id: z.nullable(facts.passport_id),
    maker: z.nullable(facts.maker),
    chemistry: z.nullable(facts.chemistry),
    soh_percent: z.nullable(facts.soh_percent),
    place: z.nullable(facts.place),
  }),
)
export type BatteryChange = z.infer<typeof batteryChange>

export const tractionBattery = z.object({
  id,
  vehicle: z.object({
    id,
    plate: z.nullable(z.string()),
    vin: z.nullable(z.string()),
    kind: z.nullable(kind),
    make: z.nullable(z.string()),
    model: z.nullable(z.string()),
  }),
  /** Weight of the rating plate or of a scale. The entry of the vehicle's record has it. */
  kg: z.nullable(z.number()),
  form: z.nullable(z.enum(batteryForms)),
  modules: z.nullable(z.int()),
  serial: z.nullable(z.string()),
  passport_id: z.nullable(z.string()),
  maker: z.nullable(z.string()),
  chemistry: z.nullable(z.enum(chemistries)),
  state: z.enum(batteryStates),
  /** When the battery was first recorded in this state. */
  state_since: moment,
  soh_percent: z.nullable(z.int()),
  place: z.nullable(z.string()),
  next: z.enum(batteryUses),
  removed_at: moment,
  /** The load that has the battery. */
  load: z.nullable(z.object({ id, number: z.string(), state: z.enum(loadStates) })),
})
export type TractionBattery = z.infer<typeof tractionBattery>

/** Traction batteries that were removed from vehicles and stand at a station. */
export const tractionBatteryContract = {
  listBatteries: endpoint('GET /shop/:shopId/battery/', {
    allow: 'battery.read',
    summary: 'Traction batteries at the station, unsafe ones first, then the oldest (Link header)',
    query: z.object({ limit: limitOfAll, cursor: z.optional(cursor) }),
    response: z.array(tractionBattery),
    provides: ['LOADS', 'CARS'],
  }),
  changeBattery: endpoint('PATCH /shop/:shopId/battery/:batteryId/', {
    allow: 'battery.write',
    summary: 'Changes the facts of a battery. Its weight is corrected in the treatment record',
    body: batteryChange,
    response: tractionBattery,
    errors: ['BATTERY_ON_LOAD'],
    refreshes: ['LOADS', 'CARS'],
  }),
}
