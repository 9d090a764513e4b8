import type { User } from '#contract/people.ts'
import { Badge } from '#web/ui/display/Badge.tsx'
import { Skeleton } from '#web/ui/feedback/Loading.tsx'
import { Stack } from '#web/ui/layout/Page.tsx'
import { QueryBoundary } from '#web/frame/errors/QueryBoundary.tsx'
import { useTexts } from '#web/texts/texts.ts'
import { useReadAccountQuery } from '#web/account/api.ts'
import type { Target } from '../management-route.ts'
import { Columns, Missing, View } from '../View.tsx'
import { Account } from './Account.tsx'
import { Ending } from './Ending.tsx'
import { useScopeUsers } from './user-scope.ts'
import type { UserScope } from './user-scope.ts'
import { UserForm } from './UserForm.tsx'
import { UserState } from './UserState.tsx'

type Props = { team: UserScope; back: { readonly href: string; readonly words: string } }

/** One user of a team, or the invitation of a new one. */
export function UserView({ team, back, target }: Props & { target: Target }) {
  const { users: t } = useTexts('operatorManagement')
  const asked = useScopeUsers(team)
  if (target === 'new') {
    return (
      <View back={back} lead={t.inviteLead} title={t.inviteTitle}>
        <UserForm back={back.href} team={team} user={null} />
      </View>
    )
  }
  return (
    <QueryBoundary
      asked={asked}
      failed={t.failed}
      waiting={<Skeleton height="24rem" shape="block" width="100%" />}
    >
      {(users) => {
        const user = users.find(({ id }) => id === target)
        if (!user) return <Missing back={back} />
        return <Shown key={user.id} back={back} team={team} user={user} />
      }}
    </QueryBoundary>
  )
}

function Shown({ team, back, user }: Props & { user: User }) {
  const { users: t } = useTexts('operatorManagement')
  const { data: own } = useReadAccountQuery()
  const isOwn = user.id === own?.id
  return (
    <View
      back={back}
      badges={
        <>
          <UserState state={user.state} />
          {user.is_main_user && <Badge tone="action">{t.mainUser}</Badge>}
          {isOwn && <Badge>{t.you}</Badge>}
        </>
      }
      title={user.name}
    >
      <Columns>
        <UserForm back={back.href} isOwn={isOwn} team={team} user={user} />
        <Stack gap={4}>
          <Account team={team} user={user} />
          <Ending back={back.href} isOwn={isOwn} team={team} user={user} />
        </Stack>
      </Columns>
    </View>
  )
}
