/**
 * Processing stages of a vehicle, in this sequence. The fifth ends processing. See
 * docs/domain/finnish-practice.md#process-stages.
 */
export const stages = [
  'received_and_identified',
  'made_safe',
  'depolluted',
  'parts_removed',
  'hull_to_shredder',
] as const
export type Stage = (typeof stages)[number]

/** Stages that come before the hull leaves for the shredder. */
export function stagesBefore(stage: Stage): readonly Stage[] {
  return stage === 'hull_to_shredder' ? ['made_safe', 'depolluted'] : []
}
