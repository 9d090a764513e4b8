import type { NewOutsource, Outsource, OutsourceChange } from '#contract/people/subcontractor.ts'
import type { Removal } from '#contract/people/people.ts'
import type { Db, Tx } from '#server/platform/db/index.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'
import { changedKeys, refuseReplacedTexts } from '#server/platform/errors/replaced-texts.ts'
import type { ChangeContext } from './run-change.ts'
import { closeCompany, placeColumns } from './company.ts'
import { deleteUsers, deleteIfUnreferenced, outsourcesOf } from './sql.ts'
import { lockCompany } from './main-user.ts'
import {
  deleteCompany,
  insertCompany,
  updateCompany,
} from '#server/modules/session/accounts.sql.ts'
import {
  removeStationsOfSubcontractor,
  setStationsOfSubcontractor,
} from '#server/modules/station/sql.ts'
import { checkShops } from './user-stations.ts'

type Which = { outsourceId: number; operatorId: number }

/** @throws ApiError VALIDATION_ERROR at `shop_ids` */
export async function createOutsource(
  context: ChangeContext,
  operatorId: number,
  { shop_ids: shopIds = [], ...input }: NewOutsource,
): Promise<Outsource> {
  const { ctx, tx } = context
  const { id } = await insertCompany(tx, {
    ...columnsOf(input),
    name: input.name,
    kind: 'subcontractor',
    operator_id: operatorId,
    created_at: ctx.now(),
  })
  await openShops(tx, { outsourceId: id, operatorId, shopIds })
  await note(context, id, 'company', 'created')
  return outsource(tx, { outsourceId: id, operatorId })
}

/**
 * Changes the given fields of a subcontractor. Its users lose the stations that it loses.
 * @throws ApiError VALIDATION_ERROR at `shop_ids`
 */
export async function changeOutsource(
  context: ChangeContext,
  which: Which,
  change: OutsourceChange,
): Promise<Outsource> {
  const { tx } = context
  const { outsourceId } = which
  const before = await lockCompany(tx, outsourceId)
  if (change.seen) refuseReplacedTexts('company', await outsource(tx, which), change)
  const { shop_ids: shopIds, is_active: reopens, seen: _, ...input } = change
  const set = { ...columnsOf(input), ...(reopens && { deactivated_at: null }) }
  if (Object.keys(set).length > 0) await updateCompany(tx, outsourceId, set)
  if (shopIds) await openShops(tx, { ...which, shopIds })
  const isReopened = reopens && before.deactivated_at !== null
  const purpose = changedKeys(change) || 'company'
  await note(context, outsourceId, purpose, isReopened ? 'reactivated' : 'changed')
  return outsource(tx, which)
}

/** Deletes a subcontractor with its users, or closes it where other records refer to them. */
export async function removeOutsource(
  context: ChangeContext,
  outsourceId: number,
): Promise<Removal> {
  const { ctx, tx } = context
  await lockCompany(tx, outsourceId)
  const isDeleted = await deleteIfUnreferenced(tx, async () => {
    await deleteUsers(tx, { companyId: outsourceId })
    await removeStationsOfSubcontractor(tx, outsourceId)
    await deleteCompany(tx, outsourceId)
  })
  if (!isDeleted) await closeCompany(tx, { companyId: outsourceId, at: ctx.now() })
  const outcome = isDeleted ? 'deleted' : 'deactivated'
  await note(context, outsourceId, 'company', outcome)
  return { outcome }
}

async function outsource(db: Db, { outsourceId, operatorId }: Which): Promise<Outsource> {
  const found = (await outsourcesOf(db, operatorId)).find(({ id }) => id === outsourceId)
  if (!found) throw new ApiError('NOT_FOUND', 'The subcontractor is gone')
  return found
}

/** The given fields as columns. An empty text becomes null. */
function columnsOf({
  location,
  ...input
}: Omit<OutsourceChange, 'shop_ids' | 'is_active' | 'seen'>) {
  return {
    ...input,
    ...(input.contact_person !== undefined && { contact_person: input.contact_person || null }),
    ...(location !== undefined && placeColumns(location)),
  }
}

function note(
  { tx, call, action }: ChangeContext,
  companyId: number,
  purpose: string,
  outcome: string,
): Promise<void> {
  return call.audit(tx, { action, purpose, outcome, subjectCompanyId: companyId })
}

/**
 * Sets the operator's stations that its subcontractor may use. Its users lose the removed ones.
 * Call it with the subcontractor locked.
 * @throws ApiError VALIDATION_ERROR at `shop_ids`
 */
async function openShops(
  tx: Tx,
  to: { outsourceId: number; operatorId: number; shopIds: readonly number[] },
): Promise<void> {
  const { outsourceId: companyId, operatorId } = to
  const shopIds = await checkShops(tx, operatorId, to.shopIds)
  await setStationsOfSubcontractor(tx, { companyId, operatorId, shopIds })
}
