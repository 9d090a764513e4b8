type Settings = { forMs: number; atMost: number; monotonic: () => number }

/** Cache of the most recent responses, in this process only. */
export const createTtlCache = <T>({ forMs, atMost, monotonic }: Settings) => {
  const stored = new Map<string, { value: T; until: number }>()
  return {
    recall(key: string): T | undefined {
      const entry = stored.get(key)
      if (entry && entry.until > monotonic()) return entry.value
      stored.delete(key)
      return undefined
    },
    keep(key: string, value: T): void {
      const [oldest] = stored.keys()
      if (stored.size >= atMost && oldest !== undefined) stored.delete(oldest)
      stored.set(key, { value, until: monotonic() + forMs })
    },
  }
}
