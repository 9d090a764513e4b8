import { limits } from '../limits.ts'
import { isPlate, normalisePlate } from './plate.ts'
import { scannedText } from './scanned.ts'
import { isVin, normaliseVin } from './vin.ts'

/** A plate or a VIN to search by, normalised. */
export type PlateOrVin = { readonly plate: string } | { readonly vin: string }

/**
 * Reads a text as a plate of 1 to 9 characters or a VIN of 16 or 17. Returns null for everything
 * else, also for 10 to 15 characters. See docs/domain/identifiers.md#plate-or-vin.
 */
export function readPlateOrVin(text: string): PlateOrVin | null {
  if (text.length > limits.text) return null
  const read = scannedText(text)
  const vin = normaliseVin(read)
  if (isVin(vin)) return { vin }
  const plate = normalisePlate(read)
  return isPlate(plate) ? { plate } : null
}

/** The text of a search, normalised where it can be read. */
export function normalisedSearch(text: string): string {
  const read = readPlateOrVin(text)
  if (read === null) return text.trim()
  return 'vin' in read ? read.vin : read.plate
}

/**
 * The error code of a typed plate or VIN, as its schema gives it (`plateOrVin` in ../fields.ts), or null.
 * For a page that loads no schema.
 */
export function plateOrVinFault(text: string): 'REQUIRED' | 'PLATE_OR_VIN_INVALID' | null {
  if (readPlateOrVin(text) !== null) return null
  return normalisedSearch(text) === '' && text.length <= limits.text
    ? 'REQUIRED'
    : 'PLATE_OR_VIN_INVALID'
}

/**
 * Returns the key of a stored vehicle for a question to the registry: the plate, otherwise the VIN
 * as written. null without both. Do not read the key again: a VIN of 9 characters looks like a plate.
 */
export function registryKey(vehicle: {
  readonly plate: string | null
  readonly vin: string | null
}): PlateOrVin | null {
  if (vehicle.plate) return { plate: vehicle.plate }
  return vehicle.vin ? { vin: vehicle.vin } : null
}
