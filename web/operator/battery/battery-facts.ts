import type { BatteryChange } from '#contract/treatment/traction-battery.ts'
import { batteryLimits, type BatteryDetail } from '#rules/treatment/traction-battery.ts'

/** A web address or a long text is the code of a battery passport. A short text is a serial number. */
export const isPassport = (text: string): boolean =>
  /^(https?:\/\/|id\.|\d{2,4}:)/i.test(text.trim()) || text.trim().length > batteryLimits.serial

/** The facts of an entry of the treatment record. A fact that nobody told is left out. */
export const toldFacts = (facts: BatteryChange): BatteryDetail =>
  Object.fromEntries(
    Object.entries(facts).filter(([, value]) => value !== null && value !== ''),
  ) as BatteryDetail

/** Only the facts that the user changed: another user may have changed the others. */
export function differing(before: BatteryChange, after: BatteryChange): BatteryChange {
  const known: Readonly<Record<string, unknown>> = before
  return Object.fromEntries(Object.entries(after).filter(([key, value]) => value !== known[key]))
}
