import type { NewUser, User, UserChange } from '#contract/people/people.ts'
import type { QueryState } from '#web/frame/errors/QueryBoundary.tsx'
import type { CallError } from '#web/api/errors.ts'
import { companies, contractor, useCacheDispatch, users } from '../api.ts'
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

const untracked = { track: false }

function requestsOf(team: UserScope, dispatch: ReturnType<typeof useCacheDispatch>): Requests {
  if (team.of === 'operator') {
    const { createOperatorUser, changeOperatorUser, deleteOperatorUser, sendOperatorUserReset } =
      users.endpoints
    return {
      create: (body, idempotencyKey) =>
        dispatch(createOperatorUser.initiate({ body, idempotencyKey }, untracked)),
      change: (userId, body) => dispatch(changeOperatorUser.initiate({ userId, body }, untracked)),
      remove: (userId) => dispatch(deleteOperatorUser.initiate({ userId }, untracked)),
      sendLink: (userId) => dispatch(sendOperatorUserReset.initiate({ userId }, untracked)),
      update: (recipe) =>
        dispatch(users.util.updateQueryData('listOperatorUsers', undefined, recipe)),
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
      create: (body, idempotencyKey) =>
        dispatch(createContractorUser.initiate({ body, idempotencyKey }, untracked)),
      change: (userId, body) =>
        dispatch(changeContractorUser.initiate({ userId, body }, untracked)),
      remove: (userId) => dispatch(deleteContractorUser.initiate({ userId }, untracked)),
      sendLink: (userId) => dispatch(sendContractorUserReset.initiate({ userId }, untracked)),
      update: (recipe) =>
        dispatch(contractor.util.updateQueryData('listContractorUsers', undefined, recipe)),
    }
  }
  const { outsourceId } = team
  const { createOutsourceUser, changeOutsourceUser, deleteOutsourceUser, sendOutsourceUserReset } =
    companies.endpoints
  return {
    create: (body, idempotencyKey) =>
      dispatch(createOutsourceUser.initiate({ outsourceId, body, idempotencyKey }, untracked)),
    change: (userId, body) =>
      dispatch(changeOutsourceUser.initiate({ outsourceId, userId, body }, untracked)),
    remove: (userId) => dispatch(deleteOutsourceUser.initiate({ outsourceId, userId }, untracked)),
    sendLink: (userId) =>
      dispatch(sendOutsourceUserReset.initiate({ outsourceId, userId }, untracked)),
    update: (recipe) =>
      dispatch(companies.util.updateQueryData('listOutsourceUsers', { outsourceId }, recipe)),
  }
}

/** Actions on a team's users. */
export function useUserActions(team: UserScope) {
  const requests = requestsOf(team, useCacheDispatch())
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
