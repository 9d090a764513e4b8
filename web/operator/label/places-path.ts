import { pages } from '#rules/pages.ts'

/** The page that gives vehicles a place, with that place chosen. */
export const placesPath = (place: string): string =>
  `${pages.operatorPlaces.path}?place=${encodeURIComponent(place)}`
