import { enqueueUserNotice } from '../account/user-notice.queries.ts'
import type { ChangeContext } from '../people/run-change.queries.ts'

/** Notifies the main users of a company, each in their language, of an act of the association. */
export async function enqueueMainUserNotice(
  { ctx, tx, call: { requestId } }: ChangeContext,
  companyId: number,
  template: 'companyClosed' | 'companyReopened',
): Promise<void> {
  const users = await tx
    .selectFrom('account')
    .innerJoin('company', 'company.id', 'account.company_id')
    .where('company.id', '=', companyId)
    .where('account.group_name', '=', 'operator')
    .where('account.deactivated_at', 'is', null)
    .orderBy('account.id')
    .select(['account.id', 'company.name as company'])
    .execute()
  for (const { id, company } of users) {
    await enqueueUserNotice({ ctx, tx, requestId }, id, template, { company })
  }
}
