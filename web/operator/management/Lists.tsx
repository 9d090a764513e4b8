import type { ReactNode } from 'react'
import { number } from '#texts/index.ts'
import { Badge } from '#web/ui/display/Badge.tsx'
import { Collapse } from '#web/ui/layout/Collapse.tsx'
import { PageTitle, Stack } from '#web/ui/layout/Page.tsx'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import { useSection } from '../state.ts'
import { companies, stations } from './api.ts'
import { CompanyList } from './companies/CompanyList.tsx'
import { StationList } from './stations/StationList.tsx'
import { useScopeUsers } from './users/user-scope.ts'
import type { UserScope } from './users/user-scope.ts'
import { UserList } from './users/UserList.tsx'

/** The sections of the management. A subcontractor's main user sees the users only. */
export function Lists({ team }: { team: UserScope }) {
  const t = useTexts('operatorManagement')
  const isOperator = team.of === 'operator'
  const users = useScopeUsers(team)
  return (
    <Stack gap={6}>
      <PageTitle lead={isOperator ? t.lead.operator : t.lead.contractor}>{t.title}</PageTitle>
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
