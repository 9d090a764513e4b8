import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { passwordPair, samePasswords } from '#rules/fields.ts'
import { limits } from '#rules/limits.ts'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { Actions, Button } from '#web/ui/inputs/Button.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { Checkbox } from '#web/ui/inputs/Checkbox.tsx'
import { Stack } from '#web/ui/layout/Page.tsx'
import { TextInput } from '#web/ui/inputs/TextInput.tsx'
import { errorText, fieldText } from '#web/api/errors.ts'
import { applyFieldErrors } from '#web/frame/forms/apply-field-errors.ts'
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
const fieldOf = {
  INCORRECT_CREDENTIALS: 'current_password',
  PASSWORD_TOO_SHORT: 'password',
  PASSWORD_TOO_COMMON: 'password',
  PASSWORDS_DIFFER: 'password_repeat',
} as const

/** A new password for the old one, and the way out for whoever has forgotten it. */
export function Password({ account }: { account: Account }) {
  const words = useTexts('account')
  const { password: texts } = words
  const errors = useTexts('errors')
  const dispatch = useAppDispatch()
  const [change, { error, reset: forget }] = useChangePasswordMutation()
  const [visible, setVisible] = useState(false)
  const form = useForm({ defaultValues: empty, resolver: zodResolver(schema) })
  const { errors: fieldErrors, isSubmitting } = form.formState

  const save = async (body: Fields) => {
    forget()
    const result = await change({ body })
    if (result.error) {
      applyFieldErrors(form, result.error, fieldOf)
      return
    }
    form.reset()
    dispatch(notify({ type: 'success', text: texts.changed }))
  }

  const isTold = Object.keys(fieldErrors).length > 0
  const fault = (name: keyof Fields) => fieldText(fieldErrors[name]?.message, errors)
  const secret = {
    maxLength: limits.password.max,
    required: true,
    type: visible ? 'text' : 'password',
  } as const
  return (
    <Card>
      <h2>{texts.title}</h2>
      <form noValidate onSubmit={(event) => void form.handleSubmit(save)(event)}>
        <Stack gap={4}>
          {error && !isTold && (
            <Alert live tone="danger">
              {errorText(error, errors)}
            </Alert>
          )}
          <input hidden readOnly autoComplete="username" type="text" value={account.username} />
          <TextInput
            {...form.register('current_password')}
            {...secret}
            autoComplete="current-password"
            error={passwordText(fieldErrors.current_password?.message, words, errors)}
            label={texts.current}
          />
          <TextInput
            {...form.register('password')}
            {...secret}
            autoComplete="new-password"
            error={fault('password')}
            hint={texts.freshHint}
            label={texts.fresh}
          />
          <TextInput
            {...form.register('password_repeat')}
            {...secret}
            autoComplete="new-password"
            error={fault('password_repeat')}
            label={texts.repeat}
          />
          <Checkbox
            checked={visible}
            label={texts.show}
            onChange={(event) => setVisible(event.currentTarget.checked)}
          />
          <Actions>
            <Button busy={isSubmitting} type="submit" variant="secondary">
              {texts.submit}
            </Button>
          </Actions>
        </Stack>
      </form>
      <PasswordLink account={account} />
    </Card>
  )
}
