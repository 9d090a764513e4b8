import * as z from 'zod/mini'
import { missingOr, numberError, pickupNote, requiredText } from '../fields.ts'
import { limits } from '../limits.ts'
import { pickupLimits } from './pickup-limits.ts'

/** Powers that a station chooses to take. It always takes petrol and diesel. */
export const stationPowers = ['high_voltage', 'gas', 'hydrogen'] as const
export type StationPower = (typeof stationPowers)[number]

/** Ways to pay a pickup, shown to the owner. */
export const pickupPayments = ['card', 'invoice', 'cash'] as const

/** A station answers each order, or a free window is agreed at once. */
export const pickupConfirmations = ['automatic', 'manual'] as const

const whole = (least: number, most: number) =>
  z.int(numberError).check(z.gte(least, 'NUMBER_INVALID'), z.lte(most, 'NUMBER_TOO_LARGE'))

const km = whole(1, limits.pickupRadiusKm)

/** Area in which a station picks up. `ask`: the station decides for each request. */
const area = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('radius'), km }),
  z.object({
    kind: z.literal('municipalities'),
    names: z
      .array(requiredText)
      .check(z.minLength(1, 'REQUIRED'), z.maxLength(pickupLimits.municipalities, 'TOO_MANY')),
  }),
  z.object({ kind: z.literal('ask') }),
])

/** Fee of a pickup in whole euros, as cents with VAT. */
export const feeCents = whole(0, pickupLimits.feeCents).check(
  z.multipleOf(pickupLimits.euro, 'WHOLE_NUMBER'),
)

/** Fee up to a distance. */
const band = z.object({ up_to_km: km, cents: feeCents })

/** Fee of a pickup. The kilometres of the bands rise. */
const fee = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('free') }),
  z.object({
    kind: z.literal('bands'),
    bands: z
      .array(band)
      .check(z.minLength(1, 'REQUIRED'), z.maxLength(pickupLimits.bands, 'TOO_MANY')),
  }),
  z.object({ kind: z.literal('ask') }),
])

const { step, earliest, latest } = pickupLimits.window
const minute = z
  .int(missingOr('WINDOW_TIME'))
  .check(
    z.gte(earliest, 'WINDOW_TIME'),
    z.lte(latest, 'WINDOW_TIME'),
    z.multipleOf(step, 'WINDOW_TIME'),
  )

/** Time of a weekday in minutes from midnight, with the number of pickups that fit. */
const windowRow = z.object({
  /** From Monday, 0 to 6. */
  weekday: z.int().check(z.gte(0), z.lte(6)),
  from: minute,
  to: minute,
  capacity: whole(1, pickupLimits.capacity),
})

const weekdays = 7

/** Everything that a station says about its pickups, as it is stored and shown. */
export const storedTerms = z.object({
  area,
  fee,
  /** Empty: the time is agreed with the station. */
  windows: z.array(windowRow).check(z.maxLength(pickupLimits.windowsOfDay * weekdays, 'TOO_MANY')),
  confirm: z.enum(pickupConfirmations),
  /** Working days between the order and the first day that can be chosen. */
  notice_days: whole(0, pickupLimits.noticeDays),
  horizon_days: whole(pickupLimits.horizonDays.least, pickupLimits.horizonDays.most),
  payment: z.array(z.enum(pickupPayments)).check(z.maxLength(pickupPayments.length, 'TOO_MANY')),
  /** Shown in the reader's language, or in the one that there is. */
  note: z.object({ fi: pickupNote, se: pickupNote, en: pickupNote }),
})

/** The same as a station writes it. A change concerns new orders only. */
export const pickupTerms = storedTerms.check((payload) => {
  for (const { path, code } of termsProblems(payload.value)) {
    payload.issues.push({ code: 'custom', message: code, input: payload.value, path: [...path] })
  }
})
export type PickupTerms = z.output<typeof storedTerms>

export type PickupArea = PickupTerms['area']
export type PickupFee = PickupTerms['fee']
export type FeeBand = z.output<typeof band>
export type WindowRow = PickupTerms['windows'][number]

type Problem = {
  readonly path: readonly (string | number)[]
  readonly code:
    | 'BANDS_NOT_RISING'
    | 'BANDS_TOO_SHORT'
    | 'WINDOW_TIME'
    | 'WINDOWS_OVERLAP'
    | 'TOO_MANY'
}

/** Problems between the fields of the terms, each at the field at fault. */
function termsProblems({
  area,
  fee,
  windows,
}: Pick<PickupTerms, 'area' | 'fee' | 'windows'>): Problem[] {
  return [
    ...(fee.kind === 'bands' ? bandProblems(fee.bands, area) : []),
    ...windows.flatMap((row, index) => windowProblems(row, index, windows)),
  ]
}

function bandProblems(bands: readonly FeeBand[], area: PickupArea): readonly Problem[] {
  const path = (index: number) => ['fee', 'bands', index, 'up_to_km'] as const
  const falling = bands.findIndex(
    ({ up_to_km: upTo }, index) => index > 0 && upTo <= (bands[index - 1]?.up_to_km ?? 0),
  )
  if (falling > 0) return [{ path: path(falling), code: 'BANDS_NOT_RISING' }]
  const last = bands.at(-1)
  const isShort = area.kind === 'radius' && last !== undefined && last.up_to_km < area.km
  return isShort ? [{ path: path(bands.length - 1), code: 'BANDS_TOO_SHORT' }] : []
}

function windowProblems(
  row: WindowRow,
  index: number,
  rows: readonly WindowRow[],
): readonly Problem[] {
  const { shortest, longest } = pickupLimits.window
  const length = row.to - row.from
  if (length < shortest || length > longest) {
    return [{ path: ['windows', index, 'to'], code: 'WINDOW_TIME' }]
  }
  const before = rows.slice(0, index).filter(({ weekday }) => weekday === row.weekday)
  if (before.some((other) => other.from < row.to && row.from < other.to)) {
    return [{ path: ['windows', index, 'from'], code: 'WINDOWS_OVERLAP' }]
  }
  return before.length < pickupLimits.windowsOfDay
    ? []
    : [{ path: ['windows', index, 'from'], code: 'TOO_MANY' }]
}

/** Terms of a station that has said nothing about its pickups. */
export const unsaidTerms: PickupTerms = {
  area: { kind: 'ask' },
  fee: { kind: 'ask' },
  windows: [],
  confirm: 'manual',
  notice_days: 1,
  horizon_days: 28,
  payment: [],
  note: { fi: '', se: '', en: '' },
}
