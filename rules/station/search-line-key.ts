import { normalisePlate } from '../vehicle/plate.ts'
import type { PlateOrVin } from '../vehicle/plate-or-vin.ts'
import { isVin, normaliseVin } from '../vehicle/vin.ts'
import { searchForm } from './name-folding.ts'

/** The fit of a line and the name of a model: `exact`, as registers write it, or neither. */
export type NameFit = 'exact' | 'register' | 'none'

/** Letters and digits as plates have them. A single letter is rather a model: A4, E220. */
const withDash = /^(?:[A-ZÅÄÖ]{2,3}\p{Pd}\d{1,3}|\d{1,3}\p{Pd}[A-ZÅÄÖ]{2,3})$/iu
const threeLetters = /^[A-ZÅÄÖ]{3}[\p{Pd} ]?\d{1,3}$/iu
const threeWithDash = /^[A-ZÅÄÖ]{3}\p{Pd}\d{1,3}$/iu

/**
 * Reads a line as a plate or a VIN. A line that is the name of a model is neither, so `CX-5` and
 * `CLA 200` are models and `ABC-123` is a plate.
 * @param makeForms search forms of the known makes: `toyotacorolla2005` has the length of a VIN
 */
export function readLineKey(
  line: string,
  fit: NameFit,
  makeForms: readonly string[],
): PlateOrVin | null {
  const text = line.trim()
  const vin = normaliseVin(text)
  const form = searchForm(text)
  const beginsWithMake = makeForms.some((make) => make.length > 3 && form.startsWith(make))
  // `transportter 2005` has the length of a VIN too.
  const hasMixedWord = text.split(/\s+/).some((word) => /\d/.test(word) && /[A-Z]/i.test(word))
  if (isVin(vin) && /\d{3}/.test(vin) && hasMixedWord && !beginsWithMake) return { vin }
  const isPlate = withDash.test(text) || threeLetters.test(text)
  const isName = fit === 'exact' || (fit === 'register' && !threeWithDash.test(text))
  return isPlate && !isName ? { plate: normalisePlate(text) } : null
}
