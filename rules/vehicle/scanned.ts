import { limits } from '../limits.ts'
import { isVin, normaliseVin } from './vin.ts'

/** Address in the QR code of a vehicle's label, with its code. */
export const labelAddress = /^https?:\/\/[^/?#]+\/v\/([^/?#]+)\/?$/i

/** Address in the QR code of a part's label, with its code. */
export const partAddress = /^https?:\/\/[^/?#]+\/part\/([^/?#]+)\/?$/i

const certificateAddress = /^https?:\/\/[^/?#]+\/verify\/([\da-f-]{36})$/i
const placeLabel = /^P:\s*\S/i
const loadNumber = /^K-\d{4}-\d{6}$/i
/** The code of a label as it is printed. Ten letters without dashes may be a name. */
const printedCode = /^[\dA-Z]{4}-[\dA-Z]{4}-[\dA-Z]{2}$/i

const labels = [labelAddress, partAddress, placeLabel, loadNumber, printedCode]

/**
 * Signs that scanners and pastes add: controls, direction marks, joiners, soft hyphens. NUL is not
 * among them: no scanner adds it, so a plate or a VIN with it is refused.
 */
// oxlint-disable-next-line no-control-regex -- control characters are what it looks for
const invisible = /[\u0001-\u001F\u007F-\u009F\p{Cf}]/gu

/** Prefix that names the kind of the code: `]A0` for Code 39 (AIM, ISO/IEC 15424). */
const kindOfCode = /^\][A-Za-z]\d/

/**
 * Signs of the Finnish and Swedish layout, and those that the same keys give in the US layout. Most
 * scanners are delivered with the US layout, and type `PÖB+14` for `P:B-14`.
 */
const usSigns: Readonly<Record<string, string>> = {
  Ö: ':',
  ö: ':',
  '-': '/',
  '+': '-',
  '?': '_',
  _: '?',
  '&': '^',
  '/': '&',
  '(': '*',
  ')': '(',
  '=': ')',
}

const inUsLayout = (text: string) => Array.from(text, (sign) => usSigns[sign] ?? sign).join('')

const vinBefore =
  /^(?:VIN|FIN|CHASSIS|ALUSTANUMERO|ALUSTANRO|VALMISTENUMERO|CHASSINUMMER)[\s.:=#-]+/i

/** The VIN in `VIN: …`, `*…*` and `I…`, which Code 39 has on imported vehicles. null where there is none. */
function decoratedVin(text: string): string | null {
  const vin = normaliseVin(text.replace(vinBefore, '').replaceAll('*', ''))
  if (vin.length === limits.vin.max + 1 && vin.startsWith('I') && isVin(vin.slice(1))) {
    return vin.slice(1)
  }
  const isDecorated = vin !== normaliseVin(text)
  return isDecorated && isVin(vin) ? vin : null
}

/** "FIN ABC-123", as a certificate prints a plate. `FIN 123` is a plate itself. */
const platePrefix = /^FIN\s+(?=[A-ZÅÄÖ]{1,3}[\s-]?\d|\d{1,3}[\s-]?[A-ZÅÄÖ])/i

/** A plate that a scanner of the US layout types with a plus. */
const plateWithPlus = /^(?:[A-ZÅÄÖ]{1,3}\+\d{1,4}|\d{1,3}\+[A-ZÅÄÖ]{1,3})$/i

/**
 * Returns the text that a person would type for a scanned code, or for a pasted or typed one. Camera,
 * USB scanner and fields all read a text by this function.
 */
export function scannedText(code: string): string {
  // A longer text is no code. Its signs are not looked at.
  if (code.length > longest) return code.trim()
  const text = code.replace(invisible, '').trim().replace(kindOfCode, '').trim()
  if (isKnown(text)) return text
  const us = inUsLayout(text)
  if (isKnown(us) || plateWithPlus.test(text)) return us
  return decoratedVin(text) ?? text.replace(platePrefix, '')
}

const longest = 2000

const isKnown = (text: string) =>
  [...labels, certificateAddress].some((pattern) => pattern.test(text))

/** Returns the token in the address of a certificate's QR code, otherwise null. */
export function certificateToken(text: string): string | null {
  return certificateAddress.exec(text)?.[1] ?? null
}

/** Whether the text is that of a printed label or a load. A typed text may be a name of ten letters. */
export const isLabelText = (text: string): boolean => {
  const read = scannedText(text)
  return labels.some((pattern) => pattern.test(read))
}
