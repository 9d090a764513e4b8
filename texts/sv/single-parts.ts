import type { singleParts as fi } from '#texts/fi/single-parts.ts'
import type { Translated } from '#texts/index.ts'

export const singleParts: Translated<typeof fi> = {
  title: 'Enskilda delar',
  lead: 'Delar som verksamhetsställena har demonterat och som är till salu nu.',
  failed: 'Delarna kunde inte hämtas',
  type: 'Typ av del',
  anyType: 'Alla typer',
  order: 'Ordning',
  orders: { newest: 'Nyaste först', price: 'Billigaste först', distance: 'Närmaste först' },
  found: { one: '{n} del', other: '{n} delar' },
  newest: 'De {n} nyaste delarna visas.',
  forSale: 'Till salu',
  professional: 'Endast till yrkesverksamma',
  askPrice: 'Fråga om priset',
  year: 'årsmodell {year}',
  warranty: { one: 'garanti {n}\u00a0mån.', other: 'garanti {n}\u00a0mån.' },
  away: '{km}\u00a0km bort',
  more: 'Visa fler delar',
}
