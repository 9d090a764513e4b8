import { useEffect, useEffectEvent, useState } from 'react'
import type { Vehicle, VehicleChange } from '#contract/station-vehicle.ts'
import type { Condition } from '#rules/vehicle/vehicle.ts'
import type { ApiError } from '#web/api/http.ts'
import { useTexts } from '#web/texts/texts.ts'
import { vehicleName } from '#web/vehicle/vehicle-name.ts'
import type { Answers } from '../detail/inspection/Inspection.tsx'
import { useShopId } from '../state.ts'
import {
  discard,
  failureOf,
  newItem,
  onSent,
  rejectionOf,
  storeAndSend,
} from '../upload-queue/upload-queue.ts'
import { usePendingChange, useUploadQueue } from '../upload-queue/use-upload-queue.ts'
import type { PendingChange } from '../upload-queue/pending-change.ts'
import { removeFiles, type Change, type Wizard } from './draft.ts'
import type { Screen } from './steps.ts'
import { refresh } from '#web/api/query-cache.ts'
import { notify, useAppDispatch } from '#web/app/store.ts'
import { session } from '#web/api/client.ts'
import { readStoredFile, removeFile, storeFile } from '#web/storage/draft-files.ts'
import { uuid } from '#web/api/uuid.ts'

type Outcome = {
  readonly condition: Condition
  readonly remarks: string
  readonly seen: VehicleChange['seen']
  readonly arrival_kg: number | null
  readonly picture: File | null
  /** Inspection answers that have not been saved yet. */
  readonly inspection: Answers
}

/**
 * Ends the wizard with one change of the vehicle: condition, remarks, picture and, where needed,
 * the status in process. The device stores the change until the server has accepted it. The wizard
 * is then done if it still shows that vehicle. `waiting` is a change without a connection.
 */
export function useFinish(state: Wizard, change: Change, goTo: (screen: Screen) => void) {
  const shopId = useShopId()
  const { unknown } = useTexts('vehicle')
  const setBack = useReturnToStep(state, change)
  const [busy, setBusy] = useState(false)
  const { sending } = useUploadQueue()
  const mine = usePendingChange(shopId, state.car?.id)

  const done = useEffectEvent((item: PendingChange, car: Vehicle) => {
    if (item.vehicleId !== state.car?.id || item.shopId !== shopId) return
    removeFiles(state)
    change({ car, isDone: true, pictureKey: null })
    goTo('done')
  })
  useEffect(() => onSent((item, car) => done(item, car)), [])
  /** Removes a change that the server refused. Its picture stays in the wizard. */
  const takeBack = async (item: PendingChange | null) => {
    if (item) await discard(item, true)
  }
  const finish = async (car: Vehicle, outcome: Outcome): Promise<ApiError | null> => {
    setBusy(true)
    await takeBack(mine)
    const item: PendingChange = {
      ...newItem({ shopId, vehicleId: car.id, name: car.plate ?? vehicleName(car, unknown) }),
      body: bodyOf(car, outcome),
      pictureKey: outcome.picture && state.pictureKey,
    }
    const came = await storeAndSend(item, outcome.picture)
    setBusy(false)
    const failure = failureOf(came)
    if (!failure) return null
    await takeBack(item)
    return came.is === 'waiting' || !setBack(failure) ? failure : null
  }
  return {
    finish,
    rejection: mine?.refused ? rejectionOf(mine) : null,
    share: sending ? sending.share : null,
    waiting: busy || mine?.refused ? null : mine,
    removeRejected: () => {
      if (mine?.refused) void takeBack(mine)
    },
  }
}

function bodyOf(
  car: Vehicle,
  { condition, remarks, seen, arrival_kg: kg, inspection }: Outcome,
): VehicleChange {
  const said = {
    condition,
    ...(remarks !== (car.remarks ?? '') && { remarks, seen }),
    ...(kg !== car.arrival_kg && { arrival_kg: kg }),
    ...(Object.keys(inspection).length > 0 && { inspection }),
  }
  if (car.status === 'shop_listing') return said
  // A vehicle that a colleague has finished meanwhile must not return to process.
  const expected = car.status === 'shop_done' ? 'shop_process' : car.status
  return { ...said, status: 'shop_process', expected_status: expected }
}

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
