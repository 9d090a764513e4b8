import type { singleParts as fi } from '#texts/fi/single-parts.ts'
import type { Translated } from '#texts/index.ts'

export const singleParts: Translated<typeof fi> = {
  title: 'Single parts',
  lead: 'Parts that stations removed and that are for sale now.',
  failed: 'We could not load the parts',
  type: 'Type of part',
  anyType: 'All types',
  order: 'Sort by',
  orders: { newest: 'Newest first', price: 'Cheapest first', distance: 'Nearest first' },
  found: { one: '{n} part', other: '{n} parts' },
  newest: 'The {n} newest parts are shown.',
  forSale: 'For sale',
  professional: 'To professionals only',
  askPrice: 'Ask for the price',
  year: 'model year {year}',
  warranty: { one: '{n}-month warranty', other: '{n}-month warranty' },
  away: '{km}\u00a0km away',
  more: 'Show more parts',
}
