import type { ComponentType } from 'react'
import { Controller, useFormContext } from 'react-hook-form'
import type { NewUser, User, UserChange } from '#contract/people/people.ts'
import { fill } from '#texts/index.ts'
import { competences } from '#rules/treatment/lines.ts'
import { Badge, type BadgeTone } from '#web/ui/display/Badge.tsx'
import { LinkButton } from '#web/ui/inputs/Button.tsx'
import { Plus } from '#web/ui/icons/icons-work.tsx'
import { NothingHere } from '#web/ui/pictures/NothingHere.tsx'
import { useTexts } from '#web/texts/texts.ts'
import { useReadAccountQuery } from '#web/account/api.ts'
import { type IconProps, Check, Cross } from '#web/ui/icons/icons.tsx'
import { Mail } from '#web/ui/icons/icons-places.tsx'
import type { QueryState } from '#web/frame/errors/QueryBoundary.tsx'
import type { CallError } from '#web/api/errors.ts'
import { CheckboxGroup } from '#web/ui/inputs/Checkbox.tsx'
import { byName, pathOf, type ManagementRoute } from '../management-route.ts'
import { openerId, RecordList, Row } from '../RecordList.tsx'
import { companies, contractor, users } from '../api.ts'
import { recordActions, type RecordRequests } from '../record-actions.ts'
import type { UserFields } from './user-fields.ts'

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

/**
 * Owner of the users: the operator, the caller's own subcontractor, or a subcontractor of the
 * operator.
 */
export type UserScope =
  | { readonly of: 'operator' }
  | { readonly of: 'contractor' }
  | { readonly of: 'outsource'; readonly outsourceId: number }

/** The requests for one team. */
type Requests = RecordRequests<User, NewUser, UserChange> & {
  sendLink: (userId: number) => PromiseLike<{ readonly error?: CallError | undefined }>
}

function requestsOf(team: UserScope): Requests {
  if (team.of === 'operator') {
    const { createOperatorUser, changeOperatorUser, deleteOperatorUser, sendOperatorUserReset } =
      users.endpoints
    return {
      create: (body, idempotencyKey) => createOperatorUser.send({ body, idempotencyKey }),
      change: (userId, body) => changeOperatorUser.send({ userId, body }),
      remove: (userId) => deleteOperatorUser.send({ userId }),
      sendLink: (userId) => sendOperatorUserReset.send({ userId }),
      update: (recipe) => users.endpoints.listOperatorUsers.update(undefined, recipe),
    }
  }
  if (team.of === 'contractor') {
    const {
      createContractorUser,
      changeContractorUser,
      deleteContractorUser,
      sendContractorUserReset,
    } = contractor.endpoints
    return {
      create: (body, idempotencyKey) => createContractorUser.send({ body, idempotencyKey }),
      change: (userId, body) => changeContractorUser.send({ userId, body }),
      remove: (userId) => deleteContractorUser.send({ userId }),
      sendLink: (userId) => sendContractorUserReset.send({ userId }),
      update: (recipe) => contractor.endpoints.listContractorUsers.update(undefined, recipe),
    }
  }
  const { outsourceId } = team
  const { createOutsourceUser, changeOutsourceUser, deleteOutsourceUser, sendOutsourceUserReset } =
    companies.endpoints
  return {
    create: (body, idempotencyKey) =>
      createOutsourceUser.send({ outsourceId, body, idempotencyKey }),
    change: (userId, body) => changeOutsourceUser.send({ outsourceId, userId, body }),
    remove: (userId) => deleteOutsourceUser.send({ outsourceId, userId }),
    sendLink: (userId) => sendOutsourceUserReset.send({ outsourceId, userId }),
    update: (recipe) => companies.endpoints.listOutsourceUsers.update({ outsourceId }, recipe),
  }
}

/** Actions on a team's users. */
export function useUserActions(team: UserScope) {
  const requests = requestsOf(team)
  return {
    ...recordActions(requests, { state: 'deactivated' }),
    sendLink: (user: User) => requests.sendLink(user.id),
  }
}

/** The team's users, as they are listed. */
export function useScopeUsers(team: UserScope): QueryState<readonly User[]> {
  const outsourceId = team.of === 'outsource' ? team.outsourceId : 0
  const asked = {
    operator: users.useListOperatorUsersQuery(undefined, { skip: team.of !== 'operator' }),
    contractor: contractor.useListContractorUsersQuery(undefined, {
      skip: team.of !== 'contractor',
    }),
    outsource: companies.useListOutsourceUsersQuery(
      { outsourceId },
      { skip: team.of !== 'outsource' },
    ),
  }
  return asked[team.of]
}

/** The stations that a user of the team can be given. */
export function useScopeStations(
  team: UserScope,
): QueryState<readonly { readonly id: number; readonly name: string }[]> {
  const outsources = companies.useListOutsourcesQuery(undefined, { skip: team.of !== 'outsource' })
  const asked = {
    operator: users.useListShopsForUsersQuery(undefined, { skip: team.of !== 'operator' }),
    contractor: contractor.useListShopsForContractorUsersQuery(undefined, {
      skip: team.of !== 'contractor',
    }),
    outsource: {
      ...outsources,
      data: outsources.data?.find(({ id }) => team.of === 'outsource' && id === team.outsourceId)
        ?.shops,
    },
  }
  return asked[team.of]
}

/** Skills of a user that lines of the treatment record ask for. */
export function Competences() {
  const { competences: t } = useTexts('operatorManagement').users
  const { control } = useFormContext<UserFields>()
  return (
    <Controller
      control={control}
      name="competences"
      render={({ field: { value, onChange } }) => (
        <CheckboxGroup
          legend={t.title}
          name="competences"
          options={competences.map((each) => ({ value: each, label: t[each] }))}
          values={value}
          onChange={onChange}
        />
      )}
    />
  )
}
