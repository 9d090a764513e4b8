import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { JSHandle, Page } from '@playwright/test'
import { painted } from './layout.ts'
import type { AxeResults, RunOptions } from 'axe-core'

/** axe itself, which runs in the page under test. */
const axeSource = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
)
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const colourRules = ['color-contrast', 'link-in-text-block']
export const desk = { width: 1280, height: 900 }
export const phone = { width: 390, height: 844 }

type Axe = { run: (context: object, options: RunOptions) => Promise<AxeResults> }

const allRules: RunOptions = { runOnly: { type: 'tag', values: tags } }
const onlyColours: RunOptions = { runOnly: { type: 'rule', values: colourRules } }
/** The rule that depends on where an element stands. The others depend on the element. */
const onlySizes: RunOptions = { runOnly: { type: 'rule', values: ['target-size'] } }
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
      // No wanted rule reads style sheets, and offline the request for one is a warning.
      const preload = { assets: ['media'] }
      const run = async (where: object, what: object) =>
        (await axe.run(where, { ...what, preload, resultTypes: ['violations'] })).violations
      const size = { runOnly: { type: 'rule', values: ['target-size'] } }
      const { scrollX, scrollY } = window
      const lines: { id: string; places: string[] }[] = []
      for (const { id, nodes } of await run(context, wanted)) {
        const places: string[] = []
        for (const { target, failureSummary } of nodes) {
          if (id === 'target-size') {
            // A bar at the edge of the window covers half of another element at each scroll position.
            const element = document.querySelector(String(target[0]))
            element?.scrollIntoView({ block: 'center', behavior: 'instant' })
            if (element !== null && (await run(element, size)).length === 0) continue
          }
          places.push(`${target.join(' ')}\n${failureSummary}`)
        }
        if (places.length > 0) lines.push({ id, places })
      }
      window.scrollTo({ left: scrollX, top: scrollY, behavior: 'instant' })
      return lines
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
 * Runs in the page: twenty of each kind that have a text or can be pressed. axe looks at everything
 * inside an element, and took three seconds for each look at a list of 200 stations.
 */
const samplesOf = (kinds: Map<string, Element[]>): Element[] =>
  [...kinds.values()].flatMap((elements) =>
    elements
      .filter(
        (element) =>
          element.matches('a, button, input, select, textarea, summary, [tabindex="0"]') ||
          [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== ''),
      )
      .slice(0, 20),
  )

/**
 * - `wide`: all rules at the first size. At the second one the sizes, and all rules for the kinds of
 *   elements that the first does not show. Colours in both schemes.
 * - `phone`: all rules at both sizes, colours at the second one, in the light scheme
 * - `words`: all rules at both sizes, without colours
 */
export type Depth = 'wide' | 'phone' | 'words'

/** Returns all violations of axe on the page, in two sizes. */
export async function violationsOf(
  page: Page,
  name: string,
  { depth }: { depth: Depth },
): Promise<string[]> {
  const found: string[] = []
  const seen: string[] = []
  for (const size of [desk, phone]) {
    const note = (where: string, lines: string[]) =>
      found.push(...lines.map((line) => `${name}, ${size.width} px${where}: ${line}`))
    await page.setViewportSize(size)
    // The frame of another width may load first, and hides the page meanwhile.
    await painted(page)
    await page.locator('main').waitFor()
    if (depth !== 'wide') {
      const isWhole = depth === 'phone' && size === phone
      note('', await findings(page, isWhole ? allRules : withoutColours))
      continue
    }
    const shown = await page.evaluateHandle(visibleElements)
    const samples = await shown.evaluateHandle(samplesOf)
    await shown.evaluate((all, before) => before.forEach((kind) => all.delete(kind)), seen)
    seen.push(...(await shown.evaluate((all) => [...all.keys()])))
    const others = await shown.evaluateHandle((all) => [...all.values()].flat())
    note('', await findings(page, allRules, size === desk ? null : others))
    if (size === phone) note('', await findings(page, onlySizes, samples))
    await page.emulateMedia({ colorScheme: 'dark' })
    note(', dark', await findings(page, onlyColours, await shown.evaluateHandle(samplesOf)))
    await page.emulateMedia({ colorScheme: 'light' })
  }
  return found
}
