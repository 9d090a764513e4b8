import type { Page } from '@playwright/test'
import type { Locale } from '#texts/index.ts'
import { desk, phone, violationsOf, type Depth } from '../support/axe.ts'
import { crookedHeadings, cutTexts, restlessDisclosures, sticksOut } from '../support/layout.ts'
import { saidTwice } from '../support/said-twice.ts'
import { expect, fullUnless, test } from '../support/test.ts'
import { wrongTextLimits } from '../support/text-limits.ts'
import { tours, type Tour } from '../tours/index.ts'
import { partOf } from '../tours/part-of.ts'

/** A page of 1280 px at 400 % (WCAG 1.4.10). */
const magnified = { width: 320, height: 256 }

/** Disclosures of one look that a tour presses. Those that come after them are of the same kind. */
const pressesOfKind = 3

const depths: Readonly<Record<Locale, Depth>> = { fi: 'wide', se: 'phone', en: 'words' }

/**
 * Checks every screen: a length limit in every text input, a value of every fact, words at every error, no sentence twice,
 * no axe violation in two sizes and both schemes, no horizontal scrolling at 400 %,
 * no text cut on a small phone at 130 %, and in Finnish one left edge of header and heading, and
 * disclosures that stay where they are pressed. Most findings do not depend on the language, so each language looks at
 * another part of them.
 */
function lookAt(page: Page, language: Locale, wrong: string[]): (name: string) => Promise<void> {
  const depth = depths[language]
  const pressed = new Map<string, number>()
  const wants = (kind: string) => {
    const times = (pressed.get(kind) ?? 0) + 1
    pressed.set(kind, times)
    return times <= pressesOfKind
  }
  return async (name) => {
    wrong.push(...(await violationsOf(page, name, { depth })))
    wrong.push(...(await wrongTextLimits(page)).map((line) => `${name}: ${line}`))
    wrong.push(...(await saidTwice(page)).map((line) => `${name}: said twice: ${line}`))
    const valueless = await page.locator('dt:has(+ dd:empty)').allTextContents()
    wrong.push(...valueless.map((term) => `${name}: no value of ${term}`))
    const errors = await page.locator('p[id$="-error"]').all()
    for (const error of errors) {
      const words = await error.textContent()
      if (words?.trim() === '') wrong.push(`${name}: an error sign without words`)
    }
    const dialogs = await page.locator('dialog[open]').count()
    wrong.push(
      ...(await cutTexts(page)).map((line) => `${name}, small phone, larger text: ${line}`),
    )
    // The tests block the service worker, which has the code of other widths and of what opens.
    const isOnline = await page.evaluate(() => navigator.onLine)
    if (depth === 'wide' && isOnline) {
      wrong.push(...(await crookedHeadings(page)).map((line) => `${name}, ${line}`))
      await page.setViewportSize(phone)
      wrong.push(
        ...(await restlessDisclosures(page, wants)).wrong.map((line) => `${name}: ${line}`),
      )
    }
    await page.setViewportSize(magnified)
    if ((await page.locator('dialog[open]').count()) < dialogs) {
      wrong.push(`${name}: the dialog is lost in a smaller window`)
    }
    wrong.push(...(await sticksOut(page)).map((line) => `${name} at 400 %: ${line}`))
    await page.setViewportSize(desk)
  }
}

/** The tests of a tour. */
const partsOf = ({ isFull }: Tour) =>
  [
    { language: 'fi', states: isFull ? 'all states' : 'main states' },
    ...(isFull ? [] : [{ language: 'fi', states: 'other states' } as const]),
    { language: 'se', states: 'all states' },
    { language: 'en', states: 'all states' },
  ] as const

for (const tour of tours) {
  const { name, who, run } = tour
  for (const { language, states } of partsOf(tour)) {
    test.describe(`${name} in ${language}: ${states}`, fullUnless(states === 'main states'), () => {
      test.use({ who, language })
      test('leaves nobody out', async ({ page, app, t }) => {
        const wrong: string[] = []
        await page.setViewportSize(desk)
        const look = partOf(states, page, lookAt(page, language, wrong))
        await run({ page, app, language, t }, look)
        expect(wrong).toEqual([])
      })
    })
  }
}
