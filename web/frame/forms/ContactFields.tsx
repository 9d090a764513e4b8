import type { ComponentProps, ReactNode } from 'react'
import { TextInput } from '#web/ui/inputs/TextInput.tsx'
import type { FieldOf } from './use-api-form.ts'
import css from './ContactFields.module.css'

type Name = 'contact_person' | 'phone' | 'email'
type Attributes = Partial<ComponentProps<typeof TextInput>>

const attributes: Readonly<Record<Name, Attributes>> = {
  contact_person: {},
  phone: { inputMode: 'tel', type: 'tel' },
  email: { autoCapitalize: 'none', inputMode: 'email', type: 'email' },
}
const labels = { contact_person: 'contactPerson', phone: 'phone', email: 'email' } as const

/** The contact person, phone and email of another party, so the browser does not fill them in. */
export function ContactFields({
  field,
  words,
}: {
  field: FieldOf<Name>
  words: Readonly<Record<'contactPerson' | 'phone' | 'email', string>>
}) {
  return (['contact_person', 'phone', 'email'] as const).map((name) => (
    <TextInput
      key={name}
      {...attributes[name]}
      {...field(name)}
      autoComplete="off"
      label={words[labels[name]]}
    />
  ))
}

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
