import css from './battery.module.css'

/** A field with a name that robots fill in. Hidden from sight, the Tab key and screen readers. */
export function Honeypot({ onFill }: { onFill: (text: string) => void }) {
  return (
    <div aria-hidden="true" className={css.trap}>
      <label>
        Website
        <input
          autoComplete="off"
          name="website"
          tabIndex={-1}
          onChange={({ currentTarget }) => onFill(currentTarget.value)}
        />
      </label>
    </div>
  )
}
