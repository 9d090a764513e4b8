import * as z from 'zod/mini'
import { numberError } from '#rules/fields.ts'
import { pickupLimits } from '#rules/order/pickup-limits.ts'
import { endpoint, id } from './endpoint.ts'
import { day } from './shapes.ts'

/** A day on which a station differs from its week. */
export const stationDay = z.object({
  day,
  /** null: open or closed by the opening hours and holidays. */
  is_open: z.nullable(z.boolean()),
  /** Pickups that fit into each window of the day in addition. */
  extra_capacity: z.int(),
})
export type StationDay = z.infer<typeof stationDay>

/** A change of one day, or of every day up to `until`. */
export const dayChange = z.object({
  is_open: z.nullable(z.boolean()),
  extra_capacity: z
    .int(numberError)
    .check(z.gte(0, 'NUMBER_NEGATIVE'), z.lte(pickupLimits.capacity, 'NUMBER_TOO_LARGE')),
  until: z.optional(z.nullable(day)),
})

export const stationContract = {
  listOwnStations: endpoint('GET /shop/list/', {
    allow: 'station.choose',
    summary: 'The stations that the signed-in user works at',
    response: z.array(z.object({ id, name: z.string() })),
    provides: ['OPERATOR_SHOPS'],
  }),
  listDays: endpoint('GET /shop/:shopId/day/list/', {
    allow: 'yard.read',
    summary: 'The coming days on which the station differs from its week',
    response: z.object({ closed_on_holidays: z.boolean(), days: z.array(stationDay) }),
    provides: ['OPERATOR_SHOPS'],
  }),
  changeDay: endpoint('PUT /shop/:shopId/day/:day/', {
    allow: 'station.day.change',
    summary: 'Close or open a day or a run of days, or add places to it',
    body: dayChange,
    response: z.array(stationDay),
    errors: ['DAY_HAS_ORDERS'],
    refreshes: ['OPERATOR_SHOPS'],
  }),
}
