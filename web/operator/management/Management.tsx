import { may } from '#rules/permissions.ts'
import { pages } from '#rules/pages.ts'
import { LinkButton } from '#web/ui/inputs/Button.tsx'
import { EmptyState } from '#web/ui/display/EmptyState.tsx'
import { NoPeople } from '#web/ui/pictures/NoPeople.tsx'
import { useTexts } from '#web/texts/texts.ts'
import { manages, useRole } from '../role.ts'
import { CompanyView } from './companies/CompanyView.tsx'
import { Lists } from './Lists.tsx'
import { listsRoute, pathOf } from './management-route.ts'
import { StationView } from './stations/StationView.tsx'
import { useManagementRoute } from './use-management-route.ts'
import type { UserScope } from './users/user-scope.ts'
import { UserView } from './users/UserView.tsx'

/** The management of users, stations and subcontractors, or of one of them; for main users only. */
export default function Management() {
  const t = useTexts('operatorManagement')
  // Loads early, so that a map does not suspend the whole page.
  useTexts('stations')
  const place = useManagementRoute()
  const role = useRole()
  if (!manages(role)) return <Refused />

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

/** Tells a user without management rights whom to ask. */
function Refused() {
  const { refused: t } = useTexts('operatorManagement')
  return (
    <EmptyState
      actions={<LinkButton href={pages.operatorHome.path}>{t.home}</LinkButton>}
      level={1}
      picture={<NoPeople />}
      title={t.title}
    >
      <p>{t.what}</p>
    </EmptyState>
  )
}
