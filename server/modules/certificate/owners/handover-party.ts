import type { Approval } from '#contract/certificate.ts'
import { isOrganisation, nameOfEstate, type HolderKind } from '#rules/certificate/holder.ts'
import { neededDocument, type OwnerDocumentKind } from '#rules/certificate/owner-document.ts'
import { powersOfAttorneyNeeded } from '#rules/certificate/powers-of-attorney.ts'
import { finnish } from '#rules/people/nationality.ts'
import type { AppContext } from '#server/platform/context.ts'
import type { Certificate, Db, Reception, Tx } from '#server/platform/db/index.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'
import type { RegistryOwner } from '#server/platform/external/vehicle-registry.ts'
import { consentsForCertificate, type GivenConsent } from '#server/modules/consent/consents.ts'
import type { OrderRow } from '#server/modules/order/order-steps.sql.ts'
import { ownerDocuments, powersOfAttorney } from '#server/modules/reception/sql.ts'
import type { VehicleRow } from '#server/modules/vehicle/vehicle.sql.ts'
import {
  claimAt,
  latestRightfulOrder,
  type AtStation,
  type Claim,
  type HolderRow,
} from '../issue.sql.ts'

/* The person who hands a vehicle over: by what right, and with whose consent. */

type Basis = NonNullable<Reception['basis']>

/** Owner whom the station or an order confirmed, as the certificate will name them. */
export type HandoverParty = {
  kind: HolderKind
  basis: Basis
  isPlateless: boolean
  /** Shareholders of an estate. Otherwise null. */
  shareholderCount: number | null
  name: string | null
  businessId: string | null
  address: string | null
  nationality: string | null
  /** Whether the name was typed from a document. Otherwise a registry or the sign-in told it. */
  isTyped: boolean
  handedOverBy: Certificate['handed_over_by']
  /** Name of the person at the counter, where a register or the sign-in told it. */
  handedOverName: string | null
  /** When the same person ordered after strong identification. */
  confirmedByOrderAt: Date | null
  confirmedAt: Date
  /** The person at the counter, where known. */
  personId: number | null
  /** Keyed hash of the personal id, where the person is known. */
  personHash: Buffer | null
  /** Persons who may download the certificate when signed in. */
  personIds: number[]
  /** The owner's order with the address for mails, where there is one. */
  order: OrderRow | null
  /** The claim of the station, where it has one. */
  claim: Claim
}

/** Handover kind of the certificate for each basis of a confirmed owner. */
const handedOverBy: Record<Basis, Certificate['handed_over_by']> = {
  owner: 'owner',
  representative: 'representative',
  restricted: 'owner',
  missing_data: 'owner',
  power_of_attorney: 'power_of_attorney',
  guardian: 'guardian',
  estate: 'estate',
  deed_of_sale: 'other',
  municipality: 'municipality',
  insurer: 'insurer',
  other: 'other',
}

/** Kind of the owner for each basis. A representative stands for a company. */
const kindOf: Partial<Record<Basis, HolderKind>> = {
  representative: 'company',
  estate: 'estate',
  municipality: 'municipality',
  insurer: 'insurer',
}

const registered: ReadonlySet<Basis> = new Set(['owner', 'representative'])

/**
 * The owner whom the station confirmed. Otherwise the person who ordered there after strong
 * authentication and still has the right. Returns nothing where there is neither.
 */
