import { useState, useSyncExternalStore } from 'react'
import { defaultLocale, languageTag, type Locale } from '#texts/index.ts'
import { languageOffers } from '#texts/language-offers.ts'
import { CookieBanner } from '#web/ui/feedback/CookieBanner.tsx'
import { Button } from '#web/ui/inputs/Button.tsx'

const noChange = () => () => undefined

/** The language of the browser, where nobody chose one here and it is not the default. */
function offeredLanguage(): keyof typeof languageOffers | null {
  try {
    if (window.self !== window.top || localStorage.getItem('locale') !== null) return null
  } catch {
    return null
  }
  const spoken = navigator.language.slice(0, 2).toLowerCase()
  return (['en', 'se'] as const).find((one) => languageTag[one] === spoken) ?? null
}

/**
 * Offers the browser's language once, in that language, in a line above the page. Either answer is
 * stored as the choice of language.
 */
export function LanguageOffer({ onChange }: { onChange: (locale: Locale) => void }) {
  const [isAnswered, setAnswered] = useState(false)
  const locale = useSyncExternalStore(noChange, offeredLanguage, () => null)
  if (isAnswered || locale === null) return null
  const { title, text, accept, refuse } = languageOffers[locale]
  const answer = (chosen: Locale) => {
    setAnswered(true)
    onChange(chosen)
  }
  return (
    <div lang={languageTag[locale]}>
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
}
