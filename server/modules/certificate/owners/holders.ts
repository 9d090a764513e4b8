import type { certificateContract, Holders } from '#contract/certificate.ts'
import { missingFields } from '#rules/certificate/holder.ts'
import { missingIssuerFields } from '#rules/certificate/issuer.ts'
import { hourMs, limits } from '#rules/limits.ts'
import { registryKey } from '#rules/vehicle/plate-or-vin.ts'
import { addressLine } from '#server/platform/external/company-register.ts'
import type { AppContext } from '#server/platform/context.ts'
import { changedOnPaper } from '#server/platform/pdf/drawn.ts'
import type { Db, Tx } from '#server/platform/db/index.ts'
import { ExternalSystemError } from '#server/platform/external/external-system-error.ts'
import type { RegistryOwner } from '#server/platform/external/vehicle-registry.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'
import type { HandlerContext } from '#server/platform/http/handler.ts'
import { type VehicleRow, vehicleById } from '#server/modules/vehicle/vehicle.sql.ts'
import { notifyVehicleChanged } from '#server/modules/vehicle/vehicle.ts'
import { factsVersion, readyForCertificate } from '../issue-facts.ts'
import { approvalState, holdersOf, isCertified, issuerOf } from '../issue.sql.ts'
import { isSameVehicle, mergeHolders, ownerOf, storeHolders } from './merge-holders.ts'
import { handoverPartyOf, ownerDocumentState, type HandoverParty } from './handover-party.ts'
import { addCompanyAddress, updateClaim, updateHolder } from '#server/modules/reception/sql.ts'

type Read = HandlerContext<(typeof certificateContract)['readHolders']>
type Complete = HandlerContext<(typeof certificateContract)['completeHolders']>
type Call = Pick<Read, 'params' | 'caller' | 'requestId'>

/** The owners as the certificate will name them, and what is still missing. */
export async function readHolders(ctx: AppContext, call: Read): Promise<Holders> {
  await refreshHolders(ctx, call)
  return call.write(async (tx) => {
    const { party } = await readyForCertificate(tx, call.params, { lock: false })
    await call.audit(tx, {
      action: 'yard.vehicle.read',
      purpose: 'holders',
      outcome: 'shown',
      ...call.params,
    })
    return present(ctx, tx, call, party)
  })
}

/** Adds facts that the station read from documents. What the registry told stays. */
export async function completeHolders(ctx: AppContext, call: Complete): Promise<Holders> {
  await refreshHolders(ctx, call)
  return call.write(async (tx) => {
    const { vehicle, party } = await readyForCertificate(tx, call.params, { lock: true })
    const rows = await holdersOf(tx, vehicle.id)
    for (const { position, ...told } of call.body.holders) {
      const row = rows[position]
      if (!row) {
        throw new ApiError('VALIDATION_ERROR', 'No such owner', {
          fields: { [`holders.${position}.position`]: 'INVALID' },
        })
      }
      const { name, address, nationality, business_id: businessId } = told
      const takes = (source: string | null) => source !== 'registry'
      const at = { vehicleId: vehicle.id, position }
      await updateHolder(tx, at, {
        ...(name && takes(row.name_source) && { name, name_source: 'document' }),
        ...(address && takes(row.address_source) && { address, address_source: 'document' }),
        ...(nationality &&
          row.nationality_source !== 'business_id' && {
            nationality,
            nationality_source: 'document',
          }),
        ...(businessId && { business_id: row.business_id ?? businessId }),
        position,
      })
    }
    await call.audit(tx, {
      action: 'yard.vehicle.change',
      purpose: 'holders',
      outcome: 'completed',
      ...call.params,
    })
    await notifyVehicleChanged(tx, vehicle)
    return present(ctx, tx, call, party)
  })
}

