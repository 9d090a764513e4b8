import { useEffect, useState } from 'react'
import { refresh } from '#web/api/query-cache.ts'
import type { ApiError } from '#web/api/http.ts'
import { notify, useAppDispatch } from '#web/app/store.ts'
import { useTexts } from '#web/texts/texts.ts'
import { session } from '#web/api/client.ts'
import { readStoredFile, removeFile, storeFile } from '#web/storage/draft-files.ts'
import { uuid } from '#web/api/uuid.ts'
import type { Change, Wizard } from './draft.ts'

type StepChange = (state: Wizard, error: ApiError) => Partial<Wizard>

/** The change of the state after an error code. The wizard then returns to that step. */
const changeOfCode: Readonly<Record<string, StepChange>> = {
  OWNER_NOT_CONFIRMED: ({ powers }, { fields }) =>
    'powers_of_attorney_received' in fields
      ? { powers: { ...powers, uploaded: 0, without: null, missed: powers.missed + 1 } }
      : { isOwnerConfirmed: false },
  CONSENT_REFUSED: ({ powers }) => ({
    powers: {
      ...powers,
      refusal: powers.refusal ?? { has_later_power: false, reason: '' },
      missed: powers.missed + 1,
    },
  }),
  HOLDER_INCOMPLETE: () => ({ isOwnerConfirmed: false }),
  DOCUMENT_MISSING: () => ({ isOwnerConfirmed: false }),
  APPROVAL_NEEDED: () => ({ isOwnerConfirmed: false }),
  ISSUER_INCOMPLETE: () => ({ isOwnerConfirmed: false }),
  CERTIFICATE_MISSING: () => ({ isCertUploaded: false }),
}

/** Codes that mean that the vehicle has changed. */
const stale: ReadonlySet<string> = new Set([
  ...Object.keys(changeOfCode),
  'STATUS_CONFLICT',
  'VEHICLE_ALREADY_SCRAPPED',
])

/**
 * Handles an error that belongs to another step: reloads a changed vehicle, changes the state and
 * notifies the user. The new state leads to that step. Returns whether it did.
 */
export function useReturnToStep(state: Wizard, change: Change): (error: ApiError) => boolean {
  const { trouble, powers } = useTexts('operatorRecycle')
  const dispatch = useAppDispatch()
  return (error) => {
    const { code } = error
    if (stale.has(code)) refresh(['CARS'])
    const partOf = changeOfCode[code]
    if (!partOf) return false
    const part = partOf(state, error)
    const known: Readonly<Record<string, { readonly title?: string; readonly what: string }>> =
      trouble
    const isPower = 'powers_of_attorney_received' in error.fields
    const title = isPower ? powers.missing : known[code]?.title
    dispatch(notify({ type: 'warning', text: title ?? code }))
    change(part)
    return true
  }
}

/**
 * A chosen file that survives a reload. The draft stores its key. `undefined` while the file loads.
 */
export function useStoredFile(
  key: string | null,
  onKey: (key: string | null) => void,
): readonly [File | null | undefined, (file: File | null) => void] {
  const [file, setFile] = useState<File | null | undefined>(key === null ? null : undefined)

  useEffect(() => {
    if (key === null || file !== undefined) return undefined
    let isShown = true
    const look = async () => {
      const kept = await readStoredFile(key)
      if (!isShown) return
      setFile(kept)
      if (kept === null) onKey(null)
    }
    void look()
    return () => {
      isShown = false
    }
  }, [key, file, onKey])

  const choose = async (chosen: File | null) => {
    if (key !== null) void removeFile(key)
    const next = chosen && uuid()
    // A file that is shown as chosen is also stored.
    if (chosen && next) await storeFile(next, chosen, session.subject() ?? '')
    setFile(chosen)
    onKey(next)
  }
  return [file, (chosen) => void choose(chosen)]
}
