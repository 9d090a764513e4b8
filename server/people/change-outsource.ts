import type { NewOutsource, Outsource, OutsourceChange } from '#contract/outsource.ts'
import type { Removal } from '#contract/people.ts'
import type { Db } from '../database.ts'
import { Refusal } from '../refusal.ts'
import type { Act } from './act.queries.ts'
import { closeCompany, placeColumns } from './company.queries.ts'
import { deleteUsers, tryDelete } from './deletion.queries.ts'
import { lockCompany } from './main-user.queries.ts'
import { openShops, outsourcesOf } from './outsource.queries.ts'

type Which = { outsourceId: number; operatorId: number }

/** @throws Refusal VALIDATION_ERROR at `shop_ids` */
export async function createOutsource(
  act: Act,
  operatorId: number,
  { shop_ids: shopIds = [], ...given }: NewOutsource,
): Promise<Outsource> {
  const { house, tx } = act
  const { id } = await tx
    .insertInto('company')
    .values({
      ...columnsOf(given),
      name: given.name,
      kind: 'subcontractor',
      operator_id: operatorId,
      created_at: house.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await openShops(tx, { outsourceId: id, operatorId, shopIds })
  await note(act, id, 'company', 'created')
  return outsource(tx, { outsourceId: id, operatorId })
}

/**
 * Changes a subcontractor; what is not given stays. Its users lose the stations that it loses.
 * @throws Refusal VALIDATION_ERROR at `shop_ids`
 */
export async function changeOutsource(
  act: Act,
  which: Which,
  change: OutsourceChange,
): Promise<Outsource> {
  const { tx } = act
  const { outsourceId } = which
  const before = await lockCompany(tx, outsourceId)
  const { shop_ids: shopIds, is_active: reopens, ...given } = change
  const set = { ...columnsOf(given), ...(reopens && { deactivated_at: null }) }
  if (Object.keys(set).length > 0) {
    await tx.updateTable('company').set(set).where('id', '=', outsourceId).execute()
  }
  if (shopIds) await openShops(tx, { ...which, shopIds })
  const isReopened = reopens && before.deactivated_at !== null
  const purpose = Object.keys(change).join('+') || 'company'
  await note(act, outsourceId, purpose, isReopened ? 'reactivated' : 'changed')
  return outsource(tx, which)
}

/** Deletes a subcontractor with its users, or closes it where history hangs on any of them. */
export async function removeOutsource(act: Act, outsourceId: number): Promise<Removal> {
  const { house, tx } = act
  await lockCompany(tx, outsourceId)
  const isDeleted = await tryDelete(tx, async () => {
    await deleteUsers(tx, { companyId: outsourceId })
    await tx.deleteFrom('company_shop').where('company_id', '=', outsourceId).execute()
    await tx.deleteFrom('company').where('id', '=', outsourceId).execute()
  })
  if (!isDeleted) await closeCompany(tx, { companyId: outsourceId, at: house.now() })
  const outcome = isDeleted ? 'deleted' : 'deactivated'
  await note(act, outsourceId, 'company', outcome)
  return { outcome }
}

async function outsource(db: Db, { outsourceId, operatorId }: Which): Promise<Outsource> {
  const found = (await outsourcesOf(db, operatorId)).find(({ id }) => id === outsourceId)
  if (!found) throw new Refusal('NOT_FOUND', 'The subcontractor is gone')
  return found
}

/** What a form gives of a subcontractor, as columns; a text that is empty is none. */
function columnsOf({ location, ...given }: Omit<OutsourceChange, 'shop_ids' | 'is_active'>) {
  return {
    ...given,
    ...(given.contact_person !== undefined && { contact_person: given.contact_person || null }),
    ...(location !== undefined && placeColumns(location)),
  }
}

function note(
  { tx, call, action }: Act,
  companyId: number,
  purpose: string,
  outcome: string,
): Promise<void> {
  return call.audit(tx, { action, purpose, outcome, subjectCompanyId: companyId })
}
