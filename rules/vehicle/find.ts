import { limits } from '../limits.ts'
import { phoneKey } from '../people/phone.ts'
import { readPlateOrVin } from './plate-or-vin.ts'
import type { VehicleStatus } from './vehicle-status.ts'
import { vinKey } from './vin.ts'

/** Facts of a vehicle that the station's search compares. The first matching one is told. */
export const findFields = [
  'plate',
  'vin',
  'certificate',
  'order',
  'owner_name',
  'owner_phone',
  'make_model',
] as const
export type FindField = (typeof findFields)[number]

/** Facts of an owner. A vehicle that was found by one of them is a lookup of that owner. */
export const ownerFindFields: ReadonlySet<FindField> = new Set(['owner_name', 'owner_phone'])

/** Lists of a station. Each of its vehicles is in one of them. */
export const stationLists = [
  'claimed',
  'unfinished',
  'incoming',
  'sent',
  'available',
  'process',
  'done',
] as const
export type StationList = (typeof stationLists)[number]

const listOfStatus: Record<NonNullable<VehicleStatus>, StationList> = {
  shop_transit: 'incoming',
  shop_transfer: 'incoming',
  shop_process: 'process',
  shop_listing: 'available',
  shop_done: 'done',
}

/** The list of the station that has the vehicle. Without a status the station has claimed it. */
export function stationListOf(vehicle: {
  readonly status: VehicleStatus
  readonly isUnfinished: boolean
  readonly isSent: boolean
}): StationList {
  if (vehicle.status === null) return 'claimed'
  if (vehicle.isSent) return 'sent'
  return vehicle.isUnfinished ? 'unfinished' : listOfStatus[vehicle.status]
}

/** The typed text in the form of each kind of fact. null where the text cannot be that fact. */
export type FindText = {
  /** Letters and digits, in the plate. */
  readonly plate: string | null
  /** Letters and digits that end the VIN or the number of the certificate. */
  readonly ending: string | null
  /** The whole number of a certificate. */
  readonly certificate: string | null
  /** Words of the owner's name. */
  readonly name: readonly string[] | null
  /** Digits without the prefix of the country or the trunk. */
  readonly phone: string | null
  /** Words of make and model. */
  readonly words: readonly string[]
}

/** More words are a pasted text. */
const maxWords = 6

/** Reads a typed text as each kind of fact that it may be. */
export function readFindText(text: string): FindText {
  const key = text
    .normalize('NFC')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
  const words = text.trim().split(/\s+/u).filter(Boolean).slice(0, maxWords)
  const { plate, ending, name } = limits.findText
  const phone = phoneKey(text)
  return {
    plate: key.length >= plate ? key : null,
    ending: key.length >= ending ? key : null,
    certificate: certificateNumber(key),
    name: key.length >= name && /\p{L}/u.test(key) ? words : null,
    phone: phone !== null && phone.length >= limits.findText.phone ? phone : null,
    words,
  }
}

/** See `certificateNumber` of contract/endpoint.ts for the form. */
function certificateNumber(key: string): string | null {
  const [, year, end] = /^FI(\d{4})([A-Z\d]{6})$/.exec(key) ?? []
  return year && end ? `FI-${year}-${end}` : null
}

/**
 * The plate or VIN in the text that none of the vehicles has, so that it can be received. null for
 * other texts: a name of nine letters could be a foreign plate, but a plate has digits too.
 */
export function receivable(
  text: string,
  found: readonly { readonly plate: string | null; readonly vin: string | null }[],
): string | null {
  const read = readPlateOrVin(text)
  if (read === null) return null
  if ('vin' in read)
    return found.some(({ vin }) => vin && vinKey(vin) === read.vin) ? null : read.vin
  const { plate } = read
  const isPlate = /\d/.test(plate) && /\p{L}/u.test(plate)
  return !isPlate || found.some((vehicle) => vehicle.plate === plate) ? null : plate
}
