import type * as z from 'zod/mini'
import type { Company, companyChange, newCompany } from '#contract/admin/companies.ts'
import { enqueueUserNotice } from '#server/modules/session/user-notice.ts'
import type { ChangeContext } from '#server/modules/people/run-change.ts'
import { closeCompany, placeColumns } from '#server/modules/people/company.ts'
import { lockCompany } from '#server/modules/people/main-user.ts'
import { createUser } from '#server/modules/people/new-user.ts'
import { mapUniqueViolation } from '#server/platform/errors/unique-violation.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'
import { changedKeys, refuseReplacedTexts } from '#server/platform/errors/replaced-texts.ts'
import { operatorCompany } from './company.ts'
import { accountMails } from '#server/modules/session/mails.ts'
import { insertCompany, updateCompany } from '#server/modules/session/accounts.sql.ts'
import { mainUsersToNotify } from './sql.ts'

type NewCompany = z.output<typeof newCompany>
type CompanyChange = z.output<typeof companyChange>

/**
 * Creates an operator company and invites its first main user in one transaction.
 * @throws ApiError BUSINESS_ID_TAKEN; errors of `createUser` at `main_user.…`
 */
export async function createCompany(
  context: ChangeContext,
  { main_user: mainUser, ...input }: NewCompany,
): Promise<Company> {
  const { ctx, tx } = context
  const { id } = await mapUniqueViolation(
    insertCompany(tx, {
      ...columnsOf(input),
      name: input.name,
      kind: 'operator',
      created_at: ctx.now(),
    }),
  )
  await note(context, id, 'company', 'created')
  await inPart('main_user', createUser(context, id, { ...mainUser, is_main_user: true }))
  return operatorCompany(tx, id)
}

/**
 * Changes the given fields of a company. Closing ends the sessions of its users and of its
 * subcontractors' users, and notifies its main users.
 * @throws ApiError NOT_FOUND, BUSINESS_ID_TAKEN
 */
export async function changeCompany(
  context: ChangeContext,
  companyId: number,
  change: CompanyChange,
): Promise<Company> {
  const { ctx, tx } = context
  await operatorCompany(tx, companyId)
  const before = await lockCompany(tx, companyId)
  const { is_active: isActive, seen, ...input } = change
  if (seen) refuseReplacedTexts('company', await operatorCompany(tx, companyId), change)
  const closes = isActive === false && before.deactivated_at === null
  const reopens = isActive === true && before.deactivated_at !== null
  const set = { ...columnsOf(input), ...(reopens && { deactivated_at: null }) }
  if (Object.keys(set).length > 0) {
    await mapUniqueViolation(updateCompany(tx, companyId, set))
  }
  if (closes) await closeCompany(tx, { companyId, at: ctx.now() })
  if (closes || reopens) {
    await enqueueMainUserNotice(
      context,
      companyId,
      closes ? accountMails.companyClosed : accountMails.companyReopened,
    )
  }
  await note(
    context,
    companyId,
    changedKeys(change) || 'company',
    closes ? 'deactivated' : reopens ? 'reactivated' : 'changed',
  )
  return operatorCompany(tx, companyId)
}

/** The given fields as columns. An empty text becomes null. */
function columnsOf({ location, ...input }: Omit<CompanyChange, 'is_active' | 'seen'>) {
  return {
    ...input,
    ...(input.contact_person !== undefined && { contact_person: input.contact_person || null }),
    ...(input.permit_number !== undefined && { permit_number: input.permit_number || null }),
    ...(location !== undefined && placeColumns(location)),
  }
}

/** Maps an error to the fields of that part of the form. */
async function inPart<T>(part: string, work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const fields = Object.entries(error.extras.fields ?? {})
    throw new ApiError(error.code, error.message, {
      ...error.extras,
      fields: Object.fromEntries(fields.map(([name, code]) => [`${part}.${name}`, code])),
    })
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

/** Notifies the main users of a company, each in their language, of an act of the association. */
async function enqueueMainUserNotice(
  { ctx, tx, call: { requestId } }: ChangeContext,
  companyId: number,
  template: (typeof accountMails)['companyClosed'],
): Promise<void> {
  const users = await mainUsersToNotify(tx, companyId)
  for (const { id, company } of users) {
    await enqueueUserNotice({ ctx, tx, requestId }, id, template, { company })
  }
}
