import { useEffect, useState } from 'react'
import type { Location, NamedLocation } from '#contract/shapes.ts'
import { count } from '#texts/index.ts'
import type { Plural } from '#texts/index.ts'
import { classes } from '#web/ui/classes.ts'
import { Hidden } from '#web/ui/Hidden.tsx'
import { Pin } from '#web/ui/icons-places.tsx'
import { TextInput } from '#web/ui/TextInput.tsx'
import { errorText } from '#web/errors.ts'
import { useLocale, useTexts } from '#web/texts.ts'
import { useFindLocationsQuery } from './api.ts'
import { useCombobox } from './use-combobox.ts'
import css from './PlaceSearch.module.css'

const fewest = 3
const pauseMs = 300
const none: readonly NamedLocation[] = []

function useAfterPause(text: string): string {
  const [settled, setSettled] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pauseMs)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}

/** Suggestions for a typed text; none as long as they would belong to an earlier one. */
function useSuggestions(typed: string, chosen: string | null) {
  const locale = useLocale()
  const text = typed.trim()
  const query = useAfterPause(text)
  const skip = query.length < fewest || text === chosen
  const { currentData, error, isFetching } = useFindLocationsQuery(
    { body: { query, locale } },
    { skip },
  )
  if (skip || text !== query) return { options: none, searching: false, error: undefined }
  const settledError = isFetching ? undefined : error
  const options = settledError ? none : (currentData ?? none)
  return { options, searching: isFetching, error: settledError }
}

type Words = {
  readonly search: string
  readonly searchHint: string
  readonly searching: string
  readonly suggestions: string
  readonly suggestionCount: Plural
}

/** An address field with suggestions as one types. */
export function PlaceSearch({
  words: texts,
  onChoose,
}: {
  words: Words
  onChoose: (place: Location) => void
}) {
  const errors = useTexts('errors')
  const locale = useLocale()
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<string | null>(null)
  const { options, searching, error } = useSuggestions(typed, chosen)
  const box = useCombobox({
    options,
    onType: setTyped,
    onChoose: ({ label, ...place }) => {
      setTyped(label)
      setChosen(label.trim())
      onChoose(place)
    },
  })

  return (
    <div className={css.search}>
      <TextInput
        {...box.field}
        autoComplete="off"
        error={error && errorText(error, errors)}
        hint={texts.searchHint}
        label={texts.search}
        spellCheck={false}
        value={typed}
      />
      <output aria-live="polite">
        <Hidden>
          {searching && texts.searching}
          {box.isOpen && count(texts.suggestionCount, options.length, locale)}
        </Hidden>
      </output>
      {searching && <span aria-hidden="true" className={css.searching} />}
      {box.isOpen && (
        <ul {...box.list} aria-label={texts.suggestions} className={css.list}>
          {options.map((option, index) => (
            <li
              key={`${option.label} ${option.lat} ${option.lng}`}
              {...box.optionAt(index, option)}
              className={classes(css.option, index === box.active && css.active)}
            >
              <Pin />
              {option.label}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
