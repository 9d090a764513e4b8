import type { NamedLocation } from '#contract/shapes.ts'

/** Lower case without postal codes, spaces and commas. */
const plain = (text: string) => text.toLowerCase().replaceAll(/\b\d{5}\b|[\s,]/g, '')

/**
 * Returns the place that a typed text means: the only one found, otherwise the first with the same
 * name but for case, spaces and postal code. null where several places are possible.
 */
export function meantPlace(found: readonly NamedLocation[], typed: string): NamedLocation | null {
  const [first, ...others] = found
  if (first && others.length === 0) return first
  return found.find(({ label }) => plain(label) === plain(typed)) ?? null
}
