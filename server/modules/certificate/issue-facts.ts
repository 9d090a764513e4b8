import { createHash } from 'node:crypto'
import type { certificateContract, SeenFacts } from '#contract/certificate.ts'
import { missingFields } from '#rules/certificate/holder.ts'
import { identificationWaysOf, isIdentified } from '#rules/certificate/identification.ts'
import { missingIssuerFields } from '#rules/certificate/issuer.ts'
import { finnishDay } from '#rules/finnish-day.ts'
import { finnish } from '#rules/people/nationality.ts'
import type { AppContext } from '#server/platform/context.ts'
import type { Db, Tx } from '#server/platform/db/index.ts'
import { allChecked, ApiError } from '#server/platform/errors/api-error.ts'
import type { RegistryOwner } from '#server/platform/external/vehicle-registry.ts'
import type { HandlerContext } from '#server/platform/http/handler.ts'
import {
  lockVehicleRow,
  vehicleById,
  type VehicleRow,
} from '#server/modules/vehicle/vehicle.sql.ts'
import type { CertificateFacts } from './document/render-certificate.ts'
import {
  holdersOf,
  issuerOf,
  notIdentified,
  onBehalfOf,
  type AtStation,
  type Claim,
  type CertificateHolderFacts,
  type HolderRow,
} from './issue.sql.ts'
import {
  assertRightProven,
  handoverPartyOf,
  powersFor,
  type HandoverParty,
} from './owners/handover-party.ts'

type Electronic = HandlerContext<(typeof certificateContract)['issueCertificate']>
export type IssueBody = Omit<Electronic['body'], 'plates' | 'seen'> & {
  /** null where nobody told the state of the plates. */
  plates: Electronic['body']['plates'] | null
  seen?: SeenFacts | undefined
}

type Issuing = {
  at: AtStation
  accountId: number
  body: IssueBody
  /** The paper that was signed by hand. */
  paper: CertificateFacts['paper']
  /** Owners of the registry. null where it did not answer. */
  owners: readonly RegistryOwner[] | null
  now: Date
}

export type FactsOfIssue = Awaited<ReturnType<typeof factsOfIssue>>

/**
 * Reads and checks all facts of a certificate. Nothing is written.
 * @throws ApiError the first error, with the fields of all that is missing
 */
export async function factsOfIssue(
  ctx: AppContext,
  db: Tx,
  { at, accountId, body, paper, owners, now }: Issuing,
  { lock }: { lock: boolean },
) {
  const { vehicle, party } = await readyForCertificate(db, at, { lock })
  const stored = await holdersOf(db, vehicle.id)
  const [, powers, issuer, , identification] = await allChecked([
    assertRightProven(db, at, party),
    powersFor(ctx, db, { at, vehicle, party, holders: stored, body, owners }),
    completeIssuer(db, at.shopId, now),
    Promise.resolve(stored).then(checkComplete),
    identificationOf(party.claim, vehicle),
  ])
  checkSeen(body.seen, vehicle, stored, party.shareholderCount)
  const [first] = stored
  const columns = {
    ...identification,
    ...issuerColumns(issuer),
    ...powers.columns,
    vehicle_id: vehicle.id,
    shop_id: at.shopId,
    agent_name: body.agent_name,
    plates: body.plates,
    locale: body.locale,
    on_behalf_of: await onBehalfOf(db, { accountId, companyId: issuer.company_id }),
    form_number: paper && (party.claim?.form_number ?? null),
    signed_file_id: null,
    holder_name: first?.name ?? '',
    holder_address: first?.address ?? null,
    holder_nationality: first?.nationality ?? finnish,
    handed_over_by: party.handedOverBy,
    basis: party.basis,
    shareholder_count: party.shareholderCount,
    handed_over_name:
      party.handedOverName ?? (party.kind === 'person' ? (first?.name ?? null) : null),
    holder_confirmed_at: party.confirmedByOrderAt,
    deregistered_on: vehicle.is_plateless ? null : finnishDay(now),
    registry_asked_at: first?.registry_asked_at ?? null,
  }
  const holders = withPowers(stored, powers.columns.powers_of_attorney_received, {
    named: powers.named,
    consented: powers.consented,
  })
  const { station } = issuer
  return {
    columns,
    paper,
    holders,
    vehicle,
    station,
    replaces: null,
    party,
    powers,
    identification,
  }
}

export type Ready = { vehicle: VehicleRow; party: HandoverParty }

/**
 * A vehicle that is ready for a certificate at that station. `lock` is for a transaction that
 * issues: of two concurrent ones, the second finds the vehicle scrapped.
 * @throws ApiError VEHICLE_ALREADY_SCRAPPED, STATUS_CONFLICT for a vehicle that was sent away,
 *   OWNER_NOT_CONFIRMED
 */
