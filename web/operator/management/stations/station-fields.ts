import type { ManagedShop } from '#contract/stations.ts'
import {
  unsaidTerms,
  type PickupTerms,
  type StationPower,
  type WindowRow,
} from '#rules/order/pickup-terms.ts'
import { days, readOpeningHours, type Day, type Span } from '#rules/station/opening-hours.ts'
import { stationKinds } from '#rules/station/station.ts'
import { kinds, type Kind } from '#rules/vehicle/vehicle.ts'
import { count, fill, weekdays, type Locale, type Translated } from '#texts/index.ts'
import { pickupLimits } from '#rules/order/pickup-limits.ts'
import { readNumber } from '#rules/typed-number.ts'
import type { operatorManagement } from '#texts/fi/operator-management.ts'
import { euros, hoursOf } from '#texts/order-words.ts'
import { textOrNull } from '#web/frame/forms/text-or-null.ts'
import { placeBody, placeFields, type PlaceFields } from '../place-fields.ts'

type Hours = { [D in Day as `opening_hours_${D}`]: string }

/** The form of a station, by the names of the service. */
export type StationFields = Hours & {
  name: string
  email: string
  phone: string
  contact_person: string
  location: PlaceFields
  is_private: boolean
  has_pickup: boolean
  pickup: PickupFields
  accepts_kinds: readonly Kind[]
  accepts_powers: readonly StationPower[]
  takes_hulls: boolean
  closed_on_holidays: boolean
  user_ids: readonly number[]
}

export const hoursField = (day: Day) => `opening_hours_${day}` as const

/** The form of a station that is there, or of a new one, which takes all kinds and its founder. */
export function stationFields(shop: ManagedShop | null, founder: number | null): StationFields {
  const hours = Object.fromEntries(
    days.map((day) => [hoursField(day), shop?.[hoursField(day)] ?? '']),
  ) as Hours
  return {
    ...hours,
    name: shop?.name ?? '',
    email: shop?.email ?? '',
    phone: shop?.phone ?? '',
    contact_person: shop?.contact_person ?? '',
    location: placeFields(shop?.location ?? null),
    is_private: shop?.is_private ?? false,
    has_pickup: shop?.has_pickup ?? false,
    pickup: pickupFields(shop),
    accepts_kinds: kinds.filter((kind) => (shop?.accepts_kinds ?? stationKinds).includes(kind)),
    accepts_powers: shop?.accepts_powers ?? ['gas'],
    takes_hulls: shop?.takes_hulls ?? false,
    closed_on_holidays: shop?.closed_on_holidays ?? true,
    user_ids: (shop?.user_ids ?? (founder === null ? [] : [founder])).toSorted((a, b) => a - b),
  }
}

/**
 * Request body of the form. Empty texts and a missing place become null. The terms of pickups are
 * not sent where the station picks up nothing: the stored ones stay.
 */
export function stationBody({ pickup, ...fields }: StationFields, locale: Locale) {
  const { email, phone, contact_person: contact } = fields
  return {
    ...fields,
    email: textOrNull(email),
    phone: textOrNull(phone),
    contact_person: textOrNull(contact),
    location: placeBody(fields.location),
    ...(fields.has_pickup && { pickup: pickupBody(pickup, locale) }),
    accepts_kinds: [...fields.accepts_kinds],
    accepts_powers: [...fields.accepts_powers],
    user_ids: [...fields.user_ids],
  }
}

/** One row of the weekly windows. Times are `HH:MM`. */
type WindowFields = { weekday: string; from: string; to: string; capacity: string }

/** The terms of pickups as a form, by the names of the service. */
type PickupFields = {
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

type Words = {
  readonly closed: string
  readonly allDay: string
  readonly open: 'Auki {hours}'
  readonly nextDay: '{time} seuraavana päivänä'
  readonly free: string
}

const day = 24 * 60

/** Text for one day's hours as the service reads them. `isFree` for hours that it cannot read. */
export function readInWords(text: string, words: Words): { words: string; isFree: boolean } {
  const spans = readOpeningHours(text)
  if (spans === null) return { words: words.free, isFree: true }
  if (spans.length === 0) return { words: words.closed, isFree: false }
  const isAllDay = spans.some(({ from, to }) => from === 0 && to >= day)
  const hours = spans.map((span) => spanInWords(span, words)).join(', ')
  return { words: isAllDay ? words.allDay : fill(words.open, { hours }), isFree: false }
}

function spanInWords({ from, to }: Span, { nextDay }: Words): string {
  const end = to > day ? fill(nextDay, { time: clock(to - day) }) : clock(to)
  return `${clock(from)}–${end}`
}

function clock(minutes: number): string {
  const two = (value: number) => String(value).padStart(2, '0')
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}

type OfferWords = Translated<(typeof operatorManagement)['stations']['offer']['sentence']>

/** The offer of a station in one sentence, and the earliest order in a second one. */
export function offerSentence(terms: PickupTerms, t: OfferWords, locale: Locale): string {
  const parts = [areaWords(terms.area, t), ...feeWords(terms.fee, t, locale)]
  return `${[...parts, ...timeWords(terms.windows, t, locale)].join(', ')}. ${noticeWords(terms, t)}`
}

function areaWords(area: PickupTerms['area'], t: OfferWords): string {
  if (area.kind === 'radius') return t.radius.replace('{km}', String(area.km))
  if (area.kind === 'ask') return t.askArea
  return t.municipalities.replace('{names}', area.names.join(', '))
}

function feeWords(fee: PickupTerms['fee'], t: OfferWords, locale: Locale): string[] {
  if (fee.kind === 'free') return [t.free]
  if (fee.kind === 'ask') return [t.askFee]
  return fee.bands.map(({ up_to_km: km, cents }) =>
    fill(cents === 0 ? t.bandFree : t.band, { km, fee: euros(cents, locale) }),
  )
}

function timeWords(windows: readonly WindowRow[], t: OfferWords, locale: Locale): string[] {
  if (windows.length === 0) return [t.askTime]
  const capacities = new Set(windows.map(({ capacity }) => capacity))
  const [capacity] = capacities
  return [
    ...sameDays(windows, locale).map(({ days, times }) =>
      fill(t.windows, { days, times: times.join(` ${t.and} `) }),
    ),
    ...(capacities.size === 1 && capacity ? [count(t.capacity, capacity, locale)] : []),
  ]
}

/** Days with the same times, in sequence. Neighbours are written as `ma–pe`. */
function sameDays(windows: readonly WindowRow[], locale: Locale) {
  const names = weekdays(locale, 'short')
  const groups: { from: number; to: number; times: string[] }[] = []
  for (const [weekday] of names.entries()) {
    const times = windows
      .filter((row) => row.weekday === weekday)
      .toSorted((a, b) => a.from - b.from)
      .map((row) => hoursOf(row, locale))
    if (times.length === 0) continue
    const last = groups.at(-1)
    const isSame = last?.to === weekday - 1 && last.times.join() === times.join()
    if (last && isSame) last.to = weekday
    else groups.push({ from: weekday, to: weekday, times })
  }
  return groups.map(({ from, to, times }) => ({
    days: from === to ? (names[from] ?? '') : `${names[from]}–${names[to]}`,
    times,
  }))
}

function noticeWords({ notice_days: notice }: PickupTerms, t: OfferWords): string {
  if (notice === 0) return t.sameDay
  return notice === 1 ? t.nextDay : t.days.replace('{n}', String(notice))
}
