import type { ReactNode } from 'react'
import { classes } from '#web/ui/classes.ts'
import css from './ActionBar.module.css'

/**
 * Main buttons of a screen. On a phone they stay at the foot while the page scrolls, with `always` on
 * every screen.
 */
export function ActionBar({ always = false, children }: { always?: boolean; children: ReactNode }) {
  return (
    <div data-unprinted className={classes(css.bar, always && css.always)} data-cluster="3">
      {children}
    </div>
  )
}
