import type { FieldOf } from '#web/frame/forms/use-api-form.ts'
import { TextInput } from '#web/ui/inputs/TextInput.tsx'
import { useTexts } from '#web/texts/texts.ts'

/** Name and address of an owner, typed from papers. */
export function PersonFields({
  field,
}: {
  field: FieldOf<'first_name' | 'last_name' | 'address'>
}) {
  const { add } = useTexts('operatorRecycle')
  return (
    <>
      <TextInput {...field('first_name')} required autoComplete="off" label={add.firstName} />
      <TextInput {...field('last_name')} required autoComplete="off" label={add.lastName} />
      <TextInput
        {...field('address')}
        required
        autoComplete="off"
        hint={add.addressHint}
        label={add.address}
      />
    </>
  )
}
