import type { Vehicle } from '#contract/station-vehicle.ts'
import { arrivalQuestion, referenceKg } from '#rules/vehicle/arrival-weight.ts'
import { fill, number } from '#texts/index.ts'
import { numberOrNull } from '#rules/typed-number.ts'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { TextInput, type TextInputProps } from '#web/ui/inputs/TextInput.tsx'

type Props = Omit<TextInputProps, 'label' | 'hint'> & {
  vehicle: Vehicle
  /** Text of the field. */
  typed: string
}

/** The weight of a vehicle at its arrival, with a question about an unusual one. */
export function ArrivalInput({ vehicle, typed, ...field }: Props) {
  const t = useTexts('operatorWeight')
  const locale = useLocale()
  const reference = referenceKg(vehicle)
  return (
    <>
      <TextInput
        {...field}
        short
        autoComplete="off"
        hint={
          reference === null
            ? t.hint
            : `${fill(t.hintReference, { kg: number(reference, locale) })} ${t.hint}`
        }
        inputMode="decimal"
        label={t.arrival}
      />
      <ArrivalQuestion kg={numberOrNull(typed, locale, 'kg')} live vehicle={vehicle} />
    </>
  )
}

/** Asks about a weight that differs much from the registered one. It stops nothing. */
export function ArrivalQuestion({
  vehicle,
  kg,
  live = false,
}: {
  vehicle: Vehicle
  kg: number | null
  live?: boolean
}) {
  const { question: words } = useTexts('operatorWeight')
  const question = arrivalQuestion(vehicle, kg)
  if (question === null) return null
  return (
    <Alert live={live} tone="warning">
      {words[question]}
    </Alert>
  )
}
