import { randomUUID } from 'node:crypto'
import type { ErrorCode } from '#contract/errors.ts'
import type { HolderField } from '#rules/certificate/holder.ts'
import { neededDocument, type HandoverBasis } from '#rules/certificate/owner-document.ts'
import { powersOfAttorneyNeeded } from '#rules/certificate/powers-of-attorney.ts'
import type { yardContract } from '#contract/yard.ts'
import { pages } from '#rules/pages.ts'
import { registryKey } from '#rules/vehicle/plate-or-vin.ts'
import type { HandlerContext } from '#server/platform/http/handler.ts'
import {
  addressLine,
  storeConfirmedHolders,
} from '#server/modules/certificate/owners/merge-holders.ts'
import type { Tx } from '#server/platform/db/index.ts'
import type { AppContext } from '#server/platform/context.ts'
import { upsertVehicle } from '#server/modules/vehicle/registry-vehicle.ts'
import { compareConsents } from '#server/modules/consent/consents.ts'
import { hasFreshRight, insertLink } from '#server/modules/right/sql.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'
import type { RegistryOwner, RegistryVehicle } from '#server/platform/external/vehicle-registry.ts'
import { notifyVehicleChanged } from '#server/modules/vehicle/vehicle.ts'
import { isSender, lockOwnVehicle } from '#server/modules/reception/own-vehicle.ts'
import { findOrCreatePerson } from '#server/modules/reception/person.ts'
import { nameOf } from '#server/modules/reception/sql.ts'
import { confirmOwner, type HandedOverBy } from '#server/modules/reception/reception.ts'
import { askRegistry, type RegistryFailure } from '#server/modules/reception/registry-inquiry.ts'
import { vehicleById } from '#server/modules/vehicle/vehicle.sql.ts'

type Check = HandlerContext<(typeof yardContract)['checkOwner']>
type Typed = Extract<Check['body'], { basis: unknown }>
type ById = Exclude<Check['body'], Typed>
type Result = Awaited<ReturnType<typeof checkOwner>>

/** Person who hands the vehicle over. The checked personal id only identifies a person. */
type Owner = Omit<HandedOverBy, 'person_id'> & { personalId: string | null }

type OwnerCheckOutcome =
  | {
      outcome: 'match' | 'typed'
      owner: Owner
      /** Owners of the registry. null where the owner was typed. */
      owners: readonly RegistryOwner[] | null
    }
  | { outcome: 'mismatch'; ownerCount: number }
  /** The person must prove the right to represent on an own phone. */
  | { outcome: 'PRH_REDIRECT_NEEDED'; link: Omit<Parameters<typeof insertLink>[1], 'now'> }
  | RegistryFailure
  | { outcome: ErrorCode }

/**
 * Checks the person who hands the vehicle over: the registry's owner by personal id, a company's
 * representative, or a person typed with the reason. A mismatch changes nothing and reveals nothing
 * of the registry's owner. Each check writes one audit entry.
 * @throws ApiError VEHICLE_UNKNOWN, VEHICLE_IN_ANOTHER_SHOP, TRAFICOM_API_OWNER_RESTRICTED;
 *   PRH_REDIRECT_NEEDED with the link for the person's phone
 * @throws ExternalSystemError TRAFICOM_*
 */
export async function checkOwner(
  ctx: AppContext,
  call: Check,
): Promise<{
  matches: boolean
  owner: { first_name: string; last_name: string } | null
  needs: HolderField[]
  owner_count: number
  shareholder_count: number | null
  needs_power_of_attorney: boolean
  needs_document: boolean
}> {
  const finding =
    'basis' in call.body ? typedOwner(call.body) : await registeredOwner(ctx, call, call.body)
  const result = await call.write((tx) => keep(ctx, call, tx, finding))
  if (result) return result
  if ('error' in finding) throw finding.error
  if ('link' in finding) {
    const path = pages.personRepresentLink.path.replace(':token', finding.link.id)
    throw new ApiError('PRH_REDIRECT_NEEDED', 'The person proves the right on an own phone', {
      url: `${ctx.config.publicUrl}${path}`,
    })
  }
  throw new ApiError(finding.outcome as ErrorCode)
}

async function keep(
  ctx: AppContext,
  call: Check,
  tx: Tx,
  finding: OwnerCheckOutcome,
): Promise<Result | null> {
  const { vehicleId, shopId } = call.params
  const vehicle = await lockOwnVehicle(tx, { vehicleId, shopId })
  if (isSender(vehicle, shopId)) throw new ApiError('VEHICLE_IN_ANOTHER_SHOP')
  const owner = 'owner' in finding ? finding.owner : null
  const personId = owner?.personalId
    ? await findOrCreatePerson(ctx, tx, {
        personalId: owner.personalId,
        firstNames: owner.basis === 'owner' ? owner.first_name : null,
        lastName: owner.basis === 'owner' ? owner.last_name : null,
        locale: call.locale,
      })
    : null
  await call.audit(tx, {
    action: 'yard.vehicle.change',
    purpose: 'owner_check',
    outcome: owner ? `${finding.outcome}_${owner.basis}` : finding.outcome,
    shopId,
    vehicleId,
    subjectPersonId: personId,
  })
  if (finding.outcome === 'mismatch') {
    return answer(null, [], {
      ownerCount: finding.ownerCount,
      shareholderCount: null,
      basis: null,
      isPlateless: false,
    })
  }
  if ('link' in finding) await insertLink(tx, { ...finding.link, now: ctx.now() })
  if (!('owner' in finding)) return null
  const { personalId: _, ...handedOver } = finding.owner
  const at = { vehicleId, shopId, accountId: call.caller.accountId, now: ctx.now() }
  const known = personId === null ? null : await nameOf(tx, personId)
  const named = handedOver.last_name ? handedOver : { ...handedOver, ...known }
  await confirmOwner(tx, at, { ...named, person_id: personId })
  if (finding.owners) {
    const { owners } = finding
    await compareConsents(ctx.secrets, tx, { vehicleId, owners, now: ctx.now() })
  }
  const needs = await storeConfirmedHolders(ctx, tx, call.params, {
    owners: finding.owners,
    told: call.body,
  })
  await notifyVehicleChanged(tx, { ...vehicle, shop_id: vehicle.shop_id ?? shopId })
  const name = { first_name: named.first_name ?? '', last_name: named.last_name ?? '' }
  const ownerCount = finding.owners?.length ?? vehicle.owner_count
  const { basis, shareholder_count: shareholderCount } = finding.owner
  return answer(needs.includes('name') ? null : name, needs, {
    ownerCount,
    shareholderCount,
    basis,
    isPlateless: vehicle.is_plateless,
  })
}

