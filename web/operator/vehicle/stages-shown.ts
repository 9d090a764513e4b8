import type { Vehicle } from '#contract/station-vehicle.ts'
import { stagesOf, type Stage } from '#rules/vehicle/processing-stages.ts'

type Staged = Pick<Vehicle, 'kind' | 'stages'>

/** Stages that a vehicle of its kind has, in sequence. */
export function stagesShown({ kind, stages }: Staged): Vehicle['stages'] {
  return stages.filter(({ stage }) => stagesOf(kind).includes(stage))
}

/** Number of stages that are done, and of those that its kind has: `3/5`. */
export function stageProgress(vehicle: Staged): { n: number; total: number } {
  const shown = stagesShown(vehicle)
  return { n: shown.filter(({ done_at: at }) => at !== null).length, total: shown.length }
}

/** The next step of a vehicle in process. Without a certificate nothing else comes first. */
export function nextStepOf(
  vehicle: Staged & Pick<Vehicle, 'has_certificate'>,
): Stage | 'certificate' | 'finish' {
  if (!vehicle.has_certificate) return 'certificate'
  return stagesShown(vehicle).find(({ done_at: at }) => at === null)?.stage ?? 'finish'
}
