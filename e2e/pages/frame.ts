import type { Page } from '@playwright/test'
import type { Locale } from '#texts/index.ts'
import type { Words } from '../support/texts.ts'

const languageNames: Record<Locale, string> = { fi: 'Suomi', se: 'Svenska', en: 'English' }

/** The frame of every page. */
export function frame(page: Page, { common, ui }: Words) {
  const header = page.getByRole('banner')
  const cookies = page.getByRole('region', { name: common.cookies.name })
  const item = (name: string) => header.getByRole('link', { name, exact: true })
  return {
    heading: page.getByRole('heading', { level: 1 }),
    skip: page.getByRole('link', { name: ui.skip }),
    brand: header.getByRole('link', { name: ui.home }),
    menu: header.getByRole('button', { name: ui.menu }),
    /** Each language has its own name in any language of the page. */
    language: (locale: Locale) =>
      header.getByRole('button', { name: languageNames[locale], exact: true }),
    home: item(common.home),
    history: item(common.history),
    association: header.getByRole('link', { name: common.association }),
    logOut: header.getByRole('button', { name: common.logOut }),
    cookies,
    acceptCookies: cookies.getByRole('button', { name: common.cookies.accept }),
    /** The notification with that text, and its close button. */
    notification: (text: string) => page.getByText(text, { exact: true }),
    closeNotification: page.getByRole('button', { name: ui.close, exact: true }),
    description: page.locator('meta[name="description"]'),
    notFoundLink: page.getByRole('link', { name: common.notFound.link }),
  }
}
