import * as z from 'zod/mini'
import { limits } from './limits.ts'
import { days } from './station/opening-hours.ts'

/**
 * Texts of a record as the user saw them before the change, by their path in the body, such as
 * `location.city`. The text is its own version: a change of a text that somebody else has replaced
 * in the meantime is refused with `TEXT_CHANGED`. Without `seen` the last change counts.
 */
export const seenTexts = z.optional(
  z.record(
    z.string().check(z.maxLength(limits.text)),
    z.string().check(z.maxLength(limits.remarks)),
  ),
)

/** Free texts of each record that two users may edit at the same time. */
export const racedTexts = {
  vehicle: ['remarks'],
  shop: [
    'name',
    'contact_person',
    'email',
    'location.address',
    'location.postal',
    'location.city',
    ...days.map((day) => `opening_hours_${day}`),
    'pickup.note.fi',
    'pickup.note.se',
    'pickup.note.en',
  ],
  company: [
    'name',
    'contact_person',
    'email',
    'location.address',
    'location.postal',
    'location.city',
    'permit_authority',
    'permit_authority_address',
    'permit_number',
  ],
  part: ['title', 'number', 'note'],
} as const satisfies Readonly<Record<string, readonly string[]>>
export type RacedRecord = keyof typeof racedTexts

/** The text at that path, such as `location.city`. Everything else is an empty text. */
export function textAt(record: unknown, path: string): string {
  const value = path
    .split('.')
    .reduce<unknown>((part, key) => (part as Record<string, unknown> | null)?.[key], record)
  return typeof value === 'string' ? value : ''
}
