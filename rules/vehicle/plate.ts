import { limits } from '../limits.ts'
import { latinCapitals } from './latin-letters.ts'

const spacesAndDots = /[\s.·•∙‧\p{Cf}]/gu
const dashes = /[\p{Pd}\u2212]+/gu
const dashAtAnEnd = /^-|-$/g
const lettersFirst = /^([A-ZÅÄÖ]{1,3})-?(\d{1,5})$/
const digitsFirst = /^(\d{1,3})-?([A-ZÅÄÖ]{1,3})$/

/**
 * Returns a plate as the registry writes it: capitals, one kind of dash, no spaces or dots. Adds a
 * missing dash between letters and digits where the form is Finnish. Other plates (foreign, old)
 * keep their sequence of characters. Doing it twice changes nothing.
 */
export function normalisePlate(text: string): string {
  const plain = latinCapitals(text)
    .replace(spacesAndDots, '')
    .normalize('NFC')
    .replace(dashes, '-')
    .replace(dashAtAnEnd, '')
  return plain.replace(lettersFirst, '$1-$2').replace(digitsFirst, '$1-$2')
}

/** Whether a normalised text can be sent to the registry: 1 to 9 letters, digits and dashes. */
export function isPlate(plate: string): boolean {
  return (
    plate.length >= limits.plate.min &&
    plate.length <= limits.plate.max &&
    /^[\p{L}\p{N}-]+$/u.test(plate) &&
    plate !== '-'
  )
}

/**
 * Forms of Finnish plates (decree 893/2007, section 25, as amended; today decree 162/2021), the
 * more likely first. Only hints use them: other forms exist, and the registry decides. See
 * docs/domain/identifiers.md#plates.
 */
const forms = [
  { type: 'test', form: /^KOE-?(\d{1,4}(-?[A-ZÅÄÖ])?|[A-ZÅÄÖ]-?\d{1,4})$/ },
  { type: 'aland', form: /^ÅL[A-ZÅÄÖ]?-?\d+$/ },
  { type: 'diplomat', form: /^(CD-\d{1,4}|C-\d{1,5})$/ },
  { type: 'trailer', form: /^([DPW][A-ZÅÄÖ]{1,2}-[1-9]\d{0,2}|P[A-Z]?-\d{4})$/ },
  { type: 'car', form: /^[A-CE-OQ-VX-ZÅÄÖ][A-ZÅÄÖ]{1,2}-[1-9]\d{0,2}$/ },
  { type: 'light', form: /^[1-9]\d{0,2}-[A-ZÅÄÖ]{2,3}$/ },
  { type: 'tractor', form: /^[1-9]\d{0,2}-[A-ZÅÄÖ]{1,3}$/ },
  { type: 'export', form: /^[A-Z]-\d{1,4}$/ },
  { type: 'transfer', form: /^[A-Z]{1,2}-\d{1,4}$/ },
] as const

/** `light` is a moped, motorcycle or ATV. `tractor` is also a work machine or snowmobile. */
export type PlateType = (typeof forms)[number]['type']

/**
 * Returns the types that a normalised plate may have, the more likely first. Empty for a foreign
 * form.
 */
export function plateTypes(plate: string): PlateType[] {
  return forms.filter(({ form }) => form.test(plate)).map(({ type }) => type)
}

/**
 * Hint about a plate before the registry is asked. `test` plates belong to a company and not to a
 * vehicle. `aland` plates are in a separate registry. `unusual` has no Finnish form.
 */
export type PlateHint = 'test' | 'aland' | 'unusual'

export function plateHint(plate: string): PlateHint | null {
  const [likeliest] = plateTypes(plate)
  if (likeliest === undefined) return 'unusual'
  return likeliest === 'test' || likeliest === 'aland' ? likeliest : null
}

/**
 * Returns `12-ABC` for `ABC-12` and the reverse, or null. A car and a motorcycle may have the two,
 * so the result is only a suggestion for a plate that was not found.
 */
export function alternativeOrder(plate: string): string | null {
  const match = /^([A-ZÅÄÖ]{1,3}|\d{1,3})-([A-ZÅÄÖ]{1,3}|\d{1,3})$/.exec(plate)
  if (!match?.[1] || !match[2]) return null
  const mixed = /\d/.test(match[1]) !== /\d/.test(match[2])
  return mixed ? `${match[2]}-${match[1]}` : null
}
