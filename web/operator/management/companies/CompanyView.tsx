import type { Outsource } from '#contract/subcontractor.ts'
import { fill } from '#texts/index.ts'
import { Badge } from '#web/ui/display/Badge.tsx'
import { Cross } from '#web/ui/icons/icons.tsx'
import { Skeleton } from '#web/ui/feedback/Loading.tsx'
import { Stack } from '#web/ui/layout/Page.tsx'
import { QueryBoundary } from '#web/frame/errors/QueryBoundary.tsx'
import { useTexts } from '#web/texts/texts.ts'
import { companies } from '../api.ts'
import { pathOf } from '../management-route.ts'
import type { Target } from '../management-route.ts'
import { ReopenCard } from '../ReopenCard.tsx'
import { UserList } from '../users/UserList.tsx'
import { UserView } from '../users/UserView.tsx'
import { Missing, TwoColumns, View } from '../View.tsx'
import { Closing } from './Closing.tsx'
import { CompanyForm } from './CompanyForm.tsx'
import { useCompanies } from './use-companies.ts'

type Back = { readonly href: string; readonly words: string }

/** One subcontractor with its users, one of these users, or the form of a new subcontractor. */
export function CompanyView({
  target,
  user,
  back,
}: {
  target: Target
  /** The user of it whose view is open, or null. */
  user: Target | null
  back: Back
}) {
  const { companies: t, backTo } = useTexts('operatorManagement')
  const asked = companies.useListOutsourcesQuery(undefined, { skip: target === 'new' })
  if (target === 'new') {
    return (
      <View back={back} lead={t.addLead} title={t.addTitle}>
        <CompanyForm back={back.href} company={null} />
      </View>
    )
  }
  return (
    <QueryBoundary
      asked={asked}
      failed={t.failed}
      waiting={<Skeleton height="24rem" shape="block" width="100%" />}
    >
      {(all) => {
        const company = all.find(({ id }) => id === target)
        if (!company) return <Missing back={back} />
        if (user === null) return <Shown key={company.id} back={back} company={company} />
        const href = pathOf({ at: 'company', company: company.id })
        return (
          <UserView
            back={{ href, words: fill(backTo, { name: company.name }) }}
            target={user}
            team={{ of: 'outsource', outsourceId: company.id }}
          />
        )
      }}
    </QueryBoundary>
  )
}

function Shown({ company, back }: { company: Outsource; back: Back }) {
  const { companies: t, users } = useTexts('operatorManagement')
  const { change } = useCompanies()
  const { id, name } = company
  return (
    <View
      back={back}
      badges={!company.is_active && <Badge icon={<Cross />}>{t.closed}</Badge>}
      title={name}
    >
      {!company.is_active && (
        <ReopenCard
          done={fill(t.closing.reopened, { name })}
          reopen={() => change(id, { is_active: true })}
          words={t.closing}
        />
      )}
      <Stack gap={3}>
        <h2>{users.title}</h2>
        <UserList team={{ of: 'outsource', outsourceId: id }} />
      </Stack>
      <CompanyForm back={back.href} company={company} />
      {company.is_active && (
        <TwoColumns>
          <Closing back={back.href} company={company} />
        </TwoColumns>
      )}
    </View>
  )
}
