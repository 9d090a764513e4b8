import { Children } from 'react'
import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { classes } from '../classes.ts'
import { useUi } from './UiContext.tsx'
import css from './Page.module.css'

interface PageProps {
  header?: ReactNode
  footer?: ReactNode
  /** `text` for one thing per page, `wide` for lists and cards, `full` for a map or a hero. */
  width?: 'text' | 'wide' | 'full'
  /** The operator's screens: the same parts, closer together. */
  dense?: boolean
  children: ReactNode
}

/** The frame of every page: skip link, header, main and footer. `main` takes focus (`#main`) so that
 * a change of route can be announced there. */
export function Page({ header, footer, width = 'text', dense = false, children }: PageProps) {
  return (
    <div className={css.page} data-dense={dense || undefined}>
      <SkipLink />
      {header}
      <main className={classes(css.main, css[width])} id="main" tabIndex={-1}>
        {children}
      </main>
      {footer}
    </div>
  )
}

/** The first stop of the Tab key: past the header, to `#main`. */
export function SkipLink() {
  const { words } = useUi()
  return (
    <a className={css.skip} href="#main" onClick={skipTo('main')}>
      {words.skip}
    </a>
  )
}

/** The click of a link that skips: the focus moves there, address and history stay as they are. */
export function skipTo(id: string): (event: MouseEvent) => void {
  return (event) => {
    event.preventDefault()
    document.getElementById(id)?.focus()
  }
}

/** The foot of the page: links and the facts of the service, over a lane line. */
export function Footer({ children }: { children: ReactNode }) {
  return (
    <footer className={css.footer}>
      <div className={css.inner}>{children}</div>
    </footer>
  )
}

/** The links at the foot of the page, under a name of their own. */
export function FooterLinks({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav aria-label={label} className={css.links}>
      <ul>{Children.map(children, (link) => link && <li>{link}</li>)}</ul>
    </nav>
  )
}

/** Parts under each other with even space between; `gap` counts steps of 4 px. */
export function Stack({
  gap = 6,
  className,
  ...rest
}: ComponentProps<'div'> & { gap?: 3 | 4 | 6 | 8 }) {
  // A class and no style: the page's policy reads no style attribute of prerendered HTML.
  return <div {...rest} className={classes(css.stack, css[`gap${gap}`], className)} />
}

/** What a page says first: where one is (`eyebrow`), the one h1, and one sentence. */
export function PageTitle({
  eyebrow,
  lead,
  children,
}: {
  eyebrow?: ReactNode
  lead?: ReactNode
  children: ReactNode
}) {
  return (
    <header className={css.title}>
      {eyebrow && <p className={css.eyebrow}>{eyebrow}</p>}
      <h1>{children}</h1>
      {lead && <p className={css.lead}>{lead}</p>}
    </header>
  )
}
