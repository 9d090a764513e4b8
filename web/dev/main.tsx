import '../app/trusted-types.ts'
import '../ui/ui.css'
import '../ui/public-fonts.css'
import '../ui/fonts.css'
import { Suspense, use, useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { languageTag, type Locale } from '#texts/index.ts'
import { loadTexts } from '#web/texts/texts.ts'
import { componentsPage } from './components.tsx'

function Components() {
  const [locale, setLocale] = useState<Locale>('fi')
  const words = {
    ui: use(loadTexts('ui', locale)),
    common: use(loadTexts('common', locale)),
    errors: use(loadTexts('firstErrors', locale)),
    login: use(loadTexts('login', locale)),
    vehicle: use(loadTexts('vehicle', locale)),
  }
  useEffect(() => {
    document.documentElement.lang = languageTag[locale]
  }, [locale])
  return componentsPage({ words, locale, onLanguage: setLocale })
}

const root = document.querySelector('#root')
if (root)
  createRoot(root).render(
    <Suspense>
      <Components />
    </Suspense>,
  )
