import type { StationOrderRow } from '#contract/station-orders.ts'

type Stop = Pick<StationOrderRow, 'id' | 'window' | 'run_position' | 'distance_km'>

const last = Number.MAX_SAFE_INTEGER

/** Stops by window, then by the sequence set by hand, then by distance. */
export function sortStops<T extends Stop>(stops: readonly T[]): T[] {
  return stops.toSorted(
    (a, b) =>
      (a.window?.from ?? last) - (b.window?.from ?? last) ||
      (a.run_position ?? last) - (b.run_position ?? last) ||
      (a.distance_km ?? last) - (b.distance_km ?? last) ||
      a.id - b.id,
  )
}

const isSameWindow = (a: Stop, b: Stop | undefined) =>
  b !== undefined && a.window?.from === b.window?.from

/** Whether the stop can change places with the one before or after it: both have the same window. */
export function canMove(stops: readonly Stop[], index: number, by: 1 | -1): boolean {
  const stop = stops[index]
  return stop !== undefined && isSameWindow(stop, stops[index + by])
}

/**
 * Positions to write so that a sorted stop changes places with the one before or after it. Stops up
 * to the later of the two get a position, because stops without one come last.
 */
export function positionsAfterMove<T extends Stop>(
  stops: readonly T[],
  index: number,
  by: 1 | -1,
): readonly { readonly stop: T; readonly position: number }[] {
  const moved = stops[index]
  if (!moved || !canMove(stops, index, by)) return []
  const group = stops.filter((stop) => isSameWindow(moved, stop))
  const at = group.indexOf(moved)
  const sequence = group.toSpliced(at, 1).toSpliced(at + by, 0, moved)
  const until = Math.max(at, at + by)
  return sequence
    .map((stop, place) => ({ stop, position: place + 1 }))
    .filter(
      ({ stop, position }, place) =>
        stop.run_position !== position && (place <= until || stop.run_position !== null),
    )
}
