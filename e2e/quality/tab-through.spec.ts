import { desk } from '../support/axe.ts'
import { unreachedStops } from '../support/tab-stops.ts'
import { expect, fullUnless, test } from '../support/test.ts'
import { tours } from '../tours/index.ts'
import { partOf } from '../tours/part-of.ts'

/** The tour of `npm test`: it has a map, lists and dialogs. */
const fast = 'stations'

// A tour of its own: Tab changes the page, for example it closes a list of suggestions.
for (const { name, who, run } of tours) {
  const parts = name === fast ? (['main states', 'other states'] as const) : ['all states' as const]
  for (const states of parts) {
    test.describe(`Tab through ${name}: ${states}`, fullUnless(states === 'main states'), () => {
      test.use({ who })
      test('Tab reaches every end', async ({ page, app, language, t }) => {
        const wrong: string[] = []
        await page.setViewportSize(desk)
        const look = partOf(states, page, async (screen) => {
          wrong.push(...(await unreachedStops(page, screen)))
        })
        await run({ page, app, language, t }, look)
        expect(wrong).toEqual([])
      })
    })
  }
}
