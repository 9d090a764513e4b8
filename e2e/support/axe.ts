import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type { AxeResults, RunOptions } from 'axe-core'

/** axe itself, which runs in the page under test. */
const axeSource = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
)
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const colourRules = ['color-contrast', 'link-in-text-block']
export const desk = { width: 1280, height: 900 }
const phone = { width: 390, height: 844 }

type Axe = { run: (context: object, options: RunOptions) => Promise<AxeResults> }

const allRules: RunOptions = { runOnly: { type: 'tag', values: tags } }
const onlyColours: RunOptions = { runOnly: { type: 'rule', values: colourRules } }
const withoutColours: RunOptions = {
  ...allRules,
  rules: Object.fromEntries(colourRules.map((rule) => [rule, { enabled: false }])),
}

/** Returns the violations of axe with their places, as lines to read. */
async function findings(page: Page, options: RunOptions): Promise<string[]> {
  // Half a megabyte: once for each document.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  const violations = await page.evaluate(async (wanted) => {
    const { axe } = window as unknown as { axe: Axe }
    // Content under a modal is inert, and is checked without it.
    const modal = document.querySelector('dialog[open]')
    const found = await axe.run(modal ?? document, { ...wanted, resultTypes: ['violations'] })
    return found.violations.map(({ id, nodes }) => ({
      id,
      places: nodes.map(({ target, failureSummary }) => `${target.join(' ')}\n${failureSummary}`),
    }))
  }, options)
  return violations.flatMap(({ id, places }) => places.map((place) => `${id}: ${place}`))
}

/** Tag, role and classes of every visible element, in one text. */
const fingerprint = (page: Page): Promise<string> =>
  page.evaluate(() =>
    [...document.querySelectorAll('body *')]
      .filter((element) => element.checkVisibility())
      .map((element) => [element.tagName, element.role, element.getAttribute('class')].join(' '))
      .join('\n'),
  )

/**
 * Returns all violations of axe on the page, in two sizes. Colours do not depend on the language,
 * so they are checked only with `colours`, in both schemes. The dark scheme is checked at the second
 * size only when it shows other elements.
 */
export async function violationsOf(
  page: Page,
  name: string,
  { colours }: { colours: boolean },
): Promise<string[]> {
  const found: string[] = []
  const note = (where: string, lines: string[]) =>
    found.push(...lines.map((line) => `${name}, ${where}: ${line}`))
  const seen = new Set<string>()
  for (const size of [phone, desk]) {
    await page.setViewportSize(size)
    note(`${size.width} px`, await findings(page, colours ? allRules : withoutColours))
    if (!colours) continue
    const shown = await fingerprint(page)
    if (seen.has(shown)) continue
    seen.add(shown)
    await page.emulateMedia({ colorScheme: 'dark' })
    note(`${size.width} px, dark`, await findings(page, onlyColours))
    await page.emulateMedia({ colorScheme: 'light' })
  }
  return found
}
