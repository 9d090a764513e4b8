import { afterAll, expect, test } from 'vitest'
import { startDemoContext } from '#demo/testing/demo-database.ts'
import { differencesOf } from './differences.ts'
import { recycledDifferences } from './recycled-differences.ts'
import { prepared } from '#server/testing/test-context.ts'

const ctx = prepared(() => startDemoContext())
afterAll(() => ctx.close())

test.each([2024, 2025, 2026])(
  'the figures of the demo of %i are counted twice alike',
  async (year) => {
    const { found, compared } = await differencesOf(ctx, year)
    expect(found).toEqual([])
    expect(compared).toBeGreaterThan(250)
  },
)

// Searches count in the demand, so these come last.
test('the public search tells how many vehicles each station recycled', async () => {
  const { found, compared } = await recycledDifferences(ctx)
  expect(found).toEqual([])
  expect(compared).toBeGreaterThan(100)
})
