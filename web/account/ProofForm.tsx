import type { ReactNode } from 'react'
import * as z from 'zod/mini'
import { limits } from '#rules/limits.ts'
import { Actions, Button, type ButtonVariant } from '#web/ui/inputs/Button.tsx'
import { CodeInput } from '#web/ui/inputs/CodeInput.tsx'
import { TextInput } from '#web/ui/inputs/TextInput.tsx'
import { type CallError, fieldText } from '#web/api/errors.ts'
import { Failure } from '#web/frame/errors/Failure.tsx'
import { useApiForm } from '#web/frame/forms/use-api-form.ts'
import { type Texts, useTexts } from '#web/texts/texts.ts'

type Proof = { password: string; code: string }
/** The password, a code of the authenticator, or any code. */
export type RequiredProof = 'password' | 'code' | 'anyCode'

const optional = z.string().check(z.maxLength(limits.password.max, 'TOO_LONG'))
const required = optional.check(z.minLength(1, 'REQUIRED'))
const initial: Proof = { password: '', code: '' }
const fieldOfCode = { INCORRECT_CREDENTIALS: 'password', SECOND_FACTOR_WRONG: 'code' } as const

/**
 * Asks for the password or a code before the sign-in settings change. `send` makes the change and
 * returns its error.
 */
export function ReauthenticationForm({
  asks,
  submit: submitText,
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
  const asksPassword = asks.includes('password')
  const asksCode = asks.find((one) => one !== 'password')
  const { form, field, errorOf, error, isSending, submit } = useApiForm({
    initial,
    schema: z.object({
      password: asksPassword ? required : optional,
      code: asksCode ? required : optional,
    }),
    toBody: (proof) => proof,
    fieldOfCode,
    send: async (proof) => {
      const error = await send(proof)
      return error ? { error } : { data: true }
    },
    onSuccess: () => undefined,
  })
  const { errors: fieldErrors } = form.formState

  return (
    <form noValidate data-stack="4" onSubmit={submit}>
      <Failure error={error} />
      {asksPassword && (
        <TextInput
          {...field('password')}
          autoComplete="current-password"
          error={passwordText(fieldErrors.password?.message, words, errors)}
          label={factor.password}
          required
          type="password"
        />
      )}
      {asksCode && (
        <CodeInput
          {...field('code')}
          maxLength={undefined}
          error={
            asksCode === 'code' && fieldErrors.code?.message === 'SECOND_FACTOR_WRONG'
              ? factor.wrongCode
              : errorOf('code')
          }
          hint={asksCode === 'anyCode' && factor.anyCodeHint}
          inputMode={asksCode === 'anyCode' ? 'text' : 'numeric'}
          label={factor[asksCode]}
          required
        />
      )}
      <Actions>
        <Button busy={isSending} type="submit" variant={variant}>
          {submitText}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          {factor.cancel}
        </Button>
      </Actions>
    </form>
  )
}

/** Error codes of a wrong password, at its field or for the whole response. */
const wrong: ReadonlySet<string> = new Set(['INVALID', 'INCORRECT_CREDENTIALS'])

/** Returns the error text of a password that was asked for as a proof. */
export function passwordText(
  code: string | undefined,
  { wrongPassword }: Texts<'account'>,
  errors: Texts<'errors'>,
): string | undefined {
  return code !== undefined && wrong.has(code) ? wrongPassword : fieldText(code, errors)
}
