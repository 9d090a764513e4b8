import * as z from 'zod/mini'
import { hazardOf } from '#rules/station/station.ts'
import { seenPowers } from '#rules/treatment/lines-of-vehicle.ts'
import { colors } from '#rules/vehicle/color.ts'
import { kinds } from '#rules/vehicle/vehicle.ts'
import type { FieldOf } from '#web/frame/forms/use-api-form.ts'
import { RadioGroup } from '#web/ui/inputs/Checkbox.tsx'
import { Select } from '#web/ui/inputs/Select.tsx'
import { TextInput } from '#web/ui/inputs/TextInput.tsx'
import { useTexts, useLocale } from '#web/texts/texts.ts'
import type { Wizard } from '../draft.ts'
import { HazardStrip } from '../../vehicle/Hazard.tsx'
import type { ReactNode } from 'react'
import { sparePartsContract } from '#contract/spare-parts.ts'
import { limits } from '#rules/limits.ts'
import { modelForm, searchForm } from '#rules/station/name-folding.ts'
import { count, fill } from '#texts/index.ts'
import { endpointsOf } from '#web/api/queries.ts'
import { useAfterPause } from '#web/frame/hooks/use-after-pause.ts'
import { ComboBox } from '#web/ui/inputs/ComboBox.tsx'
import { exactly, suggest } from '#web/vehicle/suggest-names.ts'

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

const { useListMakesQuery, useListModelsQuery, useFindMakeQuery, useFindModelQuery } =
  endpointsOf(sparePartsContract)

type Names = Pick<Wizard['added']['vehicle'], 'make' | 'model' | 'is_other_make' | 'is_other_model'>

type Tied = { readonly name: string; readonly error: string | undefined }

const none: readonly string[] = []

/**
 * Make and model of a typed vehicle, with suggestions from the lists. A name that the lists lack is
 * chosen as another one, and stays as it is typed.
 */
function NameFields({
  names,
  make,
  model,
  onChange,
}: {
  names: Names
  make: Tied
  model: Tied
  onChange: (names: Partial<Names>) => void
}) {
  const { add } = useTexts('operatorRecycle')
  const { fields } = useTexts('errors')
  const { data: makes = none } = useListMakesQuery()
  const known = exactly(makes, names.make, searchForm)
  const { currentData: models = none } = useListModelsQuery(
    { make: known ?? '' },
    { skip: known === null },
  )
  const typedMake = useTyped(names.make, known !== null || names.is_other_make)
  const meantMake = useFindMakeQuery({ make: typedMake.query }, { skip: typedMake.isSkipped })
  const isModelKnown = exactly(models, names.model, modelForm) !== null
  const typedModel = useTyped(names.model, known === null || isModelKnown || names.is_other_model)
  const meantModel = useFindModelQuery(
    { make: known ?? '', model: typedModel.query },
    { skip: typedModel.isSkipped },
  )
  return (
    <>
      <NameField
        {...make}
        error={make.error === fields.MAKE_UNKNOWN ? add.makeUnknown : make.error}
        hint={add.makeHint}
        isKnown={known !== null}
        isOther={names.is_other_make}
        label={add.make}
        listLabel={add.makes}
        maxLength={limits.make}
        meant={meantMake}
        names={makes}
        other={add.otherMake}
        otherHint={add.otherMakeHint}
        typed={typedMake}
        value={names.make}
        onChange={(text, isOther) => onChange({ make: text, is_other_make: isOther })}
      />
      <NameField
        {...model}
        error={model.error === fields.MODEL_UNKNOWN ? add.modelUnknown : model.error}
        hint={known === null ? undefined : add.modelHint}
        // Another make has no list of models.
        isKnown={known === null || isModelKnown}
        isOther={names.is_other_model}
        label={add.model}
        listLabel={add.models}
        maxLength={limits.model}
        meant={meantModel}
        names={models}
        other={add.otherModel}
        otherHint={add.otherModelHint}
        typed={typedModel}
        value={names.model}
        onChange={(text, isOther) => onChange({ model: text, is_other_model: isOther })}
      />
    </>
  )
}

type Typed = ReturnType<typeof useTyped>

/** The text to look up, after a pause. Nothing is looked up while the text `isSettled`. */
function useTyped(text: string, isSettled: boolean) {
  const typed = text.trim()
  const query = useAfterPause(typed)
  return {
    query,
    isSkipped: isSettled || query === '' || query !== typed,
    isPending: !isSettled && query !== typed,
  }
}

type Option = { readonly name: string; readonly isOther: boolean }

/** A combobox of known names, the meant one first. Its last option is another name. */
function NameField({
  names,
  value,
  typed,
  meant: { currentData: found, isFetching },
  isKnown,
  isOther,
  other,
  otherHint,
  hint,
  onChange,
  ...field
}: Tied & {
  names: readonly string[]
  value: string
  typed: Typed
  meant: {
    readonly currentData?: { readonly name: string } | undefined
    readonly isFetching: boolean
  }
  isKnown: boolean
  isOther: boolean
  /** Label of the option for another name. */
  other: string
  otherHint: string
  hint: ReactNode
  label: string
  listLabel: string
  maxLength: number
  onChange: (text: string, isOther: boolean) => void
}) {
  const { add } = useTexts('operatorRecycle')
  const locale = useLocale()
  const searching = typed.isPending || (isFetching && !typed.isSkipped)
  const options = optionsOf()
  return (
    <ComboBox
      {...field}
      required
      after={<output aria-live="polite">{isOther && otherHint}</output>}
      autoCapitalize="words"
      hint={hint}
      labelOf={(option) => (option.isOther ? fill(other, { words: option.name }) : option.name)}
      options={options}
      searching={searching}
      status={searching ? add.searchingNames : count(add.suggestions, options.length, locale)}
      value={value}
      onChoose={(option) => onChange(option.name, option.isOther)}
      onType={(text) => onChange(text, false)}
    />
  )

  function optionsOf(): Option[] {
    const text = value.trim()
    if (text === '' || isOther) return []
    const suggested = suggest(names, text)
    const meant = typed.isSkipped || searching ? [] : [found?.name ?? []].flat()
    const known = [...new Set([...meant, ...suggested])].map((name) => ({ name, isOther: false }))
    // Chosen by Enter it must not come before the meant name.
    const isOffered = !isKnown && !searching
    return isOffered ? [...known, { name: text, isOther: true }] : known
  }
}
