import { locales } from '#rules/limits.ts'
import { languageNames } from '#web/ui/layout/LanguageSwitcher.tsx'
import { Select } from '#web/ui/inputs/Select.tsx'
import { TextInput } from '#web/ui/inputs/TextInput.tsx'
import type { FieldOf } from '#web/frame/forms/use-api-form.ts'
import { useTexts } from '#web/texts/texts.ts'
import type { PersonFields } from './person-fields.ts'

/** The fields of a main user. An invitation goes to the email address. */
export function PersonParts({ field }: { field: FieldOf<`main_user.${keyof PersonFields}`> }) {
  const { person: texts } = useTexts('admin')
  return (
    <>
      <TextInput {...field('main_user.name')} autoComplete="off" label={texts.name} required />
      <TextInput
        {...field('main_user.username')}
        autoCapitalize="none"
        autoComplete="off"
        hint={texts.usernameHint}
        label={texts.username}
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
