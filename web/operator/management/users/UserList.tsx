import type { ComponentType } from 'react'
import type { User } from '#contract/people/people.ts'
import { fill } from '#texts/index.ts'
import { Badge, type BadgeTone } from '#web/ui/display/Badge.tsx'
import { LinkButton } from '#web/ui/inputs/Button.tsx'
import { Plus } from '#web/ui/icons/icons-work.tsx'
import { NothingHere } from '#web/ui/pictures/NothingHere.tsx'
import { useTexts } from '#web/texts/texts.ts'
import { useReadAccountQuery } from '#web/account/api.ts'
import type { IconProps } from '#web/ui/icons/Icon.tsx'
import { Check, Cross } from '#web/ui/icons/icons.tsx'
import { Mail } from '#web/ui/icons/icons-places.tsx'
import { byName } from '../sort-records.ts'
import { pathOf, type ManagementRoute } from '../management-route.ts'
import { RecordList } from '../RecordList.tsx'
import { openerId, Row } from '../Row.tsx'
import { useScopeUsers, type UserScope } from './user-scope.ts'

const comparators = byName<User>(({ state }) => state === 'deactivated')

/** The users of a team, each a row that leads to the user. */
export function UserList({ team }: { team: UserScope }) {
  const { users: t } = useTexts('operatorManagement')
  const { data: own } = useReadAccountQuery()
  const company = team.of === 'outsource' ? team.outsourceId : null
  const invite: ManagementRoute = { at: 'user', user: 'new', company }
  return (
    <RecordList
      action={
        <LinkButton href={pathOf(invite)} icon={<Plus />} id={openerId(invite)} variant="secondary">
          {t.invite}
        </LinkButton>
      }
      asked={useScopeUsers(team)}
      order={comparators}
      picture={<NothingHere />}
      textOf={({ name, username, email, phone, shops }) => [
        name,
        username,
        email,
        phone,
        ...shops.map((shop) => shop.name),
      ]}
      words={t}
    >
      {(user) => (
        <Row
          key={user.id}
          badges={
            <>
              <UserState state={user.state} />
              {user.is_main_user && <Badge tone="action">{t.mainUser}</Badge>}
            </>
          }
          facts={[<Contact key="contact" user={user} />, <Stations key="stations" user={user} />]}
          name={user.name}
          note={user.id === own?.id ? `${user.username} · ${t.you}` : user.username}
          to={{ at: 'user', user: user.id, company }}
        />
      )}
    </RecordList>
  )
}

function Contact({ user: { email, phone } }: { user: User }) {
  return (
    <>
      {email}
      {phone && (
        <>
          <br />
          {phone}
        </>
      )}
    </>
  )
}

function Stations({ user: { shops } }: { user: User }) {
  const { users: t, list } = useTexts('operatorManagement')
  const [first, ...others] = shops
  if (!first) return t.noStations
  return others.length > 0 ? fill(list.more, { first: first.name, n: others.length }) : first.name
}

const faces: Record<User['state'], { tone: BadgeTone; icon: ComponentType<IconProps> }> = {
  invited: { tone: 'info', icon: Mail },
  active: { tone: 'success', icon: Check },
  deactivated: { tone: 'neutral', icon: Cross },
}

/** Whether the user can sign in: a word with an icon and a colour. */
export function UserState({ state }: Pick<User, 'state'>) {
  const { states } = useTexts('operatorManagement').users
  const { tone, icon: IconOfState } = faces[state]
  return (
    <Badge icon={<IconOfState />} tone={tone}>
      {states[state]}
    </Badge>
  )
}
