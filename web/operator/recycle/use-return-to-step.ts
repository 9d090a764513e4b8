import { api } from '#web/api/rtk-query.ts'
import type { ApiError } from '#web/api/http.ts'
import { notify, useAppDispatch } from '#web/app/store.ts'
import { useTexts } from '#web/texts/texts.ts'
import type { Change, Wizard } from './draft.ts'

type StepChange = (state: Wizard, error: ApiError) => Partial<Wizard>

/** What is not so after all when the service refuses with that code; the wizard then goes back there. */
const changeOfCode: Readonly<Record<string, StepChange>> = {
  OWNER_NOT_CONFIRMED: ({ powers }, { fields }) =>
    'powers_of_attorney_received' in fields
      ? { powers: { ...powers, uploaded: 0, without: null, missed: powers.missed + 1 } }
      : { isOwnerConfirmed: false },
  CERTIFICATE_MISSING: () => ({ isCertUploaded: false }),
}

/** Codes after which the vehicle is another one than the wizard believes. */
const stale: ReadonlySet<string> = new Set([
  ...Object.keys(changeOfCode),
  'STATUS_CONFLICT',
  'VEHICLE_ALREADY_SCRAPPED',
])

/**
 * Takes a refusal into the wizard's state: asks for the vehicle anew where it has changed, and leads
 * back to a step that is not settled after all, with a notification that says why. Answers whether
 * it led away from this step.
 */
export function useReturnToStep(state: Wizard, change: Change): (error: ApiError) => boolean {
  const { trouble, powers } = useTexts('operatorRecycle')
  const dispatch = useAppDispatch()
  return (error) => {
    const { code } = error
    if (stale.has(code)) dispatch(api.util.invalidateTags(['CARS']))
    const partOf = changeOfCode[code]
    if (!partOf) return false
    const part = partOf(state, error)
    const known: Readonly<Record<string, { readonly title?: string; readonly what: string }>> =
      trouble
    const title = part.powers ? powers.missing : known[code]?.title
    dispatch(notify({ type: 'warning', text: title ?? code }))
    change(part)
    return true
  }
}
