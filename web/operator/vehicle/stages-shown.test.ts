import { expect, test } from 'vitest'
import type { Kind } from '#rules/vehicle/vehicle.ts'
import { stages, type Stage } from '#rules/vehicle/processing-stages.ts'
import { stageProgress } from './stages-shown.ts'

const done = (...names: Stage[]) =>
  stages.map((stage) => ({
    stage,
    done_at: names.includes(stage) ? '2026-11-26T08:00:00.000Z' : null,
    by: null,
  }))

test.each<[Kind | null, Stage[], number, number]>([
  ['car', [], 0, 5],
  ['car', ['received_and_identified', 'made_safe'], 2, 5],
  ['trailer', ['received_and_identified'], 1, 3],
  // Ticked before the registry told the kind.
  ['trailer', ['received_and_identified', 'made_safe'], 1, 3],
  [null, [...stages], 5, 5],
])('a %s with %j has %d of %d stages', (kind, names, n, total) => {
  expect(stageProgress({ kind, stages: done(...names) })).toEqual({ n, total })
})
