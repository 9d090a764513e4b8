import { useForm, useWatch } from 'react-hook-form'
import { limits, locales } from '#rules/limits.ts'
import { languageNames } from '#web/ui/layout/LanguageSwitcher.tsx'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { Actions, Button } from '#web/ui/inputs/Button.tsx'
import { Stack } from '#web/ui/layout/Page.tsx'
import { Select } from '#web/ui/inputs/Select.tsx'
import { TextInput } from '#web/ui/inputs/TextInput.tsx'
import { errorText, fieldText } from '#web/api/errors.ts'
import { applyFieldErrors } from '#web/frame/forms/apply-field-errors.ts'
import { changeLanguage } from '#web/texts/language.ts'
import { notify, store, useAppDispatch } from '#web/app/store.ts'
import { loadTexts, useTexts } from '#web/texts/texts.ts'
import { useChangeAccountMutation } from './api.ts'
import type { Account } from './api.ts'
import { changesOf, needsPassword, ownData } from './own-data.ts'
import type { OwnFields } from './own-data.ts'

/** Name, e-mail, phone and language; a new e-mail asks for the password. */
export function OwnData({ account }: { account: Account }) {
  const { own, wrongPassword } = useTexts('account')
  const texts = useTexts('errors')
  const dispatch = useAppDispatch()
  const [change, { error, reset: forget }] = useChangeAccountMutation()
  const form = useForm({
    values: fieldsOf(account),
    // What is typed while the account is fetched anew stays.
    resetOptions: { keepDirtyValues: true },
    resolver: ownData(account),
  })
  const { errors, isSubmitting } = form.formState
  const asksPassword = needsPassword(useWatch({ control: form.control, name: 'email' }), account)

  const save = async (fields: OwnFields) => {
    forget()
    const body = changesOf(fields, account)
    if (Object.keys(body).length === 0) {
      dispatch(notify({ type: 'warning', text: own.unchanged }))
      return
    }
    const result = await change({ body })
    if (!result.error) {
      form.reset(fieldsOf(result.data))
      const { locale } = result.data
      if (locale !== account.locale) await dispatch(changeLanguage(locale))
      const { layout } = store.getState()
      const { own: words } = await loadTexts('account', layout.lang)
      dispatch(notify({ type: 'success', text: words.saved }))
      return
    }
    applyFieldErrors(form, result.error)
  }

  const isTold = Object.keys(errors).length > 0
  const fault = (name: keyof OwnFields) => fieldText(errors[name]?.message, texts)
  return (
    <form noValidate onSubmit={(event) => void form.handleSubmit(save)(event)}>
      <Stack gap={4}>
        {error && !isTold && (
          <Alert live tone="danger">
            {errorText(error, texts)}
          </Alert>
        )}
        <TextInput
          {...form.register('name')}
          autoComplete="name"
          error={fault('name')}
          label={own.name}
          maxLength={limits.name}
          required
        />
        <TextInput
          {...form.register('email')}
          autoComplete="email"
          error={fault('email')}
          hint={own.emailHint}
          inputMode="email"
          label={own.email}
          maxLength={limits.email}
          required
          type="email"
        />
        {asksPassword && (
          <TextInput
            {...form.register('password')}
            autoComplete="current-password"
            error={errors.password?.message === 'INVALID' ? wrongPassword : fault('password')}
            hint={own.passwordHint}
            label={own.password}
            maxLength={limits.password.max}
            required
            type="password"
          />
        )}
        <TextInput
          {...form.register('phone')}
          autoComplete="tel"
          error={fault('phone')}
          inputMode="tel"
          label={own.phone}
          type="tel"
        />
        <Select {...form.register('locale')} hint={own.languageHint} label={own.language} short>
          {locales.map((locale) => (
            <option key={locale} value={locale}>
              {languageNames[locale]}
            </option>
          ))}
        </Select>
        <Actions>
          <Button busy={isSubmitting} type="submit">
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
