import type { Page } from '@playwright/test'

/** Runs in the page: the tab stops of its topmost dialog, otherwise of the whole page. */
function findStops(): HTMLElement[] {
  const root = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document
  const controls = 'a[href], button, input, select, textarea, summary, [tabindex]'
  return [...root.querySelectorAll<HTMLElement>(controls)].filter((element) => {
    if (element.tabIndex < 0 || element.matches(':disabled') || element.closest('[inert]')) {
      return false
    }
    if (!element.checkVisibility({ visibilityProperty: true })) return false
    // A group of radio buttons is one stop: the chosen button, otherwise the first.
    if (!(element instanceof HTMLInputElement) || element.type !== 'radio') return true
    const group = [
      ...(element.form ?? document).querySelectorAll<HTMLInputElement>('input[type=radio]'),
    ].filter(({ name }) => name === element.name)
    return element === (group.find(({ checked }) => checked) ?? group[0])
  })
}

/**
 * Holds Tab for at most `most` repeats, until `isDone`. Held keys need one message each, and the
 * check runs once in a batch: a page may have 300 stops.
 */
async function holdTab(
  page: Page,
  key: 'Tab' | 'Shift+Tab',
  most: number,
  isDone: () => Promise<boolean>,
): Promise<boolean> {
  const batch = 16
  const shift = key === 'Shift+Tab'
  let done = false
  if (shift) await page.keyboard.down('Shift')
  for (let left = most; left > 0 && !done; left -= batch) {
    for (let i = 0; i < Math.min(batch, left); i += 1) await page.keyboard.down('Tab')
    done = await isDone()
  }
  await page.keyboard.up('Tab')
  if (shift) await page.keyboard.up('Shift')
  return done
}

/**
 * Presses Tab from the first stop of the page to its last, and Shift+Tab back. Restores the focus.
 * @returns one line for each direction that does not reach its end: a keyboard trap, or a stop
 * without focus
 */
export async function unreachedStops(page: Page, name: string): Promise<string[]> {
  const before = await page.evaluateHandle(() => document.activeElement)
  const wrong: string[] = []
  for (const key of ['Tab', 'Shift+Tab'] as const) {
    const stops = await page.evaluateHandle(findStops)
    const count = await stops.evaluate(({ length }) => length)
    if (count < 2) continue
    const [from, to] = key === 'Tab' ? [0, count - 1] : [count - 1, 0]
    const goal = await stops.evaluateHandle(
      (all, [first = 0, last = 0]) => {
        const state = { isReached: false }
        all[last]?.addEventListener('focus', () => (state.isReached = true), { once: true })
        all[first]?.focus()
        return state
      },
      [from, to],
    )
    const isReached = await holdTab(page, key, 2 * count + 10, () =>
      goal.evaluate((state) => state.isReached),
    )
    if (isReached) continue
    // A notification closed by itself meanwhile. Without it another stop is the last.
    if (await stops.evaluate((all, index) => !all[index]?.isConnected, to))
      return unreachedStops(page, name)
    const end = await stops.evaluate((all, index) => all[index]?.outerHTML.slice(0, 160), to)
    const stuck = await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 160))
    wrong.push(`${name}: ${key} over ${count} stops does not reach ${end}, but ${stuck}`)
  }
  await before.evaluate((element) => {
    if (element instanceof HTMLElement && element !== document.body) element.focus()
    else if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  })
  return wrong
}
