/** For `addInitScript`: never runs timers of that time. A slow machine takes longer for a test. */
export function holdTimer(held: number): void {
  const later = window.setTimeout.bind(window)
  const hold = (run: () => void, ms?: number) => (ms === held ? 0 : later(run, ms))
  window.setTimeout = hold as typeof window.setTimeout
}
