import type * as z from 'zod/mini'
import type { Company, companyChange, newCompany } from '#contract/admin.ts'
import type { Act } from '../people/act.queries.ts'
import { closeCompany, placeColumns } from '../people/company.queries.ts'
import { lockCompany } from '../people/main-user.queries.ts'
import { createUser } from '../people/new-user.queries.ts'
import { unlessTaken } from '../people/unique.queries.ts'
import { Refusal } from '../refusal.ts'
import { operatorCompany } from './company.queries.ts'
import { tellMainUsers } from './tell-main-users.queries.ts'

type NewCompany = z.output<typeof newCompany>
type CompanyChange = z.output<typeof companyChange>

/**
 * An operator company with its first main user, who is invited: both or neither.
 * @throws Refusal BUSINESS_ID_TAKEN; what a new user can be refused for, at `main_user.…`
 */
export async function createCompany(
  act: Act,
  { main_user: mainUser, ...given }: NewCompany,
): Promise<Company> {
  const { house, tx } = act
  const { id } = await unlessTaken(
    tx
      .insertInto('company')
      .values({
        ...columnsOf(given),
        name: given.name,
        kind: 'operator',
        created_at: house.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  await note(act, id, 'company', 'created')
  await inPart('main_user', createUser(act, id, { ...mainUser, is_main_user: true }))
  return operatorCompany(tx, id)
}

/**
 * Changes a company; what is not given stays. A closed one's users, and those of its subcontractors,
 * are out at once; its main users are told.
 * @throws Refusal NOT_FOUND, BUSINESS_ID_TAKEN
 */
export async function changeCompany(
  act: Act,
  companyId: number,
  change: CompanyChange,
): Promise<Company> {
  const { house, tx } = act
  await operatorCompany(tx, companyId)
  const before = await lockCompany(tx, companyId)
  const { is_active: isActive, ...given } = change
  const closes = isActive === false && before.deactivated_at === null
  const reopens = isActive === true && before.deactivated_at !== null
  const set = { ...columnsOf(given), ...(reopens && { deactivated_at: null }) }
  if (Object.keys(set).length > 0) {
    await unlessTaken(tx.updateTable('company').set(set).where('id', '=', companyId).execute())
  }
  if (closes) await closeCompany(tx, { companyId, at: house.now() })
  if (closes || reopens) {
    await tellMainUsers(act, companyId, closes ? 'companyClosed' : 'companyReopened')
  }
  await note(
    act,
    companyId,
    Object.keys(change).join('+') || 'company',
    closes ? 'deactivated' : reopens ? 'reactivated' : 'changed',
  )
  return operatorCompany(tx, companyId)
}

/** What a form gives of a company, as columns; a text that is empty is none. */
function columnsOf({ location, ...given }: Omit<CompanyChange, 'is_active'>) {
  return {
    ...given,
    ...(given.contact_person !== undefined && { contact_person: given.contact_person || null }),
    ...(given.permit_number !== undefined && { permit_number: given.permit_number || null }),
    ...(location !== undefined && placeColumns(location)),
  }
}

/** Tells a refusal at the fields of that part of the form. */
async function inPart<T>(part: string, work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const fields = Object.entries(error.extras.fields ?? {})
    throw new Refusal(error.code, error.message, {
      ...error.extras,
      fields: Object.fromEntries(fields.map(([name, code]) => [`${part}.${name}`, code])),
    })
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
