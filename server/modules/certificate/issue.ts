import type { Selectable } from 'kysely'
import { missingFields } from '#rules/certificate/holder.ts'
import { missingIssuerFields } from '#rules/certificate/issuer.ts'
import { finnishDay } from '#rules/finnish-day.ts'
import { finnish } from '#rules/people/nationality.ts'
import type { Certificate, Db, Identification, Tx } from '#server/platform/db/index.ts'
import { allChecked, ApiError } from '#server/platform/errors/api-error.ts'
import type { VehicleRow } from '#server/modules/vehicle/vehicle.sql.ts'
import { handoverPartyOf, type HandoverParty } from './owners/handover-party.sql.ts'
import { holdersOf, type HolderRow } from './owners/merge-holders.ts'
import { setFormNumber } from '#server/modules/reception/sql.ts'
import {
  issuerOf,
  numberOf,
  type CertificateHolderFacts,
  vehicleForCertificate,
} from './issue.sql.ts'

export type Ready = { vehicle: VehicleRow; party: HandoverParty }

/**
 * A vehicle that is ready for a certificate at that station. `lock` is for a transaction that
 * issues: of two concurrent ones, the second finds the vehicle scrapped.
 * @throws ApiError VEHICLE_ALREADY_SCRAPPED, STATUS_CONFLICT for a vehicle that was sent away,
 *   OWNER_NOT_CONFIRMED
 */
export async function readyForCertificate(
  db: Db,
  { vehicleId, shopId }: { vehicleId: number; shopId: number },
  { lock }: { lock: boolean },
): Promise<Ready> {
  const vehicle = await vehicleForCertificate(db, { vehicleId, lock })
  if (vehicle.standing_certificate_id !== null) throw new ApiError('VEHICLE_ALREADY_SCRAPPED')
  // The vehicle is on its way to the receiving station, and no longer at the sender.
  if (vehicle.status !== null && vehicle.shop_id !== shopId) {
    throw new ApiError('STATUS_CONFLICT', 'The vehicle was sent away', { status: vehicle.status })
  }
  const party = await handoverPartyOf(db, { vehicleId, shopId })
  if (!party) throw new ApiError('OWNER_NOT_CONFIRMED')
  return { vehicle, party }
}

/** Issuer and owners with every fact that a certificate needs. */
export type Facts = { issuer: Awaited<ReturnType<typeof issuerOf>>; holders: HolderRow[] }

/**
 * Reads issuer and owners of a certificate.
 * @throws ApiError ISSUER_INCOMPLETE or HOLDER_INCOMPLETE with the missing fields
 */
export async function completeFacts(
  db: Db,
  { vehicleId, shopId }: { vehicleId: number; shopId: number },
  now: Date,
): Promise<Facts> {
  const [issuer, holders] = await allChecked([
    completeIssuer(db, shopId, now),
    completeHoldersOf(db, vehicleId),
  ])
  return { issuer, holders }
}

/** @throws ApiError HOLDER_INCOMPLETE with the missing fields */
async function completeHoldersOf(db: Db, vehicleId: number): Promise<HolderRow[]> {
  const holders = await holdersOf(db, vehicleId)
  const unknown = holders.flatMap((holder, position) =>
    missingFields(holder).map((field) => `holders.${position}.${field}`),
  )
  if (holders.length === 0) unknown.push('holders.0.name')
  if (unknown.length > 0) throw holderIncomplete(unknown)
  return holders
}

/** @throws ApiError ISSUER_INCOMPLETE with the missing fields */
export async function completeIssuer(db: Db, shopId: number, now: Date) {
  const issuer = await issuerOf(db, shopId)
  const missing = missingIssuerFields(issuer, now)
  if (missing.length === 0) return issuer
  throw new ApiError('ISSUER_INCOMPLETE', 'The company lacks facts of the certificate', {
    fields: Object.fromEntries(
      missing.map((field) => [field, field === 'permit_valid_until' ? 'DATE_PAST' : 'REQUIRED']),
    ),
  })
}

