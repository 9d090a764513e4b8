import { useEffect, useId, useRef, type ComponentProps } from 'react'
import { feedbackLeastMs } from '#rules/privacy/legal-pages.ts'
import css from './robot-check.module.css'

/**
 * Finds robots in a form without a login. `wait` ends no sooner than the service takes the form: a person who pastes
 * a text may be faster. It returns the time in ms since the form was shown.
 */
export function useRobotCheck(): () => Promise<number> {
  const openedAt = useRef(0)
  useEffect(() => {
    openedAt.current = performance.now()
  }, [])
  return async () => {
    const tooSoon = feedbackLeastMs - (performance.now() - openedAt.current)
    if (tooSoon > 0) await new Promise((resolve) => setTimeout(resolve, tooSoon))
    return Math.ceil(performance.now() - openedAt.current)
  }
}

/** A field that only a program fills in: out of sight, of the Tab key and of screen readers. */
export function RobotTrap({ label, ...input }: ComponentProps<'input'> & { label: string }) {
  const id = useId()
  return (
    <div aria-hidden="true" className={css.trap}>
      <label htmlFor={id}>{label}</label>
      <input {...input} autoComplete="off" id={id} tabIndex={-1} />
    </div>
  )
}
