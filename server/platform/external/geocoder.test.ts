import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { bounds, createGeocoder } from './geocoder.ts'
import type { Geocoder } from './geocoder.ts'
import { createTtlCache } from './ttl-cache.ts'
import { startPeer, testConfig, testTools } from '#server/testing/external/adapters.ts'
import type { Peer } from '#server/testing/external/adapters.ts'

const feature = (properties: Record<string, unknown>, coordinates: unknown = [24.94, 60.17]) => ({
  type: 'Feature',
  geometry: { type: 'Point', coordinates },
  properties,
})
const address = feature({
  gid: 'digitransit:address:1',
  layer: 'address',
  name: 'Lehtokuja 4',
  street: 'Lehtokuja',
  housenumber: '4',
  postalcode: '00700',
  localadmin: 'Helsinki',
  locality: 'Malmi',
  label: 'Lehtokuja 4, Helsinki',
})

let features: unknown[] = []
let status = 200
let requested: URL[] = []
let keys: unknown[] = []
let peer: Peer
let geocoder: Geocoder
let seen: ReturnType<typeof testTools>

beforeEach(async () => {
  ;[features, requested, keys, status] = [[address], [], [], 200]
  peer = await startPeer((req, res) => {
    requested.push(new URL(req.url ?? '', peer.url))
    keys.push(req.headers['digitransit-subscription-key'])
    res.writeHead(status).end(JSON.stringify({ type: 'FeatureCollection', features }))
  })
  seen = testTools()
  const geocoderUrl = `${peer.url.href}geocoding/v1/`
  geocoder = createGeocoder(testConfig({ geocoderUrl, geocoderKey: 'the-key' }), seen.tools)
})
afterEach(async () => {
  geocoder.close()
  await peer.close()
})

describe('a search', () => {
  test('asks in the language, within Finland, with the key in a header', async () => {
    await geocoder.search(' Lehtokuja 4 & ä ', 'se')
    const [url] = requested
    expect(url?.pathname).toBe('/geocoding/v1/search')
    expect(Object.fromEntries(url?.searchParams ?? [])).toEqual({
      text: 'Lehtokuja 4 & ä',
      lang: 'sv',
      size: '10',
      'boundary.rect.min_lat': '59',
      'boundary.rect.max_lat': '70.5',
      'boundary.rect.min_lon': '19',
      'boundary.rect.max_lon': '32',
    })
    expect(keys).toEqual(['the-key'])
  })

  test('answers locations with their labels', async () => {
    expect(await geocoder.search('Lehtokuja', 'fi')).toEqual([
      {
        address: 'Lehtokuja 4',
        city: 'Helsinki',
        postal: '00700',
        country: 'FI',
        lat: 60.17,
        lng: 24.94,
        label: 'Lehtokuja 4, Helsinki',
        precision: 'address',
      },
    ])
  })

  test.each([
    ['address', { street: 'Lehtokuja', housenumber: '4' }, 'address', 'Lehtokuja 4'],
    ['venue', { name: 'Tampereen asema' }, 'address', 'Tampereen asema'],
    ['street', { street: 'Lehtokuja' }, 'street', 'Lehtokuja'],
    ['localadmin', { name: 'Tampere', localadmin: 'Tampere' }, 'area', null],
    ['neighbourhood', { name: 'Hervanta', localadmin: 'Tampere' }, 'area', null],
    [undefined, { name: 'Tampere' }, 'area', null],
  ])('tells how exact the layer %s is', async (layer, properties, precision, address) => {
    features = [feature({ layer, label: 'Paikka', ...properties })]
    expect(await geocoder.search('Paikka', 'fi')).toMatchObject([{ precision, address }])
  })

  test('takes what is missing as unknown and leaves out what is no place, or beyond the bounds', async () => {
    features = [
      feature({ name: 'Kotka', locality: 'Kotka' }, [26.95, 60.47, 12]),
      feature({ label: 'Tallinn' }, [24.75, 59.44]),
      feature({ label: 'Stockholm' }, [18.07, 59.33]),
      feature({ label: 'Null Island' }, [0, 0]),
      feature({ label: 'Ei numeroita' }, ['24.9', '60.1']),
      feature({}, [25, 61]),
      { type: 'Feature' },
      null,
    ]
    const found = await geocoder.search('Kotka', 'en')
    expect(found.map(({ label }) => label)).toEqual(['Kotka', 'Tallinn'])
    expect(found[0]).toMatchObject({ address: null, city: 'Kotka', postal: null })
  })

  test('never answers more than ten', async () => {
    features = Array.from({ length: 40 }, (_, i) => feature({ label: `Paikka ${i}` }))
    expect(await geocoder.search('Paikka', 'fi')).toHaveLength(10)
  })

  test('nothing found is an empty list', async () => {
    features = []
    expect(await geocoder.search('Ei mitään', 'fi')).toEqual([])
  })
})

