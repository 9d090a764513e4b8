import {
  Children,
  type ComponentProps,
  type MouseEvent,
  type ReactNode,
  createContext,
  use,
} from 'react'
import { createPortal } from 'react-dom'
import { classes } from '../classes.ts'
import { useUi } from './UiContext.tsx'
import css from './Page.module.css'

interface PageProps {
  header?: ReactNode
  footer?: ReactNode
  /** `text` for one task per page, `wide` for lists and cards, `full` for a map or a hero. */
  width?: 'text' | 'wide' | 'full'
  /** Less spacing, for the operator's screens. */
  dense?: boolean
  children: ReactNode
}

/**
 * Frame of every page: header, main and footer. `main` can take focus (`#main`), so that
 * a route change can be announced.
 */
export function Page({ header, footer, width = 'text', dense = false, children }: PageProps) {
  return (
    <div className={css.page} data-dense={dense || undefined}>
      {header}
      <main className={classes(css.main, css[width])} id="main" tabIndex={-1}>
        {children}
      </main>
      {footer}
    </div>
  )
}

/** First stop of the Tab key, before everything else of an app. Moves past the header to `#main`. */
export function SkipLink() {
  const { words } = useUi()
  return (
    <a className={css.skip} href="#main" onClick={skipTo('main')}>
      {words.skip}
    </a>
  )
}

/** Click handler of a skip link: moves the focus. Address and history stay unchanged. */
export function skipTo(id: string): (event: MouseEvent) => void {
  return (event) => {
    event.preventDefault()
    document.getElementById(id)?.focus()
  }
}

/** Footer of the page: links and facts of the service. */
export function Footer({ children }: { children: ReactNode }) {
  return (
    <footer className={css.footer}>
      <div className={css.inner}>{children}</div>
    </footer>
  )
}

/** Links of the footer, in a named navigation. */
export function FooterLinks({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav aria-label={label} className={css.links}>
      <ul className="plain">{Children.map(children, (link) => link && <li>{link}</li>)}</ul>
    </nav>
  )
}

/** Children in a column with even spacing. `gap` counts steps of 4 px (base.css). */
export function Stack({ gap = 6, ...rest }: ComponentProps<'div'> & { gap?: 3 | 4 | 6 | 8 }) {
  return <div {...rest} data-stack={gap} />
}

/**
 * Head of a page: its area (`eyebrow`), the only h1, and one sentence. On a phone of a station the h1
 * stands in the header's row, without the area. `inPage` keeps it in the page: a question.
 */
export function PageTitle({
  eyebrow,
  lead,
  inPage = false,
  children,
}: {
  eyebrow?: ReactNode
  lead?: ReactNode
  inPage?: boolean
  children: ReactNode
}) {
  if (useHasRow() && !inPage) {
    return (
      <>
        <InHead>
          <h1 className={css.inHead}>{children}</h1>
        </InHead>
        {lead && <p className={css.lead}>{lead}</p>}
      </>
    )
  }
  return (
    <header className={css.title}>
      {eyebrow && <p className={css.eyebrow}>{eyebrow}</p>}
      <h1>{children}</h1>
      {lead && <p className={css.lead}>{lead}</p>}
    </header>
  )
}

/**
 * Place in the header's row where a page shows its way back and its title. null where they stand in
 * the page itself: on a desk, and in the apps without such a row.
 */
export const HeadPlace = createContext<HTMLElement | null>(null)

/** Whether the page is a phone's of a station, whose header is one row. */
export const useHasRow = (): boolean => use(HeadPlace) !== null

/** Shows its children in the header's row. Nothing where the header has no such row. */
export function InHead({ children }: { children: ReactNode }) {
  const place = use(HeadPlace)
  return place && createPortal(children, place)
}
