import type { Selectable } from 'kysely'
import type { AnswerValue } from '#rules/questionnaires/question.ts'
import { currentDefinition, receiptNumber } from '#rules/report.ts'
import type { Company, Shop } from '../tables.ts'
import type { ReportTable } from '../tables-report.ts'
import type { Columns, MakeContext } from './make.ts'

type Needed = {
  company: () => Promise<Selectable<Company>>
  shop: (options: { company_id?: number }) => Promise<Selectable<Shop>>
}

export type ReportColumns = Columns<'report'> & {
  answers?: Readonly<Record<string, AnswerValue>>
  /** Who submitted it; nobody where it was the public form. */
  account_id?: number | null
  submitted_at?: Date
  /** The uuid of the public form's link. */
  token?: string
}

/** Answers that may be submitted, of each kind of battery. */
export const goodBatteries = {
  li_ion_brands: ['Volvo', 'Nissan'],
  li_ion_spare_part_batteries_kg: 1250.5,
  li_ion_other_operator: 'Akkukierto Oy',
  li_ion_recycled_batteries_kg: 8400,
  li_ion_recycled_batteries_pcs: 28,
  li_ion_recycled_modules_kg: 320.25,
  li_ion_recycled_traction_kg: 8720.25,
  li_ion_stored_traction_kg: 1200,
  li_ion_recycling_rate: 71.5,
  nimh_no_imports: true,
} as const satisfies Record<string, AnswerValue>

/** Who answers the public form. */
export const goodRespondent = {
  company_name: 'Tuojan Auto Oy',
  business_id: '9000001-1',
  contact_name: 'Tuija Tuoja',
  email: 'tuija@tuoja.example',
} as const

/** The builder of reports. A submitted or reopened one has what was submitted. */
export function reportBuilder({ write, secrets, now }: MakeContext, { company, shop }: Needed) {
  return async function report(options: ReportColumns = {}): Promise<Selectable<ReportTable>> {
    const {
      answers = {},
      account_id: accountId = null,
      submitted_at: at,
      token,
      ...columns
    } = options
    const type = columns.type ?? 'company_battery'
    const isPublic = type === 'public_battery'
    const station =
      type === 'self_control' && columns.shop_id == null
        ? await shop(columns.company_id == null ? {} : { company_id: columns.company_id })
        : null
    const companyId = isPublic
      ? null
      : (columns.company_id ?? station?.company_id ?? (await company()).id)
    const status = columns.status ?? 'draft'
    const { version } = currentDefinition(type)
    return write(async (tx) => {
      const row = await tx
        .insertInto('report')
        .values({
          year: 2024,
          version,
          locale: 'fi',
          created_at: now(),
          updated_at: now(),
          reopened_at: null,
          reopened_reason: null,
          ...columns,
          type,
          status,
          company_id: companyId,
          shop_id: columns.shop_id ?? station?.id ?? null,
          token_hash: isPublic ? secrets.lookUp('report-link', token ?? crypto.randomUUID()) : null,
        })
        .returningAll()
        .executeTakeFirstOrThrow()
      const fields = Object.entries(answers).map(([field, value]) => ({
        report_id: row.id,
        field,
        value: JSON.stringify(value),
        revision: 1,
        changed_at: at ?? now(),
        account_id: accountId,
      }))
      if (fields.length > 0) await tx.insertInto('report_answer').values(fields).execute()
      if (status !== 'draft') {
        await tx
          .insertInto('report_submission')
          .values({
            report_id: row.id,
            time: 1,
            receipt: receiptNumber({ year: row.year, id: row.id, time: 1 }),
            submitted_at: at ?? now(),
            account_id: accountId,
            answers: JSON.stringify(answers),
          })
          .execute()
      }
      return row
    })
  }
}
