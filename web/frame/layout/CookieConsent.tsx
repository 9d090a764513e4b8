import { useState, useSyncExternalStore } from 'react'
import { pages } from '#rules/pages.ts'
import { limits } from '#rules/limits.ts'
import { consentCookie } from '#rules/privacy/consent-cookie.ts'
import { CookieBanner } from '#web/ui/feedback/CookieBanner.tsx'
import type { SharedTextsOf } from '#web/texts/context.ts'
import { hasCookie, setCookie } from '#web/storage/cookies.ts'
import css from './layout.module.css'

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
