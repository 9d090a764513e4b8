import { scannedText } from '#rules/vehicle/scanned.ts'
import type { ScanResult } from '#web/scan-worker/messages.ts'

/**
 * Returns a function that takes the codes of each picture and returns a text once it is certain. A
 * Code 39 has no check character, so two equal reads in a row confirm it.
 */
export function createConfirmation(): (result: ScanResult) => string | null {
  let last: string | null = null
  return (result) => {
    const [code] = result ?? []
    const text = code ? scannedText(code.text) : ''
    if (!code || text === '') return null
    const isCertain = code.format !== 'code_39' || last === text
    last = text
    return isCertain ? text : null
  }
}
