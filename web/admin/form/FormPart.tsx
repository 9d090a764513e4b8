import type { ReactNode } from 'react'
import css from './FormPart.module.css'

/** Fields that belong together, under their common name; beside each other where there is room. */
export function FormPart({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <fieldset>
      <legend className={css.title}>{title}</legend>
      <div className={css.fields}>{children}</div>
    </fieldset>
  )
}
