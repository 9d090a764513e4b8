import css from './Treatment.module.css'

/** One choice of a few, each a large button. */
export function Chips<Value extends string | number>({
  label,
  options,
  value,
  words,
  onChange,
}: {
  label: string
  options: readonly Value[]
  value: Value | null | undefined
  words: (option: Value) => string
  onChange: (option: Value) => void
}) {
  return (
    <fieldset className={css.chips}>
      <legend>{label}</legend>
      {options.map((option) => (
        <button
          key={option}
          aria-pressed={option === value}
          className={css.chip}
          type="button"
          onClick={() => onChange(option)}
        >
          {words(option)}
        </button>
      ))}
    </fieldset>
  )
}
