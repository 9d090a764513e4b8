import { locales } from '#rules/limits.ts'
import { languageNames } from '#web/ui/layout/Header.tsx'
import { Select, type SelectProps } from '#web/ui/inputs/Select.tsx'
import { TextInput } from '#web/ui/inputs/TextInput.tsx'
import type { FieldOf } from './use-api-form.ts'

type Word = 'name' | 'username' | 'usernameHint' | 'email' | 'emailHint' | 'phone' | 'language'

/** The fields of another user. The browser does not fill in the own data. */
export function UserFields({
  field,
  words,
  emailReadOnly = false,
}: {
  field: FieldOf<'name' | 'username' | 'email' | 'phone' | 'locale'>
  words: Readonly<Record<Word, string | undefined>> & { readonly languageHint?: string }
  emailReadOnly?: boolean
}) {
  return (
    <>
      <TextInput {...field('name')} autoComplete="off" label={words.name} required />
      <TextInput
        {...field('username')}
        autoCapitalize="none"
        autoComplete="off"
        hint={words.usernameHint}
        label={words.username}
        required
        spellCheck={false}
      />
      <TextInput
        {...field('email')}
        autoCapitalize="none"
        autoComplete="off"
        hint={words.emailHint}
        inputMode="email"
        label={words.email}
        readOnly={emailReadOnly}
        required
        type="email"
      />
      <TextInput
        {...field('phone')}
        autoComplete="off"
        inputMode="tel"
        label={words.phone}
        type="tel"
      />
      <LanguageSelect {...field('locale')} hint={words.languageHint} label={words.language} />
    </>
  )
}

/** The languages of the service, each by its own name. */
export function LanguageSelect(select: SelectProps) {
  return (
    <Select short {...select}>
      {locales.map((locale) => (
        <option key={locale} value={locale}>
          {languageNames[locale]}
        </option>
      ))}
    </Select>
  )
}
