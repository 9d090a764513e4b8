import { useEffect, useState } from 'react'
import type { Location, NamedLocation } from '#contract/shapes.ts'
import { useLocale } from '#web/texts/context.ts'
import { useFindLocationsQuery } from './api.ts'
import { PlaceField } from './PlaceField.tsx'
import type { PlaceWords } from './PlaceField.tsx'

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

/** An address field with suggestions as one types. */
export function PlaceSearch({
  words,
  onChoose,
}: {
  words: PlaceWords
  onChoose: (place: Location) => void
}) {
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<string | null>(null)
  const suggestions = useSuggestions(typed, chosen)
  return (
    <PlaceField
      {...suggestions}
      typed={typed}
      words={words}
      onChoose={({ label, ...place }) => {
        setTyped(label)
        setChosen(label.trim())
        onChoose(place)
      }}
      onType={setTyped}
    />
  )
}
