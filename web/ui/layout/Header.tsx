import type { ReactNode, Ref } from 'react'
import { useUi, Link } from './UiContext.tsx'
import { classes } from '../classes.ts'
import css from './Header.module.css'
import { languageTag, locales, type Locale } from '#texts/index.ts'

/** The mark: a road with a turn. */
export function Mark({ className }: { className?: string }) {
  return (
    <svg aria-hidden="true" className={classes(css.mark, className)} viewBox="0 0 44 39">
      <path d="M25.6 29.6C30.2 26.5 33 21.8 33 15a11 11 0 0 0-22 0" />
      <path className={css.end} d="M3 35c4.8 0 9.4-.5 13.5-1.5" />
      <path className={css.over} d="M11 15c0 15 14 20 30 20" />
    </svg>
  )
}

/** The mark and the name. With `href` a link to the app's front page. */
export function Brand({ href, className }: { href?: string; className?: string }) {
  const { words } = useUi()
  const face = (
    <>
      <Mark />
      <span aria-hidden={href ? true : undefined}>Kierto</span>
    </>
  )
  if (href === undefined) return <span className={classes(css.brand, className)}>{face}</span>
  return (
    <Link aria-label={words.home} className={classes(css.brand, className)} href={href}>
      {face}
    </Link>
  )
}

/** The header of a page: the brand, then the children. The last one stands at the end. */
export function Header({
  ref,
  home,
  className,
  children,
}: {
  ref?: Ref<HTMLElement>
  /** Target of the brand. No link without it. */
  home?: string | undefined
  className?: string | undefined
  children: ReactNode
}) {
  return (
    <header ref={ref} className={classes(css.header, className)}>
      <Brand href={home} />
      {children}
    </header>
  )
}

/** Each language by its own name, in any language of the page. */
export const languageNames: Record<Locale, string> = { fi: 'Suomi', en: 'English', se: 'Svenska' }

/** The three languages with the current one marked. */
export function LanguageSwitcher({ onChange }: { onChange: (locale: Locale) => void }) {
  const { words, locale: current } = useUi()
  return (
    <ul aria-label={words.language} className={css.languages}>
      {locales.map((locale) => (
        <li key={locale}>
          <button
            aria-current={locale === current ? 'true' : undefined}
            lang={languageTag[locale]}
            type="button"
            onClick={() => onChange(locale)}
          >
            {languageNames[locale]}
          </button>
        </li>
      ))}
    </ul>
  )
}
