type Settings = { forMs: number; atMost: number; monotonic: () => number }

/** Cache of the most recent responses, in this process only. */
export const createTtlCache = <T>({ forMs, atMost, monotonic }: Settings) => {
  const kept = new Map<string, { value: T; until: number }>()
  return {
    recall(key: string): T | undefined {
      const entry = kept.get(key)
      if (entry && entry.until > monotonic()) return entry.value
      kept.delete(key)
      return undefined
    },
    keep(key: string, value: T): void {
      const [oldest] = kept.keys()
      if (kept.size >= atMost && oldest !== undefined) kept.delete(oldest)
      kept.set(key, { value, until: monotonic() + forMs })
    },
  }
}
