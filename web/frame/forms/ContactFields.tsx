import type { ComponentProps } from 'react'
import { TextInput } from '#web/ui/inputs/TextInput.tsx'
import type { FieldOf } from './use-api-form.ts'

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
