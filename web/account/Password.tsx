import { useState } from 'react'
import * as z from 'zod/mini'
import { passwordPair, samePasswords } from '#rules/fields.ts'
import { limits } from '#rules/limits.ts'
import { Actions, Button } from '#web/ui/inputs/Button.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { Checkbox } from '#web/ui/inputs/Checkbox.tsx'
import { Stack } from '#web/ui/layout/Page.tsx'
import { TextInput } from '#web/ui/inputs/TextInput.tsx'
import { FormError } from '#web/frame/forms/FormError.tsx'
import { useApiForm } from '#web/frame/forms/use-api-form.ts'
import { notify, useAppDispatch } from '#web/app/store.ts'
import { useTexts } from '#web/texts/texts.ts'
import { useChangePasswordMutation } from './api.ts'
import type { Account } from './api.ts'
import { PasswordLink } from './PasswordLink.tsx'
import { passwordText } from './password-text.ts'

const schema = z
  .object({ current_password: z.string().check(z.minLength(1, 'REQUIRED')), ...passwordPair })
  .check(samePasswords)
type Fields = z.infer<typeof schema>

const empty: Fields = { current_password: '', password: '', password_repeat: '' }
const fieldOfCode = {
  INCORRECT_CREDENTIALS: 'current_password',
  PASSWORD_TOO_SHORT: 'password',
  PASSWORD_TOO_COMMON: 'password',
  PASSWORDS_DIFFER: 'password_repeat',
} as const

/** Changes the password, or mails a link to a user who has forgotten it. */
export function Password({ account }: { account: Account }) {
  const words = useTexts('account')
  const { password: texts } = words
  const errors = useTexts('errors')
  const dispatch = useAppDispatch()
  const [change] = useChangePasswordMutation()
  const [visible, setVisible] = useState(false)
  const { form, field, error, isSending, submit } = useApiForm({
    initial: empty,
    schema,
    toBody: (fields) => fields,
    fieldOfCode,
    send: (body) => change({ body }),
    onSuccess: () => {
      form.reset()
      dispatch(notify({ type: 'success', text: texts.changed }))
    },
  })
  const { errors: fieldErrors } = form.formState

  const secret = {
    maxLength: limits.password.max,
    required: true,
    type: visible ? 'text' : 'password',
  } as const
  return (
    <Card>
      <h2>{texts.title}</h2>
      <form noValidate onSubmit={submit}>
        <Stack gap={4}>
          <FormError error={error} />
          <input hidden readOnly autoComplete="username" type="text" value={account.username} />
          <TextInput
            {...field('current_password')}
            {...secret}
            autoComplete="current-password"
            error={passwordText(fieldErrors.current_password?.message, words, errors)}
            label={texts.current}
          />
          <TextInput
            {...field('password')}
            {...secret}
            autoComplete="new-password"
            hint={texts.freshHint}
            label={texts.fresh}
          />
          <TextInput
            {...field('password_repeat')}
            {...secret}
            autoComplete="new-password"
            label={texts.repeat}
          />
          <Checkbox
            checked={visible}
            label={texts.show}
            onChange={(event) => setVisible(event.currentTarget.checked)}
          />
          <Actions>
            <Button busy={isSending} type="submit" variant="secondary">
              {texts.submit}
            </Button>
          </Actions>
        </Stack>
      </form>
      <PasswordLink account={account} />
    </Card>
  )
}
