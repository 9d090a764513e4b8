import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { brotliDecompressSync, gzipSync } from 'node:zlib'
import { sendJson } from '#stand-ins/stand-in.ts'
import { styleAt } from './style.ts'
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

/** Sizes are tenths of a pixel, also in the file. */
const side = 2560
const zooms = { first: 5, last: 18 }
const dayInSeconds = 86_400

/** A name of one zoom, placed in the world, and its dot from the start of the name. */
type Name = [
  style: string,
  text: string,
  x: number,
  y: number,
  size: number,
  width: number,
  dotX?: number,
  dotY?: number,
  dotRadius?: number,
]

/** Format: stand-ins/data/map/README.md. */
type MapFile = {
  readonly shapes: Readonly<Record<string, string>>
  readonly names: Readonly<Record<string, readonly Name[]>>
}

const readMap = (): MapFile => {
  const file = readFileSync(new URL('../data/map/tiles.json.br', import.meta.url))
  return JSON.parse(brotliDecompressSync(file).toString()) as MapFile
}

/** Part of the nearest larger tile that the file has. The sea is outside them. */
const shapesOf = ({ shapes }: MapFile, zoom: number, x: number, y: number): string => {
  for (let up = 0; zoom - up >= zooms.first; up++) {
    const many = 2 ** up
    const found = shapes[`${zoom - up}/${Math.floor(x / many)}/${Math.floor(y / many)}`]
    if (found === undefined) continue
    const box = [x % many, y % many, 1, 1].map((share) => (share * side) / many)
    return `<style>${styleAt(zoom, many)}</style><svg width="${side}" height="${side}" viewBox="${box.join(' ')}">${found}</svg>`
  }
  return ''
}

const nameOf = (name: Name, left: number, top: number): string => {
  const [style, text, x, y, size, width, dotX = 0, dotY = 0, radius] = name
  const [atX, atY] = [x - left, y - top]
  const isNear =
    atX < side + 100 && atX + width > -100 && atY - size < side + 100 && atY + size > -100
  if (!isNear) return ''
  const dot = `<circle class="${style}" cx="${atX + dotX}" cy="${atY + dotY}" r="${radius}"/>`
  return `${radius ? dot : ''}<text class="${style}" x="${atX}" y="${atY}" font-size="${size}" textLength="${width}">${text}</text>`
}

const draw = (map: MapFile, [zoom, x, y]: readonly [number, number, number]): string =>
  [
    `<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256" viewBox="0 0 ${side} ${side}">`,
    `<rect width="${side}" height="${side}" fill="#cfdde4"/>`,
    shapesOf(map, zoom, x, y),
    ...(map.names[zoom] ?? []).map((name) => nameOf(name, x * side, y * side)),
    '</svg>',
  ].join('')

const parse = (path: string): [zoom: number, x: number, y: number] | null => {
  const place = /^\/(\d{1,2})\/(\d{1,6})\/(\d{1,6})\.svg$/.exec(path)
  const [zoom = -1, x = -1, y = -1] = place?.slice(1).map(Number) ?? []
  const isInside = zoom >= zooms.first && zoom <= zooms.last && x < 2 ** zoom && y < 2 ** zoom
  return isInside ? [zoom, x, y] : null
}

const sendTile = (req: IncomingMessage, res: ServerResponse, svg: string): void => {
  const etag = `"${createHash('sha256').update(svg).digest('base64url').slice(0, 22)}"`
  const isPacked = /\bgzip\b/.test(req.headers['accept-encoding'] ?? '')
  const headers = {
    etag,
    'cache-control': `public, max-age=${dayInSeconds}`,
    'cross-origin-resource-policy': 'cross-origin',
    vary: 'accept-encoding',
    'content-type': 'image/svg+xml; charset=utf-8',
    ...(isPacked && { 'content-encoding': 'gzip' }),
  }
  if (req.headers['if-none-match']?.includes(etag)) res.writeHead(304, headers).end()
  else if (req.method === 'HEAD') res.writeHead(200, headers).end()
  else res.writeHead(200, headers).end(isPacked ? gzipSync(svg, { level: 1 }) : svg)
}

/**
 * A tile service of Finland from one file: `GET /{z}/{x}/{y}.svg` for zooms 5 to 18 and
 * `GET /credits.json`. The first request reads the file.
 */
export const createTiles = (): StandIn => {
  let map: MapFile | undefined
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
        ? sendTile(req, res, draw((map ??= readMap()), place))
        : sendJson(res, 404, { error: 'no such tile' })
    },
  }
}
