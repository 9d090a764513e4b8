import { useState } from 'react'
import type { User } from '#contract/people.ts'
import { fill } from '#texts/index.ts'
import { Button } from '#web/ui/inputs/Button.tsx'
import { Hidden } from '#web/ui/display/Hidden.tsx'
import type { CallError } from '#web/api/errors.ts'
import { useShowError } from '#web/frame/hooks/use-show-error.ts'
import { notify, useAppDispatch } from '#web/app/store.ts'
import { useTexts } from '#web/texts/texts.ts'
import {
  useAppointMainUserMutation,
  useRemoveCompanyUserFactorMutation,
  useSendCompanyUserResetMutation,
} from '../api.ts'
import { Confirm } from '../Confirm.tsx'
import css from './Users.module.css'

/** Acts of the association on a company's user: link, lost factor, main user. */
export function UserActions({ companyId, user }: { companyId: number; user: User }) {
  const { user: words } = useTexts('admin')
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
  return (
    <div className={css.actions}>
      <Button busy={sending.isLoading} variant="quiet" onClick={() => void send()}>
        <Named words={isInvited ? words.invite : words.link} name={name} />
      </Button>
      {!user.is_main_user && (
        <Button variant="quiet" onClick={() => setAsking('appoint')}>
          <Named words={words.appoint.button} name={name} />
        </Button>
      )}
      {user.has_second_factor && (
        <Button variant="quiet" onClick={() => setAsking('removeFactor')}>
          <Named words={words.removeFactor.button} name={name} />
        </Button>
      )}
      {asking && (
        <Confirm
          act={acts[asking]}
          cancel={words.cancel}
          confirm={words[asking].confirm}
          isDanger={asking === 'removeFactor'}
          title={
            asking === 'appoint' ? fill(words.appoint.title, { name }) : words.removeFactor.title
          }
          onClose={() => setAsking(null)}
        >
          <p>
            {asking === 'appoint' ? words.appoint.what : fill(words.removeFactor.what, { name })}
          </p>
        </Confirm>
      )}
    </div>
  )
}

/** The visible text of a button, with the name for screen readers. */
function Named({ words, name }: { words: string; name: string }) {
  return (
    <>
      <span aria-hidden="true">{words}</span>
      <Hidden>{`${words}: ${name}`}</Hidden>
    </>
  )
}
