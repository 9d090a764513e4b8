import { useState, useSyncExternalStore, type ReactNode } from 'react'
import { pages, publicServices } from '#rules/pages.ts'
import { defaultLocale, languageTag, type Locale, locales } from '#texts/index.ts'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { LanguageOffer, CookieConsent } from '#web/frame/layout/Banners.tsx'
import { Header, LanguageSwitcher } from '#web/ui/layout/Header.tsx'
import { Footer, FooterLinks, Page, SkipLink } from '#web/ui/layout/Page.tsx'
import { Ui } from '#web/ui/layout/UiContext.tsx'
import { associationSite } from '#web/frame/hooks/links.ts'
import { TextsProvider } from '#web/texts/TextsProvider.tsx'
import { setCookie } from '#web/storage/cookies.ts'
import { loadSameTexts, loadTexts, useLocale, useTexts } from './texts.ts'

const noChange = () => () => undefined

/** Whether the page around the search asks for its compact form, which has no header. */
const isCompactAsked = (() => {
  const search = typeof location === 'undefined' ? '' : location.search
  return new URLSearchParams(search).has('compact')
})()
const useIsCompact = () =>
  useSyncExternalStore(
    noChange,
    () => isCompactAsked,
    () => false,
  )

/** Surrounds both pages of the spare parts' host. It has no store, no router, no session. */
export function App({ language, children }: { language: Locale; children: ReactNode }) {
  const [locale, setLocale] = useState(language)
  const [failed, setFailed] = useState(false)
  const change = async (next: Locale) => {
    try {
      await loadSameTexts(next)
    } catch {
      return setFailed(true)
    }
    setFailed(false)
    keepLanguage(next)
    applyLanguage(next)
    setLocale(next)
  }
  return (
    <TextsProvider locale={locale} load={loadTexts}>
      <Frame failed={failed} onLanguage={(next) => void change(next)}>
        {children}
      </Frame>
    </TextsProvider>
  )
}

function Frame({
  failed,
  onLanguage,
  children,
}: {
  failed: boolean
  onLanguage: (locale: Locale) => void
  children: ReactNode
}) {
  const isCompact = useIsCompact()
  const locale = useLocale()
  const words = useTexts('ui')
  const { association, cookies, services, statements } = useTexts('common')
  const { footer } = useTexts('spareParts')
  const { NETWORK_ERROR: noConnection } = useTexts('errors')
  return (
    <Ui locale={locale} words={words}>
      <SkipLink />
      <CookieConsent words={cookies} />
      <LanguageOffer onChange={onLanguage} />
      <Page
        footer={
          <Footer>
            <p>{footer}</p>
            <FooterLinks label={services.title}>
              {publicServices
                .filter((name) => name !== 'spareParts')
                .map((name) => (
                  <a key={name} href={pages[name].path} target="_top">
                    {services[name]}
                  </a>
                ))}
            </FooterLinks>
            <FooterLinks label={statements.title}>
              {(['privacy', 'accessibility'] as const).map((name) => (
                <a key={name} href={pages[name].path} target="_top">
                  {statements[name]}
                </a>
              ))}
              <a href={associationSite[locale]} rel="noreferrer" target="_top">
                {association}
              </a>
            </FooterLinks>
          </Footer>
        }
        header={
          isCompact ? null : (
            <Header home="/">
              <LanguageSwitcher onChange={onLanguage} />
            </Header>
          )
        }
        width="wide"
      >
        {failed && (
          <Alert live tone="warning">
            {noConnection}
          </Alert>
        )}
        {children}
      </Page>
    </Ui>
  )
}

const yearInDays = 365

/** Returns the language of the address (`?lang=sv`, for an embedding page), or null. */
function askedLanguage(search: string): Locale | null {
  const lang = new URLSearchParams(search).get('lang')
  return locales.find((locale) => languageTag[locale] === lang) ?? null
}

/**
 * Returns the language of this visit: that of the address, otherwise the stored one, otherwise
 * Finnish.
 */
export function firstLanguage(): Locale {
  return askedLanguage(location.search) ?? storedLanguage() ?? defaultLocale
}

/** Stores the choice for the next visit. An embedded page may have no storage. */
function keepLanguage(locale: Locale): void {
  try {
    localStorage.setItem('locale', locale)
  } catch {
    // The choice holds for this visit only.
  }
}

/** Sets the page's `lang`, and the cookie that tells the server the stored choice. */
export function applyLanguage(locale: Locale): void {
  document.documentElement.lang = languageTag[locale]
  const chosen = storedLanguage()
  if (chosen) setCookie('locale', chosen, yearInDays)
}

function storedLanguage(): Locale | null {
  try {
    return locales.find((locale) => locale === localStorage.getItem('locale')) ?? null
  } catch {
    return null
  }
}
