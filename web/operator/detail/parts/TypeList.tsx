import { useState } from 'react'
import type { PartType } from '#rules/part/part-type-names.ts'
import { fill } from '#texts/index.ts'
import { useTexts } from '#web/texts/texts.ts'
import { Button } from '#web/ui/inputs/Button.tsx'
import { matches } from '#web/ui/inputs/matches.ts'
import { TextInput } from '#web/ui/inputs/TextInput.tsx'
import css from './Parts.module.css'

/** Types shown before the user searches: one screen of a phone. */
const first = 12

/** Types of part that the vehicle can have. One tap records the part as removed. */
export function TypeList({
  types,
  onTake,
}: {
  types: readonly PartType[]
  onTake: (type: PartType) => Promise<void>
}) {
  const t = useTexts('operatorPart')
  const names = useTexts('partTypes')
  const [search, setSearch] = useState('')
  const [showsAll, setShowsAll] = useState(false)
  const found = search === '' ? types : types.filter((type) => matches(search, names[type]))
  const shown = showsAll || search !== '' ? found : found.slice(0, first)
  return (
    <div className={css.types}>
      <TextInput
        autoComplete="off"
        hint={t.searchHint}
        label={t.search}
        type="search"
        value={search}
        onChange={({ target }) => setSearch(target.value)}
      />
      {shown.length === 0 && <output>{t.noType}</output>}
      <ul aria-label={t.take} className={css.tiles}>
        {shown.map((type) => (
          <li key={type}>
            <button className={css.tile} type="button" onClick={() => void onTake(type)}>
              {names[type]}
            </button>
          </li>
        ))}
      </ul>
      {shown.length < found.length && (
        <Button className={css.large} variant="quiet" onClick={() => setShowsAll(true)}>
          {fill(t.all, { n: types.length })}
        </Button>
      )}
    </div>
  )
}
