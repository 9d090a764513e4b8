import type { consent } from './fi/consent.ts'
import { fill, type Translated } from './index.ts'

export type ConsentStatement = Translated<(typeof consent)['statement']>

/**
 * The sentences that a co-owner agrees to: on the screen, on the printed power of attorney and in
 * the mails. Without a plate they speak of "this vehicle", whose details stand next to them.
 */
export function consentStatement(
  words: ConsentStatement,
  { plate, person }: { readonly plate?: string; readonly person: string },
): string {
  const vehicle = plate === undefined ? words.thisVehicle : fill(words.vehicle, { plate })
  return fill(words.text, { vehicle, person })
}
