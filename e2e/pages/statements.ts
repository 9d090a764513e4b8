import type { Page } from '@playwright/test'
import { pages } from '#rules/pages.ts'
import { statementNames, type Statement } from '#rules/privacy/legal-pages.ts'
import type { Words } from '../support/texts.ts'

/** The legal pages, from the links in the footer. */
export function statements(page: Page, { common, statements: t, privacy }: Words) {
  const foot = page.getByRole('navigation', { name: common.statements.title })
  const titles: Record<Statement, string> = {
    privacy: privacy.title,
    cookies: t.cookies.title,
    accessibility: t.accessibility.title,
    terms: t.terms.title,
    licences: t.licences.title,
  }
  return {
    names: statementNames,
    path: (name: Statement) => pages[name].path,
    inFooter: (name: Statement) =>
      foot.getByRole('link', { name: common.statements[name], exact: true }),
    heading: (name: Statement) =>
      page.getByRole('heading', { level: 1, name: titles[name], exact: true }),
    /** Names in the first column of all tables of the page. */
    rows: page.getByRole('rowheader'),
    current: page.getByRole('navigation', { name: t.others }).locator('[aria-current]'),
  }
}

/** The form of the accessibility statement. */
export function feedbackForm(page: Page, { statements: { feedback: t } }: Words) {
  return {
    message: page.getByLabel(t.message),
    about: page.getByLabel(t.page),
    email: page.getByLabel(t.email),
    send: page.getByRole('button', { name: t.send }),
    sent: page.getByText(t.sent),
    failed: page.getByText(t.failed, { exact: true }),
    another: page.getByRole('button', { name: t.another }),
    /** Field that no person sees. */
    trap: page.getByRole('textbox', { name: t.trap, includeHidden: true }),
  }
}
