import { hasCoordinates } from '#rules/station/station.ts'
import { pages } from '#rules/pages.ts'
import { stepBefore as before, stepInReach } from '#web/frame/flow/flow-steps.ts'
import type { RecycleDraft } from './stored-draft.ts'

/** The steps in sequence. `right` is for a company's vehicle only. */
const order = ['vehicle', 'right', 'summary', 'place', 'station'] as const
export type Step = (typeof order)[number]

type Known = Pick<RecycleDraft, 'vehicle' | 'isConfirmed' | 'place' | 'replaces'>

/** Data that a step needs. */
const needs: Record<Step, (draft: Known) => boolean> = {
  vehicle: () => true,
  right: ({ vehicle }) => vehicle !== null && vehicle.is_company_owned,
  summary: ({ vehicle }) => vehicle !== null && vehicle.is_verified,
  // The open order of the vehicle does not stop an order that takes its place.
  place: ({ vehicle, isConfirmed, replaces }) =>
    isConfirmed && (vehicle?.status === null || replaces !== null),
  station: ({ place }) => place !== null && hasCoordinates(place),
}

/** The steps of this vehicle's flow. */
export function stepsOf({ vehicle }: Pick<RecycleDraft, 'vehicle'>): [Step, ...Step[]] {
  const [first, ...others] = order
  return [first, ...others.filter((step) => step !== 'right' || vehicle?.is_company_owned)]
}

/** The step in the address, or the last one before it that has its data. */
export function stepAt(wanted: string | null, draft: Known): Step {
  return stepInReach(stepsOf(draft), wanted, (step) => needs[step](draft))
}

/** The last step that the draft has the data of. */
export function lastStep(draft: Known): Step {
  return stepAt(stepsOf(draft).at(-1) ?? null, draft)
}

/** The previous step, or null for the first. */
export function stepBefore(step: Step, draft: Pick<RecycleDraft, 'vehicle'>): Step | null {
  return before(stepsOf(draft), step)
}

/** The address of the page for a vehicle without a plate or number, which is beside the steps. */
export const callPath = `${pages.personRecycle.path}?step=call`

/** The address of a step. */
export function pathOf(step: Step): string {
  const { path } = pages.personRecycle
  return step === 'vehicle' ? path : `${path}?step=${step}`
}
