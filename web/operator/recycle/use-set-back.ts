import { api } from '#web/api.ts'
import type { ApiError } from '#web/http.ts'
import { notify, useAppDispatch } from '#web/store.ts'
import { useTexts } from '#web/texts.ts'
import type { Change, Wizard } from './draft.ts'

/** What is not so after all when the service refuses with that code; the wizard then goes back there. */
const undone: Readonly<Record<string, Partial<Wizard>>> = {
  OWNER_NOT_CONFIRMED: { isOwnerConfirmed: false, powers: [] },
  CERTIFICATE_MISSING: { isCertUploaded: false },
}

/** Codes after which the vehicle is another one than the wizard believes. */
const stale: ReadonlySet<string> = new Set([
  ...Object.keys(undone),
  'STATUS_CONFLICT',
  'VEHICLE_ALREADY_SCRAPPED',
])

/**
 * Takes a refusal into the wizard's state: asks for the vehicle anew where it has changed, and leads
 * back to a step that is not settled after all, with a notification that says why. Answers whether
 * it led away from this step.
 */
export function useSetBack(change: Change): (error: ApiError) => boolean {
  const { trouble } = useTexts('operatorRecycle')
  const dispatch = useAppDispatch()
  return ({ code }) => {
    if (stale.has(code)) dispatch(api.util.invalidateTags(['CARS']))
    const part = undone[code]
    if (!part) return false
    const known: Readonly<Record<string, { readonly title?: string; readonly what: string }>> =
      trouble
    dispatch(notify({ type: 'warning', text: known[code]?.title ?? code }))
    change(part)
    return true
  }
}
