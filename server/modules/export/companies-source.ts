import type { Company } from '#contract/admin/companies.ts'
import { operatorCompanies } from '#server/modules/admin/company.ts'
import { dayCell } from '#server/platform/export-format/cells.ts'
import { columnsOf, withHeadings } from '#server/platform/export-format/columns.ts'
import { sheet, type Source } from '#server/platform/export-format/source.ts'
import { exportWords } from './export-texts.ts'

/** Source of the operator companies with their stored data. */
export const companiesSource: Source<object> = {
  count: async (db) => (await operatorCompanies(db)).length,
  sheets: (db, _, locale) => {
    const { heads } = exportWords[locale]
    return [
      sheet({
        name: heads.companiesName,
        columns: withHeadings(companyColumns(heads), heads.companies),
        rows: async function* rows() {
          yield await operatorCompanies(db)
        },
      }),
    ]
  },
}

const companyColumns = ({ yes, no }: { yes: string; no: string }) =>
  columnsOf<Company>()(
    { key: 'name', width: 34, cell: ({ name }) => name },
    { key: 'businessId', width: 12, cell: ({ business_id: id }) => id },
    { key: 'email', width: 30, cell: ({ email }) => email },
    { key: 'phone', width: 18, cell: ({ phone }) => phone },
    { key: 'contact', width: 24, cell: ({ contact_person: person }) => person },
    { key: 'address', width: 30, cell: ({ location }) => location.address },
    { key: 'postal', width: 8, cell: ({ location }) => location.postal },
    { key: 'city', width: 18, cell: ({ location }) => location.city },
    { key: 'permitAuthority', width: 30, cell: ({ permit_authority: authority }) => authority },
    { key: 'permitNumber', width: 14, cell: ({ permit_number: number }) => number },
    { key: 'permitUntil', width: 14, cell: ({ permit_ends_on: end }) => dayCell(end) },
    { key: 'battery', width: 14, cell: ({ has_battery_duty: hasDuty }) => (hasDuty ? yes : no) },
    { key: 'isOpen', width: 12, cell: ({ is_active: isActive }) => (isActive ? yes : no) },
    { key: 'shops', width: 10, cell: ({ shop_count: n }) => n },
    { key: 'users', width: 10, cell: ({ user_count: n }) => n },
    { key: 'outsources', width: 14, cell: ({ outsource_count: n }) => n },
    {
      key: 'mainUsers',
      width: 34,
      cell: ({ main_users: users }) => users.map(({ name }) => name).join(', '),
    },
  )
