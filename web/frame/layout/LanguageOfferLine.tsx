import { useState } from 'react'
import { defaultLocale, languageTag, type Locale } from '#texts/index.ts'
import { languageOffers } from '#texts/language-offers.ts'
import { CookieBanner } from '#web/ui/feedback/CookieBanner.tsx'
import { Button } from '#web/ui/inputs/Button.tsx'

/**
 * Offers the browser's language once, in that language, in a line above the page. Either answer is
 * stored as the choice of language.
 */
export default function LanguageOfferLine({
  locale,
  onChange,
}: {
  locale: keyof typeof languageOffers
  onChange: (locale: Locale) => void
}) {
  const [isAnswered, setAnswered] = useState(false)
  if (isAnswered) return null
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
