import type { certificateContract, Holders } from '#contract/certificate.ts'
import { missingFields } from '#rules/certificate/holder.ts'
import { missingIssuerFields } from '#rules/certificate/issuer.ts'
import type { AppContext } from '#server/platform/context.ts'
import { changedOnPaper } from '#server/platform/pdf/drawn.ts'
import type { Db } from '#server/platform/db/index.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'
import type { HandlerContext } from '#server/platform/http/handler.ts'
import { notifyVehicleChanged } from '#server/modules/vehicle/vehicle.ts'
import { factsVersion, readyForCertificate, type Ready } from '../issue-facts.ts'
import { holdersOf, issuerOf } from '../issue.sql.ts'
import { approvalOf, ownerDocumentState } from './handover-party.ts'
import { refreshHolders } from './registered-owners.ts'
import { updateClaim, updateHolder } from '#server/modules/reception/sql.ts'

type Read = HandlerContext<(typeof certificateContract)['readHolders']>
type Complete = HandlerContext<(typeof certificateContract)['completeHolders']>

/** The owners as the certificate will name them, and what is still missing. */
export async function readHolders(ctx: AppContext, call: Read): Promise<Holders> {
  await refreshHolders(ctx, call)
  return call.write(async (tx) => {
    const ready = await readyForCertificate(tx, call.params, { lock: false })
    await call.audit(tx, {
      action: 'yard.vehicle.read',
      purpose: 'holders',
      outcome: 'shown',
      ...call.params,
    })
    return present(ctx, tx, call, ready)
  })
}

/** Adds facts that the station read from documents. What the registry told stays. */
export async function completeHolders(ctx: AppContext, call: Complete): Promise<Holders> {
  await refreshHolders(ctx, call)
  return call.write(async (tx) => {
    const ready = await readyForCertificate(tx, call.params, { lock: true })
    const { vehicle } = ready
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
    return present(ctx, tx, call, ready)
  })
}

async function present(
  ctx: AppContext,
  db: Db,
  { params, caller }: Pick<Read, 'params' | 'caller'>,
  { vehicle, party }: Ready,
): Promise<Holders> {
  const [rows, issuer, documents] = await Promise.all([
    holdersOf(db, params.vehicleId),
    issuerOf(db, params.shopId),
    ownerDocumentState(db, params, party),
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
    approval: approvalOf(party.claim),
    is_own_check: party.claim?.typed_by === caller.accountId,
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
    const { vehicle, party } = await readyForCertificate(tx, params, { lock: true })
    if (approvalOf(party.claim) !== 'needed')
      throw new ApiError('STATUS_CONFLICT', 'No approval is needed')
    if (party.claim?.typed_by === caller.accountId) {
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
