import type { ReactNode } from 'react'
import { limits } from '#rules/limits.ts'
import { count, fill } from '#texts/index.ts'
import { ComboBox } from '#web/ui/inputs/ComboBox.tsx'
import { useLocale, useTexts } from '../texts.ts'
import { suggest } from './suggest.ts'
import type { KnownName } from './use-known-name.ts'
import css from './SearchForm.module.css'

const labelOf = (name: string) => name

/** A make or a model with suggestions. Below it is the name that the service understood. */
export function NameField({
  field,
  names,
  name,
  label,
  hint,
  listLabel,
  error,
  disabled = false,
  onType,
  onChoose,
}: {
  field: KnownName
  names: readonly string[]
  name: 'make' | 'model'
  label: string
  hint: string
  listLabel: string
  error: ReactNode
  disabled?: boolean
  onType: (text: string) => void
  onChoose: (name: string) => void
}) {
  const t = useTexts('spareParts')
  const locale = useLocale()
  const options = field.check === 'running' ? [] : suggest(names, field.text)
  return (
    <ComboBox
      required
      after={
        <output aria-live="polite" className={css.read}>
          {field.written && fill(t.corrected, { written: field.written, name: field.text })}
        </output>
      }
      autoCapitalize="words"
      disabled={disabled}
      error={error}
      hint={hint}
      label={label}
      labelOf={labelOf}
      listLabel={listLabel}
      maxLength={limits[name]}
      name={name}
      options={options}
      searching={field.check === 'running'}
      status={field.check === 'running' ? t.checking : count(t.suggestions, options.length, locale)}
      value={field.text}
      onChoose={onChoose}
      onType={onType}
    />
  )
}
