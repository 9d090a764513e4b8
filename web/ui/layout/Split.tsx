import type { ReactNode } from 'react'
import { Brand } from '../display/Brand.tsx'
import { SkipLink } from './Page.tsx'
import css from './Split.module.css'

/**
 * Frame of the first screens (choice of app, login, reset): a picture on one side, a strip at the
 * top on phones, and one task. Replaces `Page`.
 */
export function Split({
  picture,
  home,
  corner,
  footer,
  children,
}: {
  picture: ReactNode
  /** Target of the brand. No link without it. */
  home?: string
  /** Place of the language switcher. */
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
