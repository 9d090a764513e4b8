import type { Page } from '@playwright/test'
import type { Words } from '../support/texts.ts'
import { startingWith } from './names.ts'

/** Sections of a user's own account, in any app. */
export function accountPage(page: Page, { account: words }: Words) {
  const part = (title: string) =>
    page.getByRole('main').locator('section').filter({ hasText: title })
  const { factor, password, sessions } = words
  const factorPart = part(factor.title)
  const passwordPart = part(password.submit)
  const sessionsPart = part(sessions.what)
  const dialog = page.getByRole('dialog')
  return {
    heading: page.getByRole('heading', { level: 1, name: words.title }),
    factor: setUp(page, words),
    factorOn: factorPart.getByText(factor.on, { exact: true }),
    factorOff: factorPart.getByText(factor.off, { exact: true }),
    setUp: factorPart.getByRole('button', { name: factor.setUp, exact: true }),
    move: factorPart.getByRole('button', { name: factor.move }),
    renew: factorPart.getByRole('button', { name: factor.renew.button }),
    remove: factorPart.getByRole('button', { name: factor.remove.button, exact: true }),
    proof: {
      dialog,
      password: dialog.getByLabel(startingWith(factor.password)),
      code: dialog.getByLabel(startingWith(factor.anyCode)),
      renew: dialog.getByRole('button', { name: factor.renew.confirm }),
      remove: dialog.getByRole('button', { name: factor.remove.confirm, exact: true }),
    },
    password: {
      current: passwordPart.getByLabel(startingWith(password.current)),
      fresh: passwordPart.getByLabel(new RegExp(`^${password.fresh} ?[*(]`)),
      repeat: passwordPart.getByLabel(startingWith(password.repeat)),
      submit: passwordPart.getByRole('button', { name: password.submit }),
    },
    sessions: {
      all: sessionsPart.getByRole('listitem'),
      current: sessionsPart.getByText(sessions.current, { exact: true }),
      end: sessionsPart.getByRole('button', { name: startingWith(sessions.end) }),
      endOthers: sessionsPart.getByRole('button', { name: sessions.endOthers }),
      alone: sessionsPart.getByText(sessions.alone),
    },
  }
}

/** Steps that set up a second factor. */
export function setUp(page: Page, { factor }: Words['account']) {
  const { codes } = factor
  return {
    firstHeading: page.getByRole('heading', { level: 1, name: factor.first.title }),
    proveHeading: page.getByRole('heading', { name: factor.prove.title }),
    password: page
      .locator('form')
      .filter({ has: page.getByRole('button', { name: factor.goOn, exact: true }) })
      .getByLabel(startingWith(factor.password)),
    /** Code of the current authenticator, when another one replaces it. */
    anyCode: page.getByLabel(startingWith(factor.anyCode)),
    goOn: page.getByRole('button', { name: factor.goOn, exact: true }),
    scanHeading: page.getByRole('heading', { name: factor.scan.title }),
    picture: page.getByRole('img', { name: factor.scan.picture }),
    secret: page.getByText(factor.scan.secret).locator('+ p'),
    code: page.getByLabel(startingWith(factor.code)),
    confirm: page.getByRole('button', { name: factor.scan.confirm, exact: true }),
    codesHeading: page.getByRole('heading', { name: codes.title }),
    codes: page.getByRole('list', { name: codes.list }).getByRole('listitem'),
    copy: page.getByRole('button', { name: codes.copy }),
    download: page.getByRole('button', { name: codes.download }),
    saved: page.getByRole('checkbox', { name: codes.saved }),
    done: page.getByRole('button', { name: codes.done, exact: true }),
  }
}
