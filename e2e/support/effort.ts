import { expect, type Locator, type Page, type Request } from '@playwright/test'

/** Work of a user, and requests of the page meanwhile with the bytes of their answers. */
export type Effort = { taps: number; scrolls: number; keys: number; requests: number; kB: number }

/** Whether a touch at the middle of the element, or of its label, reaches it. */
function isInReach(element: Element): boolean {
  const target = element.closest('label') ?? element
  const { left, top, width, height } = target.getBoundingClientRect()
  const met = document.elementFromPoint(left + width / 2, top + height / 2)
  return met !== null && (target.contains(met) || met.contains(target))
}

/**
 * Uses the page by touches, scrolls and keys, and counts them. A scroll is counted for each element
 * that no touch reaches where the page stands.
 */
export function countEffort(page: Page) {
  const effort = { taps: 0, scrolls: 0, keys: 0, requests: 0 }
  const answered: Request[] = []
  const isCounted = (request: Request) => {
    const { pathname } = new URL(request.url())
    // The stream of changes stays open for the whole visit.
    return pathname.startsWith('/api/') && !pathname.endsWith('/changes/')
  }
  page.on('request', (request) => {
    if (isCounted(request)) effort.requests += 1
  })
  page.on('requestfinished', (request) => {
    if (isCounted(request)) answered.push(request)
  })
  return {
    effort,
    /** The effort until now with the bytes of the answers. A kB has 1000 bytes, of the answers as they were sent. */
    counted: async (): Promise<Effort> => {
      const until = { ...effort }
      const sizes = await Promise.all(answered.map((request) => request.sizes()))
      const bytes = sizes.reduce((sum, { responseBodySize: size }) => sum + size, 0)
      return { ...until, kB: Math.round(bytes / 100) / 10 }
    },
    tap: async (target: Locator) => {
      await target.waitFor()
      if (!(await target.evaluate(isInReach))) {
        effort.scrolls += 1
        await target.evaluate((element) => element.scrollIntoView({ block: 'center' }))
      }
      effort.taps += 1
      await target.click()
    },
    /** Types into the focused field. */
    type: async (text: string) => {
      effort.keys += text.length
      await page.keyboard.type(text)
    },
    press: async (key: string) => {
      effort.keys += 1
      await page.keyboard.press(key)
    },
  }
}

/** Fails where the job took more than `most`. */
export function expectAtMost(job: string, effort: Effort, most: Effort) {
  const names = ['taps', 'scrolls', 'keys', 'requests', 'kB'] as const
  for (const name of names)
    expect(effort[name], `${name} of: ${job}; ${JSON.stringify(effort)}`).toBeLessThanOrEqual(
      most[name],
    )
}
