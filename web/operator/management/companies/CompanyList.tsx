import { Fragment } from 'react'
import type { Outsource } from '#contract/outsource.ts'
import { count } from '#texts/index.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { LinkButton } from '#web/ui/Button.tsx'
import { Cross } from '#web/ui/icons.tsx'
import { Plus } from '#web/ui/icons-work.tsx'
import { NoPeople } from '#web/ui/pictures/NoPeople.tsx'
import { useLocale, useTexts } from '#web/texts.ts'
import { companies } from '../api.ts'
import { byName } from '../in-order.ts'
import { pathOf } from '../place.ts'
import type { ManagementRoute } from '../place.ts'
import { RecordList } from '../RecordList.tsx'
import { Row } from '../Row.tsx'
import { openerId } from '../use-place.ts'

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
