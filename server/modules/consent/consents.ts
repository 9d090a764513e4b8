import { isConsentInForce, type ConsentOwnerKind } from '#rules/order/consent.ts'
import type { Secrets } from '#server/platform/auth/encryption.ts'
import type { Db, Tx } from '#server/platform/db/index.ts'
import type { RegistryOwner } from '#server/platform/external/vehicle-registry.ts'
import {
  type ConsentRow,
  type Request,
  consentsOf,
  isRefused,
  requesters,
  consentsWithPeople,
  insertConsents,
  lapseConsents,
  representativeRight,
  personalIdHashOf,
} from './sql.ts'

type Owners = {
  vehicleId: number
  owners: readonly RegistryOwner[]
  now: Date
  /** Only the request of that person, which begins here where there is none. */
  requestedBy?: number
}

/**
 * Compares the consents with the owners of the registry. The consent of a former owner lapses, and a
 * new owner is not asked yet. A request lapses where the person who asked owns the vehicle no more.
 * The caller holds the row of the vehicle.
 */
export async function compareConsents(
  secrets: Pick<Secrets, 'lookUp'>,
  tx: Tx,
  { vehicleId, owners, now, requestedBy }: Owners,
): Promise<void> {
  const keys = ownerKeys(secrets, owners)
  const asking =
    requestedBy === undefined ? await requesters(tx, vehicleId) : [{ requested_by: requestedBy }]
  for (const { requested_by: personId } of asking) {
    const request = { vehicleId, requestedBy: personId }
    const own = await ownKey(tx, request, keys, now)
    await compareRequest(tx, request, { now, others: own && keys.filter((key) => key !== own) })
  }
}

/** The person among the owners, or the company that the person represents. */
async function ownKey(
  db: Db,
  { vehicleId, requestedBy }: Request,
  keys: readonly OwnerKey[],
  now: Date,
): Promise<OwnerKey | undefined> {
  const { personal_id_hash: hash } = await personalIdHashOf(db, requestedBy)
  const own = keys.find((key) => key.kind === 'person' && key.hash?.equals(hash))
  if (own) return own
  // An order keeps the right of a representative alive until it ends.
  const right = await representativeRight(db, { vehicleId, requestedBy, now })
  return right && keys.find(({ kind }) => kind === 'company')
}

async function compareRequest(
  tx: Tx,
  request: Request,
  { others, now }: { others: readonly OwnerKey[] | undefined; now: Date },
): Promise<void> {
  const open = [...(await consentsOf(tx, request))]
  const added: OwnerKey[] = []
  for (const key of others ?? []) {
    const same = open.findIndex((row) =>
      isSameOwner({ kind: row.owner_kind, hash: row.owner_hash }, key),
    )
    if (same === -1) added.push(key)
    else open.splice(same, 1)
  }
  const former = open.map(({ id }) => id)
  if (former.length > 0) {
    await lapseConsents(tx, former)
  }
  if (added.length === 0) return
  const stored = await consentsOf(tx, request)
  const taken = new Set(stored.map(({ position }) => position))
  const free = Array.from({ length: taken.size + added.length }, (_, index) => index + 2).filter(
    (position) => !taken.has(position),
  )
  await insertConsents(
    tx,
    added.map(({ kind, hash }, index) => ({
      vehicle_id: request.vehicleId,
      requested_by: request.requestedBy,
      position: free[index] ?? 0,
      owner_kind: kind,
      owner_hash: hash,
      way: hash === null ? 'paper' : 'online',
      link: stored.find(({ link }) => link !== null)?.link ?? null,
      requested_at: now,
    })),
  )
}

/** A consent in force, with the name of the person as they signed in. */
export type GivenConsent = ConsentRow & { first_names: string | null; last_name: string | null }

type Counting = {
  vehicleId: number
  /** Keyed hash of the person who hands over. null where the service does not know the person. */
  personHash: Buffer | null
  /** Owners of the registry at the issue. null where it did not answer. */
  owners: readonly RegistryOwner[] | null
  now: Date
}

/**
 * Consents for a certificate. A consent lets the person who asked hand the vehicle over, so it counts
 * for that person only. A refusal counts against everybody but the owner who refused.
 */
export async function consentsForCertificate(
  secrets: Pick<Secrets, 'lookUp'>,
  db: Db,
  { vehicleId, personHash, owners, now }: Counting,
): Promise<{ given: GivenConsent[]; refusedAt: Date | null }> {
  const rows = await consentsWithPeople(db, vehicleId)
  const keys = owners && ownerKeys(secrets, owners)
  const isOwner = (row: ConsentRow) =>
    keys === null ||
    keys.some((key) => isSameOwner(key, { kind: row.owner_kind, hash: row.owner_hash }))
  const isHandingOver = (hash: Buffer | null) =>
    hash !== null && personHash !== null && hash.equals(personHash)
  const relevant = rows.filter((row) => isOwner(row) && !isHandingOver(row.owner_hash))
  const refusals = relevant.filter(isRefused).flatMap(({ answered_at: at }) => at ?? [])
  return {
    given: relevant.filter(
      ({ state, valid_until: validUntil, asking_hash: hash }) =>
        isHandingOver(hash) && isConsentInForce({ state, validUntil }, now),
    ),
    refusedAt: refusals.sort((a, b) => b.getTime() - a.getTime())[0] ?? null,
  }
}

/** An owner of the registry by a keyed hash. Without a hash nobody can answer online. */
type OwnerKey = { readonly kind: ConsentOwnerKind; readonly hash: Buffer | null }

/**
 * Owners of the registry as keyed hashes, in the registry's sequence. A right to represent does not
 * tell which of several owning companies it is for, so these companies have no hash.
 */
function ownerKeys(secrets: Pick<Secrets, 'lookUp'>, owners: readonly RegistryOwner[]): OwnerKey[] {
  const registered = owners.filter(({ role }) => role === 'owner')
  const companies = registered.filter(({ kind }) => kind === 'company').length
  return registered.map(({ kind, personalId, businessId }) => {
    if (kind === 'company') {
      const isOnly = companies === 1 && businessId !== null
      return { kind, hash: isOnly ? secrets.lookUp('business-id', businessId) : null }
    }
    if (personalId === null) return { kind: 'restricted', hash: null }
    return { kind, hash: secrets.lookUp('personal-id', personalId) }
  })
}

/** Whether both are the same owner. Owners without a hash are compared by their kind. */
const isSameOwner = (a: OwnerKey, b: OwnerKey): boolean =>
  a.hash === null || b.hash === null
    ? a.hash === b.hash && a.kind === b.kind
    : a.hash.equals(b.hash)
