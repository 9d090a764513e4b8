import type { Page } from '@playwright/test'
import type { Words } from '../support/texts.ts'

/** The association's announcements. */
export function adminAnnouncements(
  page: Page,
  { admin: { menu }, adminAnnouncements: { announcements: t } }: Words,
) {
  const main = page.getByRole('main')
  const sent = (text: string) => main.getByRole('listitem').filter({ hasText: text })
  return {
    open: page
      .getByRole('banner')
      .getByRole('link', { name: menu.adminAnnouncements, exact: true }),
    heading: page.getByRole('heading', { level: 1, name: t.title }),
    text: (language: 'fi' | 'se' | 'en') => main.getByLabel(t[language]),
    audience: main.getByLabel(t.audience),
    filter: main.getByRole('searchbox'),
    company: (name: string) => main.getByRole('option', { name }),
    publish: main.getByRole('button', { name: t.send }),
    sent,
    withdraw: (text: string) => sent(text).getByRole('button', { name: t.withdraw }),
    confirmWithdraw: page.getByRole('dialog').getByRole('button', { name: t.withdraw }),
  }
}
