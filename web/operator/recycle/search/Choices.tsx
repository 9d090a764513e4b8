import { colors } from '#rules/vehicle/color.ts'
import { kinds } from '#rules/vehicle/vehicle.ts'
import type { Kind } from '#rules/vehicle/vehicle.ts'
import { Select } from '#web/ui/inputs/Select.tsx'
import { useTexts } from '#web/texts/texts.ts'

/** The kind of vehicle, from the list of the registry. */
export function KindChoice({
  value,
  error,
  onChange,
}: {
  value: Kind | null
  error: string | undefined
  onChange: (kind: Kind | null) => void
}) {
  const words = useTexts('vehicle')
  const { choose } = useTexts('operatorRecycle')
  return (
    <Select
      required
      error={error}
      label={words.kind}
      value={value ?? ''}
      onChange={({ currentTarget }) => {
        onChange(kinds.find((kind) => kind === currentTarget.value) ?? null)
      }}
    >
      <option value="">{choose}</option>
      {kinds.map((kind) => (
        <option key={kind} value={kind}>
          {words.kinds[kind]}
        </option>
      ))}
    </Select>
  )
}

export function ColorChoice({
  value,
  onChange,
}: {
  value: string | null
  onChange: (color: string | null) => void
}) {
  const words = useTexts('vehicle')
  const { add } = useTexts('operatorRecycle')
  return (
    <Select
      short
      label={words.color}
      value={value ?? ''}
      onChange={({ currentTarget }) => onChange(currentTarget.value || null)}
    >
      <option value="">{add.unknown}</option>
      {colors.map((color) => (
        <option key={color} value={color}>
          {words.colors[color]}
        </option>
      ))}
    </Select>
  )
}
