import { Fragment, type ReactNode, useState } from 'react'
import type { Outsource } from '#contract/people/subcontractor.ts'
import { may } from '#rules/permissions.ts'
import { pages } from '#rules/pages.ts'
import { endOfPermit, missingIssuerFields } from '#rules/certificate/issuer.ts'
import { permitState } from '#rules/station/permit.ts'
import { count, date, fill, number } from '#texts/index.ts'
import { Actions, LinkButton } from '#web/ui/inputs/Button.tsx'
import { NothingHere } from '#web/ui/pictures/NothingHere.tsx'
import { Badge } from '#web/ui/display/Badge.tsx'
import { Collapse } from '#web/ui/layout/Collapse.tsx'
import { PageTitle, Stack } from '#web/ui/layout/Page.tsx'
import { Cross, ArrowRight, Check } from '#web/ui/icons/icons.tsx'
import { Plus, People } from '#web/ui/icons/icons-work.tsx'
import { useTexts, useLocale } from '#web/texts/texts.ts'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { useReadAccountQuery } from '#web/account/api.ts'
import { manages, useRole } from '../state.ts'
import { CompanyView } from './CompanyView.tsx'
import {
  byName,
  firstSteps,
  listsRoute,
  pathOf,
  type FirstStep,
  type ManagementRoute,
} from './management-route.ts'
import { Refused } from '../Refused.tsx'
import { StationView } from './stations/StationView.tsx'
import { UserList, useScopeUsers, type UserScope } from './users/UserList.tsx'
import { UserView } from './users/UserView.tsx'
import { useSection } from '../list/section.ts'
import { companies, stations, users } from './api.ts'
import { StationList } from './stations/StationList.tsx'
import { openerId, RecordList, Row, useManagementRoute } from './RecordList.tsx'
import { Clock, Pin } from '#web/ui/icons/icons-places.tsx'
import { Link } from '#web/ui/layout/UiContext.tsx'
import css from './management.module.css'

/** The management of users, stations and subcontractors, or of one of them; for main users only. */
export default function Management() {
  const t = useTexts('operatorManagement')
  // Loads early, so that a map does not suspend the whole page.
  useTexts('stations')
  const place = useManagementRoute()
  const role = useRole()
  if (!manages(role)) return <Refused {...t.refused} />

  const isOperator = may(role, 'shop.read')
  const team: UserScope = { of: isOperator ? 'operator' : 'contractor' }
  const back = { href: pathOf(listsRoute), words: t.back }
  if (place.at === 'user' && place.company === null) {
    return <UserView key={place.user} back={back} target={place.user} team={team} />
  }
  if (isOperator && place.at === 'user') {
    return <CompanyView back={back} target={place.company ?? 'new'} user={place.user} />
  }
  if (isOperator && place.at === 'company') {
    return <CompanyView key={place.company} back={back} target={place.company} user={null} />
  }
  if (isOperator && place.at === 'station') {
    return <StationView key={place.station} back={back} target={place.station} />
  }
  return <Lists team={team} />
}

/** The sections of the management. A subcontractor's main user sees the users only. */
function Lists({ team }: { team: UserScope }) {
  const t = useTexts('operatorManagement')
  const isOperator = team.of === 'operator'
  const users = useScopeUsers(team)
  return (
    <Stack gap={6}>
      <PageTitle lead={isOperator ? t.lead.operator : t.lead.contractor}>{t.title}</PageTitle>
      {isOperator && <IssuerAlert />}
      {isOperator && <FirstSteps />}
      {isOperator ? (
        <div>
          <Section count={users.data?.length} name="users" title={t.users.title}>
            <UserList team={team} />
          </Section>
          <Stations />
          <Companies />
        </div>
      ) : (
        <Stack gap={3}>
          <h2>{t.users.title}</h2>
          <UserList team={team} />
        </Stack>
      )}
      {isOperator && (
        <Actions>
          <LinkButton href={pages.operatorKeys.path} variant="secondary">
            {t.keys}
          </LinkButton>
        </Actions>
      )}
    </Stack>
  )
}

function Stations() {
  const { stations: t } = useTexts('operatorManagement')
  const { data } = stations.useListShopsQuery()
  return (
    <Section count={data?.length} name="shops" title={t.title}>
      <StationList />
    </Section>
  )
}

function Companies() {
  const { companies: t } = useTexts('operatorManagement')
  const { data } = companies.useListOutsourcesQuery()
  return (
    <Section count={data?.length} name="companies" title={t.title}>
      <CompanyList />
    </Section>
  )
}

function Section({
  name,
  title,
  count,
  children,
}: {
  name: 'users' | 'shops' | 'companies'
  title: string
  /** Undefined while loading. */
  count: number | undefined
  children: ReactNode
}) {
  const locale = useLocale()
  return (
    <Collapse
      note={count !== undefined && <Badge>{number(count, locale)}</Badge>}
      {...useSection(name)}
      title={title}
    >
      {children}
    </Collapse>
  )
}

const comparators = byName<Outsource>((company) => !company.is_active)
const newCompany: ManagementRoute = { at: 'company', company: 'new' }

/** The company's subcontractors, each a row that leads to it and its users. */
function CompanyList() {
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
      picture={<NothingHere />}
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

/**
 * State of the company's permit for its main user. Warns before the company can receive no more
 * vehicles and issue no more certificates.
 */
function IssuerAlert() {
  const { issuer: t } = useTexts('operatorManagement')
  const locale = useLocale()
  const [now] = useState(() => new Date())
  const { data } = useReadAccountQuery()
  const issuer = data?.issuer
  if (!issuer) return null
  const missing = missingIssuerFields(issuer, now)
  const until = issuer.permit_valid_until
  const words = { date: until === null ? '' : date(until, locale) }
  if (missing.length > 0) {
    return (
      <Alert title={t.missing} tone="danger">
        <p>
          {missing.map((field) => t.fields[field]).join(', ')}. {t.what}
        </p>
        {permitState(issuer, now) === 'ended' && <p>{fill(t.ended, words)}</p>}
      </Alert>
    )
  }
  if (endOfPermit(issuer, now) === null) {
    return <p data-soft="">{until === null ? t.lasting : fill(t.valid, words)}</p>
  }
  return (
    <Alert title={fill(t.soon, words)} tone="warning">
      <p>{t.what}</p>
    </Alert>
  )
}

const icons = { station: Pin, hours: Clock, colleague: People } as const

/** First steps of a new company, each with a tick once it is done. */
function FirstSteps() {
  const { firstSteps: t } = useTexts('operatorManagement')
  const { data: shops } = stations.useListShopsQuery()
  const { data: team } = users.useListOperatorUsersQuery()
  const steps = shops && team ? firstSteps(shops, team) : []
  if (steps.length === 0) return null
  return (
    <section aria-labelledby="first-steps" data-stack="3">
      <h2 id="first-steps">{t.title}</h2>
      <ol className={css.firstStepsList}>
        {steps.map((step) => (
          <li key={step.name}>
            <Step step={step} />
          </li>
        ))}
      </ol>
    </section>
  )
}

function Step({ step: { name, isDone, to } }: { step: FirstStep }) {
  const { firstSteps: t } = useTexts('operatorManagement')
  const Icon = icons[name]
  if (isDone) {
    return (
      <p className={css.step} data-done="">
        <Check />
        <span>
          {t[name]} <span data-soft="small">{t.done}</span>
        </span>
      </p>
    )
  }
  return (
    <Link className={css.step} href={pathOf(to)}>
      <Icon />
      <span>{t[name]}</span>
      <ArrowRight />
    </Link>
  )
}
