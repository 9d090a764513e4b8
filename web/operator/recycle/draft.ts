import { useEffect, useRef } from 'react'
import * as z from 'zod/mini'
import { condition } from '#contract/shapes.ts'
import { inspectionChange } from '#contract/inspection.ts'
import { vehicle, type Vehicle } from '#contract/station-vehicle.ts'
import { electronicCertificate } from '#contract/certificate.ts'
import { typedBases } from '#rules/certificate/owner-document.ts'
import { identificationWays } from '#rules/certificate/identification.ts'
import { locales } from '#rules/limits.ts'
import { dropDraft, readDraft } from '#web/storage/draft.ts'
import { removeFile } from '#web/storage/draft-files.ts'
import { useDraft, type ChangeDraft } from '#web/storage/use-draft.ts'
import { uuid } from '#web/api/uuid.ts'
import { session } from '#web/api/client.ts'
import { all, drop, masked, put } from '#web/storage/device-store.ts'

const text = z.string()
export const issueWays = ['electronic', 'paper'] as const
const person = { first_name: text, last_name: text, address: text }

/**
 * The wizard's state and its typed fields, so that a reload loses nothing. It has no personal id.
 * See docs/domain/specification-map.md#wizard.
 */
const wizard = z.object({
  /** The searched plate or VIN. It stays when the search fails. */
  vop: text,
  isPlateless: z.boolean(),
  car: z.nullable(vehicle),
  isCarConfirmed: z.boolean(),
  isOwnerConfirmed: z.boolean(),
  isCertUploaded: z.boolean(),
  isStartedFromIncoming: z.boolean(),
  isDone: z.boolean(),
  /**
   * The fields of a typed vehicle and its owner, with the names of the contract. `key` stays the
   * same while they do, also after a reload, so that a repeated request adds one vehicle.
   */
  added: z.object({
    key: text,
    vehicle: z.object({
      kind: text,
      make: text,
      model: text,
      // The lists lack the name.
      is_other_make: z.boolean(),
      is_other_model: z.boolean(),
      model_year: text,
      color: text,
      vin: text,
      power_seen: z._default(text, ''),
      reason: text,
    }),
    owner: z.object(person),
  }),
  /** The fields of the owner check, with the names of the contract. */
  handover: z.object({
    way: z.nullable(z.enum(['person', 'company', 'typed'])),
    business_id: text,
    basis: z.nullable(z.enum(typedBases)),
    ...person,
    shareholder_count: text,
    reason: text,
  }),
  /** The powers of attorney of the other owners and shareholders. */
  powers: z.object({
    /** Positions from 0 of those shown on paper. */
    paper: z.array(z.int()),
    /** Number of uploaded ones in the last response. */
    uploaded: z.int(),
    /** The reason for issuing the certificate while some are missing, otherwise null. */
    without: z.nullable(text),
    /** Number of attempts to continue while some were missing. */
    missed: z.int(),
    /** Number of consents in the service that replace a power of attorney. */
    consented: z.int(),
    /** An owner refused in the service: the later power of attorney, and the reason to issue. */
    refusal: z.nullable(z.object({ has_later_power: z.boolean(), reason: text })),
  }),
  /** The comparison of the number on the vehicle. */
  identification: z.object({
    way: z.nullable(z.enum(identificationWays)),
    seen: text,
    reason: text,
    /** Wrong numbers typed so far. */
    misses: z.int(),
    /** The inputs that the service accepted, as one text. */
    accepted: z.nullable(text),
  }),
  issue: z.object({
    // null: as chosen before on this day, otherwise electronic.
    way: z.nullable(z.enum(issueWays)),
    agent: z.nullable(text),
    plates: z.nullable(electronicCertificate.shape.plates),
    locale: z.nullable(z.enum(locales)),
  }),
  /** Inspection answers that could not be saved yet. */
  inspection: inspectionChange,
  outcome: z.object({
    condition: z.nullable(condition),
    remarks: z.nullable(text),
    arrival_kg: z.optional(text),
  }),
  /** Name of the stored copy on this device (saved-drafts.ts). null before there is a vehicle. */
  storedAs: z.nullable(text),
  /** The names of files in web/storage/draft-files.ts. */
  pictureKey: z.nullable(text),
  paperKey: z.nullable(text),
  numberKey: z.nullable(text),
})
export type Wizard = z.infer<typeof wizard>
export type Change = ChangeDraft<Wizard>

export const isWizard = (value: unknown): value is Wizard => wizard.safeParse(value).success
/** Name of a station's draft. Another station does not continue it. */
const nameOf = (shopId: number) => `operator-recycle-${shopId}`

const nobody = { first_name: '', last_name: '', address: '' }

