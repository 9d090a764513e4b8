import { limits } from '../limits.ts'
import { isVin, vinKey } from './vin.ts'

/**
 * Returns the text of a scanned code without what only scanners see: spaces around it, and the `I`
 * that marks an imported vehicle in front of the VIN in a Code 39.
 */
export function scannedText(code: string): string {
  const text = code.trim()
  const key = vinKey(text)
  const vin = key.slice(1)
  return key.length === limits.vin.max + 1 && key.startsWith('I') && isVin(vin) ? vin : text
}

/** Returns the token in the address of a certificate's QR code, otherwise null. */
export function certificateToken(text: string): string | null {
  return /^https?:\/\/[^/?#]+\/verify\/([\da-f-]{36})$/i.exec(text)?.[1] ?? null
}

/** Address in the QR code of a vehicle's label, with its code. */
export const labelAddress = /^https?:\/\/[^/?#]+\/v\/([^/?#]+)\/?$/i

/** Address in the QR code of a part's label, with its code. */
export const partAddress = /^https?:\/\/[^/?#]+\/part\/([^/?#]+)\/?$/i

/** Whether the text is that of a printed label. A typed text may be a name of ten letters. */
export const isLabelText = (text: string): boolean =>
  [labelAddress, partAddress, /^P:/i].some((pattern) => pattern.test(text.trim()))
