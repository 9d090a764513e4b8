import type { Page } from '@playwright/test'
import { defaultLocale, type Locale } from '#texts/index.ts'
import { desk, violationsOf } from '../support/axe.ts'
import { expect, fullUnless, test } from '../support/test.ts'
import { wrongTextLimits } from '../support/text-limits.ts'
import { tours, type Checkpoint } from '../tours/index.ts'

/** A page of 1280 px at 400 % (WCAG 1.4.10). */
const magnified = { width: 320, height: 256 }

/** Returns the element that causes horizontal scrolling at 400 %, if any. */
const sticksOut = (page: Page) =>
  page.evaluate(() => {
    const frames = [document.documentElement, ...document.querySelectorAll('dialog[open]')]
    return frames.flatMap((frame) => {
      const beyond = frame.scrollWidth - frame.clientWidth
      if (beyond <= 0) return []
      // The innermost element without which nothing overflows.
      const culprit = [...frame.querySelectorAll<HTMLElement>('*')].findLast((element) => {
        const { display } = element.style
        element.style.display = 'none'
        const isCured = frame.scrollWidth <= frame.clientWidth
        element.style.display = display
        return isCured
      })
      return [`${beyond} px: ${culprit?.outerHTML.slice(0, 200)}`]
    })
  })

/**
 * Checks every screen: a length limit in every text input, no axe violation in two sizes and both
 * schemes, no horizontal scrolling at 400 %. Colours depend on the scheme only, so one language
 * suffices for the dark one.
 */
function lookAt(page: Page, language: Locale, wrong: string[]): Checkpoint {
  const colours = language === defaultLocale
  return async (name) => {
    wrong.push(...(await violationsOf(page, name, { colours })))
    wrong.push(...(await wrongTextLimits(page)).map((line) => `${name}: ${line}`))
    await page.setViewportSize(magnified)
    wrong.push(...(await sticksOut(page)).map((line) => `${name} at 400 %: ${line}`))
    await page.setViewportSize(desk)
  }
}

/** Which tours look at which checkpoints. */
const parts = [
  { language: 'fi', states: 'main states' },
  { language: 'fi', states: 'other states' },
  { language: 'se', states: 'all states' },
  { language: 'en', states: 'all states' },
] as const

for (const { name, who, run } of tours) {
  for (const { language, states } of parts) {
    test.describe(`${name} in ${language}: ${states}`, fullUnless(states === 'main states'), () => {
      test.use({ who, language })
      test('leaves nobody out', async ({ page, app, t }) => {
        const wrong: string[] = []
        await page.setViewportSize(desk)
        const look = lookAt(page, language, wrong)
        const skipped = { 'main states': true, 'other states': false, 'all states': null }[states]
        await run({ page, app, language, t }, async (at, options) => {
          if ((options?.full ?? false) === skipped) await page.setViewportSize(desk)
          else await look(at)
        })
        expect(wrong).toEqual([])
      })
    })
  }
}
