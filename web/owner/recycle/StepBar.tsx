import type { ReactNode } from 'react'
import css from './StepBar.module.css'

/** The main button of a step. On a phone it stays at the bottom of the screen. */
export function StepBar({ children }: { children: ReactNode }) {
  return (
    <div className={css.bar} data-cluster="3">
      {children}
    </div>
  )
}
