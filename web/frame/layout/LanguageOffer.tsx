import { Suspense, useSyncExternalStore } from 'react'
import { languageTag, type Locale } from '#texts/index.ts'
import { lazyScreen } from '../hooks/lazy-screen.ts'

/** Most visitors never see it. */
const LanguageOfferLine = lazyScreen(() => import('./LanguageOfferLine.tsx'))

const noChange = () => () => undefined

/** The language of the browser, where nobody chose one here and it is not the default. */
function offeredLanguage(): 'en' | 'se' | null {
  try {
    if (window.self !== window.top || localStorage.getItem('locale') !== null) return null
  } catch {
    return null
  }
  const spoken = navigator.language.slice(0, 2).toLowerCase()
  return (['en', 'se'] as const).find((one) => languageTag[one] === spoken) ?? null
}

/** Offers the browser's language once. A prerendered page does not know that language. */
export function LanguageOffer({ onChange }: { onChange: (locale: Locale) => void }) {
  const locale = useSyncExternalStore(noChange, offeredLanguage, () => null)
  if (locale === null) return null
  return (
    <Suspense fallback={null}>
      <LanguageOfferLine locale={locale} onChange={onChange} />
    </Suspense>
  )
}
