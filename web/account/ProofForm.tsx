import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { limits } from '#rules/limits.ts'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { Actions, Button } from '#web/ui/inputs/Button.tsx'
import type { ButtonVariant } from '#web/ui/inputs/Button.tsx'
import { CodeInput } from '#web/ui/inputs/CodeInput.tsx'
import { Stack } from '#web/ui/layout/Page.tsx'
import { TextInput } from '#web/ui/inputs/TextInput.tsx'
import { errorText, fieldText } from '#web/api/errors.ts'
import type { CallError } from '#web/api/errors.ts'
import { applyFieldErrors } from '#web/frame/forms/apply-field-errors.ts'
import { useTexts } from '#web/texts/texts.ts'
import { passwordText } from './password-text.ts'

type Proof = { password: string; code: string }
/** What is asked for: the password, a code of the authenticator, or any code. */
export type RequiredProof = 'password' | 'code' | 'anyCode'

const requiredText = z.string().check(z.minLength(1, 'REQUIRED'))
const optional = z.string()
const fieldOf = { INCORRECT_CREDENTIALS: 'password', SECOND_FACTOR_WRONG: 'code' } as const

/**
 * Asks the user to prove who they are before something about their sign-in changes. `send` does it
 * and answers with what it failed for.
 */
export function ReauthenticationForm({
  asks,
  submit,
  variant,
  send,
  onCancel,
}: {
  asks: readonly RequiredProof[]
  submit: ReactNode
  variant?: ButtonVariant
  send: (proof: Proof) => Promise<CallError | undefined>
  onCancel: () => void
}) {
  const words = useTexts('account')
  const { factor } = words
  const errors = useTexts('errors')
  const [refused, setRefused] = useState<CallError | null>(null)
  const asksPassword = asks.includes('password')
  const asksCode = asks.find((one) => one !== 'password')
  const form = useForm<Proof>({
    defaultValues: { password: '', code: '' },
    resolver: zodResolver(
      z.object({
        password: asksPassword ? requiredText : optional,
        code: asksCode ? requiredText : optional,
      }),
    ),
  })
  const { errors: fieldErrors, isSubmitting } = form.formState

  const prove = async (proof: Proof) => {
    setRefused(null)
    const error = await send(proof)
    if (error && !applyFieldErrors(form, error, fieldOf)) setRefused(error)
  }

  return (
    <form noValidate onSubmit={(event) => void form.handleSubmit(prove)(event)}>
      <Stack gap={4}>
        {refused && (
          <Alert live tone="danger">
            {errorText(refused, errors)}
          </Alert>
        )}
        {asksPassword && (
          <TextInput
            {...form.register('password')}
            autoComplete="current-password"
            error={passwordText(fieldErrors.password?.message, words, errors)}
            label={factor.password}
            maxLength={limits.password.max}
            required
            type="password"
          />
        )}
        {asksCode && (
          <CodeInput
            {...form.register('code')}
            error={
              asksCode === 'code' && fieldErrors.code?.message === 'SECOND_FACTOR_WRONG'
                ? factor.wrongCode
                : fieldText(fieldErrors.code?.message, errors)
            }
            hint={asksCode === 'anyCode' && factor.anyCodeHint}
            inputMode={asksCode === 'anyCode' ? 'text' : 'numeric'}
            label={factor[asksCode]}
            required
          />
        )}
        <Actions>
          <Button busy={isSubmitting} type="submit" variant={variant}>
            {submit}
          </Button>
          <Button variant="quiet" onClick={onCancel}>
            {factor.cancel}
          </Button>
        </Actions>
      </Stack>
    </form>
  )
}
