import { beforeAll, describe, expect, test, vi } from 'vitest'
import { project, tileSize } from '#stand-ins/finland/mercator.ts'
import { readPlaces } from '#stand-ins/finland/places.ts'
import { gridOf } from './grid.ts'
import { layOut, tilesOf } from './labels.ts'
import { createMap } from './map.ts'
import type { Note } from './grid.ts'

type Map = ReturnType<typeof createMap>
type Line = [x: number, y: number][]

// Reading the map takes nearly a second of processor time.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

let map: Map
beforeAll(() => {
  map = createMap()
})

const tileAt = (zoom: number, lng: number, lat: number): [x: number, y: number] => {
  const [x, y] = project(lng, lat)
  return [Math.floor(x * 2 ** zoom), Math.floor(y * 2 ** zoom)]
}

/** Returns the rings of a tile's land as drawn, in tenths of a pixel from the tile's corner. */
const landOf = (svg: string): Line[] => {
  const path = /<path id="land" d="([^"]+)"/.exec(svg)?.[1] ?? ''
  return path
    .split('z')
    .filter(Boolean)
    .map((ring) => {
      let [x, y] = [0, 0]
      return Array.from(ring.matchAll(/([MlhvHV])([^MlhvHV]+)/g), ([, letter, rest = '']) => {
        const [a = 0, b = 0] = Array.from(rest.matchAll(/-?\d+/g), ([number]) => Number(number))
        if (letter === 'M') [x, y] = [a, b]
        if (letter === 'l') [x, y] = [x + a, y + b]
        if (letter === 'h') x += a
        if (letter === 'v') y += a
        return [x, y] as [number, number]
      })
    })
}

/** Returns where the rings cross a vertical line, from north to south, inside the tile. */
const crossings = (rings: Line[], at: number): number[] =>
  rings
    .flatMap((ring) =>
      ring.flatMap(([toX, toY], i) => {
        const [fromX, fromY] = ring.at(i - 1) ?? [0, 0]
        if (fromX >= at === toX >= at) return []
        return [fromY + ((toY - fromY) * (at - fromX)) / (toX - fromX)]
      }),
    )
    .filter((y) => y > 20 && y < tileSize - 20)
    .sort((a, b) => a - b)

describe('land', () => {
  test.each([
    [5, 22, 61],
    [7, 21.5, 60.2],
    [8, 22, 60.2],
    [9, 28.2, 61.5],
    [10, 28.2, 61.3],
    [11, 24.9, 60.15],
    [13, 24.98, 60.17],
    [15, 24.98, 60.18],
  ])('continues at zoom %d across the edge between tiles near %d E, %d N', (zoom, lng, lat) => {
    const [x, y] = tileAt(zoom, lng, lat)
    let crossed = 0
    for (const right of [x - 1, x, x + 1, x + 2]) {
      const here = crossings(landOf(map(zoom, right - 1, y)), tileSize)
      const there = crossings(landOf(map(zoom, right, y)), 0)
      expect(there).toHaveLength(here.length)
      for (const [i, at] of here.entries()) expect(Math.abs((there[i] ?? 0) - at)).toBeLessThan(2)
      crossed += here.length
    }
    expect(crossed).toBeGreaterThan(0)
  })
})

describe('names', () => {
  const texts = (svg: string): string[] =>
    Array.from(svg.matchAll(/<text[^>]* x="(-?\d+)" y="(-?\d+)"[^>]*>([^<]+)</g), (found) =>
      found.slice(1).join(' '),
    )

  test('across an edge are drawn at the same place by both tiles', () => {
    const crossing = layOut(readPlaces(), 8).labels.filter(({ box }) => tilesOf(box).length > 1)
    expect(crossing.length).toBeGreaterThan(20)
    for (const { text, x, y, box } of crossing.slice(0, 40))
      for (const key of tilesOf(box)) {
        const [column = 0, row = 0] = key.split('/').map(Number)
        expect(texts(map(8, column, row))).toContain(
          `${x - column * tileSize} ${y - row * tileSize} ${text}`,
        )
      }
  })

  test('have one width in every font', () => {
    const svg = map(8, ...tileAt(8, 24.9, 60.2))
    expect(svg).toContain('>Helsinki</text>')
    expect(svg.match(/<text/g)?.length).toBe(svg.match(/textLength="\d+"/g)?.length)
    expect(svg).toMatch(/font-family:[^;]*sans-serif/)
  })

  test.each([13, 14, 16, 18])('of the grid at zoom %d are whole in every tile', (zoom) => {
    const places = readPlaces()
    const layout = layOut(places, zoom)
    const [left, top] = tileAt(zoom, 25.75, 62.25)
    const span = [0, 1, 2, 3, 4, 5]
    const notes = new globalThis.Map<string, readonly Note[]>(
      span.flatMap((right) =>
        span.map((down) => {
          const [x, y] = [left + right, top + down]
          return [`${x}/${y}`, gridOf(places, layout, zoom, x, y).notes] as const
        }),
      ),
    )
    const all = [...notes.values()].flat()
    expect(all.length).toBeGreaterThan(5)
    const cut = all.filter((note) =>
      tilesOf(note.box).some((key) => {
        const others = notes.get(key)
        return (
          others &&
          !others.some(({ text, x, y }) => text === note.text && x === note.x && y === note.y)
        )
      }),
    )
    expect(cut).toEqual([])
  })
})

test('draws a tile the same each time', () => {
  const again = createMap()
  for (const zoom of [5, 8, 10, 14]) {
    const [x, y] = tileAt(zoom, 24.95, 60.17)
    expect(again(zoom, x, y)).toBe(map(zoom, x, y))
  }
})

test('draws Finland, its neighbours in another tone, and the border between', () => {
  const inside = map(10, ...tileAt(10, 25.7, 62.2))
  const border = map(8, ...tileAt(8, 29.5, 61.4))
  expect(inside).not.toContain('stroke-dasharray')
  expect(border).toContain('stroke-dasharray')
  expect(border).toContain('clip-path="url(#dry)"')
})

test('draws countries of low detail far from Finland, and only water on the open sea', () => {
  expect(map(6, ...tileAt(6, 2, 47))).toMatch(/<path d="M/)
  expect(map(10, ...tileAt(10, 20.5, 58.9))).not.toContain('<path')
})

test('draws a grid with its measure at the deep zooms', () => {
  const tiles = [0, 1, 2, 3].flatMap((right) =>
    [0, 1, 2, 3].map((down) => {
      const [x, y] = tileAt(14, 25.75, 62.25)
      return map(14, x + right, y + down)
    }),
  )
  expect(tiles.some((svg) => svg.includes('>1 km</text>'))).toBe(true)
  expect(tiles.some((svg) => /class="arrow"/.test(svg) && svg.includes('>Jyväskylä '))).toBe(true)
})
