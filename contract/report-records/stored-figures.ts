import * as z from 'zod/mini'
import { recordFactCodes } from '#rules/report/record-facts.ts'
import { day } from '../shapes.ts'

/** All are null where there was no figure. */
const value = z.object({
  n: z.nullable(z.int()),
  /** The whole that `n` is a part of. */
  of: z.nullable(z.int()),
  /** Weight, share or days of the figure. */
  amount: z.nullable(z.number()),
})

/** A figure whose records changed after it was stored. */
const changedFigure = z.object({
  /** Field of the report, or name of a figure of the country. */
  field: z.string(),
  was: value,
  now: value,
  /** Records that came and went since. null: the figure counts no records of its own. */
  added: z.nullable(z.int()),
  gone: z.nullable(z.int()),
})

/** Figures of a report that changed after it was sent, or whose records were removed. */
export const changedFacts = z.array(
  z.extend(changedFigure, {
    /** null: records of the figure were removed after their retention period. */
    now: z.nullable(value),
    /** null: the report tells no fact with the figure. */
    code: z.nullable(z.enum(recordFactCodes)),
  }),
)

/** The country's stored figures of a closed year. */
export const closedYear = z.object({
  stored_on: day,
  /** Version of the definitions. */
  rules: z.int(),
  changes: z.array(changedFigure),
})
