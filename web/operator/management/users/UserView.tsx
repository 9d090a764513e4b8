import { useState, Fragment } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useNavigate } from '#web/frame/routing/routing.tsx'
import { newUser, type User } from '#contract/people/people.ts'
import { fill } from '#texts/index.ts'
import { Badge } from '#web/ui/display/Badge.tsx'
import { Skeleton } from '#web/ui/feedback/Loading.tsx'
import { Stack } from '#web/ui/layout/Page.tsx'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { Actions, Button } from '#web/ui/inputs/Button.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { DescriptionList } from '#web/ui/display/DescriptionList.tsx'
import { Mail } from '#web/ui/icons/icons-places.tsx'
import { Checkbox } from '#web/ui/inputs/Checkbox.tsx'
import { TextInput } from '#web/ui/inputs/TextInput.tsx'
import { QueryBoundary } from '#web/frame/errors/QueryBoundary.tsx'
import { useAction } from '#web/frame/hooks/use-action.ts'
import { useTexts, useLocale } from '#web/texts/texts.ts'
import { useReadAccountQuery } from '#web/account/api.ts'
import { notify, useAppDispatch } from '#web/app/store.ts'
import { ConfirmDialog } from '#web/frame/notices/ConfirmDialog.tsx'
import { Failure } from '#web/frame/errors/Failure.tsx'
import { fieldText } from '#web/api/errors.ts'
import { useApiForm } from '#web/frame/forms/use-api-form.ts'
import { UserFields } from '#web/frame/forms/UserFields.tsx'
import type { Target } from '../management-route.ts'
import { Columns, EndingCard, Missing, RecordForm, TwoColumns, View } from '../View.tsx'
import {
  Competences,
  UserState,
  useScopeStations,
  useScopeUsers,
  useUserActions,
  type UserScope,
} from './UserList.tsx'
import { RecordChoice } from '#web/frame/forms/RecordChoice.tsx'
import { userBody, userFields, type UserFields as UserFieldValues } from './user-fields.ts'

type UserProps = { team: UserScope; user: User }
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

/** The two ways to remove a user's access. Nobody can remove their own. */
function Ending({
  team,
  user,
  isOwn,
  back,
}: {
  team: UserScope
  user: User
  isOwn: boolean
  back: string
}) {
  const { users: t, form } = useTexts('operatorManagement')
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const { change, remove } = useUserActions(team)
  const [asking, setAsking] = useState<'close' | 'remove' | null>(null)
  const { name } = user
  const say = (text: string) => void dispatch(notify({ type: 'success', text }))

  const confirmed = {
    close: async () => {
      const { error } = await change(user.id, { is_active: false })
      if (!error) say(fill(t.close.done, { name }))
      return error
    },
    remove: async () => {
      const { data, error } = await remove(user, () => navigate(back))
      if (data) say(fill(t.remove[data.outcome], { name }))
      return error
    },
  }
  const offered =
    user.state === 'deactivated' ? ['remove' as const] : (['close', 'remove'] as const)
  const acts = offered.map((act) => ({ words: t[act].button, onPress: () => setAsking(act) }))
  return (
    <EndingCard acts={isOwn ? [] : acts} title={t.ending} what={isOwn ? t.own : t.endingWhat}>
      {asking && (
        <ConfirmDialog
          danger
          cancel={form.cancel}
          action={t[asking].button}
          failed={t[asking].failed}
          title={fill(t[asking].title, { name })}
          onClose={() => setAsking(null)}
          onAction={confirmed[asking]}
        >
          <p>{t[asking].what}</p>
        </ConfirmDialog>
      )}
    </EndingCard>
  )
}

/** Whether the user can sign in, with which factor, and the link that lets them set a password. */
function Account({ team, user }: UserProps) {
  const { users: t } = useTexts('operatorManagement')
  return (
    <Card>
      <h2>{t.account}</h2>
      <DescriptionList
        facts={[
          {
            term: t.state,
            value: <UserState state={user.state} />,
          },
          {
            term: t.secondFactor,
            value: user.has_second_factor ? t.secondFactorOn : t.secondFactorOff,
          },
          ...(user.pending_email === null
            ? []
            : [{ term: t.pendingEmail, value: user.pending_email }]),
        ]}
      />
      <p>{t.stateWhat[user.state]}</p>
      {user.state === 'deactivated' ? (
        <Reopen team={team} user={user} />
      ) : (
        <Link state={user.state} team={team} user={user} />
      )}
    </Card>
  )
}

