import * as z from 'zod/mini'
import type { NamedLocation, PlacePrecision, Point } from '#contract/shapes.ts'
import { languageTag } from '#texts/index.ts'
import type { Locale } from '#texts/index.ts'
import type { RegistriesConfig } from './config.ts'
import type { ResilienceTools } from './resilience.ts'
import { createOutbound, readJson } from './outbound.ts'
import { createTtlCache } from './ttl-cache.ts'

/** Finland with its waters, in degrees. Requests and results outside are dropped. */
export const bounds = { south: 59, north: 70.5, west: 19, east: 32 } as const

const maxResults = 10
const rememberedMs = 10 * 60_000
const rememberedAnswers = 500

type GeocoderQuery = { requestId?: string }

export type Geocoder = {
  /**
   * Places by name or address, the likeliest first, at most 10. Returns an empty list for no match.
   */
  search(query: string, locale: Locale, asking?: GeocoderQuery): Promise<NamedLocation[]>
  /**
   * The address nearest to a point, with the point's own coordinates. A street or an area near it is
   * a `point`. Returns null for none.
   */
  reverse(point: Point, locale: Locale, asking?: GeocoderQuery): Promise<NamedLocation | null>
  close(): void
}

const word = z.nullish(z.string())

/** Response of Pelias. Every property of a feature is optional: they vary by source. */
const answerShape = z.object({ features: z.array(z.unknown()) })
const featureShape = z.object({
  geometry: z.object({ coordinates: z.tuple([z.number(), z.number()], z.unknown()) }),
  properties: z.object({
    layer: word,
    label: word,
    name: word,
    street: word,
    housenumber: word,
    postalcode: word,
    locality: word,
    localadmin: word,
  }),
})

/** Exactness of Pelias' layers. Every other layer is an area. */
const precisionOfLayer: Readonly<Record<string, PlacePrecision>> = {
  address: 'address',
  venue: 'address',
  street: 'street',
}

const isInside = ({ lat, lng }: Point): boolean =>
  lat >= bounds.south && lat <= bounds.north && lng >= bounds.west && lng <= bounds.east

/** A feature as a location. Returns null for a feature without a usable place or name. */
const readFeature = (feature: unknown): NamedLocation | null => {
  const parsed = featureShape.safeParse(feature)
  if (!parsed.success) return null
  const [lng, lat] = parsed.data.geometry.coordinates
  const { properties } = parsed.data
  const label = properties.label?.trim() || properties.name?.trim()
  if (!label || !isInside({ lat, lng })) return null
  const precision = precisionOfLayer[properties.layer ?? ''] ?? 'area'
  const street = [properties.street, properties.housenumber].filter(Boolean).join(' ')
  return {
    // The name of an area is no street.
    address: precision === 'area' ? null : street || properties.name || null,
    city: properties.localadmin || properties.locality || null,
    postal: properties.postalcode || null,
    country: 'FI',
    lat,
    lng,
    label,
    precision,
  }
}

/**
 * A Pelias geocoder as Digitransit runs it.
 * @throws ExternalSystemError (GEOCODER)
 */
export const createGeocoder = (config: RegistriesConfig, tools: ResilienceTools): Geocoder => {
  const outbound = createOutbound(
    {
      system: 'GEOCODER',
      timeoutMs: config.geocoderTimeoutMs,
      parallel: config.outboundParallel,
    },
    tools,
  )
  const memory = createTtlCache<NamedLocation[]>({
    forMs: rememberedMs,
    atMost: rememberedAnswers,
    monotonic: tools.monotonic,
  })

  const ask = async (
    operation: 'search' | 'reverse',
    parameters: Record<string, string>,
    { requestId }: GeocoderQuery = {},
  ): Promise<NamedLocation[]> => {
    const query = new URLSearchParams(parameters).toString()
    const key = `${operation}?${query}`
    const known = memory.recall(key)
    if (known) return known
    const found = await outbound.call({
      operation,
      url: new URL(`${config.geocoderUrl.replace(/\/$/, '')}/${key}`),
      headers: {
        accept: 'application/json',
        ...(config.geocoderKey !== null && { [config.geocoderKeyHeader]: config.geocoderKey }),
      },
      requestId,
      retry: 2,
      read: (answer) => {
        const { features } = answerShape.parse(readJson(answer))
        return features.map(readFeature).filter((location) => location !== null)
      },
    })
    memory.keep(key, found)
    return found
  }

  return {
    async search(query, locale, asking) {
      const found = await ask(
        'search',
        {
          text: query.trim(),
          lang: languageTag[locale],
          size: String(maxResults),
          'boundary.rect.min_lat': String(bounds.south),
          'boundary.rect.max_lat': String(bounds.north),
          'boundary.rect.min_lon': String(bounds.west),
          'boundary.rect.max_lon': String(bounds.east),
        },
        asking,
      )
      return found.slice(0, maxResults)
    },
    async reverse(point, locale, asking) {
      if (!isInside(point)) return null
      const [nearest] = await ask(
        'reverse',
        {
          'point.lat': String(point.lat),
          'point.lon': String(point.lng),
          lang: languageTag[locale],
          size: '1',
        },
        asking,
      )
      if (!nearest) return null
      const precision = nearest.precision === 'address' ? 'address' : 'point'
      return { ...nearest, precision, lat: point.lat, lng: point.lng }
    },
    close: () => outbound.close(),
  }
}
