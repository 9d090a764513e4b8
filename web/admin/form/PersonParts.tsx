import { limits, locales } from '#rules/limits.ts'
import { languageNames } from '#web/ui/layout/LanguageSwitcher.tsx'
import { Select } from '#web/ui/inputs/Select.tsx'
import { TextInput } from '#web/ui/inputs/TextInput.tsx'
import { useTexts } from '#web/texts/texts.ts'
import type { MainUserFields } from './person-fields.ts'
import { useField } from './use-field.ts'

/** A main user's part of a form; an invitation goes to the e-mail address. */
export function PersonParts() {
  const { person: texts } = useTexts('admin')
  const field = useField<MainUserFields>()
  return (
    <>
      <TextInput
        {...field('main_user.name')}
        autoComplete="off"
        label={texts.name}
        maxLength={limits.name}
        required
      />
      <TextInput
        {...field('main_user.username')}
        autoCapitalize="none"
        autoComplete="off"
        hint={texts.usernameHint}
        label={texts.username}
        maxLength={limits.username}
        required
        spellCheck={false}
      />
      <TextInput
        {...field('main_user.email')}
        autoCapitalize="none"
        autoComplete="off"
        hint={texts.emailHint}
        inputMode="email"
        label={texts.email}
        maxLength={limits.email}
        required
        type="email"
      />
      <TextInput
        {...field('main_user.phone')}
        autoComplete="off"
        inputMode="tel"
        label={texts.phone}
        type="tel"
      />
      <Select {...field('main_user.locale')} short label={texts.language}>
        {locales.map((locale) => (
          <option key={locale} value={locale}>
            {languageNames[locale]}
          </option>
        ))}
      </Select>
    </>
  )
}
