import type { ReactNode } from 'react'
import { TextInput } from '#web/ui/inputs/TextInput.tsx'
import type { FieldOf } from './use-api-form.ts'
import css from './AddressFields.module.css'

const parts = ['address', 'postal', 'city'] as const

/** Street address, postal code and town of `location`. */
export function AddressFields({
  field,
  words,
}: {
  field: FieldOf<`location.${(typeof parts)[number]}`>
  words: Readonly<Record<(typeof parts)[number], string>>
}) {
  return parts.map((part) => (
    <TextInput
      key={part}
      {...field(`location.${part}`)}
      autoComplete="off"
      inputMode={part === 'postal' ? 'numeric' : undefined}
      label={words[part]}
    />
  ))
}

/** The fields of an address: the street in its own row, postal code and town below it. */
export function AddressGrid({ children }: { children: ReactNode }) {
  return <div className={css.fields}>{children}</div>
}
