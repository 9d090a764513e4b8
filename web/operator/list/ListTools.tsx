import { useEffect, useEffectEvent, useId, useState, type ReactNode } from 'react'
import { listSorts, sortOptions, type ListSort } from '#rules/vehicle/vehicle.ts'
import { count } from '#texts/index.ts'
import { useDesk, useFullHeader } from '#web/frame/hooks/use-wide.ts'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import { Badge } from '#web/ui/display/Badge.tsx'
import { Funnel } from '#web/ui/icons/icons-work.tsx'
import { ChevronDown } from '#web/ui/icons/icons.tsx'
import { Button } from '#web/ui/inputs/Button.tsx'
import { CheckboxGroup } from '#web/ui/inputs/Checkbox.tsx'
import { Select } from '#web/ui/inputs/Select.tsx'
import { TextInput } from '#web/ui/inputs/TextInput.tsx'
import { useIsSplit } from './SplitView.tsx'
import type { OptionalColumn } from './choices.ts'
import { Filters } from './Filters.tsx'
import type { FilterName, ListTool } from './use-list.ts'
import css from './lists.module.css'

/** Time in ms from the last key to the search. */
const restMs = 300

/**
 * Search, filters, and the sort of cards or the columns of tables, above the lists of a page.
 * `children` are further buttons. Searches while typing. On a phone they are one row of signs, and the
 * sort stands among the filters.
 */
export function ListTools({
  list,
  filters,
  sorts,
  columns,
  children,
}: {
  list: ListTool
  filters: readonly FilterName[]
  /** Sorts of this page's cards, next to those of every page. */
  sorts: readonly ListSort[]
  /** Columns of this page's tables. */
  columns: readonly OptionalColumn[]
  children?: ReactNode
}) {
  const { table: t } = useTexts('operatorLists')
  const locale = useLocale()
  const isDesk = useDesk()
  const isSplit = useIsSplit()
  const isPhone = !useFullHeader()
  const [open, setOpen] = useState<'filters' | 'columns' | null>(null)
  const id = useId()
  const toggle = (part: typeof open) => () => setOpen(open === part ? null : part)
  const { active, choice } = list
  return (
    <search className={css.whole} data-stack="3">
      <div className={css.tools}>
        <SearchField isBare={isPhone} list={list} />
        {!isDesk && !isPhone && <SortSelect list={list} sorts={sorts} />}
        <Button
          aria-controls={id}
          aria-expanded={open === 'filters'}
          icon={isPhone && <Funnel />}
          trailing={
            active > 0 ? <Badge tone="action">{active}</Badge> : !isPhone && <ChevronDown />
          }
          variant="secondary"
          onClick={toggle('filters')}
        >
          {t.filter}
        </Button>
        {isDesk && !isSplit && (
          <Button
            aria-controls={id}
            aria-expanded={open === 'columns'}
            trailing={<ChevronDown />}
            variant="quiet"
            onClick={toggle('columns')}
          >
            {t.columns}
          </Button>
        )}
        {children}
      </div>
      <div id={id}>
        {open === 'filters' && (
          <Filters
            list={list}
            names={filters}
            sort={isPhone && <SortSelect list={list} sorts={sorts} />}
          />
        )}
        {open === 'columns' && (
          <CheckboxGroup
            row
            legend={t.columnsShown}
            name="columns"
            options={columns.map((value) => ({ value, label: t.heads[value] }))}
            values={columns.filter((column) => !choice.hidden.includes(column))}
            onChange={(shown) => {
              const others = choice.hidden.filter((column) => !columns.includes(column))
              const hidden = columns.filter((column) => !shown.includes(column))
              list.onChoice({ hidden: [...others, ...hidden] })
            }}
          />
        )}
      </div>
      {active > 0 && (
        <p className={css.active} data-cluster="0 2">
          <output>{count(t.active, active, locale)}</output>
          <Button variant="quiet" onClick={list.clear}>
            {t.clear}
          </Button>
        </p>
      )}
    </search>
  )
}

function SearchField({ list, isBare }: { list: ListTool; isBare: boolean }) {
  const { list: words } = useTexts('operator')
  const [typed, setTyped] = useState(list.search)
  const search = useEffectEvent((text: string) => {
    if (text !== list.search) list.onSearch(text)
  })
  useEffect(() => {
    const timer = setTimeout(() => search(typed.trim()), restMs)
    return () => clearTimeout(timer)
  }, [typed])
  return (
    <TextInput
      autoComplete="off"
      enterKeyHint="search"
      label={words.search}
      labelHidden={isBare}
      placeholder={words.searchHint}
      spellCheck={false}
      type="search"
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
    />
  )
}

/** The sort of cards. A head of a table may have chosen another one, which it shows too. */
function SortSelect({ list, sorts }: { list: ListTool; sorts: readonly ListSort[] }) {
  const { list: words } = useTexts('operator')
  const { sort = 'latest', reverse } = list.choice
  const offered = [...sortOptions.toReversed(), ...sorts].map(String)
  const current = reverse ? `${sort} reverse` : sort
  const values = [...new Set([...offered.toSpliced(1, 0, 'latest reverse'), current])]
  const labels: Readonly<Record<string, string>> = words.sorts
  return (
    <Select
      label={words.sort}
      value={current}
      onChange={(event) => {
        const [name, isReverse] = event.currentTarget.value.split(' ')
        const next = listSorts.find((one) => one === name)
        list.onChoice({ sort: next, reverse: isReverse ? 'true' : undefined })
      }}
    >
      {values.map((value) => (
        <option key={value} value={value}>
          {labels[value] ?? labels[value.split(' ')[0] ?? '']}
        </option>
      ))}
    </Select>
  )
}
