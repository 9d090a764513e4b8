import * as z from 'zod/mini'
import { hazards } from '#rules/station/station.ts'
import { stages } from '#rules/vehicle/processing-stages.ts'
import { kinds, listSorts } from '#rules/vehicle/vehicle.ts'
import { listPages, optionalColumns, recentDays } from './use-list.ts'

/* Choices that this device has stored. A list without stored ones loads no schemas. */

const pageChoice = z.object({
  sort: z.optional(z.enum(listSorts)),
  reverse: z.optional(z.literal('true')),
  kind: z.optional(z.enum(kinds)),
  power: z.optional(z.enum([...hazards, 'other'])),
  without_picture: z.optional(z.literal('true')),
  open_stage: z.optional(z.enum(stages)),
  registry_waits: z.optional(z.literal('true')),
  /** Only vehicles whose status is at most that many days old. */
  days: z.optional(z.literal(recentDays)),
  hidden: z._default(z.array(z.enum(optionalColumns)), []),
})
/** Sort, filters and hidden columns of one page. */
export type PageChoice = z.infer<typeof pageChoice>

export const choices = z.object({
  /** Whether a section is open, where the user opened or closed it. */
  sections: z._default(z.record(z.string(), z.boolean()), {}),
  pages: z._default(z.partialRecord(z.enum(listPages), pageChoice), {}),
})
export type Choices = z.infer<typeof choices>
