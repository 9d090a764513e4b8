import type { ReactNode } from 'react'
import { sparePartsContract } from '#contract/spare-parts.ts'
import { limits } from '#rules/limits.ts'
import { modelForm, searchForm } from '#rules/station/name-folding.ts'
import { count, fill } from '#texts/index.ts'
import { endpointsOf } from '#web/api/queries.ts'
import { useAfterPause } from '#web/frame/hooks/use-after-pause.ts'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import { ComboBox } from '#web/ui/inputs/ComboBox.tsx'
import { exactly, suggest } from '#web/vehicle/suggest-names.ts'
import type { Wizard } from '../draft.ts'

const { useListMakesQuery, useListModelsQuery, useFindMakeQuery, useFindModelQuery } =
  endpointsOf(sparePartsContract)

export type Names = Pick<
  Wizard['added']['vehicle'],
  'make' | 'model' | 'is_other_make' | 'is_other_model'
>

type Tied = { readonly name: string; readonly error: string | undefined }

const none: readonly string[] = []

/**
 * Make and model of a typed vehicle, with suggestions from the lists. A name that the lists lack is
 * chosen as another one, and stays as it is typed.
 */
export function NameFields({
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
