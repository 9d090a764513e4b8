import { useEffect } from 'react'
import { useWatch } from 'react-hook-form'
import { locales } from '#rules/limits.ts'
import { languageNames } from '#web/ui/layout/LanguageSwitcher.tsx'
import { Actions, Button } from '#web/ui/inputs/Button.tsx'
import { Stack } from '#web/ui/layout/Page.tsx'
import { Select } from '#web/ui/inputs/Select.tsx'
import { TextInput } from '#web/ui/inputs/TextInput.tsx'
import { FormError } from '#web/frame/forms/FormError.tsx'
import { useApiForm } from '#web/frame/forms/use-api-form.ts'
import { changeLanguage } from '#web/texts/language.ts'
import { notify, store, useAppDispatch } from '#web/app/store.ts'
import { loadTexts, useTexts } from '#web/texts/texts.ts'
import { useChangeAccountMutation } from './api.ts'
import type { Account } from './api.ts'
import { changesOf, needsPassword, ownData } from './own-data.ts'
import type { OwnFields } from './own-data.ts'

/** Name, email, phone and language. A new email asks for the password. */
export function OwnData({ account }: { account: Account }) {
  const { own, wrongPassword } = useTexts('account')
  const dispatch = useAppDispatch()
  const [change] = useChangeAccountMutation()
  const { form, field, errorOf, error, isSending, submit } = useApiForm({
    initial: fieldsOf(account),
    schema: ownData(account),
    toBody: (fields) => fields,
    send: async (fields) => {
      const body = changesOf(fields, account)
      if (Object.keys(body).length > 0) return change({ body })
      dispatch(notify({ type: 'warning', text: own.unchanged }))
      return null
    },
    onSuccess: async (saved) => {
      form.reset(fieldsOf(saved))
      if (saved.locale !== account.locale) await dispatch(changeLanguage(saved.locale))
      const { layout } = store.getState()
      const { own: words } = await loadTexts('account', layout.lang)
      dispatch(notify({ type: 'success', text: words.saved }))
    },
  })
  const { errors } = form.formState
  // Typed values stay while the account is read again.
  useEffect(() => form.reset(fieldsOf(account), { keepDirtyValues: true }), [account, form])
  const asksPassword = needsPassword(useWatch({ control: form.control, name: 'email' }), account)

  return (
    <form noValidate onSubmit={submit}>
      <Stack gap={4}>
        <FormError error={error} />
        <TextInput {...field('name')} autoComplete="name" label={own.name} required />
        <TextInput
          {...field('email')}
          autoComplete="email"
          hint={own.emailHint}
          inputMode="email"
          label={own.email}
          required
          type="email"
        />
        {asksPassword && (
          <TextInput
            {...field('password')}
            autoComplete="current-password"
            error={errors.password?.message === 'INVALID' ? wrongPassword : errorOf('password')}
            hint={own.passwordHint}
            label={own.password}
            required
            type="password"
          />
        )}
        <TextInput
          {...field('phone')}
          autoComplete="tel"
          inputMode="tel"
          label={own.phone}
          type="tel"
        />
        <Select {...field('locale')} hint={own.languageHint} label={own.language} short>
          {locales.map((locale) => (
            <option key={locale} value={locale}>
              {languageNames[locale]}
            </option>
          ))}
        </Select>
        <Actions>
          <Button busy={isSending} type="submit">
            {own.save}
          </Button>
        </Actions>
      </Stack>
    </form>
  )
}

function fieldsOf({ name, email, phone, locale }: Account): OwnFields {
  return { name, email, phone: phone ?? '', locale, password: '' }
}
