import type { ReactNode } from 'react'
import css from '../inputs/Field.module.css'

/** `VehicleEventOrReady`, not seen. */
export function Hidden({ children }: { children: ReactNode }) {
  return <span className={css.hidden}>{children}</span>
}
