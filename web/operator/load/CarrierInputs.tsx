import { useTexts } from '#web/texts/texts.ts'
import type { FieldOf } from '#web/frame/forms/use-api-form.ts'
import { TextInput } from '#web/ui/inputs/TextInput.tsx'

type Field = ReturnType<FieldOf<string>>

/** The facts of a company that carries a load. */
export function CarrierInputs({
  name,
  businessId,
  phone,
  hint,
}: {
  name: Field
  businessId: Field
  phone: Field
  /** Purpose of the business id. */
  hint?: string
}) {
  const t = useTexts('operatorLoad')
  return (
    <>
      <TextInput {...name} autoComplete="off" label={t.carrier} />
      <TextInput {...businessId} short autoComplete="off" hint={hint} label={t.businessId} />
      <TextInput {...phone} short autoComplete="off" label={t.carrierPhone} type="tel" />
    </>
  )
}