const answer = (
  owner: Result['owner'],
  needs: HolderField[],
  {
    ownerCount,
    shareholderCount,
    basis,
    isPlateless,
  }: {
    ownerCount: number
    shareholderCount: number | null
    basis: HandoverBasis | null
    isPlateless: boolean
  },
): Result => ({
  matches: basis !== null,
  owner,
  needs,
  owner_count: ownerCount,
  shareholder_count: shareholderCount,
  needs_power_of_attorney:
    powersOfAttorneyNeeded({ owner_count: ownerCount, shareholder_count: shareholderCount }) > 0,
  // Only the register's own match has a personal id.
  needs_document:
    basis !== null && neededDocument(basis, { isIdentified: false, isPlateless }) !== null,
})

function typedOwner(body: Typed): OwnerCheckOutcome {
  const { first_name, last_name, address, basis, reason, shareholder_count: count = null } = body
  const shareholder_count = basis === 'estate' ? count : null
  return {
    outcome: 'typed',
    owner: { first_name, last_name, address, basis, reason, shareholder_count, personalId: null },
    owners: null,
  }
}

async function registeredOwner(
  ctx: AppContext,
  call: Check,
  body: ById,
): Promise<OwnerCheckOutcome> {
  const row = await vehicleById(ctx.db.read, call.params.vehicleId)
  const answer = await askRegistry(ctx, call, registryKey(row), 'owner_check')
  if ('error' in answer) return answer
  const { vehicle } = answer
  // Another vehicle may have the plate today. A typed vehicle is known only by its plate.
  const isIt =
    row.registry_id === null ? !row.is_plateless : vehicle?.registryId === row.registry_id
  if (!vehicle || !isIt) return { outcome: 'VEHICLE_UNKNOWN' }
  if (row.registry_id === null) await call.write((tx) => upsertVehicle(tx, vehicle, ctx.now()))
  const owners = vehicle.owners.filter(({ role }) => role === 'owner')
  return body.business_id === undefined
    ? ownPerson(owners, body.personal_id)
    : representative(ctx, call, { vehicle, owners, ...body })
}

function ownPerson(owners: readonly RegistryOwner[], personalId: string): OwnerCheckOutcome {
  const owner = owners.find((each) => each.personalId === personalId)
  if (owner) {
    return {
      outcome: 'match',
      owners,
      owner: {
        basis: 'owner',
        first_name: owner.firstNames,
        last_name: owner.lastName,
        address: addressLine(owner),
        reason: null,
        shareholder_count: null,
        personalId,
      },
    }
  }
  // An owner with withheld data may or may not be this person. The station checks by hand.
  return owners.some((each) => each.restricted && each.personalId === null)
    ? { outcome: 'TRAFICOM_API_OWNER_RESTRICTED' }
    : { outcome: 'mismatch', ownerCount: Math.max(1, owners.length) }
}

/** A right that the person proved is used. Otherwise the person gets a link to prove it. */
async function representative(
  ctx: AppContext,
  { params }: Check,
  requested: {
    vehicle: RegistryVehicle
    owners: readonly RegistryOwner[]
    personal_id: string
    business_id?: string | undefined
  },
): Promise<OwnerCheckOutcome> {
  const { vehicle, owners, personal_id: personalId, business_id: businessId } = requested
  const company = owners.find((each) => each.kind === 'company' && each.businessId === businessId)
  if (!company) return { outcome: 'mismatch', ownerCount: Math.max(1, owners.length) }
  const personalIdHash = ctx.secrets.lookUp('personal-id', personalId)
  const businessIds = owners.flatMap((each) => each.businessId ?? [])
  const { registryId } = vehicle
  const now = ctx.now()
  if (!(await hasFreshRight(ctx.db.read, { personalIdHash, registryId, businessIds, now }))) {
    return {
      outcome: 'PRH_REDIRECT_NEEDED',
      link: {
        id: randomUUID(),
        vehicle_id: params.vehicleId,
        shop_id: params.shopId,
        personal_id_hash: personalIdHash,
        business_ids: businessIds,
      },
    }
  }
  return {
    outcome: 'match',
    owners,
    owner: {
      basis: 'representative',
      first_name: null,
      last_name: company.companyName,
      address: addressLine(company),
      reason: null,
      shareholder_count: null,
      personalId,
    },
  }
}
