/** Collects figures of the service that differ from the second count. */
export function collector() {
  const found: string[] = []
  let compared = 0
  return {
    found,
    count: () => compared,
    same: (name: string, shown: unknown, counted: unknown) => {
      compared += 1
      const [one, other] = [shown, counted].map((value) => JSON.stringify(value))
      if (one !== other) found.push(`${name}: the service ${one}, counted ${other}`)
    },
  }
}
export type Collector = ReturnType<typeof collector>

export const sumBy = <Row>(
  rows: readonly Row[],
  key: (row: Row) => string,
  value: (row: Row) => number,
) => {
  const sums = new Map<string, number>()
  for (const row of rows) sums.set(key(row), (sums.get(key(row)) ?? 0) + value(row))
  return Object.fromEntries([...sums].toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

export type Reading = { year: number; read: <Body>(path: string) => Promise<Body> }

/** Half away from zero, as the service writes a number. The sums are exact to far below. */
export const written = (value: number, decimals: number): number =>
  Math.round((value + 1e-9) * 10 ** decimals) / 10 ** decimals
