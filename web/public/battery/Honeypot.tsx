import css from './battery.module.css'

/** A field of the name that robots fill in; out of sight, of the Tab key and of screen readers. */
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
