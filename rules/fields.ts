import * as z from 'zod/mini'
import { limits, locales, type LocaleKey } from './limits.ts'
import { arrivalWeights } from './treatment/weight-values.ts'
import { orderLimits } from './order/order-request.ts'
import { isPhone, writtenPhone } from './people/phone.ts'
import { hasPersonalId } from './people/read-personal-id.ts'
import { isAmbiguousNumber } from './typed-number.ts'
import { normalisedSearch, readPlateOrVin } from './vehicle/plate-or-vin.ts'

/**
 * Error codes of a field. The message of every schema in `rules/` is one of these codes and never a
 * text. Each code has a text in each language.
 */
export const fieldCodes = [
  'REQUIRED',
  'INVALID',
  'TOO_LONG',
  'EMAIL_INVALID',
  'USERNAME_INVALID',
  'USERNAME_PERSONAL_ID',
  'PHONE_INVALID',
  'YEAR_INVALID',
  'PLATE_OR_VIN_INVALID',
  'PERSONAL_ID_INVALID',
  'BUSINESS_ID_INVALID',
  'PASSWORD_TOO_SHORT',
  'PASSWORD_TOO_COMMON',
  'PASSWORDS_DIFFER',
  'PASSWORD_BY_LINK',
  'EMAIL_TAKEN',
  'DATE_PAST',
  'DATE_INVALID',
  'KIND_NOT_ACCEPTED',
  'POWER_NOT_ACCEPTED',
  'WINDOW_TIME',
  'WINDOWS_OVERLAP',
  'BANDS_NOT_RISING',
  'BANDS_TOO_SHORT',
  'DAY_TOO_FAR',
  'DAY_CLOSED',
  'SAME_TIME',
  'PLACE_TOO_VAGUE',
  'POWER_OF_ATTORNEY_MISSING',
  'SHAREHOLDERS_INVALID',
  'TOO_MANY',
  'MAILS_SENT',
  'MAKE_UNKNOWN',
  'MUNICIPALITY_UNKNOWN',
  'MODEL_UNKNOWN',
  'NUMBER_INVALID',
  'NUMBER_AMBIGUOUS',
  'NUMBER_NEGATIVE',
  'NUMBER_TOO_SMALL',
  'NUMBER_TOO_LARGE',
  'WHOLE_NUMBER',
  'TOO_MANY_DECIMALS',
  'DATE_FUTURE',
  'BEFORE_RECEPTION',
  'MORE_THAN_VEHICLE',
  'REMARK_NEEDED',
  'DUE_NEEDED',
  'NO_IMPORTS_TICKED',
  'PCS_NEEDED',
  'KG_NEEDED',
  'BRANDS_NEEDED',
  'RECYCLER_NEEDED',
  'ONE_RECYCLER',
  'RATE_NEEDED',
  'NOTHING_REPORTED',
  'PREFILL_UNCONFIRMED',
  'UNKNOWN_FIELD',
  'LETTERS_UNKNOWN',
] as const
export type FieldCode = (typeof fieldCodes)[number]

/**
 * Message for a value of the wrong type: `REQUIRED` for a missing value, otherwise the given code.
 */
export const missingOr = (code: FieldCode) => ({
  error: (issue: { readonly input?: unknown }): FieldCode =>
    issue.input === undefined || issue.input === null ? 'REQUIRED' : code,
})

/**
 * Message for a value that is no number, or no whole one. A form sends the typed text where it is no
 * number, see `readNumber`.
 */
export const numberError = {
  error: ({ input: value }: { readonly input?: unknown }): FieldCode => {
    if (value === undefined || value === null) return 'REQUIRED'
    if (typeof value === 'number') return Number.isFinite(value) ? 'WHOLE_NUMBER' : 'NUMBER_INVALID'
    return typeof value === 'string' && isAmbiguousNumber(value)
      ? 'NUMBER_AMBIGUOUS'
      : 'NUMBER_INVALID'
  },
}

