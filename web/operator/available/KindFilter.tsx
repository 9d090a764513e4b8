import { kinds } from '#rules/vehicle/vehicle.ts'
import { Select } from '#web/ui/inputs/Select.tsx'
import { useTexts } from '#web/texts/texts.ts'
import type { ListFilter } from '../vehicle/lists.ts'

/** Filters by kind of vehicle. */
export function KindFilter({
  filter,
  onFilter,
}: {
  filter: ListFilter
  onFilter: (filter: ListFilter) => void
}) {
  const t = useTexts('operatorLists').available
  const { kinds: words } = useTexts('vehicle')
  return (
    <Select
      label={t.kind}
      value={filter.kind ?? ''}
      onChange={(event) => {
        const kind = kinds.find((one) => one === event.currentTarget.value)
        onFilter({ ...filter, kind })
      }}
    >
      <option value="">{t.everyKind}</option>
      {kinds.map((kind) => (
        <option key={kind} value={kind}>
          {words[kind]}
        </option>
      ))}
    </Select>
  )
}
