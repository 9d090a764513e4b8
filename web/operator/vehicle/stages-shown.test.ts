import { expect, test } from 'vitest'
import type { Kind } from '#rules/vehicle/vehicle.ts'
import { stages, type Stage } from '#rules/vehicle/processing-stages.ts'
import { nextStepOf, stageProgress } from './stages-shown.ts'

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

test.each<[Kind | null, Stage[], boolean, ReturnType<typeof nextStepOf>]>([
  ['car', ['received_and_identified'], false, 'certificate'],
  ['car', ['received_and_identified'], true, 'made_safe'],
  ['car', ['received_and_identified', 'made_safe', 'parts_removed'], true, 'depolluted'],
  ['trailer', ['received_and_identified'], true, 'parts_removed'],
  ['car', [...stages], true, 'finish'],
])('a %s with %j and a certificate (%s) needs next: %s', (kind, names, hasCertificate, next) => {
  const vehicle = { kind, stages: done(...names), has_certificate: hasCertificate }
  expect(nextStepOf(vehicle)).toBe(next)
})