/** The state after a reset, which keeps the searched text only. */
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
    vehicle: {
      kind: '',
      make: '',
      model: '',
      is_other_make: false,
      is_other_model: false,
      model_year: '',
      color: '',
      vin: '',
      power_seen: '',
      reason: '',
    },
    owner: nobody,
  },
  handover: {
    way: null,
    business_id: '',
    basis: null,
    ...nobody,
    shareholder_count: '',
    reason: '',
  },
  powers: { paper: [], uploaded: 0, without: null, missed: 0, consented: 0, refusal: null },
  identification: { way: null, seen: '', reason: '', misses: 0, accepted: null },
  issue: { way: null, agent: null, plates: null, locale: null },
  inspection: {},
  outcome: { condition: null, remarks: null },
  storedAs: null,
  pictureKey: null,
  paperKey: null,
  numberKey: null,
}

/** The state for another vehicle. */
export const empty: Wizard = { vop: '', ...cleared }

/** The state in this tab. While a vehicle is unfinished, the device stores a copy. */
export function useWizard(shopId: number): readonly [Wizard, Change] {
  const [state, change] = useDraft(nameOf(shopId), isWizard, empty)
  const last = useRef(state.storedAs)
  useEffect(() => {
    const { storedAs } = state
    if (last.current && (storedAs === null || !isHalfWay(state))) void removeWizard(last.current)
    last.current = storedAs
    if (!isHalfWay(state)) return
    if (storedAs === null) change({ storedAs: uuid() })
    else void storeWizard(storedAs, shopId, state)
  }, [state, change, shopId])
  return [state, change]
}

/** Whether leaving loses something: a vehicle that is not in process yet, or whose end has begun. */
export function isHalfWay({ car, isCarConfirmed, isDone }: Wizard): boolean {
  return car !== null && !isDone && (isCarConfirmed || !isReceived(car))
}

const onItsWay: ReadonlySet<string> = new Set(['shop_transit', 'shop_transfer'])

/** Whether the vehicle is at the station with its certificate and its planned use. */
export const isReceived = ({
  status,
  has_certificate: hasCertificate,
  is_unfinished: isUnfinished,
}: Vehicle): boolean => status !== null && !onItsWay.has(status) && hasCertificate && !isUnfinished

/** Whether an unfinished draft is stored. A logout removes the draft. */
export function isStored(shopId: number): boolean {
  return isHalfWay(readDraft(nameOf(shopId), isWizard) ?? empty)
}

/** Removes the stored files, for example before the state is cleared. */
export function removeFiles({ pictureKey, paperKey, numberKey }: Wizard): void {
  if (pictureKey) void removeFile(pictureKey)
  if (paperKey) void removeFile(paperKey)
  if (numberKey) void removeFile(numberKey)
}

/** Ends the draft in this tab. Its copy on the device stays, and the search offers to continue it. */
export function setWizardAside(shopId: number): void {
  dropDraft(nameOf(shopId))
}

export function removeWizardDraft(shopId: number): void {
  const stored = readDraft(nameOf(shopId), isWizard)
  if (stored) removeFiles(stored)
  if (stored?.storedAs) void removeWizard(stored.storedAs)
  dropDraft(nameOf(shopId))
}

/** Removes the drafts of a vehicle whose reception the server has accepted. */
export async function removeVehicleDraft(shopId: number, vehicleId: number): Promise<void> {
  const inTab = readDraft(nameOf(shopId), isWizard)
  if (inTab && isHalfWay(inTab) && inTab.car?.id === vehicleId) removeWizardDraft(shopId)
  // Also the draft of a tab that is closed.
  for (const { name, state } of await listStoredWizards(shopId, isWizard)) {
    if (state.car?.id !== vehicleId) continue
    removeFiles(state)
    await removeWizard(name)
  }
}

/** A stored wizard state of one user and one station on this device. */
type StoredWizard = {
  readonly owner: string
  readonly at: number
  readonly shopId: number
  readonly name: string
  readonly state: Wizard
}

/** Stores the state under its name. Stores nothing after a logout. */
async function storeWizard(name: string, shopId: number, state: Wizard): Promise<void> {
  const owner = session.read().isAuthenticated ? session.subject() : null
  if (owner === null) return
  const without = JSON.parse(JSON.stringify(state, masked)) as Wizard
  const kept: StoredWizard = { owner, at: Date.now(), shopId, name, state: without }
  await put('drafts', name, kept)
}

export async function removeWizard(name: string): Promise<void> {
  await drop('drafts', name)
}

/** Returns this user's unfinished drafts at that station, the newest first. */
export async function listStoredWizards(
  shopId: number,
  isWizard: (value: unknown) => value is Wizard,
): Promise<readonly StoredWizard[]> {
  const owner = session.subject()
  const kept = (await all('drafts')) as readonly Partial<StoredWizard>[]
  return kept
    .filter(
      (one): one is StoredWizard =>
        one.owner === owner && one.shopId === shopId && isWizard(one.state),
    )
    .sort((a, b) => b.at - a.at)
}
