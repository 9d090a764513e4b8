import { desk } from '../support/axe.ts'
import { unreachedStops } from '../support/tab-stops.ts'
import { expect, fullUnless, test } from '../support/test.ts'
import { tours } from '../tours/index.ts'

/** Tours with every kind of control: maps, lists of choices and dialogs. */
const fast: ReadonlySet<string> = new Set(['flow', 'stations', 'management', 'spare parts'])

// A tour of its own: Tab changes the page, for example it closes a list of suggestions.
for (const { name, who, run } of tours) {
  test.describe(`Tab through ${name}`, fullUnless(fast.has(name)), () => {
    test.use({ who })
    test('Tab reaches every end', async ({ page, app, language, t }) => {
      const wrong: string[] = []
      await page.setViewportSize(desk)
      await run({ page, app, language, t }, async (screen) => {
        wrong.push(...(await unreachedStops(page, screen)))
      })
      expect(wrong).toEqual([])
    })
  })
}
