import { timingSafeEqual } from 'node:crypto'
import type { ReportConfirmation } from '#contract/battery.ts'
import type { AppContext } from '#server/platform/context.ts'
import type { Secrets } from '#server/platform/auth/encryption.ts'
import type { Db, Tx } from '#server/platform/db/index.ts'
import { notFound } from '#server/platform/errors/api-error.ts'
import type { HandlerContext } from '#server/platform/http/handler.ts'
import { enqueueMail } from '#server/platform/mail/mail.ts'
import { mainUsersOfBusiness } from '#server/modules/people/sql.ts'
import { lockById } from './reports-for-admin.ts'
import { isConfirmed, storedReportOf, type ReportRow } from './report.sql.ts'
import { reportMails } from './mails.ts'
import { reportRow, updateReport } from './sql.ts'

type Link = { readonly reportId: number; readonly token: string }

/**
 * The token of the link that confirms an address. The address in the report is part of it, so a link to another address
 * confirms nothing, and no token is stored.
 */
export const confirmationToken = (
  secrets: Pick<Secrets, 'tokenFor'>,
  { reportId, email }: { reportId: number; email: string },
): string => secrets.tokenFor(`report-confirmation\0${reportId}\0${email}`)

/**
 * The report behind a link that confirms its address.
 * @throws ApiError NOT_FOUND for a wrong link, also one to an address that the report no longer has
 */
export async function readConfirmation(
  { db, secrets }: Pick<AppContext, 'db' | 'secrets'>,
  link: Link,
): Promise<ReportConfirmation> {
  const row = await reportRow(db.read, link.reportId)
  return (await confirmable(db.read, secrets, row ?? null, link)).told
}

/**
 * Confirms the address, after which the report counts. The company with the report's business id learns of it by mail.
 * @throws ApiError NOT_FOUND for a wrong link
 */
export async function confirmReport(
  ctx: AppContext,
  call: Pick<HandlerContext<never>, 'audit' | 'write'>,
  link: Link,
): Promise<ReportConfirmation> {
  const told = await call.write(async (tx) => {
    const found = await confirmable(tx, ctx.secrets, await lockById(tx, link.reportId), link)
    if (found.told.is_confirmed) return found.told
    await updateReport(tx, link.reportId, { confirmed_email: found.email })
    await call.audit(tx, {
      action: 'battery.answer',
      purpose: `public_battery_${found.told.year}`,
      outcome: 'confirmed',
    })
    await tellCompany(ctx, tx, found.told)
    return { ...found.told, is_confirmed: true }
  })
  return told
}

async function confirmable(
  db: Db,
  secrets: Secrets,
  row: ReportRow | null,
  { token }: Link,
): Promise<{ told: ReportConfirmation; email: string }> {
  const { submission } = await storedReportOf(db, row)
  const { email, company_name: company, business_id: businessId } = submission?.answers ?? {}
  if (row?.type !== 'public_battery' || !submission || typeof email !== 'string') throw notFound()
  const wanted = Buffer.from(confirmationToken(secrets, { reportId: row.id, email }))
  const given = Buffer.from(token)
  if (wanted.length !== given.length || !timingSafeEqual(wanted, given)) throw notFound()
  return {
    email,
    told: {
      company_name: typeof company === 'string' ? company : '',
      business_id: typeof businessId === 'string' ? businessId : null,
      year: row.year,
      receipt: submission.receipt,
      is_confirmed: isConfirmed(row.type, row.confirmed_email, submission),
    },
  }
}

/** A mail to the main users of the company, so that nobody reports in its name unseen. */
async function tellCompany(
  ctx: AppContext,
  tx: Tx,
  { business_id: businessId, company_name: name, receipt, year }: ReportConfirmation,
): Promise<void> {
  if (businessId === null) return
  const users = await mainUsersOfBusiness(tx, businessId)
  for (const { id, email, locale } of users) {
    await enqueueMail(tx, ctx.secrets, {
      key: `report-under-id-${receipt}-${id}`,
      to: email,
      locale,
      template: reportMails.reportUnderBusinessId,
      about: { publicUrl: ctx.config.publicUrl, businessId, name, receipt, year },
      now: ctx.now(),
    })
  }
}
