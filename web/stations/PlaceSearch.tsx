import type { NamedLocation } from '#contract/shapes.ts'
import { useAfterPause } from '#web/frame/hooks/use-after-pause.ts'
import { useLocale } from '#web/texts/context.ts'
import { useFindLocationsQuery } from './api.ts'
import { PlaceField, type PlaceWords } from './PlaceField.tsx'

const fewest = 3
const none: readonly NamedLocation[] = []

/** Suggestions for a typed text, or none while they belong to an earlier text. */
export function useSuggestions(typed: string, isChosen: boolean) {
  const locale = useLocale()
  const text = typed.trim()
  const query = useAfterPause(text)
  const skip = query.length < fewest || isChosen
  const { currentData, error, isFetching } = useFindLocationsQuery(
    { body: { query, locale } },
    { skip },
  )
  if (skip || text !== query) return { options: none, searching: false, error: undefined }
  const settledError = isFetching ? undefined : error
  const options = settledError ? none : (currentData ?? none)
  return { options, searching: isFetching, error: settledError }
}

/** An address field with suggestions for the typed text. */
export function PlaceSearch({
  words,
  typed,
  isChosen,
  onType,
  onChoose,
}: {
  words: PlaceWords
  typed: string
  isChosen: boolean
  onType: (text: string) => void
  onChoose: (place: NamedLocation) => void
}) {
  const suggestions = useSuggestions(typed, isChosen)
  return (
    <PlaceField {...suggestions} typed={typed} words={words} onChoose={onChoose} onType={onType} />
  )
}
