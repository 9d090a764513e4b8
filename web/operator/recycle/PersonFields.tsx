import type { FieldOf } from '#web/frame/forms/use-api-form.ts'
import { TextInput } from '#web/ui/inputs/TextInput.tsx'
import { useTexts } from '#web/texts/texts.ts'

type Words = Readonly<Record<'firstName' | 'lastName' | 'address' | 'addressHint', string>>

/** Name and address of an owner, typed from papers. */
export function PersonFields({
  field,
  words,
}: {
  field: FieldOf<'first_name' | 'last_name' | 'address'>
  /** Default: the words for a living owner. */
  words?: Words | undefined
}) {
  const { add } = useTexts('operatorRecycle')
  const labels = words ?? add
  return (
    <>
      <TextInput {...field('first_name')} required autoComplete="off" label={labels.firstName} />
      <TextInput {...field('last_name')} required autoComplete="off" label={labels.lastName} />
      <TextInput
        {...field('address')}
        required
        autoComplete="off"
        hint={labels.addressHint}
        label={labels.address}
      />
    </>
  )
}
