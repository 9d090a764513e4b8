import { createHash } from 'node:crypto'
import { gunzipSync, gzipSync } from 'node:zlib'
import { sendJson } from '#stand-ins/stand-in.ts'
import { createMap, zooms } from './map.ts'
import { memoize } from './memoize.ts'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { StandIn } from '#stand-ins/stand-in.ts'

/**
 * Credits that a page must show next to the map, with their links. See
 * docs/domain/registries.md#map-tiles.
 */
const credits = {
  text: '© OpenStreetMap contributors (ODbL) · GeoNames (CC BY 4.0) · Natural Earth',
  attributions: [
    {
      name: '© OpenStreetMap contributors',
      licence: 'ODbL 1.0',
      url: 'https://www.openstreetmap.org/copyright',
    },
    { name: 'GeoNames', licence: 'CC BY 4.0', url: 'https://www.geonames.org/' },
    { name: 'Natural Earth', licence: 'public domain', url: 'https://www.naturalearthdata.com/' },
  ],
} as const

type Tile = { readonly gzip: Buffer; readonly etag: string }

// At most about 30 MB: a tile of the archipelago has 30 kB compressed, most have 2 kB.
const manyTiles = 1000
const dayInSeconds = 86_400

const tilePath = /^\/(\d{1,2})\/(\d{1,6})\/(\d{1,6})\.svg$/

const parse = (path: string): [zoom: number, x: number, y: number] | null => {
  const [zoom = -1, x = -1, y = -1] = tilePath.exec(path)?.slice(1).map(Number) ?? []
  const isInside = zoom >= zooms.first && zoom <= zooms.last && x < 2 ** zoom && y < 2 ** zoom
  return isInside ? [zoom, x, y] : null
}

const pack = (svg: string): Tile => ({
  gzip: gzipSync(svg),
  etag: `"${createHash('sha256').update(svg).digest('base64url').slice(0, 22)}"`,
})

const sendTile = (req: IncomingMessage, res: ServerResponse, { gzip, etag }: Tile): void => {
  const headers = {
    etag,
    'cache-control': `public, max-age=${dayInSeconds}`,
    'cross-origin-resource-policy': 'cross-origin',
    vary: 'accept-encoding',
  }
  if (req.headers['if-none-match']?.includes(etag)) {
    res.writeHead(304, headers).end()
    return
  }
  const isPacked = /\bgzip\b/.test(req.headers['accept-encoding'] ?? '')
  const body = isPacked ? gzip : gunzipSync(gzip)
  res.writeHead(200, {
    ...headers,
    'content-type': 'image/svg+xml; charset=utf-8',
    'content-length': body.length,
    ...(isPacked ? { 'content-encoding': 'gzip' } : {}),
  })
  res.end(req.method === 'HEAD' ? undefined : body)
}

/**
 * A tile service of Finland: `GET /{z}/{x}/{y}.svg` for zooms 5 to 18 and `GET /credits.json`. The
 * first request reads the map (half a second). Tiles are drawn on request.
 */
export const createTiles = (): StandIn => {
  let map: ReturnType<typeof createMap> | undefined
  const tiles = memoize<Tile>(manyTiles)
  const tileOf = (zoom: number, x: number, y: number): Tile =>
    tiles(`${zoom}/${x}/${y}`, () => {
      map ??= createMap()
      return pack(map(zoom, x, y))
    })
  return {
    name: 'tiles',
    about:
      'Map tiles of Finland: /tiles/{z}/{x}/{y}.svg, zooms 5 to 18; credits in /tiles/credits.json',
    handle(req, res, path) {
      const { pathname } = new URL(path, 'http://tiles')
      if (req.method !== 'GET' && req.method !== 'HEAD')
        return sendJson(res, 405, { error: 'only GET' })
      if (pathname === '/credits.json') return sendJson(res, 200, credits)
      const place = parse(pathname)
      return place
        ? sendTile(req, res, tileOf(...place))
        : sendJson(res, 404, { error: 'no such tile' })
    },
  }
}
