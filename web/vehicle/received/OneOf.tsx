import { Select } from '#web/ui/inputs/Select.tsx'

/** A choice of one of some companies or stations, or of all. */
export function OneOf({
  label,
  all,
  options,
  value,
  onChange,
}: {
  label: string
  all: string
  options: readonly { readonly id: number; readonly name: string }[] | undefined
  value: string
  onChange: (id: string) => void
}) {
  return (
    <Select
      label={label}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    >
      <option value="">{all}</option>
      {options?.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </Select>
  )
}