export async function readyForCertificate(
  tx: Tx,
  { vehicleId, shopId }: AtStation,
  { lock }: { lock: boolean },
): Promise<Ready> {
  const vehicle = await (lock ? lockVehicleRow : vehicleById)(tx, vehicleId)
  if (vehicle.standing_certificate_id !== null) throw new ApiError('VEHICLE_ALREADY_SCRAPPED')
  // The vehicle is on its way to the receiving station, and no longer at the sender.
  if (vehicle.status !== null && vehicle.shop_id !== shopId) {
    throw new ApiError('STATUS_CONFLICT', 'The vehicle was sent away', { status: vehicle.status })
  }
  const party = await handoverPartyOf(tx, vehicle, shopId)
  if (!party) throw new ApiError('OWNER_NOT_CONFIRMED')
  return { vehicle, party }
}

/** @throws ApiError HOLDER_INCOMPLETE with the missing fields */
function checkComplete(holders: readonly HolderRow[]): void {
  const unknown = holders.flatMap((holder, position) =>
    missingFields(holder).map((field) => `holders.${position}.${field}`),
  )
  if (holders.length === 0) unknown.push('holders.0.name')
  if (unknown.length > 0) throw holderIncomplete(unknown)
}

export const holderIncomplete = (fields: readonly string[]): ApiError =>
  new ApiError('HOLDER_INCOMPLETE', 'Owners lack facts of the certificate', {
    fields: Object.fromEntries(fields.map((field) => [field, 'REQUIRED'])),
  })

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

/** Columns of the issuer on a certificate. */
export const issuerColumns = (issuer: Awaited<ReturnType<typeof issuerOf>>) => ({
  issuer_name: issuer.name,
  issuer_business_id: issuer.business_id,
  issuer_address: issuer.address,
  permit_authority: issuer.permit_authority,
  permit_authority_address: issuer.permit_authority_address,
  permit_number: issuer.permit_number,
  permit_valid_until: issuer.permit_valid_until,
})

/**
 * The identification of the reception, for the certificate.
 * @throws ApiError IDENTIFICATION_MISSING, also where the VIN changed after the comparison
 */
async function identificationOf(claim: Claim, vehicle: VehicleRow) {
  const { identified_at: time, identified_by: by, identified_way: way } = claim ?? notIdentified
  const stands =
    way !== null &&
    identificationWaysOf(vehicle).includes(way) &&
    isIdentified({ way, seen: claim?.vin_seen ?? '' }, vehicle.vin)
  if (claim && stands && time !== null && by !== null) {
    return {
      identified_at: time,
      identified_by: by,
      identified_way: way,
      vin_seen: claim.vin_seen,
      identification_reason: claim.identification_reason,
      identification_file_id: claim.identification_file_id,
    }
  }
  throw new ApiError('IDENTIFICATION_MISSING', 'The VIN was not compared', {
    fields: { vin_seen: 'REQUIRED' },
  })
}

/**
 * Owners with their consent. A power of attorney that names no owner counts for the next owner
 * without one.
 * @param received number of all, with the named ones
 * @param named positions of the owners who gave one
 * @param consented positions of the owners who consented in the service
 */
export function withPowers(
  holders: readonly HolderRow[],
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

type Vehicle = Pick<VehicleRow, 'plate' | 'vin' | 'make' | 'model' | 'model_year'>
type Holder = Pick<
  HolderRow,
  'kind' | 'name' | 'business_id' | 'address' | 'address_withheld' | 'nationality'
>

/**
 * A hash of the facts that a user confirms before issuing. It changes with any of them.
 * @param shareholders of an estate, otherwise null
 */
export function factsVersion(
  vehicle: Vehicle,
  holders: readonly Holder[],
  shareholders: number | null,
): string {
  const facts = [
    [vehicle.plate, vehicle.vin, vehicle.make, vehicle.model, vehicle.model_year],
    holders.map((holder) => [
      holder.kind,
      holder.name,
      holder.business_id,
      holder.address,
      holder.address_withheld,
      holder.nationality,
    ]),
    shareholders,
  ]
  return createHash('sha256').update(JSON.stringify(facts)).digest('base64url')
}

/** @throws ApiError FACTS_CHANGED where the user saw other facts than the present ones. Without `seen` nothing is compared. */
function checkSeen(
  seen: SeenFacts | undefined,
  vehicle: Vehicle,
  holders: readonly Holder[],
  shareholders: number | null,
): void {
  if (seen === undefined) return
  const isSame =
    seen.vin === vehicle.vin &&
    seen.plate === vehicle.plate &&
    seen.facts_version === factsVersion(vehicle, holders, shareholders)
  if (!isSame) throw new ApiError('FACTS_CHANGED', 'The facts changed after they were shown')
}
