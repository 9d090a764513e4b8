const failuresToOpen = 5
export const openForMs = 30_000

/**
 * Circuit breaker. Opens after five failures in a row, lets one call try after 30 seconds, and
 * closes when a call succeeds. `monotonic` returns milliseconds.
 */
export const createBreaker = ({ monotonic }: { monotonic: () => number }) => {
  let failures = 0
  let openedAt: number | null = null
  let trying = false
  return {
    /** Whether a call may start. Each started call must end in `succeeded` or `failed`. */
    admits(): boolean {
      if (openedAt === null) return true
      if (trying || monotonic() - openedAt < openForMs) return false
      trying = true
      return true
    },
    succeeded(): void {
      failures = 0
      openedAt = null
      trying = false
    },
    failed(): void {
      failures++
      trying = false
      if (failures >= failuresToOpen) openedAt = monotonic()
    },
  }
}
