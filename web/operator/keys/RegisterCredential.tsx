import { useEffect, useRef, useState } from 'react'
import {
  registerCredential,
  type RegisterCredentialState,
} from '#contract/systems/register-credential.ts'
import { date } from '#texts/index.ts'
import { notify, useAppDispatch } from '#web/app/store.ts'
import { Failure } from '#web/frame/errors/Failure.tsx'
import { QueryBoundary } from '#web/frame/errors/QueryBoundary.tsx'
import { useApiForm } from '#web/frame/forms/use-api-form.ts'
import { ConfirmDialog } from '#web/frame/notices/ConfirmDialog.tsx'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import { Card } from '#web/ui/display/Card.tsx'
import { DescriptionList } from '#web/ui/display/DescriptionList.tsx'
import { Skeleton } from '#web/ui/feedback/Loading.tsx'
import { Actions, Button } from '#web/ui/inputs/Button.tsx'
import { SecretInput } from '#web/ui/inputs/SecretInput.tsx'
import { TextInput } from '#web/ui/inputs/TextInput.tsx'
import { Stack } from '#web/ui/layout/Page.tsx'
import { registerCredentials } from './ListWithForm.tsx'

/** Credentials of the register of transfer documents: entered, changed and removed by a main user. */
export function RegisterCredential() {
  const { register: t } = useTexts('operatorKeys')
  const heading = useRef<HTMLHeadingElement>(null)
  const asked = registerCredentials.useReadRegisterCredentialQuery(undefined, {
    refetchOnMountOrArgChange: true,
  })
  return (
    <>
      <h2 ref={heading} tabIndex={-1}>
        {t.title}
      </h2>
      <p>{t.lead}</p>
      <QueryBoundary
        asked={asked}
        failed={t.failed}
        waiting={<Skeleton height="10rem" shape="block" width="100%" />}
      >
        {(state) => (
          <Card>
            <State state={state} onLeave={() => heading.current?.focus()} />
          </Card>
        )}
      </QueryBoundary>
    </>
  )
}

function State({
  state: { is_on: isOn, credential },
  onLeave,
}: {
  state: RegisterCredentialState
  /** The form leaves the page, and the focus with it. */
  onLeave: () => void
}) {
  const { register: t, keep } = useTexts('operatorKeys')
  const locale = useLocale()
  const [isOpen, setOpen] = useState(false)
  const leave = () => {
    setOpen(false)
    onLeave()
  }
  if (!credential && !isOn) return <p>{t.off}</p>
  if (!credential && isOpen) return <Entry cancel={keep} onDone={leave} />
  if (!credential)
    return (
      <>
        <p>{t.none}</p>
        <Actions>
          <Button variant="secondary" onClick={() => setOpen(true)}>
            {t.add}
          </Button>
        </Actions>
      </>
    )
  return (
    <Stack gap={4}>
      <DescriptionList
        columns
        facts={[
          { term: t.inUse, value: credential.client_id },
          { term: t.storedAt, value: date(credential.stored_at, locale, 'moment') },
        ]}
      />
      {isOpen ? (
        <Entry cancel={t.keep} onDone={leave} />
      ) : (
        <Held onReplace={isOn ? () => setOpen(true) : null} />
      )}
    </Stack>
  )
}

/** The actions on stored credentials. */
function Held({ onReplace }: { onReplace: (() => void) | null }) {
  const { register: t } = useTexts('operatorKeys')
  const dispatch = useAppDispatch()
  const [remove] = registerCredentials.useRemoveRegisterCredentialMutation()
  const [isAsked, setAsked] = useState(false)
  const act = async () => {
    const { error } = await remove()
    if (!error) dispatch(notify({ type: 'success', text: t.removed }))
    return error
  }
  return (
    <>
      <Actions>
        {onReplace && (
          <Button variant="secondary" onClick={onReplace}>
            {t.replace}
          </Button>
        )}
        <Button variant="quiet" onClick={() => setAsked(true)}>
          {t.remove}
        </Button>
      </Actions>
      {isAsked && (
        <ConfirmDialog
          danger
          action={t.remove}
          cancel={t.keep}
          title={t.removeTitle}
          onAction={act}
          onClose={() => setAsked(false)}
        >
          <p>{t.removeWhat}</p>
        </ConfirmDialog>
      )}
    </>
  )
}

/** The form of credentials. The register has to accept them before they are stored. */
function Entry({
  cancel,
  onDone,
}: {
  /** The text of the button that leaves the form. */
  cancel: string
  onDone: () => void
}) {
  const { register: t } = useTexts('operatorKeys')
  const dispatch = useAppDispatch()
  const [store] = registerCredentials.useStoreRegisterCredentialMutation()
  const { form, field, error, isSending, submit } = useApiForm({
    initial: { client_id: '', secret: '' },
    schema: registerCredential,
    toBody: (fields) => fields,
    send: (body) => store({ body }),
    onSuccess: () => {
      dispatch(notify({ type: 'success', text: t.saved }))
      onDone()
    },
  })
  // The button that opened the form has left the page.
  const { setFocus } = form
  useEffect(() => setFocus('client_id'), [setFocus])
  return (
    <form noValidate data-stack="4" onSubmit={submit}>
      <TextInput {...field('client_id')} required autoComplete="off" label={t.clientId} />
      <SecretInput
        {...field('secret')}
        required
        autoCapitalize="off"
        hint={t.secretHint}
        label={t.secret}
        show={t.show}
      />
      <Failure error={error} title={t.saveFailed} />
      <Actions>
        <Button busy={isSending} type="submit">
          {t.save}
        </Button>
        <Button variant="quiet" onClick={onDone}>
          {cancel}
        </Button>
      </Actions>
    </form>
  )
}
