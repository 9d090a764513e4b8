import { expect, test } from 'vitest'
import { transitions } from '#rules/vehicle/vehicle-status.ts'
import { testContext } from '#server/testing/test-context.ts'
import { checkPlacesAfterSteps } from '#server/testing/scenarios/places.ts'

/*
 * No vehicle gets lost: whatever users do in whatever sequence. conservation-long.test.ts makes
 * 10 000 steps.
 */

const ctx = testContext()

test('each certified or claimed vehicle is at exactly one station after every random step', async () => {
  const done = await checkPlacesAfterSteps(ctx, { seed: 7, steps: 500, listsEvery: 50 })
  expect(done.actions).toEqual([])
  expect(Object.keys(transitions).filter((move) => !done.moves.has(move))).toEqual([])
})
