import type { NamedLocation } from '#contract/shapes.ts'
import type { Ref } from 'react'
import { count, type Plural } from '#texts/index.ts'
import { ComboBox } from '#web/ui/inputs/ComboBox.tsx'
import { Pin } from '#web/ui/icons/icons-places.tsx'
import { errorText, type CallError } from '#web/api/errors.ts'
import { useLocale, useSharedTexts } from '#web/texts/context.ts'

export type PlaceWords = {
  readonly search: string
  readonly searchHint: string
  readonly searching: string
  readonly suggestions: string
  readonly suggestionCount: Plural
}

const labelOf = ({ label }: NamedLocation) => label

/** An address field. The caller provides the suggestions. */
export function PlaceField({
  words,
  typed,
  options,
  searching,
  error,
  ref,
  onType,
  onChoose,
  onEnter,
}: {
  words: PlaceWords
  typed: string
  options: readonly NamedLocation[]
  searching: boolean
  /** A failed search, or the text to show. */
  error: CallError | string | undefined
  /** The text field. */
  ref?: Ref<HTMLInputElement> | undefined
  onType: (text: string) => void
  onChoose: (place: NamedLocation) => void
  /** Enter without a suggestion to choose. */
  onEnter?: (() => void) | undefined
}) {
  const errors = useSharedTexts('errors')
  const locale = useLocale()
  return (
    <ComboBox
      error={typeof error === 'object' ? errorText(error, errors) : error}
      hint={words.searchHint}
      icon={<Pin />}
      label={words.search}
      labelOf={labelOf}
      listLabel={words.suggestions}
      options={options}
      ref={ref}
      searching={searching}
      status={searching ? words.searching : count(words.suggestionCount, options.length, locale)}
      value={typed}
      onChoose={onChoose}
      onEnter={onEnter}
      onType={onType}
    />
  )
}
