import type { ReactNode } from 'react'
import css from './ActionBar.module.css'

/** Main buttons of a screen. On a phone they stay at the foot while the page scrolls. */
export function ActionBar({ children }: { children: ReactNode }) {
  return <div className={css.bar}>{children}</div>
}
