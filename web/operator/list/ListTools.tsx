import { useEffect, useEffectEvent, useId, useState, type ReactNode } from 'react'
import { kinds, listSorts, sortOptions, type ListSort } from '#rules/vehicle/vehicle.ts'
import { count } from '#texts/index.ts'
import { hazards } from '#rules/station/station.ts'
import { stages } from '#rules/vehicle/processing-stages.ts'
import { useDesk, useFullHeader } from '#web/frame/hooks/use-wide.ts'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import { Badge } from '#web/ui/display/Badge.tsx'
import { Funnel } from '#web/ui/icons/icons-work.tsx'
import { ChevronDown } from '#web/ui/icons/icons.tsx'
import { Button } from '#web/ui/inputs/Button.tsx'
import { Checkbox, CheckboxGroup } from '#web/ui/inputs/Checkbox.tsx'
import { Select } from '#web/ui/inputs/Select.tsx'
import { TextInput } from '#web/ui/inputs/TextInput.tsx'
import { useIsSplit } from './SplitView.tsx'
import { recentDays, type FilterName, type ListTool, type OptionalColumn } from './use-list.ts'
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
        <p data-soft="note" data-cluster="0 2">
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

/** The filters of a page's lists. Each narrows all of them at once. */
function Filters({
  list,
  names,
  sort,
}: {
  list: ListTool
  names: readonly FilterName[]
  /** The sort, where it has no room of its own. */
  sort: ReactNode
}) {
  const { filters: t } = useTexts('operatorLists').table
  const { kinds: kindWords } = useTexts('vehicle')
  const { hazards: hazardWords } = useTexts('operator').vehicle
  const { name: stageWords } = useTexts('operatorDetail').stages
  const locale = useLocale()
  const { choice, onChoice } = list
  const parts: Record<FilterName, ReactNode> = {
    kind: (
      <Choice
        label={t.kind}
        options={kinds.map((value) => [value, kindWords[value]])}
        value={choice.kind}
        onChange={(kind) => onChoice({ kind })}
      />
    ),
    power: (
      <Choice
        label={t.power}
        options={[
          ...hazards.map((value) => [value, hazardWords[value].name] as const),
          ['other', t.noHazard],
        ]}
        value={choice.power}
        onChange={(power) => onChoice({ power })}
      />
    ),
    open_stage: (
      <Choice
        label={t.open_stage}
        options={stages.map((value) => [value, stageWords[value]])}
        value={choice.open_stage}
        onChange={(stage) => onChoice({ open_stage: stage })}
      />
    ),
    days: (
      <Choice
        label={t.days}
        options={recentDays.map((value) => [value, count(t.lastDays, value, locale)])}
        value={choice.days}
        onChange={(days) => onChoice({ days })}
      />
    ),
    without_picture: (
      <Only
        checked={choice.without_picture !== undefined}
        label={t.without_picture}
        onChange={(without) => onChoice({ without_picture: without })}
      />
    ),
    registry_waits: (
      <Only
        checked={choice.registry_waits !== undefined}
        label={t.registry_waits}
        onChange={(waits) => onChoice({ registry_waits: waits })}
      />
    ),
  }
  return (
    <div className={css.filters} data-framed>
      {sort}
      {names.map((name) => (
        <div key={name}>{parts[name]}</div>
      ))}
    </div>
  )
}

/** One value of a list, or any. */
function Choice<Value extends string | number>({
  label,
  options,
  value,
  onChange,
}: {
  label: string
  options: readonly (readonly [Value, string])[]
  value: Value | undefined
  onChange: (value: Value | undefined) => void
}) {
  const { any } = useTexts('operatorLists').table.filters
  return (
    <Select
      label={label}
      value={value ?? ''}
      onChange={(event) => {
        const text = event.currentTarget.value
        onChange(options.find(([one]) => String(one) === text)?.[0])
      }}
    >
      <option value="">{any}</option>
      {options.map(([one, word]) => (
        <option key={one} value={one}>
          {word}
        </option>
      ))}
    </Select>
  )
}

function Only({
  checked,
  label,
  onChange,
}: {
  checked: boolean
  label: string
  onChange: (value: 'true' | undefined) => void
}) {
  return (
    <Checkbox
      checked={checked}
      label={label}
      onChange={(event) => onChange(event.currentTarget.checked ? 'true' : undefined)}
    />
  )
}
