import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import { sortOptions, type ListSort } from '#rules/vehicle/vehicle.ts'
import { Select } from '#web/ui/inputs/Select.tsx'
import { TextInput } from '#web/ui/inputs/TextInput.tsx'
import { useTexts } from '#web/texts/texts.ts'
import type { ListFilter } from './lists.ts'
import css from './ListTools.module.css'

/** Time in ms from the last key to the search. */
const restMs = 300

/** Default sorting. */
const standard: ListSort = 'latest'

/** Search field and sorting above lists, with more filters as `children`. Searches while typing. */
export function ListTools({
  filter,
  onFilter,
  children,
}: {
  filter: ListFilter
  onFilter: (filter: ListFilter) => void
  children?: ReactNode
}) {
  const { list } = useTexts('operator')
  const [typed, setTyped] = useState(filter.search ?? '')
  const search = useEffectEvent((text: string) => {
    if (text !== (filter.search ?? '')) onFilter({ ...filter, search: text })
  })
  useEffect(() => {
    const timer = setTimeout(() => search(typed.trim()), restMs)
    return () => clearTimeout(timer)
  }, [typed])
  return (
    <search className={css.tools}>
      <TextInput
        autoComplete="off"
        enterKeyHint="search"
        label={list.search}
        placeholder={list.searchHint}
        spellCheck={false}
        type="search"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Select
        label={list.sort}
        value={filter.sort ?? standard}
        onChange={(event) => onFilter({ ...filter, sort: event.currentTarget.value as ListSort })}
      >
        {sortOptions.toReversed().map((sort) => (
          <option key={sort} value={sort}>
            {list.sorts[sort]}
          </option>
        ))}
      </Select>
      {children}
    </search>
  )
}
