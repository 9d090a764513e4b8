import { useState } from 'react'
import type { Company } from '#contract/admin/companies.ts'
import { pages } from '#rules/pages.ts'
import { count, number } from '#texts/index.ts'
import { Badge } from '#web/ui/display/Badge.tsx'
import { Actions, LinkButton } from '#web/ui/inputs/Button.tsx'
import { EmptyState } from '#web/ui/display/EmptyState.tsx'
import { Plus } from '#web/ui/icons/icons-work.tsx'
import { Skeleton } from '#web/ui/feedback/Loading.tsx'
import { PageTitle, Stack } from '#web/ui/layout/Page.tsx'
import { NothingFound } from '#web/ui/pictures/NothingFound.tsx'
import { Select } from '#web/ui/inputs/Select.tsx'
import { Table } from '#web/ui/display/Table.tsx'
import { TextInput } from '#web/ui/inputs/TextInput.tsx'
import { Link } from '#web/ui/layout/UiContext.tsx'
import { QueryBoundary } from '#web/frame/errors/QueryBoundary.tsx'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import { useListCompaniesQuery } from '../api.ts'
import { companyPath } from '../menu.ts'
import { filterFrom, filterNames, isHeadless, shownCompanies } from './shown.ts'
import { Permit } from './Permit.tsx'
import { useHistoryState } from '../use-history-state.ts'
import css from './Companies.module.css'

/** All operator companies, with a link to add one. */
export default function Companies() {
  const { companies: texts } = useTexts('adminCompanies')
  const query = useListCompaniesQuery(undefined, { refetchOnMountOrArgChange: true })
  const add = (
    <LinkButton href={pages.adminNewCompany.path} icon={<Plus />}>
      {texts.add}
    </LinkButton>
  )
  return (
    <Stack gap={6}>
      <div data-cluster="4" data-align="end" data-apart>
        <PageTitle lead={texts.lead}>{texts.title}</PageTitle>
        <Actions>{add}</Actions>
      </div>
      <QueryBoundary
        asked={query}
        empty={<EmptyState title={texts.none} what={texts.noneWhat} />}
        failed={texts.failed}
        waiting={<Skeleton height="5rem" lines={4} shape="block" width="100%" />}
      >
        {(companies) => <Searched companies={companies} />}
      </QueryBoundary>
    </Stack>
  )
}

/** Keeps search and filter for the return from a company. */
function Searched({ companies }: { companies: readonly Company[] }) {
  const { companies: texts } = useTexts('adminCompanies')
  const locale = useLocale()
  const [kept, keep] = useHistoryState({ search: '', show: 'all' })
  const { search } = kept
  const filter = filterFrom(kept.show)
  const [now] = useState(() => new Date())
  const shown = shownCompanies(companies, { search, filter }, now)
  return (
    <>
      <search className={css.tools} data-stack="3">
        <TextInput
          autoComplete="off"
          enterKeyHint="search"
          label={texts.search}
          placeholder={texts.searchHint}
          spellCheck={false}
          type="search"
          value={search}
          onChange={(event) => keep({ ...kept, search: event.currentTarget.value })}
        />
        <Select
          label={texts.show}
          value={filter}
          onChange={(event) => keep({ ...kept, show: event.currentTarget.value })}
        >
          {filterNames.map((name) => (
            <option key={name} value={name}>
              {texts.filters[name]}
            </option>
          ))}
        </Select>
      </search>
      <output data-soft="small">{count(texts.shown, shown.length, locale)}</output>
      {shown.length === 0 ? (
        <EmptyState picture={<NothingFound />} title={texts.noMatch} what={texts.noMatchWhat} />
      ) : (
        <CompanyTable companies={shown} />
      )}
    </>
  )
}

function CompanyTable({ companies }: { companies: readonly Company[] }) {
  const { companies: texts } = useTexts('adminCompanies')
  const locale = useLocale()
  return (
    <Table
      caption={texts.title}
      columns={[
        { key: 'name', head: texts.name },
        { key: 'permit', head: texts.permit },
        { key: 'mainUsers', head: texts.mainUsers },
        { key: 'shops', head: texts.shops, isNumber: true },
        { key: 'users', head: texts.users, isNumber: true },
        { key: 'outsources', head: texts.outsources, isNumber: true },
      ]}
      rows={companies.map((company) => ({
        key: company.id,
        cells: [
          <Name key="name" company={company} />,
          <div key="permit">
            <Permit company={company} />
            <p data-soft="small">{company.permit_authority}</p>
          </div>,
          <MainUsers key="mainUsers" company={company} />,
          number(company.shop_count, locale),
          number(company.user_count, locale),
          number(company.outsource_count, locale),
        ],
      }))}
    />
  )
}

function Name({ company }: { company: Company }) {
  const { batteryDuty, closed } = useTexts('adminCompanies')
  return (
    <>
      <Link className={css.name} href={companyPath(company.id)}>
        {company.name}
      </Link>
      <p data-soft="small">
        {[company.business_id, company.has_battery_duty && batteryDuty].filter(Boolean).join(' · ')}
      </p>
      {!company.is_active && <Badge tone="danger">{closed}</Badge>}
    </>
  )
}

function MainUsers({ company }: { company: Company }) {
  const { companies: texts, user } = useTexts('adminCompanies')
  if (company.is_active && isHeadless(company))
    return <Badge tone="warning">{texts.noMainUser}</Badge>
  return (
    <ul className="plain">
      {company.main_users.map(({ id, name, state }) => (
        <li key={id}>
          {name} {state !== 'active' && <Badge>{user.states[state]}</Badge>}
        </li>
      ))}
    </ul>
  )
}
