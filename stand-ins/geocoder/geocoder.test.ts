import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createGeocoder } from './geocoder.ts'
import type { StandIn } from '#stand-ins/stand-in.ts'
import type { Feature } from './feature.ts'

// The first reverse request waits until the countries are read.
vi.setConfig({ testTimeout: 30_000 })

const serve = async (geocoder: StandIn) => {
  const server = createServer((req, res) => {
    const path = req.url ?? '/'
    if (path.startsWith('/denied')) void geocoder.deny?.(req, res, path)
    else void geocoder.handle(req, res, path)
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { url, close: () => new Promise((resolve) => server.close(resolve)) }
}

let open: Awaited<ReturnType<typeof serve>>
let locked: Awaited<ReturnType<typeof serve>>
beforeAll(async () => {
  open = await serve(createGeocoder())
  locked = await serve(createGeocoder({ key: 'demo-key' }))
})
afterAll(() => Promise.all([open.close(), locked.close()]))

const ask = async (call: string, params: Record<string, string>): Promise<Feature[]> => {
  const answer = await fetch(`${open.url}/geocoding/v1/${call}?${new URLSearchParams(params)}`)
  expect(answer.status).toBe(200)
  const { type, features } = (await answer.json()) as { type: string; features: Feature[] }
  expect(type).toBe('FeatureCollection')
  return features
}

const labels = (features: Feature[]): string[] => features.map(({ properties }) => properties.label)

describe('search', () => {
  test('places an address near the centre of its town and says so', async () => {
    const [feature, ...others] = await ask('search', { text: 'Lehtokuja 4, Helsinki' })
    expect(others).toEqual([])
    expect(feature?.properties).toMatchObject({
      layer: 'address',
      name: 'Lehtokuja 4',
      street: 'Lehtokuja',
      housenumber: '4',
      postalcode: '00100',
      locality: 'Helsinki',
      localadmin: 'Helsinki',
      region: 'Uusimaa',
      label: 'Lehtokuja 4, Helsinki',
      accuracy: 'centroid',
      confidence: 0.8,
      country_a: 'FIN',
    })
    const [lng = 0, lat = 0] = feature?.geometry.coordinates ?? []
    expect(lng).toBeCloseTo(24.94, 1)
    expect(lat).toBeCloseTo(60.17, 1)
  })

  test.each([
    ['jyvaskyla', 'Jyväskylä'],
    ['HÄMEENLINNA', 'Hämeenlinna'],
    ['Helsingfors', 'Helsinki'],
    ['abo', 'Turku'],
    ['Kallio Helsinki', 'Kallio, Helsinki'],
    ['tapiola, espoo', 'Tapiola, Espoo'],
    ['Turku 4', 'Turku'],
    ['00770', 'Helsinki'],
    ['lehtokuja 4 A 12, 33100 tampere', 'Lehtokuja 4, Tampere'],
  ])('finds for %s %s', async (text, label) => {
    expect(labels(await ask('search', { text }))[0]).toBe(label)
  })

  test('answers Swedish in Swedish', async () => {
    const [town] = await ask('search', { text: 'Turku', lang: 'sv' })
    expect(town?.properties).toMatchObject({
      label: 'Åbo',
      localadmin: 'Åbo',
      region: 'Egentliga Finland',
    })
    expect(labels(await ask('search', { text: 'Lundgatan 4, Helsingfors', lang: 'sv' }))).toEqual([
      'Lundgatan 4, Helsingfors',
    ])
  })

  test.each(['Stockholm', 'Qwertyz', 'Qwertyz, Helsinki', 'Lehtokuja 4, Stockholm', '99999', '–'])(
    'finds nothing for %s',
    async (text) => {
      expect(await ask('search', { text })).toEqual([])
    },
  )

  test('ranks the nearer of two namesakes first with a focus', async () => {
    const near = { 'focus.point.lat': '65', 'focus.point.lon': '25.4' }
    expect(labels(await ask('search', { text: 'Koskela', ...near }))[0]).toBe('Koskela, Oulu')
    const south = { 'focus.point.lat': '60.2', 'focus.point.lon': '25' }
    const [first] = await ask('search', { text: 'Koskela', ...south })
    expect(first?.properties.label).toBe('Koskela, Helsinki')
    expect(first?.properties.distance).toBeCloseTo(2.8, 0)
  })

  test('limits the results by size, layers and rectangle', async () => {
    expect(await ask('search', { text: 'k', size: '3' })).toHaveLength(3)
    expect(await ask('search', { text: 'k', size: '900' })).toHaveLength(40)
    expect(await ask('search', { text: 'k' })).toHaveLength(10)
    const districts = await ask('search', { text: 'k', layers: 'neighbourhood' })
    expect(new Set(districts.map(({ properties }) => properties.layer))).toEqual(
      new Set(['neighbourhood']),
    )
    const north = await ask('search', { text: 'k', 'boundary.rect.min_lat': '66' })
    expect(north.length).toBeGreaterThan(0)
    for (const { geometry } of north) expect(geometry.coordinates[1]).toBeGreaterThan(66)
  })

  test('completes the beginning of a name', async () => {
    expect(labels(await ask('autocomplete', { text: 'Jyväs' }))).toEqual(['Jyväskylä'])
    expect(labels(await ask('autocomplete', { text: 'Lehtokuja 4, Hels' }))).toEqual([
      'Lehtokuja 4, Helsinki',
    ])
  })

  test('refuses a query without text as Pelias does', async () => {
    const answer = await fetch(`${open.url}/geocoding/v1/search?text=%20`)
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({
      geocoding: { errors: ["invalid or missing param 'text'"] },
      features: [],
    })
  })
})

describe('reverse', () => {
  const at = (lat: number, lng: number, more = {}): Promise<Feature[]> =>
    ask('reverse', { 'point.lat': String(lat), 'point.lon': String(lng), size: '1', ...more })

  test('returns the nearest place and its town for a point', async () => {
    const [feature] = await at(60.1845, 24.951)
    expect(feature?.properties).toMatchObject({
      layer: 'neighbourhood',
      label: 'Kallio, Helsinki',
      postalcode: '00100',
      localadmin: 'Helsinki',
      confidence: 0.8,
    })
    expect(feature?.properties).not.toHaveProperty('street')
    expect(feature?.properties.distance).toBeLessThan(0.1)
  })

  test.each([
    ['Tornio, by the border', 65.848, 24.147, 'Tornio'],
    ['Maarianhamina', 60.1, 19.94, 'Maarianhamina'],
    ['the wilderness', 68.6, 25.5, 'Inari'],
    ['the archipelago', 60.03, 21.6, 'Houtskari'],
  ])('%s is in Finland', async (_, lat, lng, label) => {
    const [feature] = await at(lat, lng)
    expect(feature?.properties.label).toBe(label)
  })

  test.each([
    ['Stockholm', 59.33, 18.07],
    ['Tallinn', 59.44, 24.75],
    ['Vyborg', 60.71, 28.75],
    ['Kirkenes', 69.72, 30.05],
    ['the open sea', 58.5, 20.5],
    ['the other side of the world', -60, -150],
  ])('%s is not', async (_, lat, lng) => {
    expect(await at(lat, lng)).toEqual([])
  })

  test('answers Swedish in Swedish', async () => {
    expect(labels(await at(60.17, 24.94, { lang: 'sv' }))).toEqual(['Helsingfors'])
  })

  test.each(['point.lat=60', 'point.lat=x&point.lon=25', 'point.lat=91&point.lon=25'])(
    'refuses %s',
    async (query) => {
      expect((await fetch(`${open.url}/geocoding/v1/reverse?${query}`)).status).toBe(400)
    },
  )
})

describe('the subscription key', () => {
  const path = '/geocoding/v1/search?text=Turku'
  const name = 'digitransit-subscription-key'

  test('opens as a header and as a parameter', async () => {
    const header = await fetch(locked.url + path, { headers: { [name]: 'demo-key' } })
    expect(header.status).toBe(200)
    expect((await fetch(`${locked.url}${path}&${name}=demo-key`)).status).toBe(200)
  })

  test.each([undefined, 'another'])('%s does not open', async (key) => {
    const headers: Record<string, string> = key === undefined ? {} : { [name]: key }
    const answer = await fetch(locked.url + path, { headers })
    expect(answer.status).toBe(401)
    expect(await answer.json()).toMatchObject({ statusCode: 401 })
  })

  test('answers a denial with 403', async () => {
    expect((await fetch(`${open.url}/denied`)).status).toBe(403)
  })
})

test.each(['/geocoding/v1/place', '/geocoding/v1/constructor', '/'])(
  'has no endpoint at %s',
  async (path) => {
    expect((await fetch(open.url + path)).status).toBe(404)
  },
)
