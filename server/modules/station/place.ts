import type { Location } from '#contract/shapes.ts'

/** The place of a company or station. */
export function placeFrom({ address, city, postal, country, lat, lng }: Location): Location {
  return { address, city, postal, country, lat, lng }
}
