import { useEffect, useId, useRef } from 'react'
import type { ReactNode } from 'react'
import { limits } from '#rules/limits.ts'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { Actions, Button } from '#web/ui/inputs/Button.tsx'
import { Dialog } from '#web/ui/feedback/Dialog.tsx'
import { Stack } from '#web/ui/layout/Page.tsx'
import { TextArea } from '#web/ui/inputs/TextArea.tsx'
import { TextInput } from '#web/ui/inputs/TextInput.tsx'
import { fieldText } from '#web/api/errors.ts'
import { useTexts } from '#web/texts/texts.ts'
import type { Contact } from '../draft.ts'
import { OwnerErrorAlert } from '../Trouble.tsx'
import { today } from './use-order-form.ts'
import type { OrderForm } from './use-order-form.ts'
import css from './OrderDialog.module.css'

/** The modal of an order: its facts (`children`), then the contact fields, then the one button. */
export function OrderDialog({
  order,
  title,
  button,
  withDate = false,
  ways,
  keep,
  onClose,
  children,
}: {
  order: OrderForm
  title: string
  button: string
  /** Asks for a preferred day. */
  withDate?: boolean
  /** Ways on after a refusal. */
  ways?: ReactNode
  /** Keeps what has been typed when the modal is closed without an order. */
  keep: (contact: Contact) => void
  onClose: () => void
  children: ReactNode
}) {
  const { order: texts } = useTexts('recycle')
  const errors = useTexts('errors')
  const formId = useId()
  const { form, callError, elsewhere, busy, submit } = order
  const refusal = useRef<HTMLDivElement>(null)
  const fieldErrors = form.formState.errors
  useEffect(() => {
    if (callError) refusal.current?.scrollIntoView({ block: 'nearest' })
  }, [callError])
  const text = (field: keyof Contact) => fieldText(fieldErrors[field]?.message, errors)
  const field = (name: keyof Contact) =>
    form.register(name, { onBlur: () => keep(form.getValues()) })
  const close = () => {
    keep(form.getValues())
    onClose()
  }
  return (
    <Dialog
      open
      wide
      actions={
        <Actions>
          <Button busy={busy} form={formId} type="submit">
            {button}
          </Button>
          <Button variant="quiet" onClick={close}>
            {texts.close}
          </Button>
        </Actions>
      }
      dirty={form.formState.isDirty}
      title={title}
      onClose={close}
    >
      <Stack gap={6}>
        {children}
        <form
          noValidate
          id={formId}
          onSubmit={(event) => {
            event.preventDefault()
            submit()
          }}
        >
          <Stack gap={4}>
            <h3>{texts.contact}</h3>
            <div className={css.pair}>
              <TextInput
                {...field('phone')}
                required
                autoComplete="tel"
                error={text('phone')}
                hint={texts.phoneHint}
                inputMode="tel"
                label={texts.phone}
                type="tel"
              />
              <TextInput
                {...field('email')}
                required
                autoCapitalize="none"
                autoComplete="email"
                error={text('email')}
                hint={texts.emailHint}
                inputMode="email"
                label={texts.email}
                maxLength={limits.email}
                type="email"
              />
            </div>
            {withDate && (
              <TextInput
                {...field('preferredDate')}
                short
                error={text('preferredDate')}
                hint={texts.dateHint}
                label={texts.date}
                min={today()}
                type="date"
              />
            )}
            <TextArea
              {...field('message')}
              defaultValue={form.getValues('message')}
              error={text('message')}
              hint={texts.messageHint}
              label={texts.message}
              limit={limits.remarks}
              rows={3}
            />
          </Stack>
        </form>
        <div ref={refusal}>
          {callError &&
            (elsewhere.shop_id ? (
              <Alert live tone="danger">
                {fieldText(elsewhere.shop_id, errors)}
              </Alert>
            ) : (
              <OwnerErrorAlert busy={busy} error={callError} onRetry={submit}>
                {ways}
              </OwnerErrorAlert>
            ))}
        </div>
      </Stack>
    </Dialog>
  )
}
