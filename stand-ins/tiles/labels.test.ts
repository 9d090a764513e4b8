import { expect, test } from 'vitest'
import { overlaps } from '#stand-ins/finland/mercator.ts'
import { readPlaces } from '#stand-ins/finland/places.ts'
import { layOut, tilesOf } from './labels.ts'

const places = readPlaces()
const zooms = Array.from({ length: 14 }, (_, i) => i + 5)

test.each(zooms)('lets no names touch at zoom %d', (zoom) => {
  const { labels } = layOut(places, zoom)
  const touching = labels.flatMap((label, i) =>
    labels
      .slice(i + 1)
      .filter((other) => overlaps(label.box, other.box))
      .map((other) => `${label.text} / ${other.text}`),
  )
  expect(touching).toEqual([])
})

test.each(zooms)('draws a name in every tile that it touches at zoom %d', (zoom) => {
  const layout = layOut(places, zoom)
  const cut = layout.labels.flatMap((label) =>
    tilesOf(label.box)
      .map((key) => key.split('/').map(Number))
      .filter(([x = -1, y = -1]) => !layout.in(x, y).includes(label))
      .map(() => label.text),
  )
  expect(cut).toEqual([])
})

test('keeps the ink of a name inside its box', () => {
  for (const { x, y, width, size, dot, box } of layOut(places, 8).labels) {
    expect(box.left).toBeLessThan(Math.min(x, dot ? dot.x - dot.radius : x))
    expect(box.right).toBeGreaterThan(Math.max(x + width, dot ? dot.x + dot.radius : x))
    expect(box.top).toBeLessThan(y - size * 0.9)
    expect(box.bottom).toBeGreaterThan(y + size * 0.25)
  }
})

test('shows the largest places first and more with every zoom', () => {
  const named = (zoom: number): string[] => layOut(places, zoom).labels.map(({ text }) => text)
  expect(named(5)).toEqual(expect.arrayContaining(['Helsinki', 'Tampere', 'Turku', 'Oulu']))
  expect(named(5)).not.toContain('Espoo')
  expect(named(7)).toEqual(expect.arrayContaining(['Espoo', 'Maarianhamina', 'Seinäjoki']))
  expect(named(9)).not.toContain('Kallio')
  expect(named(13)).toEqual(expect.arrayContaining(['Kallio', 'Hervanta', 'Tikkurila']))
  for (const zoom of [5, 6, 7, 8])
    expect(named(zoom + 1).length).toBeGreaterThan(named(zoom).length)
})
