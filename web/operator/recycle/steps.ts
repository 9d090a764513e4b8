import { powersOfAttorneyNeeded as neededOf } from '#rules/certificate/powers-of-attorney.ts'
import { pages } from '#rules/pages.ts'
import { stepBefore as before, stepInReach } from '#web/frame/flow/flow-steps.ts'
import type { Wizard } from './draft.ts'

/** The six steps in their sequence. See docs/domain/specification-map.md#wizard. */
export const steps = ['search', 'vehicle', 'owner', 'certificate', 'details', 'done'] as const
export type Step = (typeof steps)[number]
/**
 * `add` is the first step for a vehicle without plate and VIN. `hand` is the first step while the
 * registry is unavailable.
 */
export type Screen = Step | 'add' | 'hand'

type Known = Pick<
  Wizard,
  'vop' | 'car' | 'isCarConfirmed' | 'isOwnerConfirmed' | 'isCertUploaded' | 'isDone' | 'powers'
>

/** Number of required powers of attorney until the certificate is issued. */
export function powersOfAttorneyNeeded(car: Wizard['car']): number {
  return car === null || car.has_certificate ? 0 : neededOf(car)
}

/**
 * Whether all are shown on paper or uploaded or replaced by a consent in the service, or a reason
 * replaces them. After a refusal a later power of attorney and a reason are needed.
 */
export function hasPowersOfAttorney({ car, powers }: Pick<Known, 'car' | 'powers'>): boolean {
  const { paper, uploaded, without, consented, refusal } = powers
  if (refusal && car && !car.has_certificate && !isReasonComplete(refusal)) return false
  return (
    paper.length + uploaded + consented >= powersOfAttorneyNeeded(car) || Boolean(without?.trim())
  )
}

/** Whether a later power of attorney and a reason outweigh the refusal. */
export const isReasonComplete = (refusal: NonNullable<Wizard['powers']['refusal']>): boolean =>
  refusal.has_later_power && refusal.reason.trim() !== ''

/** Conditions of each step. */
const needs: Record<Step, (state: Known) => boolean> = {
  search: () => true,
  vehicle: ({ car, isDone }) => car !== null && !isDone,
  owner: ({ isCarConfirmed }) => isCarConfirmed,
  certificate: (state) => state.isOwnerConfirmed && hasPowersOfAttorney(state),
  details: ({ isCertUploaded }) => isCertUploaded,
  done: ({ isDone }) => isDone,
}

/** Returns the screen of an address, or the last one before it whose condition is met. */
export function screenAt(wanted: string | null, state: Known): Screen {
  if (wanted === 'add') return 'add'
  if (wanted === 'hand' && state.vop !== '') return 'hand'
  if (state.isDone && wanted !== null) return 'done'
  return stepInReach(steps, wanted, (step) => needs[step](state))
}

/** Returns the step of a screen. */
export function stepOf(screen: Screen): Step {
  return screen === 'add' || screen === 'hand' ? 'search' : screen
}

/** Returns the previous screen. null for the first and the last one. */
export function screenBefore(screen: Screen): Screen | null {
  if (screen === 'add' || screen === 'hand') return 'search'
  return screen === 'done' ? null : before(steps, screen)
}

/** Returns the address of a screen. */
export function pathOf(screen: Screen): string {
  const { path } = pages.operatorRecycle
  return screen === 'search' ? path : `${path}?step=${screen}`
}
