import { labelAddress, partAddress, scannedText } from '../vehicle/scanned.ts'
import { isVin, normaliseVin } from '../vehicle/vin.ts'

export const labelLimits = {
  /** Vehicles in one file of labels. */
  vehicles: 50,
  /** Places in one file of labels: five sheets. */
  places: 120,
  /** Parts in one file of labels. */
  parts: 200,
} as const

/** `roll62`: one label of 62 × 29 mm on each page. `sheet`: 24 on each page of size A4. */
export const partLabelFormats = ['roll62', 'sheet'] as const
export type PartLabelFormat = (typeof partLabelFormats)[number]

/** Address of the page that a vehicle's QR code opens. */
export const labelPath = (code: string) => `/v/${code}`

/** Address of the public page that a part's QR code opens. */
export const partPath = (code: string) => `/part/${code}`

/** The code of a label in groups that a person can read: `8J4K-2M7Q-X3`. */
export const shownCode = (code: string) => code.replace(/^(.{4})(.{4})/, '$1-$2-')

/** Text in the QR code of a place. */
export const placeText = (place: string) => `P:${place}`

/** Meaning of a scanned or typed text. A `label` may be of a vehicle or of a part. `other` may be a plate, the end of a VIN, or nothing known. */
export type ReadCode =
  | { readonly kind: 'label'; readonly code: string }
  | { readonly kind: 'part'; readonly code: string }
  | { readonly kind: 'place'; readonly place: string }
  | { readonly kind: 'load'; readonly number: string }
  | { readonly kind: 'vin'; readonly vin: string }
  | { readonly kind: 'other'; readonly text: string }

/** Reads the text of a scanned code, or the same typed by hand. */
export function readCode(input: string): ReadCode {
  const text = scannedText(input)
  const address = partAddress.exec(text)?.[1]
  const part = address === undefined ? null : readLabelCode(address)
  if (part !== null) return { kind: 'part', code: part }
  const code = labelCodeIn(text)
  if (code !== null) return { kind: 'label', code }
  const place = /^P:\s*(\S.*)$/is.exec(text)?.[1]
  if (place !== undefined) return { kind: 'place', place }
  const number = text.toUpperCase()
  if (/^K-\d{4}-\d{6}$/.test(number)) return { kind: 'load', number }
  const vin = normaliseVin(text)
  return isVin(vin) ? { kind: 'vin', vin } : { kind: 'other', text }
}

/** Crockford's alphabet reads letters that look like digits as those digits. */
const lookAlikes: Readonly<Record<string, string>> = { O: '0', I: '1', L: '1' }

/** The code in the address of a vehicle of this service, or alone. Otherwise null. */
function labelCodeIn(text: string): string | null {
  return readLabelCode(labelAddress.exec(text)?.[1] ?? text)
}

/** The code of a label as the database has it. null for a text that is none. */
function readLabelCode(text: string): string | null {
  const code = text
    .toUpperCase()
    .replaceAll(/[\s-]/g, '')
    .replaceAll(/[OIL]/g, (letter) => lookAlikes[letter] ?? letter)
  return /^[0-9A-HJKMNP-TV-Z]{10}$/.test(code) ? code : null
}