describe('an address for a point', () => {
  test('stays where the point is', async () => {
    const found = await geocoder.reverse({ lat: 60.171, lng: 24.941 }, 'fi')
    expect(found).toMatchObject({ address: 'Lehtokuja 4', lat: 60.171, lng: 24.941 })
    expect(Object.fromEntries(requested[0]?.searchParams ?? [])).toEqual({
      'point.lat': '60.171',
      'point.lon': '24.941',
      lang: 'fi',
      size: '1',
    })
  })

  test('is a point where only a street or an area is near', async () => {
    features = [feature({ layer: 'locality', name: 'Malmi', locality: 'Malmi', label: 'Malmi' })]
    const found = await geocoder.reverse({ lat: 60.25, lng: 25 }, 'fi')
    expect(found).toMatchObject({ precision: 'point', address: null, city: 'Malmi' })
  })

  const outside = [
    { lat: 0, lng: 0 },
    { lat: Number.NaN, lng: 25 },
    { lat: bounds.south - 0.001, lng: 25 },
    { lat: bounds.north + 0.001, lng: 25 },
    { lat: 60, lng: bounds.west - 0.001 },
    { lat: 60, lng: bounds.east + 0.001 },
  ]
  test.each(outside)('$lat, $lng is outside: nobody is asked', async (point) => {
    expect(await geocoder.reverse(point, 'fi')).toBeNull()
    expect(requested).toEqual([])
  })

  test.each([
    { lat: bounds.south, lng: bounds.west },
    { lat: bounds.north, lng: bounds.east },
  ])('$lat, $lng is just inside', async (point) => {
    expect(await geocoder.reverse(point, 'fi')).toMatchObject(point)
  })

  test('none in the sea', async () => {
    features = []
    expect(await geocoder.reverse({ lat: 59.5, lng: 23 }, 'fi')).toBeNull()
  })
})

describe('the memory', () => {
  test('answers the same question for ten minutes, each language for itself', async () => {
    await geocoder.search('Lehtokuja', 'fi')
    await geocoder.search('Lehtokuja ', 'fi')
    expect(requested).toHaveLength(1)
    await geocoder.search('Lehtokuja', 'en')
    expect(requested).toHaveLength(2)
    seen.pass(10 * 60_000)
    await geocoder.search('Lehtokuja', 'fi')
    expect(requested).toHaveLength(3)
  })

  test('keeps no failure', async () => {
    status = 500
    await expect(geocoder.search('Lehtokuja', 'fi')).rejects.toMatchObject({
      code: 'GEOCODER_BROKEN',
    })
    status = 200
    expect(await geocoder.search('Lehtokuja', 'fi')).toHaveLength(1)
  })

  test('holds a number of answers; the oldest goes', () => {
    const memory = createTtlCache<number>({ forMs: 10, atMost: 2, monotonic: () => 0 })
    for (const [i, key] of ['a', 'b', 'c'].entries()) memory.keep(key, i)
    expect(['a', 'b', 'c'].map((key) => memory.recall(key))).toEqual([undefined, 1, 2])
  })
})

test('neither the question, the place nor the key is logged', async () => {
  await geocoder.search('Lehtokuja', 'fi')
  await geocoder.reverse({ lat: 60.171, lng: 24.941 }, 'fi')
  expect(seen.lines).toHaveLength(2)
  expect(seen.logged()).not.toMatch(/Lehtokuja|60\.17|24\.94|the-key/)
})
