import type { Locator, Page } from '@playwright/test'

/** Work of a user, and requests of the page meanwhile. */
export type Effort = { taps: number; scrolls: number; keys: number; requests: number }

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
  const effort: Effort = { taps: 0, scrolls: 0, keys: 0, requests: 0 }
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    // The stream of changes stays open for the whole visit.
    if (pathname.startsWith('/api/') && !pathname.endsWith('/changes/')) effort.requests += 1
  })
  return {
    effort,
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
