import type { certificateContract } from '#contract/certificate.ts'
import type { AppContext } from '#server/platform/context.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'
import type { HandlerContext } from '#server/platform/http/handler.ts'
import { notifyVehicleChanged } from '#server/modules/vehicle/vehicle.ts'
import { readyForCertificate } from '../issue.ts'
import { approvalState } from './sql.ts'
import { updateClaim } from '#server/modules/reception/sql.ts'

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
