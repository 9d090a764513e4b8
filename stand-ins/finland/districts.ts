import { kmBetween } from './distance.ts'
import type { Position } from './distance.ts'

type Named = Position & { readonly name: string; readonly population: number | null }

const list = (names: string): ReadonlySet<string> => new Set(names.split('|'))

// Districts with a population of their own in the source.
const populated = list(
  'Mellunkylä|Vuosaari|Kallio|Kaarela|Lauttasaari|Munkkiniemi|Otaniemi|Kilo|Hietalahti|Ristinummi|Teeriniemi|Koukkuniemi|Gumböle',
)

// Around the capital the nearest centre is often of another town. These districts are named by
// town.
const capitalRegion: Readonly<Record<string, ReadonlySet<string>>> = {
  Espoo: list(
    'Espoon Keskus|Espoonlahden keskus|Espoonlahti|Gumböle|Haukilahti|Henttaa|Järvenperä|Kaitaa|Kalajärvi|Karakallio|Karhusuo|Kauklahti|Kilo|Kivenlahti|Koukkuniemi|Kurttila|Kuurinniitty|Laajalahti|Laaksolahti|Latokaski|Laurinlahti|Leppävaara|Lintuvaara|Lippajärvi|Mankkaa|Matinkylä|Muurala|Niipperi|Niittykumpu|Nöykkiö|Olari|Otaniemi|Pohjois-Tapiola|Saunalahti|Sepänkylä|Soukka|Tapiola|Vanha-Mankkaa|Vanha-Nuuksio-Nupuri|Vanhakartano|Vanttila|Viherlaakso|Westend',
  ),
  Vantaa: list(
    'Askisto|Asola|Hakkila|Hakunila|Havukoski|Hiekkaharju|Hämeenkylä|Hämevaara|Ilola|Itä-Hakkila|Jokiniemi|Kaivoksela|Keimola|Kivistö|Koivuhaka|Koivukylä|Korso|Kuninkaala|Leppäkorpi|Länsimäki|Martinlaakso|Matari|Metsola|Mikkola|Myyrmäki|Nikinmäki|Pakkala|Päiväkumpu|Rajakylä|Rekola|Ruskeasanta|Simonkylä|Tammisto|Tikkurila|Vaarala|Vallinoja|Vantaanlaakso|Vapaala|Varisto|Veromies|Viertola|Ylästö',
  ),
}
const capitalReach = 20

// Distance in km up to which districts belong to a town of at least so many people.
const reaches = [
  { people: 500_000, km: 16 },
  { people: 90_000, km: 12 },
  { people: 25_000, km: 6 },
]

const reachOf = ({ population }: Named): number =>
  reaches.find(({ people }) => (population ?? 0) >= people)?.km ?? 0

/**
 * Assigns districts to towns: `townOf(place)` returns the town's name, or null for a separate
 * place. Names and populations are those of the source.
 */
export const districtsAmong = (places: readonly Named[]) => {
  const towns = places
    .filter((place) => reachOf(place) > 0 && !populated.has(place.name))
    .map((town) => ({ town, reach: reachOf(town) }))
  return (place: Named): string | null => {
    if (place.population !== null && !populated.has(place.name)) return null
    const near = towns
      .map(({ town, reach }) => ({ town, reach, km: kmBetween(place, town) }))
      .sort((a, b) => a.km - b.km)
    const neighbour = near.find(
      ({ town, km }) => km <= capitalReach && capitalRegion[town.name]?.has(place.name),
    )
    const owner =
      neighbour ?? near.find(({ town, km, reach }) => !(town.name in capitalRegion) && km <= reach)
    return owner?.town.name ?? null
  }
}
