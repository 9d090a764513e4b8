import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { JSHandle, Page } from '@playwright/test'
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
async function findings(
  page: Page,
  options: RunOptions,
  only: JSHandle<Element[]> | null = null,
): Promise<string[]> {
  // Half a megabyte: once for each document.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  const violations = await page.evaluate(
    async ([wanted, include]) => {
      const { axe } = window as unknown as { axe: Axe }
      // Content under a modal is inert, and is checked without it.
      const modal = document.querySelector('dialog[open]')
      const root = modal ?? document
      const parts = include?.filter((element) => root.contains(element))
      if (parts?.length === 0) return []
      const context = parts ? { include: parts } : root
      const found = await axe.run(context, { ...wanted, resultTypes: ['violations'] })
      return found.violations.map(({ id, nodes }) => ({
        id,
        places: nodes.map(({ target, failureSummary }) => `${target.join(' ')}\n${failureSummary}`),
      }))
    },
    [options, only] as const,
  )
  return violations.flatMap(({ id, places }) => places.map((place) => `${id}: ${place}`))
}

/** Runs in the page: its visible elements by their tag, role and classes. */
const visibleElements = (): Map<string, Element[]> =>
  Map.groupBy(
    [...document.querySelectorAll('body *')].filter((element) => element.checkVisibility()),
    (element) => [element.tagName, element.role, element.getAttribute('class')].join(' '),
  )

/**
 * Where colours are checked. Those of an element depend on the scheme, and rarely on the size.
 *
 * - `once`: at the first size, and at the second in those elements that the first does not show;
 *   both in both schemes
 * - `phone`: at the second size, in the light scheme
 */
export type Colours = 'once' | 'phone'

/** Returns all violations of axe on the page, in two sizes. */
export async function violationsOf(
  page: Page,
  name: string,
  { colours }: { colours: Colours | null },
): Promise<string[]> {
  const found: string[] = []
  const seen: string[] = []
  for (const size of [desk, phone]) {
    const note = (where: string, lines: string[]) =>
      found.push(...lines.map((line) => `${name}, ${size.width} px${where}: ${line}`))
    await page.setViewportSize(size)
    const isWhole = colours === (size === desk ? 'once' : 'phone')
    note('', await findings(page, isWhole ? allRules : withoutColours))
    if (colours !== 'once') continue
    const shown = await page.evaluateHandle(visibleElements)
    const others = await shown.evaluateHandle((all, before) => {
      for (const line of before) all.delete(line)
      return [...all.values()].flat()
    }, seen)
    seen.push(...(await shown.evaluate((all) => [...all.keys()])))
    if (!isWhole) note('', await findings(page, onlyColours, others))
    await page.emulateMedia({ colorScheme: 'dark' })
    note(', dark', await findings(page, onlyColours, others))
    await page.emulateMedia({ colorScheme: 'light' })
  }
  return found
}
