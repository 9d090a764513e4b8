import type { Company } from '#contract/admin.ts'
import { operatorCompanies } from '../admin/company.queries.ts'
import type { Cell } from './cells.ts'
import type { Source } from './source.ts'
import { exportWords } from './export-texts.ts'

/** The operator companies as their list shows them, with what is kept of each. */
export const companiesSource: Source<object> = {
  count: async (db) => (await operatorCompanies(db)).length,
  sheets: (db, _, locale) => {
    const { companies: heads, companiesName, yes, no } = exportWords[locale].heads
    const widths = [34, 12, 30, 18, 24, 30, 8, 18, 30, 14, 14, 14, 12, 10, 10, 14, 34]
    const inWords = (company: Company): Cell[] => [
      company.name,
      company.business_id,
      company.email,
      company.phone,
      company.contact_person,
      company.location.address,
      company.location.postal,
      company.location.city,
      company.permit_authority,
      company.permit_number,
      company.permit_valid_until,
      company.has_battery_duty ? yes : no,
      company.is_active ? yes : no,
      company.shop_count,
      company.user_count,
      company.outsource_count,
      company.main_users.map(({ name }) => name).join(', '),
    ]
    return [
      {
        name: companiesName,
        columns: Object.values(heads).map((head, n) => ({ head, width: widths[n] ?? 20 })),
        rows: async function* rows() {
          yield (await operatorCompanies(db)).map(inWords)
        },
      },
    ]
  },
}