async function present(
  ctx: AppContext,
  db: Db,
  { params, caller }: Pick<Call, 'params' | 'caller'>,
  party: HandoverParty,
): Promise<Holders> {
  const [rows, vehicle, issuer, documents, { approval, typedBy }] = await Promise.all([
    holdersOf(db, params.vehicleId),
    vehicleById(db, params.vehicleId),
    issuerOf(db, params.shopId),
    ownerDocumentState(db, params, party),
    approvalState(db, params),
  ])
  return {
    holders: rows.map((row) => ({
      kind: row.kind,
      name: row.name,
      business_id: row.business_id,
      address: row.address,
      address_withheld: row.address_withheld,
      nationality: row.nationality,
      missing: missingFields(row),
    })),
    issuer_missing: missingIssuerFields(issuer, ctx.now()),
    letters_changed: changedOnPaper([
      ...rows.flatMap(({ name, address }) => [name, address]),
      vehicle.make,
      vehicle.model,
      ...Object.values(issuer).filter((value) => typeof value === 'string'),
    ]),
    vehicle: {
      plate: vehicle.plate,
      vin: vehicle.vin,
      make: vehicle.make,
      model: vehicle.model,
    },
    is_owner_typed: party.isTyped,
    facts_version: factsVersion(vehicle, rows, party.shareholderCount),
    registry_asked_at: rows[0]?.registry_asked_at?.toISOString() ?? null,
    ...documents,
    approval,
    is_own_check: typedBy === caller.accountId,
  }
}

/** The owners as far as the registers tell them. @throws ApiError OWNER_NOT_CONFIRMED */
export async function refreshHolders(ctx: AppContext, call: Call): Promise<void> {
  await refreshOwners(ctx, call)
  await addCompanyAddresses(ctx, call)
}

/** Reads addresses that the vehicle registry does not tell of companies from the company register. */
async function addCompanyAddresses(ctx: AppContext, { params, requestId }: Call): Promise<void> {
  const { vehicleId } = params
  if (await isCertified(ctx.db.read, vehicleId)) return
  for (const holder of await holdersOf(ctx.db.read, vehicleId)) {
    const { kind, business_id: businessId, position } = holder
    if (kind !== 'company' || holder.address !== null || businessId === null) continue
    const company = await ctx.registries.representation.readCompany(businessId, { requestId })
    if (company.address === null) continue
    const address = addressLine(company.address)
    await ctx.db.write((tx) =>
      addCompanyAddress(tx, { vehicleId, position }, { businessId, address }),
    )
  }
}

/**
 * Asks the registry for the owners where its answer is older than a day or the confirmed owner
 * changed. While the registry is away, what is known stays.
 * @throws ApiError OWNER_NOT_CONFIRMED where the confirmed owner owns the vehicle no more
 */
async function refreshOwners(ctx: AppContext, call: Call): Promise<void> {
  const { read: db } = ctx.db
  const { vehicleId } = call.params
  const [party, rows, vehicle] = await Promise.all([
    handoverPartyOf(db, call.params),
    holdersOf(db, vehicleId),
    vehicleById(db, vehicleId),
  ])
  // The certificate itself refuses, with the reason.
  if (!party || (await isCertified(db, vehicleId))) return
  const isCurrent = rows[0]?.confirmed_at.getTime() === party.confirmedAt.getTime()
  const oldest = ctx.now().getTime() - limits.rightHours * hourMs
  const askedAt = rows[0]?.registry_asked_at?.getTime() ?? 0
  if (isCurrent && askedAt > oldest) return
  const answer = await askOwners(ctx, call, vehicle, { isFresh: true })
  const owners = answer === 'away' ? null : answer
  if (isCurrent && owners === null) return
  if (owners && !party.isTyped) checkOwners(ctx, party, owners)
  const fresh = mergeHolders(ctx.secrets, party, owners, ctx.now())
  await ctx.db.write(async (tx) => {
    await storeHolders(tx, vehicleId, fresh)
    if (owners) await noteOtherOwner(tx, call.params, namesOtherOwner(ctx, party, owners))
  })
}

