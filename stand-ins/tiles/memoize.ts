/** Stores the last `many` results by key. Drops the one that was unused longest. */
export const memoize = <T>(many: number) => {
  const known = new Map<string, T>()
  return (key: string, make: () => T): T => {
    const value = known.get(key) ?? make()
    known.delete(key)
    known.set(key, value)
    const [oldest] = known.keys()
    if (known.size > many && oldest !== undefined) known.delete(oldest)
    return value
  }
}
