import type { ReactNode } from 'react'
import { hazards } from '#rules/station/station.ts'
import { stages } from '#rules/vehicle/processing-stages.ts'
import { kinds } from '#rules/vehicle/vehicle.ts'
import { count } from '#texts/index.ts'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import { Checkbox } from '#web/ui/inputs/Checkbox.tsx'
import { Select } from '#web/ui/inputs/Select.tsx'
import { recentDays } from './choices.ts'
import type { FilterName, ListTool } from './use-list.ts'
import css from './lists.module.css'

/** The filters of a page's lists. Each narrows all of them at once. */
export function Filters({
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
