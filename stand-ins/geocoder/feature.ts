import { kmBetween } from '#stand-ins/finland/distance.ts'
import type { Position } from '#stand-ins/finland/distance.ts'
import type { Place } from '#stand-ins/finland/places.ts'
import type { Entry } from './gazetteer.ts'

export type Lang = 'fi' | 'sv' | 'en'

/** One result: a place, or a street with an optional number. */
export type FoundPlace = {
  readonly entry: Entry
  readonly at: Position
  readonly confidence: number
  readonly street: string | null
  readonly number: string | null
  readonly postal: string
}

// Swedish names of the regions by the Institute for the Languages of Finland.
const swedishRegions: Readonly<Record<string, string>> = {
  Ahvenanmaa: 'Åland',
  'Etelä-Karjala': 'Södra Karelen',
  'Etelä-Pohjanmaa': 'Södra Österbotten',
  'Etelä-Savo': 'Södra Savolax',
  Kainuu: 'Kajanaland',
  'Kanta-Häme': 'Egentliga Tavastland',
  'Keski-Pohjanmaa': 'Mellersta Österbotten',
  'Keski-Suomi': 'Mellersta Finland',
  Kymenlaakso: 'Kymmenedalen',
  Lappi: 'Lappland',
  Pirkanmaa: 'Birkaland',
  Pohjanmaa: 'Österbotten',
  'Pohjois-Karjala': 'Norra Karelen',
  'Pohjois-Pohjanmaa': 'Norra Österbotten',
  'Pohjois-Savo': 'Norra Savolax',
  'Päijät-Häme': 'Päijänne-Tavastland',
  Satakunta: 'Satakunta',
  Uusimaa: 'Nyland',
  'Varsinais-Suomi': 'Egentliga Finland',
}

const nameOf = ({ name, swedish }: Place, lang: Lang): string =>
  lang === 'sv' ? (swedish ?? name) : name

const layerOf = ({ entry, street, number }: FoundPlace): string =>
  street === null ? entry.layer : number === null ? 'street' : 'address'

const digits = (value: number, count: number): number => Number(value.toFixed(count))

/** Writes a result as a GeoJSON feature with Pelias' properties. `from` adds the distance in km. */
export const featureOf = (finding: FoundPlace, lang: Lang, from: Position | null) => {
  const { entry, at, confidence, street, number, postal } = finding
  const town = nameOf(entry.admin, lang)
  const name =
    street === null ? nameOf(entry.place, lang) : [street, number].filter(Boolean).join(' ')
  const layer = layerOf(finding)
  const id = `${name}-${town}`.toLowerCase().replaceAll(/\s+/g, '-')
  return {
    type: 'Feature' as const,
    geometry: { type: 'Point' as const, coordinates: [digits(at.lng, 6), digits(at.lat, 6)] },
    properties: {
      id,
      gid: `standin:${layer}:${id}`,
      layer,
      source: 'standin',
      source_id: id,
      name,
      ...(number === null ? {} : { housenumber: number }),
      ...(street === null ? {} : { street }),
      postalcode: postal,
      confidence: digits(confidence, 2),
      ...(from ? { distance: digits(kmBetween(from, at), 3) } : {}),
      accuracy: 'centroid',
      country: lang === 'fi' ? 'Suomi' : 'Finland',
      country_a: 'FIN',
      region: lang === 'sv' ? (swedishRegions[entry.region] ?? entry.region) : entry.region,
      localadmin: town,
      locality: town,
      ...(entry.layer === 'neighbourhood' ? { neighbourhood: nameOf(entry.place, lang) } : {}),
      label: name === town ? name : `${name}, ${town}`,
    },
  }
}

export type Feature = ReturnType<typeof featureOf>
