import { useState, useSyncExternalStore, type ReactNode } from 'react'
import { pages, publicServices } from '#rules/pages.ts'
import type { Locale } from '#texts/index.ts'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { LanguageOffer } from '#web/frame/layout/LanguageOffer.tsx'
import { CookieConsent } from '#web/frame/layout/CookieConsent.tsx'
import { Header } from '#web/ui/layout/Header.tsx'
import { LanguageSwitcher } from '#web/ui/layout/LanguageSwitcher.tsx'
import { Footer, FooterLinks, Page, SkipLink } from '#web/ui/layout/Page.tsx'
import { Ui } from '#web/ui/layout/UiContext.tsx'
import { associationSite } from '#web/frame/hooks/links.ts'
import { applyLanguage, keepLanguage } from './language.ts'
import { TextsProvider } from '#web/texts/TextsProvider.tsx'
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
