import type { ReactNode } from 'react'
import css from './ActionBar.module.css'

/** The main buttons of a screen: on a phone they stay under the thumb while the page scrolls. */
export function ActionBar({ children }: { children: ReactNode }) {
  return <div className={css.bar}>{children}</div>
}
