import { type ReactNode, useState, useSyncExternalStore } from 'react'
import { classes } from '#web/ui/classes.ts'
import { Button } from '#web/ui/inputs/Button.tsx'
import css from './Banners.module.css'
import { pages } from '#rules/pages.ts'
import { limits } from '#rules/limits.ts'
import { consentCookie } from '#rules/privacy/consent-cookie.ts'
import { type SharedTextsOf, useLocale } from '#web/texts/context.ts'
import { hasCookie, setCookie } from '#web/storage/cookies.ts'
import { defaultLocale, languageTag, type Locale } from '#texts/index.ts'
import { languageOffers, offeredLocales, type OfferedLocale } from '#texts/language-offers.ts'

/** Asks for consent to functional cookies. A line above the page, so that it covers nothing. */
export function CookieBanner({
  title,
  accept,
  other,
  onAccept,
  children,
}: {
  title: string
  /** Text of the button. */
  accept: string
  /** Another button. */
  other?: ReactNode
  onAccept: () => void
  children: ReactNode
}) {
  return (
    <section
      aria-label={title}
      data-unprinted
      className={classes(css.banner, other !== undefined && css.two)}
    >
      <p>{children}</p>
      <Button variant="secondary" onClick={onAccept}>
        {accept}
      </Button>
      {other}
    </section>
  )
}

const noChange = () => () => undefined
/** A page in a frame of another site stores no cookie. */
const isAskedHere = () => window.self === window.top && !hasCookie(consentCookie)

/**
 * The line about cookies, shown until it was accepted on this browser in the last year. A
 * prerendered page has it, so that nothing moves when the scripts run. The server hides it from a
 * browser that accepted (server/platform/pages/page-head.ts).
 */
export function CookieConsent({ words }: { words: SharedTextsOf<'common'>['cookies'] }) {
  const [isAccepted, setAccepted] = useState(false)
  const isAsked = useSyncExternalStore(noChange, isAskedHere, () => true)
  if (isAccepted || !isAsked) return null
  const accept = () => {
    setCookie(consentCookie, 'accepted', limits.cookieConsentDays)
    setAccepted(true)
  }
  return (
    <div className={css.consent}>
      <CookieBanner accept={words.accept} title={words.name} onAccept={accept}>
        {words.text} <a href={pages.cookies.path}>{words.more}</a>
      </CookieBanner>
    </div>
  )
}

/** The language that the server found in the request, where nobody chose one here. */
function offeredHere(): OfferedLocale | null {
  try {
    if (window.self !== window.top || localStorage.getItem('locale') !== null) return null
  } catch {
    return null
  }
  const offered = document.documentElement.dataset['offer']
  return offeredLocales.find((one) => languageTag[one] === offered) ?? null
}

/**
 * Offers the browser's language once, in that language, in a line above the page. Either answer is
 * stored as the choice of language. A prerendered page has every offer, hidden, and the server names
 * the one to show (server/platform/pages/page-head.ts). So nothing moves when the scripts run.
 */
export function LanguageOffer({ onChange }: { onChange: (locale: Locale) => void }) {
  const [isAnswered, setAnswered] = useState(false)
  const offered = useSyncExternalStore(noChange, offeredHere, () => 'any' as const)
  if (useLocale() !== defaultLocale || isAnswered || offered === null) return null
  const answer = (chosen: Locale) => {
    setAnswered(true)
    onChange(chosen)
  }
  return offeredLocales
    .filter((locale) => offered === 'any' || offered === locale)
    .map((locale) => {
      const { title, text, accept, refuse } = languageOffers[locale]
      return (
        <div key={locale} className={css.offer} lang={languageTag[locale]}>
          <CookieBanner
            accept={accept}
            other={
              <Button variant="quiet" onClick={() => answer(defaultLocale)}>
                {refuse}
              </Button>
            }
            title={title}
            onAccept={() => answer(locale)}
          >
            {text}
          </CookieBanner>
        </div>
      )
    })
}
