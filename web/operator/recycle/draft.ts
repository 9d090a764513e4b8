import { useEffect, useRef } from 'react'
import * as z from 'zod/mini'
import { condition, kind } from '#contract/shapes.ts'
import { inspectionChange, vehicle } from '#contract/station-vehicle.ts'
import { electronicCertificate } from '#contract/certificate.ts'
import { typedBases } from '#contract/yard.ts'
import { colors } from '#rules/vehicle/color.ts'
import { locales } from '#rules/limits.ts'
import { dropDraft, readDraft } from '#web/storage/draft.ts'
import { removeFile } from '#web/storage/draft-files.ts'
import { useDraft } from '#web/storage/use-draft.ts'
import type { ChangeDraft } from '#web/storage/use-draft.ts'
import { uuid } from '#web/api/uuid.ts'
import { removeWizard, storeWizard, listStoredWizards } from './saved-drafts.ts'

const text = z.string()

/**
 * The wizard's state and its typed fields, so that a reload loses nothing. It has no personal id.
 * See docs/domain/specification-map.md#wizard.
 */
const wizard = z.object({
  /** The plate or VIN that was searched by, kept also when the search fails. */
  vop: text,
  isPlateless: z.boolean(),
  car: z.nullable(vehicle),
  isCarConfirmed: z.boolean(),
  isOwnerConfirmed: z.boolean(),
  isCertUploaded: z.boolean(),
  isStartedFromIncoming: z.boolean(),
  isDone: z.boolean(),
  /** A vehicle without plate and VIN, and its owner. `key` is the same for the same vehicle. */
  added: z.object({
    key: text,
    kind: z.nullable(kind),
    make: text,
    model: text,
    modelYear: text,
    color: z.nullable(z.enum(colors as [string, ...string[]])),
    vin: text,
    reason: text,
    firstName: text,
    lastName: text,
    address: text,
  }),
  handover: z.object({
    way: z.nullable(z.enum(['person', 'company', 'typed'])),
    businessId: text,
    basis: z.nullable(z.enum(typedBases)),
    firstName: text,
    lastName: text,
    address: text,
    reason: text,
  }),
  /** The other owners' powers of attorney. */
  powers: z.object({
    /** Those shown on paper, by their place from 0. */
    paper: z.array(z.int()),
    /** How many are uploaded, as the service told last. */
    uploaded: z.int(),
    /** Why the certificate is issued although some are missing; null while it is not. */
    without: z.nullable(text),
    /** How often somebody tried to go on while some were missing. */
    missed: z.int(),
  }),
  issue: z.object({
    way: z.enum(['electronic', 'paper']),
    agent: z.nullable(text),
    plates: z.nullable(electronicCertificate.shape.plates),
    locale: z.nullable(z.enum(locales)),
  }),
  /** What was found on looking at it and could not be saved yet. */
  inspection: inspectionChange,
  outcome: z.object({ condition: z.nullable(condition), remarks: z.nullable(text) }),
  /** Its name on this device, beyond the tab (saved-drafts.ts); null before there is a vehicle. */
  keptAs: z.nullable(text),
  /** The names of files in web/storage/draft-files.ts. */
  pictureKey: z.nullable(text),
  paperKey: z.nullable(text),
})
export type Wizard = z.infer<typeof wizard>
export type Change = ChangeDraft<Wizard>

export const isWizard = (value: unknown): value is Wizard => wizard.safeParse(value).success
/** Each station has its own: what is begun at one is not finished at another. */
const nameOf = (shopId: number) => `operator-recycle-${shopId}`

/** What a reset clears: all but the searched text. */
export const cleared: Omit<Wizard, 'vop'> = {
  isPlateless: false,
  car: null,
  isCarConfirmed: false,
  isOwnerConfirmed: false,
  isCertUploaded: false,
  isStartedFromIncoming: false,
  isDone: false,
  added: {
    key: '',
    kind: null,
    make: '',
    model: '',
    modelYear: '',
    color: null,
    vin: '',
    reason: '',
    firstName: '',
    lastName: '',
    address: '',
  },
  handover: {
    way: null,
    businessId: '',
    basis: null,
    firstName: '',
    lastName: '',
    address: '',
    reason: '',
  },
  powers: { paper: [], uploaded: 0, without: null, missed: 0 },
  issue: { way: 'electronic', agent: null, plates: null, locale: null },
  inspection: {},
  outcome: { condition: null, remarks: null },
  keptAs: null,
  pictureKey: null,
  paperKey: null,
}

const empty: Wizard = { vop: '', ...cleared }

/** The state in this tab, and a copy on the device while a vehicle is half-way. */
export function useWizard(shopId: number): readonly [Wizard, Change] {
  const [state, change] = useDraft(nameOf(shopId), isWizard, empty)
  const last = useRef(state.keptAs)
  useEffect(() => {
    const { keptAs } = state
    if (last.current && (keptAs === null || !isHalfWay(state))) void removeWizard(last.current)
    last.current = keptAs
    if (!isHalfWay(state)) return
    if (keptAs === null) change({ keptAs: uuid() })
    else void storeWizard(keptAs, shopId, state)
  }, [state, change, shopId])
  return [state, change]
}

/** Whether something would be lost by leaving: a vehicle that is not in process yet. */
export function isHalfWay({ car, isDone }: Wizard): boolean {
  return car !== null && !isDone
}

/** Also says no once a logout has taken the draft away. */
export function isStored(shopId: number): boolean {
  return isHalfWay(readDraft(nameOf(shopId), isWizard) ?? empty)
}

/** Drops what the tab keeps of the files, e.g. before the state is cleared. */
export function removeFiles({ pictureKey, paperKey }: Wizard): void {
  if (pictureKey) void removeFile(pictureKey)
  if (paperKey) void removeFile(paperKey)
}

export function removeWizardDraft(shopId: number): void {
  const kept = readDraft(nameOf(shopId), isWizard)
  if (kept) removeFiles(kept)
  if (kept?.keptAs) void removeWizard(kept.keptAs)
  dropDraft(nameOf(shopId))
}

/** Forgets what tab and device keep of a vehicle whose reception the service has now. */
export async function removeVehicleDraft(shopId: number, vehicleId: number): Promise<void> {
  const inTab = readDraft(nameOf(shopId), isWizard)
  if (inTab && isHalfWay(inTab) && inTab.car?.id === vehicleId) removeWizardDraft(shopId)
  // That of a tab which is closed by now.
  for (const { name, state } of await listStoredWizards(shopId, isWizard)) {
    if (state.car?.id !== vehicleId) continue
    removeFiles(state)
    await removeWizard(name)
  }
}
