import type { ReportType } from '#rules/report/report.ts'
import type { AppContext } from '#server/platform/context.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'
import { periodOf } from './period.sql.ts'
import type { Subject } from './report.sql.ts'
import { companyWithDuty, companyOfShop } from './sql.ts'

type Asked = { type: ReportType; year: number | undefined }

const yearOf = async ({ db, now }: AppContext, { type, year }: Asked) =>
  year ?? (await periodOf(db.read, type, now())).year

/** Report of a company that the caller asks for. Without a year it is the present one. */
export async function ofCompany(
  ctx: AppContext,
  companyId: number,
  asked: Asked,
): Promise<Subject> {
  if (asked.type === 'company_battery') await needsDuty(ctx, companyId)
  const year = await yearOf(ctx, asked)
  return { type: asked.type, year, companyId, shopId: null, tokenHash: null }
}

/** The same of a station. */
export async function ofStation(ctx: AppContext, shopId: number, asked: Asked): Promise<Subject> {
  const { company_id: companyId } = await companyOfShop(ctx.db.read, shopId)
  return { type: asked.type, year: await yearOf(ctx, asked), companyId, shopId, tokenHash: null }
}

/** @throws ApiError PERMISSION_DENIED for a company that owes no battery report */
async function needsDuty({ db: { read: db } }: AppContext, companyId: number): Promise<void> {
  const company = await companyWithDuty(db, companyId)
  if (!company) throw new ApiError('PERMISSION_DENIED', 'The company owes no battery report')
}