/**
 * Owners of the registry at the issue of a certificate, for the notice to those who are known. An
 * answer of the last ten minutes counts. `away` where the registry does not answer.
 */
export async function ownersToNotify(
  ctx: AppContext,
  call: Call,
): Promise<RegistryOwner[] | 'away'> {
  const { read: db } = ctx.db
  const { vehicleId } = call.params
  const [vehicle, isIssued] = await Promise.all([
    vehicleById(db, vehicleId),
    isCertified(db, vehicleId),
  ])
  return isIssued ? [] : ((await askOwners(ctx, call, vehicle, { isFresh: false })) ?? [])
}

/** Whether the register names an owner without restriction whose id the station did not give. */
function namesOtherOwner(
  { secrets }: AppContext,
  { personHash }: HandoverParty,
  owners: readonly RegistryOwner[],
): boolean {
  return owners.some(({ role, restricted, personalId }) => {
    if (role !== 'owner' || restricted) return false
    if (personHash === null || personalId === null) return true
    return !secrets.lookUp('personal-id', personalId).equals(personHash)
  })
}

async function noteOtherOwner(
  tx: Tx,
  { vehicleId, shopId }: Call['params'],
  isNamed: boolean,
): Promise<void> {
  await updateClaim(tx, { vehicleId, shopId }, { names_other_owner: isNamed })
}

/** Owners of the registry. `away` where it does not answer, null where it knows no such vehicle. */
async function askOwners(
  { registries }: AppContext,
  { caller, requestId }: Call,
  vehicle: VehicleRow,
  { isFresh }: { isFresh: boolean },
): Promise<RegistryOwner[] | 'away' | null> {
  const key = vehicle.is_plateless ? null : registryKey(vehicle)
  if (!key) return null
  const actor = `account:${caller.accountId}`
  try {
    const found = await registries.vehicleRegistry.find(key, {
      purpose: 'owner_check',
      isFresh,
      actor,
      requestId,
    })
    return found && isSameVehicle(vehicle, found) ? found.owners : null
  } catch (error) {
    if (error instanceof ExternalSystemError) return 'away'
    throw error
  }
}

/** An owner without an id in the answer may still be the confirmed one. */
function checkOwners(ctx: AppContext, party: HandoverParty, owners: readonly RegistryOwner[]) {
  const registered = owners.filter(({ role }) => role === 'owner')
  const isHidden = registered.some((owner) => !owner.personalId && !owner.businessId)
  if (registered.length > 0 && !isHidden && !ownerOf(ctx.secrets, party, registered)) {
    throw new ApiError('OWNER_NOT_CONFIRMED', 'The registry names other owners')
  }
}

type Approval = HandlerContext<(typeof certificateContract)['approveOwner']>

/**
 * A main user approves an owner whom another account typed against the owner of the register.
 * @throws ApiError OWNER_NOT_CONFIRMED, VEHICLE_ALREADY_SCRAPPED; PERMISSION_DENIED for the account
 *   that typed the owner; STATUS_CONFLICT where nothing waits for an approval
 */
export async function approveOwner(ctx: AppContext, call: Approval): Promise<void> {
  const { params, caller } = call
  await call.write(async (tx) => {
    const { vehicle } = await readyForCertificate(tx, params, { lock: true })
    const { approval, typedBy } = await approvalState(tx, params)
    if (approval !== 'needed') throw new ApiError('STATUS_CONFLICT', 'No approval is needed')
    if (typedBy === caller.accountId) {
      throw new ApiError('PERMISSION_DENIED', 'Another account must approve the owner')
    }
    await updateClaim(tx, params, { approved_at: ctx.now(), approved_by: caller.accountId })
    await call.audit(tx, {
      action: 'yard.owner.approve',
      purpose: 'owner_check',
      outcome: 'approved',
      ...params,
    })
    await notifyVehicleChanged(tx, { ...vehicle, shop_id: vehicle.shop_id ?? params.shopId })
  })
}
