import { describe, expect, test } from 'vitest'
import { canMove, positionsAfterMove, sortStops } from './plan-order.ts'

const morning = { day: '2026-11-24', from: 480, to: 720 }
const afternoon = { day: '2026-11-24', from: 720, to: 960 }
const stop = (id: number, changes: object = {}) => ({
  id,
  window: morning,
  run_position: null as number | null,
  distance_km: null as number | null,
  ...changes,
})

const applied = (stops: ReturnType<typeof stop>[], index: number, by: 1 | -1) => {
  const written = positionsAfterMove(stops, index, by)
  const positions = new Map(written.map(({ stop, position }) => [stop.id, position]))
  return sortStops(
    stops.map((one) => ({ ...one, run_position: positions.get(one.id) ?? one.run_position })),
  ).map(({ id }) => id)
}

describe('stops of a day', () => {
  test('come by window, then by hand, then by distance', () => {
    const stops = [
      stop(1, { window: afternoon }),
      stop(2, { distance_km: 9 }),
      stop(3, { distance_km: 4 }),
      stop(4, { run_position: 1, distance_km: 50 }),
      stop(5, { window: null }),
    ]
    expect(sortStops(stops).map(({ id }) => id)).toEqual([4, 3, 2, 1, 5])
  })

  test('change places inside their window only', () => {
    const stops = [stop(1), stop(2), stop(3, { window: afternoon })]
    expect(canMove(stops, 0, -1)).toBe(false)
    expect(canMove(stops, 1, -1)).toBe(true)
    expect(canMove(stops, 1, 1)).toBe(false)
  })

  test.each([
    [0, 1, [2, 1, 3]],
    [2, -1, [1, 3, 2]],
    [1, -1, [2, 1, 3]],
  ] as const)('the stop at %i moves by %i', (index, by, expected) => {
    expect(applied([stop(1), stop(2), stop(3)], index, by)).toEqual(expected)
    const placed = [1, 2, 3].map((id) => stop(id, { run_position: id }))
    expect(applied(placed, index, by)).toEqual(expected)
    expect(positionsAfterMove(placed, index, by)).toHaveLength(2)
  })
})
