import type { PartFilter } from '#contract/part.ts'
import { partTypeNames } from '#rules/part/part-type-names.ts'
import { partStates } from '#rules/part/part-words.ts'
import { inAlphabet } from '#texts/index.ts'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import { Button } from '#web/ui/inputs/Button.tsx'
import { Select } from '#web/ui/inputs/Select.tsx'
import { TextInput } from '#web/ui/inputs/TextInput.tsx'
import css from './StationParts.module.css'

type Change = Readonly<Partial<Record<'state' | 'type' | 'vehicle', string>>>

/** The search and the filters of the list. */
export function PartTools({
  filter,
  search,
  onSearch,
  onChange,
}: {
  filter: PartFilter
  search: string
  onSearch: (text: string) => void
  onChange: (change: Change) => void
}) {
  const t = useTexts('operatorPartList')
  const { states } = useTexts('operatorPart')
  const names = useTexts('partTypes')
  const locale = useLocale()
  const types = partTypeNames.toSorted((a, b) => inAlphabet(names[a], names[b], locale))
  return (
    <>
      <search aria-label={t.choose} className={css.tools}>
        <TextInput
          autoComplete="off"
          hint={t.searchHint}
          label={t.search}
          spellCheck={false}
          type="search"
          value={search}
          onChange={({ currentTarget }) => onSearch(currentTarget.value)}
        />
        <Select
          label={t.state}
          value={filter.state ?? ''}
          onChange={({ currentTarget }) => onChange({ state: currentTarget.value })}
        >
          <option value="">{t.anyState}</option>
          {partStates.map((state) => (
            <option key={state} value={state}>
              {states[state]}
            </option>
          ))}
        </Select>
        <Select
          label={t.type}
          value={filter.type ?? ''}
          onChange={({ currentTarget }) => onChange({ type: currentTarget.value })}
        >
          <option value="">{t.anyType}</option>
          {types.map((type) => (
            <option key={type} value={type}>
              {names[type]}
            </option>
          ))}
        </Select>
      </search>
      {filter.vehicle_id !== undefined && (
        <p className={css.ofVehicle}>
          <span>{t.ofVehicle}</span>
          <Button variant="secondary" onClick={() => onChange({ vehicle: '' })}>
            {t.ofAll}
          </Button>
        </p>
      )}
    </>
  )
}
