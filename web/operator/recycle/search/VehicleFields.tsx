import { limits } from '#rules/limits.ts'
import { TextInput } from '#web/ui/inputs/TextInput.tsx'
import { useTexts } from '#web/texts/texts.ts'
import type { Wizard } from '../draft.ts'
import { ColorChoice, KindChoice } from './Choices.tsx'

type Typed = Pick<Wizard['added'], 'kind' | 'make' | 'model' | 'modelYear' | 'color' | 'vin'>

/** What a vehicle is, typed in the yard; `fault` of the contract's names. */
export function VehicleFields({
  typed,
  vinHint,
  fault,
  onEnter,
}: {
  typed: Typed
  /** null where the VIN is known already. */
  vinHint: string | null
  fault: (path: 'kind' | 'make' | 'model' | 'model_year' | 'vin') => string | undefined
  onEnter: (part: Partial<Typed>) => void
}) {
  const { add } = useTexts('operatorRecycle')
  const words = useTexts('vehicle')
  return (
    <>
      <KindChoice error={fault('kind')} value={typed.kind} onChange={(kind) => onEnter({ kind })} />
      <TextInput
        required
        error={fault('make')}
        label={add.make}
        maxLength={limits.make}
        value={typed.make}
        onChange={({ currentTarget }) => onEnter({ make: currentTarget.value })}
      />
      <TextInput
        required
        error={fault('model')}
        label={add.model}
        maxLength={limits.model}
        value={typed.model}
        onChange={({ currentTarget }) => onEnter({ model: currentTarget.value })}
      />
      <TextInput
        short
        error={fault('model_year')}
        hint={add.optional}
        inputMode="numeric"
        label={words.modelYear}
        maxLength={4}
        value={typed.modelYear}
        onChange={({ currentTarget }) => onEnter({ modelYear: currentTarget.value })}
      />
      <ColorChoice value={typed.color} onChange={(color) => onEnter({ color })} />
      {vinHint !== null && (
        <TextInput
          autoCapitalize="characters"
          error={fault('vin')}
          hint={vinHint}
          label={words.vin}
          spellCheck={false}
          value={typed.vin}
          onChange={({ currentTarget }) => onEnter({ vin: currentTarget.value })}
        />
      )}
    </>
  )
}

/** The fields as the service takes them; what was left empty is not known. */
export function vehicleOf({ kind, make, model, modelYear, color, vin }: Typed) {
  return {
    kind,
    make,
    model,
    model_year: modelYear.trim() === '' ? null : Number(modelYear),
    color,
    vin: vin.trim() || null,
  }
}
