import { useState, useSyncExternalStore } from 'react'
import { defaultLocale, languageTag, type Locale } from '#texts/index.ts'
import { languageOffers, offeredLocales, type OfferedLocale } from '#texts/language-offers.ts'
import { CookieBanner } from '#web/ui/feedback/CookieBanner.tsx'
import { Button } from '#web/ui/inputs/Button.tsx'
import { useLocale } from '#web/texts/context.ts'
import css from './layout.module.css'

const noChange = () => () => undefined

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
