import { useMemo } from 'react'
import { countries } from '#rules/people/nationality.ts'
import { languageTag, inAlphabet } from '#texts/index.ts'
import type { FieldOf } from './use-api-form.ts'
import { Select } from '#web/ui/inputs/Select.tsx'
import { useLocale } from '#web/texts/texts.ts'

/** The choice of a nationality: every country by its name in the language of the page. */
export function NationalitySelect({
  label,
  hint,
  empty,
  ...field
}: ReturnType<FieldOf<string>> & {
  label: string
  hint?: string
  /** Words of no choice, where none is made at first. */
  empty?: string
}) {
  const options = useCountryNames()
  const { maxLength: _, ...select } = field
  return (
    <Select {...select} required autoComplete="off" hint={hint} label={label}>
      {empty !== undefined && <option value="">{empty}</option>}
      {options.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </Select>
  )
}

/** Every country by its name in the language of the page, in its alphabet. */
export function useCountryNames(): readonly { readonly code: string; readonly name: string }[] {
  const locale = useLocale()
  return useMemo(() => {
    const names = new Intl.DisplayNames(languageTag[locale], { type: 'region' })
    return countries
      .map(({ code, region }) => ({ code, name: names.of(region) ?? code }))
      .toSorted((a, b) => inAlphabet(a.name, b.name, locale))
  }, [locale])
}
