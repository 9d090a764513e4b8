import * as z from 'zod/mini'

const mostFeatures = 40

const degrees = (most: number) => z.coerce.number().check(z.minimum(-most), z.maximum(most))

const languages = ['fi', 'sv', 'en'] as const

// Pelias clamps a size instead of refusing it, and falls back from an unknown language.
const common = {
  size: z.pipe(
    z.optional(z.string()),
    z.transform((size) => Math.min(mostFeatures, Math.max(1, Math.floor(Number(size)) || 10))),
  ),
  lang: z.pipe(
    z.optional(z.string()),
    z.transform((lang) => languages.find((known) => known === lang) ?? 'fi'),
  ),
  layers: z.optional(z.string()),
  'boundary.rect.min_lat': z._default(degrees(90), -90),
  'boundary.rect.max_lat': z._default(degrees(90), 90),
  'boundary.rect.min_lon': z._default(degrees(180), -180),
  'boundary.rect.max_lon': z._default(degrees(180), 180),
}

/** Parameters of `search` and `autocomplete` that this stand-in uses. */
export const searchQuery = z.object({
  ...common,
  text: z.string().check(z.trim(), z.minLength(1)),
  'focus.point.lat': z.optional(degrees(90)),
  'focus.point.lon': z.optional(degrees(180)),
})

/** Parameters of `reverse`. */
export const reverseQuery = z.object({
  ...common,
  'point.lat': degrees(90),
  'point.lon': degrees(180),
})

/** Parameters of every query. */
export type CommonQuery = Omit<z.infer<typeof reverseQuery>, 'point.lat' | 'point.lon'>