/** Control, direction and zero-width characters, and soft hyphens. No user types them, and PostgreSQL refuses NUL. */
const invisible =
  // oxlint-disable-next-line no-control-regex -- control characters are what it looks for
  /[\u0000-\u0008\u000E-\u001F\u007F-\u009F\u00AD\u200B-\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/g

function visible(text: string): string {
  return text.toWellFormed().replace(invisible, '').normalize('NFC')
}

/** Replaces each run of white space by one space and trims the ends. */
export function tidyLine(text: string): string {
  return visible(text).replace(/\s+/gu, ' ').trim()
}

/** Makes every line end `\n` and trims the ends. */
function tidyLines(text: string): string {
  return visible(text.replace(/\r\n?/g, '\n')).trim()
}

/**
 * Checks one field of an object against the others. Zod's own refinements wait until all other fields
 * are valid. This check runs at once, so that a form shows all its errors together.
 */
export function fieldCheck<T extends object>(
  field: keyof T & string,
  isValid: (value: T) => boolean,
  error: FieldCode = 'REQUIRED',
) {
  const when = ({ value }: { readonly value: unknown }) => value instanceof Object
  return z.refine<T>(isValid, { path: [field], error, when })
}

/**
 * A later check of one field, which has at most one error. Zod's `abort` would also skip the checks of
 * the object that has the field, so the form would show their errors only at a second try.
 */
export const ifValid = (error: FieldCode) => ({
  error,
  when: ({ issues }: { readonly issues: readonly unknown[] }) => issues.length === 0,
})

/** Refuses an empty text as `REQUIRED`. */
export const input = z.minLength(1, ifValid('REQUIRED'))
const atMost = (length: number) => z.maxLength(length, ifValid('TOO_LONG'))

const line = (max: number) =>
  z.string(missingOr('INVALID')).check(z.overwrite(tidyLine), atMost(max))
const requiredLine = (max: number) => line(max).check(input)

/** The default one-line text input. It may be empty. */
export const text = line(limits.text)
export const requiredText = requiredLine(limits.text)
/** A station's words about its pickups in one language. It may be empty. */
export const pickupNote = line(limits.pickupNote)
/** Number of a person in a register. It may be empty. */
export const registerNumber = line(limits.registerNumber)
export const name = requiredLine(limits.name)
export const make = requiredLine(limits.make)
export const model = requiredLine(limits.model)

/** Free text of several lines. It may be empty. */
export const remarks = z
  .string(missingOr('INVALID'))
  .check(z.overwrite(tidyLines), atMost(limits.remarks))

/** A place on the yard in capitals: `B-14`. It may be empty. */
export const yardPlace = z.string(missingOr('INVALID')).check(
  z.overwrite((written) => tidyLine(written).toUpperCase()),
  atMost(limits.yardPlace),
)

/** Weight of a vehicle at its arrival, in kg. */
export const arrivalKg = z
  .number(numberError)
  .check(z.gte(1, 'NUMBER_TOO_SMALL'), z.lte(arrivalWeights.kg, 'NUMBER_TOO_LARGE'))

/** A message of one station to another, in several lines. */
export const message = z
  .string(missingOr('INVALID'))
  .check(z.overwrite(tidyLines), atMost(limits.message), input)

/** The owner's description of the place of a vehicle, in several lines. It may be empty. */
export const accessNote = z
  .string(missingOr('INVALID'))
  .check(z.overwrite(tidyLines), atMost(orderLimits.accessNote))

/**
 * Pattern of docs/domain/identifiers.md#contact-data: word characters, plus, dot and hyphen before
 * the @, then a domain whose last part has 2 to 63 letters. Matching is linear, because no two
 * neighbouring parts can match the same character.
 */
const emailPattern = /^[\w.+-]+@(?:[A-Za-z\d-]+\.)+[A-Za-z][A-Za-z\d-]{0,61}[A-Za-z\d]$/

export const email = requiredLine(limits.email).check(
  z.regex(emailPattern, ifValid('EMAIL_INVALID')),
)

export const username = requiredLine(limits.username).check(
  z.regex(/^[\p{L}\p{N}_@+.-]+$/u, ifValid('USERNAME_INVALID')),
  // A username is in lists and mails, where no personal id may be.
  z.refine((text) => !hasPersonalId(text), ifValid('USERNAME_PERSONAL_ID')),
)

/** A telephone number as people write it, national or with `+`. */
export const phone = requiredLine(limits.text).check(
  z.overwrite(writtenPhone),
  z.refine(isPhone, ifValid('PHONE_INVALID')),
)

export const year = z
  .int(missingOr('YEAR_INVALID'))
  .check(z.gte(limits.year.min, 'YEAR_INVALID'), z.lte(limits.year.max, 'YEAR_INVALID'))

/**
 * A new password: any characters, neither trimmed nor changed. The server refuses common passwords.
 * Only the server loads that list (`common-passwords.ts`).
 */
export const newPassword = z.string(missingOr('INVALID')).check(
  input,
  // The refinement counts characters and not UTF-16 units. This check documents the length.
  z.minLength(limits.password.min, ifValid('PASSWORD_TOO_SHORT')),
  z.refine((text) => Array.from(text).length >= limits.password.min, ifValid('PASSWORD_TOO_SHORT')),
  atMost(limits.password.max),
)

/** The two fields of a new password; `samePasswords` compares them. */
export const passwordPair = {
  password: newPassword,
  password_repeat: z.string(missingOr('INVALID')).check(input),
}

/** Refuses a different repetition and reports it at the repetition field. */
export const samePasswords = fieldCheck<{ password: string; password_repeat: string }>(
  'password_repeat',
  (pair) => pair.password === pair.password_repeat,
  'PASSWORDS_DIFFER',
)

export const newPasswordTwice = z.object(passwordPair, missingOr('INVALID')).check(samePasswords)

/** Opening hours of one day as the station writes them. Empty means closed. */
export const openingHours = line(limits.text)

export const uuid = z.uuidv4(missingOr('INVALID'))
export const digits = z
  .string(missingOr('INVALID'))
  .check(z.regex(/^\d+$/, { error: 'INVALID', abort: true }))
export const locale = z.enum(locales, missingOr('INVALID'))

/** A language in a request. Swedish is `se` or `sv`, its code in ISO 639-1. */
export const requestLocale = z
  .enum([...locales, 'sv'], missingOr('INVALID'))
  .check(z.overwrite((code) => (code === 'sv' ? 'se' : code))) as unknown as z.ZodMiniType<
  LocaleKey,
  LocaleKey | 'sv'
>

/** The code on a label, also as the label groups it. */
export const labelCode = z.string('INVALID').check(
  z.overwrite((code) => code.toUpperCase().replaceAll('-', '')),
  z.regex(/^[0-9A-HJKMNP-TV-Z]{10}$/, 'INVALID'),
)

/** Position of the next page of a list. Opaque to the caller. */
export const cursor = z
  .string('INVALID')
  .check(atMost(limits.cursor), z.regex(/^[\w-]+$/, ifValid('INVALID')))

/**
 * A number in a query string, in the spelling of the pattern. Coercion alone accepts `0x10`, `1e9`
 * and ` 1`.
 */
export const queryNumber = (pattern: RegExp) =>
  z.pipe(
    z.string(missingOr('INVALID')).check(z.regex(pattern, { error: 'INVALID', abort: true })),
    z.coerce.number<string>(),
  )

const rows = z.pipe(
  digits.check(z.maxLength(String(limits.page.max).length, { error: 'INVALID', abort: true })),
  z.coerce
    .number<string>()
    .check(z.int('INVALID'), z.gte(1, 'INVALID'), z.lte(limits.page.max, 'INVALID')),
)
/** Number of rows to return, from a query string. */
export const limit = z._default(rows, limits.page.standard)
/** The same for a list that a client of the specification reads as a whole. */
export const limitOfAll = z._default(rows, limits.page.max)

/** A field for a plate or a VIN, normalised. Errors are `REQUIRED` and `PLATE_OR_VIN_INVALID`. */
export const plateOrVin = z.string(missingOr('PLATE_OR_VIN_INVALID')).check(
  z.maxLength(limits.text, { error: 'PLATE_OR_VIN_INVALID', abort: true }),
  z.overwrite(normalisedSearch),
  input,
  z.refine((text) => readPlateOrVin(text) !== null, ifValid('PLATE_OR_VIN_INVALID')),
)

/** Number of shareholders of an estate, with the person who hands the vehicle over. */
export const shareholderCount = z
  .int(missingOr('SHAREHOLDERS_INVALID'))
  .check(z.gte(1, 'SHAREHOLDERS_INVALID'), z.lte(limits.shareholders, 'SHAREHOLDERS_INVALID'))
