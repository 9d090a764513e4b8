import { TextInput } from '#web/ui/inputs/TextInput.tsx'
import { useTexts } from '#web/texts/texts.ts'

type Person = { readonly firstName: string; readonly lastName: string; readonly address: string }

/** Who it is and where they live, typed from papers; `fault` of the contract's names. */
export function PersonFields({
  person,
  fault,
  onEnter,
}: {
  person: Person
  fault: (path: 'first_name' | 'last_name' | 'address') => string | undefined
  onEnter: (part: Partial<Person>) => void
}) {
  const { add } = useTexts('operatorRecycle')
  return (
    <>
      <TextInput
        required
        autoComplete="off"
        error={fault('first_name')}
        label={add.firstName}
        value={person.firstName}
        onChange={({ currentTarget }) => onEnter({ firstName: currentTarget.value })}
      />
      <TextInput
        required
        autoComplete="off"
        error={fault('last_name')}
        label={add.lastName}
        value={person.lastName}
        onChange={({ currentTarget }) => onEnter({ lastName: currentTarget.value })}
      />
      <TextInput
        required
        autoComplete="off"
        error={fault('address')}
        hint={add.addressHint}
        label={add.address}
        value={person.address}
        onChange={({ currentTarget }) => onEnter({ address: currentTarget.value })}
      />
    </>
  )
}
