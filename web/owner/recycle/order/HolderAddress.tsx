import type { FieldOf } from '#web/frame/forms/use-api-form.ts'
import { useTexts } from '#web/texts/texts.ts'
import { TextInput } from '#web/ui/inputs/TextInput.tsx'
import { KnownFact } from './FactRow.tsx'

/**
 * The owner's address for the certificate. The register's address is one row until the owner changes
 * it. Where the register tells none, the owner may add one.
 */
export function HolderAddress({
  field,
  known,
  isPickupPlace,
}: {
  field: ReturnType<FieldOf<'holder_address'>>
  /** Address in the register. */
  known: string | null
  /** The vehicle is picked up there. */
  isPickupPlace: boolean
}) {
  const { order: texts } = useTexts('recycle')
  const isRow = known !== null && field.defaultValue === known && !field.error
  return (
    <KnownFact
      add={known === null && !field.defaultValue && !field.error ? texts.addAddress : undefined}
      known={isRow ? (isPickupPlace ? texts.sameAddress : known) : null}
      label={texts.changeAddress}
      term={texts.address}
    >
      <TextInput
        {...field}
        autoComplete="street-address"
        hint={known === null ? texts.addressUnknown : texts.addressHint}
        label={texts.address}
      />
    </KnownFact>
  )
}
