import type { ErrorCode } from '#contract/errors.ts'
import type { yardContract } from '#contract/yard.ts'
import { registryKey } from '#rules/vehicle/plate-or-vin.ts'
import type { Representation } from '#rules/people/representation.ts'
import type { HandlerContext } from '../http/handler.ts'
import type { Tx } from '../db/index.ts'
import type { AppContext } from '../app-context.ts'
import { upsertVehicle } from '../owner/owner.queries.ts'
import { ApiError } from '../http/api-error.ts'
import type { RegistryOwner, RegistryVehicle } from '../external/vehicle-registry.ts'
import { notifyVehicleChanged } from '../vehicle/vehicle.queries.ts'
import { isSender, lockOwnVehicle } from './own-vehicle.queries.ts'
import { findOrCreatePerson } from './person.queries.ts'
import { confirmOwner, type HandedOverBy } from './reception.queries.ts'
import { askRegistry, failureOf, type RegistryFailure } from './registry-inquiry.ts'

type Check = HandlerContext<(typeof yardContract)['checkOwner']>
type Typed = Extract<Check['body'], { basis: unknown }>
type ById = Exclude<Check['body'], Typed>
type Result = Awaited<ReturnType<typeof checkOwner>>

/** Person who hands the vehicle over. The checked personal id only identifies a person. */
type Owner = Omit<HandedOverBy, 'person_id'> & { personalId: string | null }

type OwnerCheckOutcome =
  | { outcome: 'match' | 'typed'; owner: Owner; ownerCount: number | null }
  | { outcome: 'mismatch'; ownerCount: number }
  | RegistryFailure
  | { outcome: ErrorCode }

/** Result of the register about a person's right to represent the owning company. */
const errorCodeOfRight = {
  pending: 'PRH_JOINT_SIGNATURE_NEEDED',
  denied: 'PRH_API_PERMISSION_DENIED',
} as const satisfies Partial<Record<Representation, ErrorCode>>

/**
 * Checks the person who hands the vehicle over: the registry's owner by personal id, a company's
 * representative, or a person typed with the reason. A mismatch changes nothing and reveals nothing
 * of the registry's owner. Each check writes one audit entry.
 * @throws ApiError VEHICLE_UNKNOWN, VEHICLE_IN_ANOTHER_SHOP, TRAFICOM_API_OWNER_RESTRICTED, PRH_*
 * @throws ExternalSystemError TRAFICOM_*, PRH_*
 */
export async function checkOwner(
  ctx: AppContext,
  call: Check,
): Promise<{
  matches: boolean
  owner: { first_name: string; last_name: string } | null
  owner_count: number
  needs_power_of_attorney: boolean
}> {
  const finding =
    'basis' in call.body ? typedOwner(call.body) : await registeredOwner(ctx, call, call.body)
  const result = await call.write((tx) => keep(ctx, call, tx, finding))
  if (result) return result
  if ('error' in finding) throw finding.error
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
  if (!('ownerCount' in finding)) return null
  const ownerCount = finding.ownerCount ?? vehicle.owner_count
  if (owner) {
    const { personalId: _, ...handedOver } = owner
    const at = { vehicleId, shopId, accountId: call.caller.accountId, now: ctx.now() }
    await confirmOwner(tx, at, { ...handedOver, person_id: personId })
    await notifyVehicleChanged(tx, { ...vehicle, shop_id: vehicle.shop_id ?? shopId })
  }
  return {
    matches: owner !== null,
    owner: owner && { first_name: owner.first_name ?? '', last_name: owner.last_name ?? '' },
    owner_count: ownerCount,
    needs_power_of_attorney: ownerCount > 1,
  }
}

function typedOwner(body: Typed): OwnerCheckOutcome {
  return { outcome: 'typed', owner: { ...body, personalId: null }, ownerCount: null }
}

async function registeredOwner(
  ctx: AppContext,
  call: Check,
  body: ById,
): Promise<OwnerCheckOutcome> {
  const row = await ctx.db.read
    .selectFrom('vehicle')
    .where('id', '=', call.params.vehicleId)
    .select(['plate', 'vin', 'registry_id', 'is_plateless'])
    .executeTakeFirstOrThrow()
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
      ownerCount: owners.length,
      owner: {
        basis: 'owner',
        first_name: owner.firstNames,
        last_name: owner.lastName,
        address: addressOf(owner),
        reason: null,
        personalId,
      },
    }
  }
  // An owner with withheld data may or may not be this person. The station checks by hand.
  return owners.some((each) => each.restricted && each.personalId === null)
    ? { outcome: 'TRAFICOM_API_OWNER_RESTRICTED' }
    : { outcome: 'mismatch', ownerCount: Math.max(1, owners.length) }
}

async function representative(
  { registries }: AppContext,
  { requestId }: Check,
  asked: {
    vehicle: RegistryVehicle
    owners: readonly RegistryOwner[]
    personal_id: string
    business_id?: string | undefined
  },
): Promise<OwnerCheckOutcome> {
  const { owners, personal_id: personalId, business_id: businessId } = asked
  const company = owners.find((each) => each.kind === 'company' && each.businessId === businessId)
  if (!company || businessId === undefined) {
    return { outcome: 'mismatch', ownerCount: Math.max(1, owners.length) }
  }
  try {
    const { outcome, companyName } = await registries.companyRegister.rightToRepresent({
      personalId,
      businessId,
      requestId,
    })
    if (outcome !== 'allowed') return { outcome: errorCodeOfRight[outcome] }
    return {
      outcome: 'match',
      ownerCount: owners.length,
      owner: {
        basis: 'representative',
        first_name: null,
        last_name: company.companyName ?? companyName,
        address: addressOf(company),
        reason: null,
        personalId,
      },
    }
  } catch (error) {
    return failureOf(error)
  }
}

function addressOf({ address }: RegistryOwner): string | null {
  return address && `${address.address}, ${address.postal} ${address.city}`
}
