import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const colourRules = ['color-contrast', 'link-in-text-block']
export const desk = { width: 1280, height: 900 }
const phone = { width: 390, height: 844 }

/** What axe finds, with the places, in lines to read. */
async function findings(page: Page, rules?: string[]): Promise<string[]> {
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
  // What lies under a modal is inert, and has been looked at without it.
  if ((await page.locator('dialog[open]').count()) > 0) axe.include('dialog[open]')
  const { violations } = await (rules ? axe.withRules(rules) : axe.withTags(tags)).analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}\n${failureSummary}`),
  )
}

/**
 * All that axe finds on the page, in two sizes; with `dark`, also the colours of the dark scheme,
 * which depend on no language.
 */
export async function violationsOf(
  page: Page,
  name: string,
  { dark }: { dark: boolean },
): Promise<string[]> {
  const found: string[] = []
  const note = (where: string, lines: string[]) =>
    found.push(...lines.map((line) => `${name}, ${where}: ${line}`))
  for (const size of [phone, desk]) {
    await page.setViewportSize(size)
    note(`${size.width} px`, await findings(page))
    if (!dark) continue
    await page.emulateMedia({ colorScheme: 'dark' })
    note(`${size.width} px, dark`, await findings(page, colourRules))
    await page.emulateMedia({ colorScheme: 'light' })
  }
  return found
}
