import type { Page } from '@playwright/test'

/** For `addInitScript`: sums the shifts of a document without an act of the user, and names what moved most. */
export function followShifts(): void {
  const facts = { shift: 0, moved: [] as string[] }
  Object.assign(globalThis, { shifts: facts })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { hadRecentInput, value, sources } = entry as unknown as {
        hadRecentInput: boolean
        value: number
        sources?: readonly { node?: Node | null }[]
      }
      if (hadRecentInput) continue
      facts.shift += value
      const [source] = sources ?? []
      const { node } = source ?? {}
      const text = node instanceof Element ? node.outerHTML : node?.textContent
      facts.moved.push(`${value.toFixed(3)} ${text?.slice(0, 80)}`)
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

/** Returns the shifts that `followShifts` has found on the page since the last reading. */
export const shiftsOf = (page: Page): Promise<{ shift: number; moved: string[] }> =>
  page.evaluate(() => {
    const { shifts } = globalThis as unknown as { shifts: { shift: number; moved: string[] } }
    const found = { ...shifts }
    Object.assign(shifts, { shift: 0, moved: [] })
    return found
  })
