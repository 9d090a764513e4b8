import { phoneLink } from '#rules/people/phone.ts'
import { useState } from 'react'
import * as z from 'zod/mini'
import { newUser, type User } from '#contract/people/people.ts'
import { fill } from '#texts/index.ts'
import { Badge, type BadgeTone } from '#web/ui/display/Badge.tsx'
import { Button, Actions } from '#web/ui/inputs/Button.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { Plus } from '#web/ui/icons/icons-work.tsx'
import { Dialog } from '#web/ui/feedback/Dialog.tsx'
import { Stack } from '#web/ui/layout/Page.tsx'
import { Named } from '#web/ui/display/Hidden.tsx'
import { nameParts } from '#web/stations/short-name.ts'
import { useTexts } from '#web/texts/texts.ts'
import { Failure } from '#web/frame/errors/Failure.tsx'
import { useApiForm } from '#web/frame/forms/use-api-form.ts'
import { notify, useAppDispatch } from '#web/app/store.ts'
import type { CallError } from '#web/api/errors.ts'
import { useShowError } from '#web/frame/hooks/use-show-error.ts'
import {
  useAppointMainUserMutation,
  useRemoveCompanyUserFactorMutation,
  useSendCompanyUserResetMutation,
  type WholeCompany,
} from '../api.ts'
import {
  emptyPerson,
  personBodyOf,
  personFieldOf,
  type MainUserFields,
} from '../form/company-fields.ts'
import { UserFields } from '#web/frame/forms/UserFields.tsx'
import { ConfirmDialog } from '#web/frame/notices/ConfirmDialog.tsx'
import css from './CompanyPage.module.css'

const tones: Record<User['state'], BadgeTone> = {
  invited: 'info',
  active: 'success',
  deactivated: 'neutral',
}

/** The company's users, and who of them manages the others. */
export function Users({ whole: { company, users } }: { whole: WholeCompany }) {
  const { company: texts, invite, user: words } = useTexts('adminCompanies')
  const [isInviting, setInviting] = useState(false)
  return (
    <Card>
      <div data-cluster="2" data-apart>
        <h2>{texts.users}</h2>
        {company.is_active && (
          <Button icon={<Plus />} variant="secondary" onClick={() => setInviting(true)}>
            {invite.button}
          </Button>
        )}
      </div>
      {users.length === 0 && <p data-soft="">{texts.noUsers}</p>}
      <ul data-stack>
        {users.map((user) => (
          <li key={user.id} className={css.user} data-stack="1" data-ruled="below">
            <div data-cluster="1 3">
              <strong>{user.name}</strong>
              {user.is_main_user && <Badge tone="action">{words.mainUser}</Badge>}
              <Badge tone={tones[user.state]}>{words.states[user.state]}</Badge>
              {user.has_second_factor && <Badge>{words.factor}</Badge>}
            </div>
            <p className={css.line} data-cluster="1 3">
              <code>{user.username}</code>
              <a href={`mailto:${user.email}`}>{user.email}</a>
              {user.phone && <a href={phoneLink(user.phone)}>{user.phone}</a>}
            </p>
            {user.shops.length > 0 && (
              <p data-soft="">
                {user.shops.map(({ name }) => nameParts(name, company.name)[1]).join(' · ')}
              </p>
            )}
            {company.is_active && <UserActions companyId={company.id} user={user} />}
          </li>
        ))}
      </ul>
      {isInviting && <InviteDialog companyId={company.id} onClose={() => setInviting(false)} />}
    </Card>
  )
}

const schema = z.object({ main_user: newUser })
const initial: MainUserFields = { main_user: emptyPerson }

/** Invites a new main user to a company. */
function InviteDialog({ companyId, onClose }: { companyId: number; onClose: () => void }) {
  const { invite, person } = useTexts('adminCompanies')
  const dispatch = useAppDispatch()
  const [appoint] = useAppointMainUserMutation()
  const api = useApiForm({
    initial,
    schema,
    toBody: ({ main_user }) => ({ main_user: personBodyOf(main_user) }),
    fieldOfCode: personFieldOf,
    send: ({ main_user: body }, { idempotencyKey }) => appoint({ companyId, body, idempotencyKey }),
    onSuccess: (_, { main_user: { email } }) => {
      dispatch(notify({ type: 'success', text: fill(invite.sent, { email }) }))
      onClose()
    },
  })

  return (
    <Dialog open dirty={api.isUnsaved} title={invite.title} onClose={onClose}>
      <p>{invite.what}</p>
      <form noValidate onSubmit={api.submit}>
        <Stack gap={4}>
          <UserFields field={(name) => api.field(`main_user.${name}`)} words={person} />
          <Failure error={api.error} />
          <Actions>
            <Button busy={api.isSending} type="submit">
              {invite.send}
            </Button>
            <Button variant="quiet" onClick={onClose}>
              {invite.cancel}
            </Button>
          </Actions>
        </Stack>
      </form>
    </Dialog>
  )
}

/** Acts of the association on a company's user: link, lost factor, main user. */
function UserActions({ companyId, user }: { companyId: number; user: User }) {
  const { user: words } = useTexts('adminCompanies')
  const dispatch = useAppDispatch()
  const showError = useShowError()
  const [asking, setAsking] = useState<'appoint' | 'removeFactor' | null>(null)
  const [sendLink, sending] = useSendCompanyUserResetMutation()
  const [appoint] = useAppointMainUserMutation()
  const [removeFactor] = useRemoveCompanyUserFactorMutation()
  const { id: userId, name, email, state } = user
  if (state === 'deactivated') return null

  const isInvited = state === 'invited'
  const tell = (error: CallError | undefined, text: string) => {
    if (!error) dispatch(notify({ type: 'success', text }))
    return error
  }
  const send = async () => {
    const { error } = await sendLink({ companyId, userId })
    const done = isInvited ? words.inviteSent : words.linkSent
    if (tell(error, fill(done, { email })) && error) showError(error)
  }
  const acts = {
    appoint: async () => {
      const { error } = await appoint({ companyId, body: { user_id: userId } })
      return tell(error, fill(words.appoint.done, { name }))
    },
    removeFactor: async () => {
      const { error } = await removeFactor({ companyId, userId })
      return tell(error, fill(words.removeFactor.done, { name }))
    },
  }
  const named = (text: string) => <Named name={`${text}: ${name}`}>{text}</Named>
  return (
    <div className={css.actions} data-cluster="0">
      <Button busy={sending.isLoading} variant="quiet" onClick={() => void send()}>
        {named(isInvited ? words.invite : words.link)}
      </Button>
      {!user.is_main_user && (
        <Button variant="quiet" onClick={() => setAsking('appoint')}>
          {named(words.appoint.button)}
        </Button>
      )}
      {user.has_second_factor && (
        <Button variant="quiet" onClick={() => setAsking('removeFactor')}>
          {named(words.removeFactor.button)}
        </Button>
      )}
      {asking && (
        <ConfirmDialog
          onAction={acts[asking]}
          cancel={words.cancel}
          action={words[asking].confirm}
          danger={asking === 'removeFactor'}
          title={
            asking === 'appoint' ? fill(words.appoint.title, { name }) : words.removeFactor.title
          }
          onClose={() => setAsking(null)}
        >
          <p>
            {asking === 'appoint' ? words.appoint.what : fill(words.removeFactor.what, { name })}
          </p>
        </ConfirmDialog>
      )}
    </div>
  )
}
