import type { certificateContract } from '#contract/certificate.ts'
import { finnishDay } from '#rules/finnish-day.ts'
import type { HandlerContext, FileResponse, Handlers } from '../http/handler.ts'
import type { AppContext } from '../app-context.ts'
import { ApiError } from '../http/api-error.ts'
import { issueCertificate } from './issue.ts'
import { issuerOf, readyForCertificate } from './issue.queries.ts'
import { renderCertificate } from './render-certificate.ts'

/** A station's certificates of destruction: printed for a signature, or issued at once. */
export function certificateHandlers(ctx: AppContext): Handlers<typeof certificateContract> {
  return {
    downloadUnsignedCertificate: (call) => unsignedCertificate(ctx, call),
    uploadCertificate: (call) => issueCertificate(ctx, call, call.file),
    issueCertificate: (call) => issueCertificate(ctx, call, null),
  }
}

/** Preview of the certificate, without number and day. Writes only the lookup. */
async function unsignedCertificate(
  ctx: AppContext,
  call: HandlerContext<(typeof certificateContract)['downloadUnsignedCertificate']>,
): Promise<FileResponse> {
  const { read: db } = ctx.db
  const { vehicle, holder } = await readyForCertificate(db, call.params, { lock: false })
  const { station, ...issuer } = await issuerOf(db, call.params.shopId)
  const agent = await db
    .selectFrom('account')
    .where('id', '=', call.caller.accountId)
    .select(['name', 'locale'])
    .executeTakeFirst()
  if (!agent) throw new ApiError('NOT_FOUND', 'The user is gone')
  const paper = {
    ...issuer,
    number: null,
    issued_on: finnishDay(ctx.now()),
    agent_name: agent.name,
    holder_name: holder.name,
    holder_address: holder.address,
    holder_nationality: 'FIN',
    handed_over_by: holder.handedOverBy,
    plates: null,
    locale: agent.locale,
  }
  const content = renderCertificate(paper, vehicle, station, ctx.config.publicUrl, null)
  await call.write((tx) =>
    call.audit(tx, {
      action: 'yard.vehicle.read',
      purpose: 'unsigned_certificate',
      outcome: 'sent',
      ...call.params,
    }),
  )
  const name = `romutustodistus-${vehicle.plate ?? vehicle.vin ?? vehicle.id}.pdf`
  return { name, contentType: 'application/pdf', content }
}
