import type { NewUser, User, UserChange } from '#contract/people/people.ts'
import type { QueryState } from '#web/frame/errors/QueryBoundary.tsx'
import type { CallError } from '#web/api/errors.ts'
import { companies, contractor, users } from '../api.ts'
import { recordActions, type RecordRequests } from '../record-actions.ts'

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