function Link({ team, user, state }: UserProps & { state: 'invited' | 'active' }) {
  const { users: t } = useTexts('operatorManagement')
  const { sendLink } = useUserActions(team)
  const [isSent, setSent] = useState(false)
  const { busy, error, run } = useAction(async () => {
    setSent(false)
    const result = await sendLink(user)
    setSent(result.error === undefined)
    return result.error
  })
  return (
    <>
      {isSent && (
        <Alert live tone="success">
          {fill(t.linkSent[state], { email: user.email })}
        </Alert>
      )}
      <Failure error={error} title={t.linkFailed} />
      <Actions>
        <Button busy={busy} icon={<Mail />} variant="secondary" onClick={run}>
          {t.link[state]}
        </Button>
      </Actions>
    </>
  )
}

function Reopen({ team, user }: UserProps) {
  const { users: t } = useTexts('operatorManagement')
  const dispatch = useAppDispatch()
  const { change } = useUserActions(team)
  const { busy, error, run } = useAction(async () => {
    const result = await change(user.id, { is_active: true })
    const text = fill(t.reopened, { name: user.name })
    if (!result.error) dispatch(notify({ type: 'success', text }))
    return result.error
  })
  return (
    <>
      <Failure error={error} title={t.reopenFailed} />
      <Actions>
        <Button busy={busy} variant="secondary" onClick={run}>
          {t.reopen}
        </Button>
      </Actions>
    </>
  )
}

const fieldOfCode = {
  ERROR_USERNAME_ALREADY_EXISTS: 'username',
  EMAIL_TAKEN: 'email',
  EMAIL_INVALID: 'email',
  LAST_MAIN_USER: 'is_main_user',
} as const

/** Warns of a user who could do nothing after signing in. */
function NoAccess() {
  const { users: t } = useTexts('operatorManagement')
  const { control } = useFormContext<UserFieldValues>()
  const [isMainUser, stations] = useWatch({ control, name: ['is_main_user', 'shop_ids'] })
  if (isMainUser || stations.length > 0) return null
  return (
    <Alert live tone="warning">
      {t.noAccess}
    </Alert>
  )
}

/** The data of a user or of a new invitation. */
function UserForm({
  team,
  user,
  isOwn = false,
  back,
}: {
  team: UserScope
  user: User | null
  /** The manager's own account: a new email needs the password, so it changes elsewhere. */
  isOwn?: boolean
  back: string
}) {
  const { users: t, form: common } = useTexts('operatorManagement')
  const errors = useTexts('errors')
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const { create, change } = useUserActions(team)
  const api = useApiForm({
    initial: userFields(user, useLocale()),
    schema: newUser,
    toBody: userBody,
    fieldOfCode,
    send: (body, { changed, idempotencyKey }) =>
      user ? change(user.id, changed) : create(body, idempotencyKey),
    onSuccess: ({ name, email, pending_email: pendingEmail }) => {
      const isAsked = user && pendingEmail !== null && pendingEmail !== user.pending_email
      const text = isAsked
        ? fill(t.emailAsked, { email: pendingEmail })
        : user
          ? fill(common.saved, { name })
          : fill(t.invited, { email })
      dispatch(notify({ type: 'success', text }))
      navigate(back)
    },
    ...(user && {
      onUnchanged: () => void dispatch(notify({ type: 'warning', text: common.unchanged })),
    }),
  })
  const { field, errorOf } = api
  // Next to an existing account there is room for one column only.
  const Parts = user ? Fragment : TwoColumns
  return (
    <RecordForm back={back} api={api} words={user ? common.save : t.send}>
      <Parts>
        <Card>
          <h2>{t.data}</h2>
          <UserFields
            emailReadOnly={isOwn}
            field={field}
            words={{
              ...common,
              ...t,
              emailHint: isOwn
                ? fieldText('OWN_EMAIL', errors)
                : user?.state === 'active'
                  ? t.emailHintActive
                  : t.emailHint,
            }}
          />
        </Card>
        <Card>
          <h2>{t.rights}</h2>
          <Checkbox {...field('is_main_user')} hint={t.mainUserHint[team.of]} label={t.mainUser} />
          <RecordChoice
            asked={useScopeStations(team)}
            empty={t.stationsNone[team.of]}
            error={errorOf('shop_ids')}
            failed={t.stationsFailed}
            hint={t.stationsHint}
            label={t.stations}
            name="shop_ids"
          />
          <NoAccess />
          <Competences />
          <TextInput {...field('refrigerant_number')} label={t.competences.number} />
        </Card>
      </Parts>
    </RecordForm>
  )
}
