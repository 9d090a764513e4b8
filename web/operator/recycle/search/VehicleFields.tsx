import * as z from 'zod/mini'
import { hazardOf } from '#rules/station/station.ts'
import { seenPowers } from '#rules/treatment/lines-of-vehicle.ts'
import { colors } from '#rules/vehicle/color.ts'
import { kinds } from '#rules/vehicle/vehicle.ts'
import type { FieldOf } from '#web/frame/forms/use-api-form.ts'
import { RadioGroup } from '#web/ui/inputs/Checkbox.tsx'
import { Select } from '#web/ui/inputs/Select.tsx'
import { TextInput } from '#web/ui/inputs/TextInput.tsx'
import { useTexts } from '#web/texts/texts.ts'
import type { Wizard } from '../draft.ts'
import { HazardStrip } from '../../vehicle/Hazard.tsx'
import { NameFields, type Names } from './NameFields.tsx'

/** Nobody can tell the power. The sheet of the treatment asks again. */
const unknownPower = 'unknown'

/** The form asks for the power, because it decides the warning. A call of the service may leave it out. */
export const askedPower = { power_seen: z.nullable(z.enum(seenPowers)) }

type Fields = Omit<Wizard['added']['vehicle'], 'reason'>

/** The data of a vehicle that a user types at the station. */
export function VehicleFields({
  vinHint,
  names,
  power: shownPower,
  field,
  onNames,
}: {
  /** null where the VIN is known already. */
  vinHint: string | null
  names: Names
  /** The answer about the power, which decides the strip. */
  power: string
  field: FieldOf<Exclude<keyof Fields, 'is_other_make' | 'is_other_model'>>
  onNames: (names: Partial<Names>) => void
}) {
  const { add, choose } = useTexts('operatorRecycle')
  const words = useTexts('vehicle')
  const powers = seenPowers.map((name) => ({ value: name, label: add.powers[name] }))
  return (
    <>
      <RadioGroup
        {...field('power_seen')}
        required
        row
        legend={add.power}
        options={[...powers, { value: unknownPower, label: add.unknown }]}
      />
      <HazardStrip hazard={hazardOf(shownPower)} />
      <Select {...field('kind')} required label={words.kind}>
        <option value="">{choose}</option>
        {kinds.map((kind) => (
          <option key={kind} value={kind}>
            {words.kinds[kind]}
          </option>
        ))}
      </Select>
      <NameFields
        make={tiedOf(field('make'))}
        model={tiedOf(field('model'))}
        names={names}
        onChange={onNames}
      />
      <TextInput
        {...field('model_year')}
        short
        hint={add.optional}
        inputMode="numeric"
        label={words.modelYear}
      />
      <Select {...field('color')} short label={words.color}>
        <option value="">{add.unknown}</option>
        {colors.map((color) => (
          <option key={color} value={color}>
            {words.colors[color]}
          </option>
        ))}
      </Select>
      {vinHint !== null && (
        <TextInput
          {...field('vin')}
          autoCapitalize="characters"
          hint={vinHint}
          label={words.vin}
          spellCheck={false}
        />
      )}
    </>
  )
}

/** A field that the form changes by `setValue`. */
const tiedOf = ({ name, error }: { name: string; error: string | undefined }) => ({ name, error })

/** The request body of the fields. Empty optional fields become null. */
export function vehicleOf({ model_year: year, color, vin, power_seen: power, ...fields }: Fields) {
  const { kind, make, model, is_other_make: isOtherMake, is_other_model: isOtherModel } = fields
  return {
    kind,
    make,
    is_other_make: isOtherMake ?? false,
    model,
    is_other_model: isOtherModel ?? false,
    model_year: year.trim() === '' ? null : Number(year),
    color: color || null,
    vin: vin.trim() || null,
    power_seen: power === unknownPower ? null : (power ?? ''),
  }
}
