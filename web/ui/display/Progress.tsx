import { useId } from 'react'
import { number } from '#texts/index.ts'
import { useUi } from '../layout/UiContext.tsx'
import css from './Progress.module.css'

/** Progress as a bar and a number: `value` from 0 to 1. */
export function Progress({ label, value }: { label: string; value: number }) {
  const id = useId()
  const { locale } = useUi()
  const share = Math.min(1, Math.max(0, value))
  return (
    <div className={css.progress}>
      <label htmlFor={id}>{label}</label>
      <span className={css.number}>
        {number(Math.floor(share * 100) / 100, locale, { style: 'percent' })}
      </span>
      <progress className={css.bar} id={id} max={1} value={share} />
    </div>
  )
}