export async function handoverPartyOf(
  db: Db,
  vehicle: VehicleRow,
  shopId: number,
): Promise<HandoverParty | null> {
  const claim = await claimAt(db, { vehicleId: vehicle.id, shopId })
  const confirmedAt = claim?.owner_confirmed_at ?? null
  const reception = claim && confirmedAt && { ...claim, owner_confirmed_at: confirmedAt }
  const order = (await latestRightfulOrder(db, vehicle.id)) ?? null
  const found = reception ?? (order?.shop_id === shopId ? order : null)
  if (!found?.basis) return null
  const { basis } = found
  const isCompany = basis === 'representative' && vehicle.company_name !== null
  const kind = kindOf[basis] ?? 'person'
  const ownOrder = order && order.person_id === found.person_id ? order : null
  const first = 'first_names' in found ? found.first_names : found.first_name
  const name = [first, found.last_name].filter(Boolean).join(' ')
  return {
    kind,
    basis,
    isPlateless: vehicle.is_plateless,
    shareholderCount: reception?.shareholder_count ?? null,
    // The document names the owner: the company, and not its representative.
    name: (isCompany ? vehicle.company_name : nameOf(kind, name)) || null,
    businessId: basis === 'representative' ? vehicle.company_business_id : null,
    address: reception?.address ?? ownOrder?.holder_address ?? null,
    nationality: isOrganisation(kind) ? finnish : (ownOrder?.holder_nationality ?? null),
    isTyped: !registered.has(basis),
    handedOverBy: handedOverBy[basis],
    handedOverName: [found.signed_first, found.signed_last].filter(Boolean).join(' ') || null,
    confirmedByOrderAt: ownOrder?.created_at ?? null,
    confirmedAt: 'created_at' in found ? found.created_at : found.owner_confirmed_at,
    personId: found.person_id,
    personHash: found.personal_id_hash,
    personIds: [reception?.person_id, order?.person_id].filter((id) => typeof id === 'number'),
    order,
    claim,
  }
}

const nameOf = (kind: HolderKind, name: string): string =>
  kind === 'estate' && name ? nameOfEstate(name) : name

/** The document that the right of that party needs, and whether the station has one. */
export async function ownerDocumentState(
  db: Db,
  at: AtStation,
  party: Pick<HandoverParty, 'basis' | 'isPlateless' | 'personHash'>,
): Promise<{ needs_document: OwnerDocumentKind | null; has_document: boolean }> {
  const needed = neededDocument(party.basis, {
    isIdentified: party.personHash !== null,
    isPlateless: party.isPlateless,
  })
  const [documents, powers] = await Promise.all([ownerDocuments(db, at), powersOfAttorney(db, at)])
  // A power of attorney of one shareholder does not tell who the shareholders are.
  const counting = needed === 'estate_papers' ? [] : powers
  return { needs_document: needed, has_document: documents.length + counting.length > 0 }
}

/** Whether a main user must approve the owner, or did. null where nobody has to. */
export function approvalOf(claim: Claim): Approval {
  if (claim?.basis !== 'other' || !claim.names_other_owner) return null
  return claim.approved_at === null ? 'needed' : 'given'
}

/**
 * @throws ApiError DOCUMENT_MISSING where no paper proves the right of a typed owner; APPROVAL_NEEDED
 *   where the register names another owner and no main user has approved the typed one
 */
export async function assertRightProven(
  db: Db,
  at: AtStation,
  party: HandoverParty,
): Promise<void> {
  const state = await ownerDocumentState(db, at, party)
  if (state.needs_document !== null && !state.has_document) {
    throw new ApiError('DOCUMENT_MISSING', 'A document must prove the right of the owner', {
      fields: { owner_document: 'REQUIRED' },
    })
  }
  if (approvalOf(party.claim) === 'needed') {
    throw new ApiError('APPROVAL_NEEDED', 'A main user must approve the typed owner', {
      fields: { owner_approval: 'REQUIRED' },
    })
  }
}

type Handover = {
  at: AtStation
  vehicle: VehicleRow
  party: HandoverParty
  holders: readonly HolderRow[]
  body: {
    power_of_attorney_positions: readonly number[]
    powers_of_attorney_received: number
    powers_of_attorney_missing_reason: string
    consent_refused_reason: string
  }
  /** Owners of the registry. null where it did not answer. */
  owners: readonly RegistryOwner[] | null
}

