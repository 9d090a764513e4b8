import type { ManagedShop } from '#contract/stations.ts'
import { pickupLimits } from '#rules/order/pickup-limits.ts'
import { readNumber } from '#rules/typed-number.ts'
import type { Locale } from '#texts/index.ts'
import { unsaidTerms, type PickupTerms, type WindowRow } from '#rules/order/pickup-terms.ts'

/** One row of the weekly windows. Times are `HH:MM`. */
export type WindowFields = { weekday: string; from: string; to: string; capacity: string }

/** The terms of pickups as a form, by the names of the service. */
export type PickupFields = {
  area: { kind: PickupTerms['area']['kind']; km: string; names: string }
  fee: {
    kind: PickupTerms['fee']['kind']
    /** `cents` holds the typed euros. */
    bands: { up_to_km: string; cents: string }[]
  }
  windows: WindowFields[]
  confirm: PickupTerms['confirm']
  notice_days: string
  horizon_days: string
  payment: PickupTerms['payment']
  note: PickupTerms['note']
}

/** Radius that a new station is offered. */
const usualRadiusKm = 30

const hour = 60
const two = (value: number) => String(value).padStart(2, '0')

const newTerms: PickupTerms = {
  ...unsaidTerms,
  area: { kind: 'radius', km: usualRadiusKm },
  confirm: 'automatic',
}

/** Minutes of a day as `HH:MM`. */
const clockOf = (minute: number) => `${two(Math.floor(minute / hour))}:${two(minute % hour)}`

const minuteOf = (text: string) => {
  const [h = Number.NaN, m = Number.NaN] = text.split(':').map(Number)
  return text === '' ? null : h * hour + m
}

export const windowFields = ({ weekday, from, to, capacity }: WindowRow): WindowFields => ({
  weekday: String(weekday),
  from: clockOf(from),
  to: clockOf(to),
  capacity: String(capacity),
})

/** The form of a station's terms, or of a new station. */
export function pickupFields(shop: Pick<ManagedShop, 'pickup'> | null): PickupFields {
  const terms = shop?.pickup ?? newTerms
  const { area, fee } = terms
  const bands = fee.kind === 'bands' ? fee.bands : []
  return {
    ...terms,
    area: {
      kind: area.kind,
      km: area.kind === 'radius' ? String(area.km) : '',
      names: area.kind === 'municipalities' ? area.names.join(', ') : '',
    },
    fee: {
      kind: fee.kind,
      bands: bands.map(({ up_to_km: km, cents }) => ({
        up_to_km: String(km),
        cents: String(cents / pickupLimits.euro),
      })),
    },
    windows: terms.windows.map(windowFields),
    notice_days: String(terms.notice_days),
    horizon_days: String(terms.horizon_days),
  }
}

function areaBody({ kind, km, names }: PickupFields['area'], locale: Locale) {
  if (kind === 'radius') return { kind, km: readNumber(km, locale, 'km') }
  if (kind === 'ask') return { kind }
  const list = names.split(/[,;\n]/).map((name) => name.trim())
  return { kind, names: list.filter((name) => name !== '') }
}

function feeBody({ kind, bands }: PickupFields['fee'], locale: Locale) {
  if (kind !== 'bands') return { kind }
  return {
    kind,
    bands: bands.map(({ up_to_km: km, cents }) => {
      const euros = readNumber(cents, locale, 'euro')
      return {
        up_to_km: readNumber(km, locale, 'km'),
        cents: typeof euros === 'number' ? euros * pickupLimits.euro : euros,
      }
    }),
  }
}

/** Terms of the form as a request. A missing number is null. What is no number stays a text. */
export function pickupBody(fields: PickupFields, locale: Locale) {
  return {
    ...fields,
    area: areaBody(fields.area, locale),
    fee: feeBody(fields.fee, locale),
    windows: fields.windows.map((row) => ({
      weekday: Number(row.weekday),
      from: minuteOf(row.from),
      to: minuteOf(row.to),
      capacity: readNumber(row.capacity, locale),
    })),
    notice_days: readNumber(fields.notice_days, locale, 'days'),
    horizon_days: readNumber(fields.horizon_days, locale, 'days'),
  }
}

/** A further row: as the last one, on the next day. */
export function nextWindow(rows: readonly WindowFields[]): WindowFields {
  const last = rows.at(-1)
  if (!last) return { weekday: '0', from: '08:00', to: '12:00', capacity: '2' }
  return { ...last, weekday: String((Number(last.weekday) + 1) % 7) }
}
