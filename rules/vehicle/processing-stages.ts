import { kinds, type Kind } from './vehicle.ts'

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

/** Stages without which the hull does not leave for the shredder. */
const beforeShredder: readonly Stage[] = ['made_safe', 'depolluted']

/** Stages of a vehicle of the kind. A trailer has nothing to make safe and nothing to drain. */
export function stagesOf(kind: Kind | null): readonly Stage[] {
  return kind === 'trailer' ? stages.filter((stage) => !beforeShredder.includes(stage)) : stages
}

/** Kinds that never have the stage. */
export function kindsWithout(stage: Stage): readonly Kind[] {
  return kinds.filter((kind) => !stagesOf(kind).includes(stage))
}

/** Stages that come before that one. Nobody drains a vehicle that is not safe. */
export function stagesBefore(stage: Stage, kind: Kind | null): readonly Stage[] {
  const before = beforeShredder.filter((each) => stagesOf(kind).includes(each))
  if (stage === 'hull_to_shredder') return before
  return stage === 'depolluted' ? before.filter((each) => each === 'made_safe') : []
}

/** Whether the vehicle has neither fluids nor other dangerous parts, so that it is not hazardous waste. */
export function isDepolluted(kind: Kind | null, done: readonly Stage[]): boolean {
  return stagesBefore('hull_to_shredder', kind).every((stage) => done.includes(stage))
}