/**
 * One consent of each other owner: a power of attorney, uploaded or shown on paper, or a consent in
 * the service; otherwise the station's reason. See
 * docs/domain/finnish-practice.md#missing-powers-of-attorney and docs/domain/orders.md#consent.
 * @throws ApiError OWNER_NOT_CONFIRMED where consents are missing, CONSENT_REFUSED where an owner
 *   refused in the service and no later power of attorney is uploaded with a reason
 */
export async function powersFor(
  ctx: AppContext,
  tx: Tx,
  { at, vehicle, party, holders, body, owners }: Handover,
) {
  const { personHash } = party
  const [uploaded, { given, refusedAt }] = await Promise.all([
    powersOfAttorney(tx, at),
    consentsOfOwners(ctx, tx, { vehicleId: vehicle.id, personHash, owners }),
  ])
  if (refusedAt !== null) {
    const isLater = uploaded.some(({ created_at: added }) => new Date(added) > refusedAt)
    if (!isLater || body.consent_refused_reason === '') {
      throw new ApiError('CONSENT_REFUSED', 'An owner refused in the service', {
        fields: { consent_refused_reason: isLater ? 'REQUIRED' : 'POWER_OF_ATTORNEY_MISSING' },
      })
    }
  }
  const named = new Set(body.power_of_attorney_positions)
  for (const { position } of uploaded) if (position !== null) named.add(position)
  const consented = positionsOf(ctx, holders, given)
  const byPower = uploaded.filter(({ position }) => position === null).length
  const received = named.size + byPower + body.powers_of_attorney_received
  const isBoth = (position: number | null) => position !== null && named.has(position)
  const counted = given.filter((_, index) => !isBoth(consented[index] ?? null)).length
  const needed = powersOfAttorneyNeeded({
    owner_count: vehicle.owner_count,
    shareholder_count: party.shareholderCount,
  })
  const isMissing = received + counted < needed
  const reason = body.powers_of_attorney_missing_reason
  if (isMissing && reason === '') {
    throw new ApiError('OWNER_NOT_CONFIRMED', 'Powers of attorney are missing', {
      fields: { powers_of_attorney_received: 'POWER_OF_ATTORNEY_MISSING' },
    })
  }
  return {
    columns: {
      powers_of_attorney_received: received,
      powers_of_attorney_missing_reason: isMissing ? reason : null,
      consents_in_service: given.length,
      consents_given_at: latest(given),
      consent_refused_reason: refusedAt === null ? null : body.consent_refused_reason,
    },
    named,
    consented,
    consentIds: given.map(({ id }) => id),
  }
}

/** Consents that count for the person who hands over. None while the setting is off. */
export async function consentsOfOwners(
  ctx: Pick<AppContext, 'config' | 'secrets' | 'now'>,
  tx: Parameters<typeof consentsForCertificate>[1],
  about: Omit<Parameters<typeof consentsForCertificate>[2], 'now'>,
): Promise<Awaited<ReturnType<typeof consentsForCertificate>>> {
  if (!ctx.config.consentCounts) return { given: [], refusedAt: null }
  return consentsForCertificate(ctx.secrets, tx, { ...about, now: ctx.now() })
}

const latest = (given: readonly GivenConsent[]): Date | null =>
  given.flatMap(({ answered_at: at }) => at ?? []).sort((a, b) => b.getTime() - a.getTime())[0] ??
  null

/**
 * Positions of the owners who consented, by the name of the sign-in or the business id. null where
 * the certificate names the owner in another way.
 */
export function positionsOf(
  { secrets }: Pick<AppContext, 'secrets'>,
  holders: readonly HolderRow[],
  given: readonly GivenConsent[],
): (number | null)[] {
  return given.map((consent) => {
    const name = `${consent.first_names} ${consent.last_name}`.toLowerCase()
    const position = holders.findIndex((holder, index) => {
      if (index === 0) return false
      if (consent.owner_kind !== 'company') return holder.name?.toLowerCase() === name
      const { business_id: businessId } = holder
      if (businessId === null || consent.owner_hash === null) return false
      return secrets.lookUp('business-id', businessId).equals(consent.owner_hash)
    })
    return position === -1 ? null : position
  })
}