export const holderIncomplete = (fields: readonly string[]): ApiError =>
  new ApiError('HOLDER_INCOMPLETE', 'Owners lack facts of the certificate', {
    fields: Object.fromEntries(fields.map((field) => [field, 'REQUIRED'])),
  })

/** Columns of the issuer on a certificate. */
export const issuerColumns = ({ issuer }: Pick<Facts, 'issuer'>) => ({
  issuer_name: issuer.name,
  issuer_business_id: issuer.business_id,
  issuer_address: issuer.address,
  permit_authority: issuer.permit_authority,
  permit_authority_address: issuer.permit_authority_address,
  permit_number: issuer.permit_number,
  permit_valid_until: issuer.permit_valid_until,
})

type Issue = Ready &
  Facts &
  Identification &
  Pick<
    Selectable<Certificate>,
    | 'agent_name'
    | 'plates'
    | 'locale'
    | 'shop_id'
    | 'form_number'
    | 'on_behalf_of'
    | 'powers_of_attorney_received'
    | 'powers_of_attorney_missing_reason'
    | 'consents_in_service'
    | 'consents_given_at'
    | 'consent_refused_reason'
  > & { at: Date }

/** Columns of a new certificate but its number, its files and its seal. */
export function certificateColumns({ vehicle, party, issuer, holders, at, ...input }: Issue) {
  const [first] = holders
  return {
    ...input,
    ...issuerColumns({ issuer }),
    signed_file_id: null,
    vehicle_id: vehicle.id,
    holder_name: first?.name ?? '',
    holder_address: first?.address ?? null,
    holder_nationality: first?.nationality ?? finnish,
    handed_over_by: party.handedOverBy,
    basis: party.basis,
    shareholder_count: party.shareholderCount,
    handed_over_name:
      party.handedOverName ?? (party.kind === 'person' ? (first?.name ?? null) : null),
    holder_confirmed_at: party.confirmedByOrderAt,
    deregistered_on: vehicle.is_plateless ? null : finnishDay(at),
    registry_asked_at: first?.registry_asked_at ?? null,
  }
}

/** The next number of a certificate, such as FI-2026-000123. */
export const nextNumber = (tx: Tx, issuedOn: string): Promise<string> =>
  numberOf(tx, 'certificate_number', `FI-${issuedOn.slice(0, 4)}`)

/** Number of the reception's printed form. A form that is printed again keeps its number. */
export async function formNumber(
  tx: Tx,
  { id, form_number: known }: { id: number; form_number: string | null },
  now: Date,
): Promise<string> {
  if (known !== null) return known
  const number = await numberOf(tx, 'form_number', `L-${finnishDay(now).slice(0, 4)}`)
  await setFormNumber(tx, id, number)
  return number
}

/**
 * Owners with their consent. A power of attorney that names no owner counts for the next owner
 * without one.
 * @param received number of all, with the named ones
 * @param named positions of the owners who gave one
 * @param consented positions of the owners who consented in the service
 */
export function withPowers(
  holders: readonly Omit<HolderRow, 'vehicle_id'>[],
  received: number,
  {
    named = new Set(),
    consented = [],
  }: { named?: ReadonlySet<number>; consented?: readonly (number | null)[] } = {},
): CertificateHolderFacts[] {
  const known = new Set(consented.filter((position) => position !== null))
  const others = holders
    .map((_, position) => position)
    .filter((position) => position > 0 && !named.has(position) && !known.has(position))
  const unknown = new Set(others.splice(0, consented.length - known.size))
  const unnamed = new Set(others.slice(0, Math.max(0, received - named.size)))
  const powerAt = (position: number) => {
    if (position === 0) return 'present'
    if (named.has(position) || unnamed.has(position)) return 'received'
    return known.has(position) || unknown.has(position) ? 'consent' : 'missing'
  }
  return holders.map((holder, position) => ({
    kind: holder.kind,
    name: holder.name ?? '',
    business_id: holder.business_id,
    address: holder.address,
    address_withheld: holder.address_withheld,
    nationality: holder.nationality ?? finnish,
    name_source: holder.name_source,
    address_source: holder.address_source,
    nationality_source: holder.nationality_source,
    power: powerAt(position),
  }))
}
