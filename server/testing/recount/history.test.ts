import { beforeAll, expect, test } from 'vitest'
import { testContext } from '../test-context.ts'
import { createTestClock } from '../clock.ts'
import { differencesOf } from './differences.ts'
import { makeRandomHistory } from './random-history.ts'
import { recycledDifferences } from './recycled-differences.ts'

const ctx = testContext({ clock: createTestClock('2027-01-05T10:00:00Z') })
beforeAll(async () => {
  await makeRandomHistory(ctx, 2000)
}, 300_000)

test.each([2025, 2026])(
  'the figures of a random history of %i are counted twice alike',
  async (year) => {
    const { found, compared } = await differencesOf(ctx, year)
    expect(found).toEqual([])
    expect(compared).toBeGreaterThan(120)
  },
)

// Searches count in the demand, so these come last.
test('the public search tells how many vehicles each station recycled', async () => {
  const { found, compared } = await recycledDifferences(ctx)
  expect(found).toEqual([])
  expect(compared).toBeGreaterThan(5)
})
