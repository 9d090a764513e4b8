import css from './Switch.module.css'

/** A choice between a few views of the same. Paper has no choice. */
export function Switch<Value extends string>({
  label,
  values,
  words,
  value,
  onChange,
}: {
  label: string
  values: readonly Value[]
  words: Readonly<Record<Value, string>>
  value: Value
  onChange: (value: Value) => void
}) {
  return (
    <fieldset aria-label={label} className={css.switch}>
      {values.map((one) => (
        <button
          key={one}
          aria-pressed={one === value}
          className={css.option}
          type="button"
          onClick={() => onChange(one)}
        >
          {words[one]}
        </button>
      ))}
    </fieldset>
  )
}
