import { Fragment } from 'react'
import type { Outsource } from '#contract/subcontractor.ts'
import { count } from '#texts/index.ts'
import { Badge } from '#web/ui/display/Badge.tsx'
import { LinkButton } from '#web/ui/inputs/Button.tsx'
import { Cross } from '#web/ui/icons/icons.tsx'
import { Plus } from '#web/ui/icons/icons-work.tsx'
import { NoPeople } from '#web/ui/pictures/NoPeople.tsx'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import { companies } from '../api.ts'
import { byName } from '../sort-records.ts'
import { pathOf } from '../management-route.ts'
import type { ManagementRoute } from '../management-route.ts'
import { RecordList } from '../RecordList.tsx'
import { Row } from '../Row.tsx'
import { openerId } from '../use-management-route.ts'

const comparators = byName<Outsource>((company) => !company.is_active)
const newCompany: ManagementRoute = { at: 'company', company: 'new' }

/** The company's subcontractors, each a row that leads to it and its users. */
export function CompanyList() {
  const { companies: t } = useTexts('operatorManagement')
  const locale = useLocale()
  return (
    <RecordList
      action={
        <LinkButton
          href={pathOf(newCompany)}
          icon={<Plus />}
          id={openerId(newCompany)}
          variant="secondary"
        >
          {t.add}
        </LinkButton>
      }
      asked={companies.useListOutsourcesQuery()}
      order={comparators}
      picture={<NoPeople />}
      textOf={(company) => [company.name, company.business_id, company.contact_person]}
      words={t}
    >
      {(company) => (
        <Row
          key={company.id}
          badges={!company.is_active && <Badge icon={<Cross />}>{t.closed}</Badge>}
          facts={[
            <Fragment key="contact">
              {company.contact_person}
              {company.contact_person && company.phone && <br />}
              {company.phone}
            </Fragment>,
            [
              company.active_user_count > 0
                ? count(t.users, company.active_user_count, locale)
                : t.noUsers,
              count(t.stationsCount, company.shops.length, locale),
            ].join(', '),
          ]}
          name={company.name}
          note={company.business_id}
          to={{ at: 'company', company: company.id }}
        />
      )}
    </RecordList>
  )
}
