import type { ReactNode } from 'react'
import { Brand } from '../display/Brand.tsx'
import { SkipLink } from './Page.tsx'
import css from './Split.module.css'

/** The frame of the first screens (choosing the app, login, reset): a picture that fills one side,
 * a strip on top on phones, and one task beside it. Takes the place of `Page`. */
export function Split({
  picture,
  home,
  corner,
  footer,
  children,
}: {
  picture: ReactNode
  /** Where the brand leads; no link when left out. */
  home?: string
  /** The language switcher. */
  corner?: ReactNode
  footer?: ReactNode
  children: ReactNode
}) {
  return (
    <div className={css.split}>
      <SkipLink />
      <header className={css.header}>
        <Brand className={css.brand} href={home} />
        <div className={css.corner}>{corner}</div>
      </header>
      <div className={css.picture}>{picture}</div>
      <main className={css.main} id="main" tabIndex={-1}>
        {children}
      </main>
      <div className={css.footer}>{footer}</div>
    </div>
  )
}
