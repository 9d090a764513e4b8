import type { adminContract, Company } from '#contract/admin/companies.ts'
import { readFile, readPaper, removeFile, storeFile } from '#server/platform/files/files.ts'
import type { FileResponse, HandlerContext } from '#server/platform/http/handler.ts'
import { ApiError, notFound } from '#server/platform/errors/api-error.ts'
import type { AppContext } from '#server/platform/context.ts'
import { lockCompany } from '#server/modules/people/main-user.ts'
import { operatorCompany } from './company.ts'
import { updateCompany } from '#server/modules/session/accounts.sql.ts'
import { permitExtensionOf } from './sql.ts'

type Contract = typeof adminContract

/**
 * Notes a later end of a permit. A new extension replaces the one before, with its document.
 * @throws ApiError NOT_FOUND; VALIDATION_ERROR for a day that is not after the end of the permit
 */
export async function extendPermit(
  ctx: AppContext,
  call: HandlerContext<Contract['extendPermit']>,
): Promise<Company> {
  const { companyId } = call.params
  const { until } = call.body
  // Redraws a photograph before the transaction opens.
  const paper = await readPaper(call.file, call.callerKey)
  return call.write(async (tx) => {
    await operatorCompany(tx, companyId)
    const before = await lockCompany(tx, companyId)
    if (before.permit_valid_until === null || until <= before.permit_valid_until) {
      throw new ApiError('VALIDATION_ERROR', 'Not after the end of the permit', {
        fields: { until: 'INVALID' },
      })
    }
    await updateCompany(tx, companyId, {
      permit_extended_until: until,
      permit_extension_file_id: await storeFile(ctx, tx, paper),
      permit_extended_at: ctx.now(),
      permit_extended_by: call.caller.accountId,
    })
    if (before.permit_extension_file_id) await removeFile(ctx, tx, before.permit_extension_file_id)
    await call.audit(tx, {
      action: 'company.change',
      purpose: 'permit_extension',
      outcome: 'changed',
      subjectCompanyId: companyId,
    })
    return operatorCompany(tx, companyId)
  })
}

/** @throws ApiError NOT_FOUND where no extension is noted */
export function readPermitExtension(
  ctx: AppContext,
  call: HandlerContext<Contract['readPermitExtension']>,
): Promise<FileResponse> {
  const { companyId } = call.params
  return call.write(async (tx) => {
    const row = await permitExtensionOf(tx, companyId)
    if (!row?.permit_extension_file_id) throw notFound()
    await call.audit(tx, {
      action: 'company.read',
      purpose: 'permit_extension',
      outcome: 'sent',
      subjectCompanyId: companyId,
    })
    return readFile(ctx, tx, row.permit_extension_file_id)
  })
}
