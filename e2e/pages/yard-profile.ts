import type { Page } from '@playwright/test'
import { fill } from '#texts/index.ts'
import type { Words } from '../support/texts.ts'
import { startingWith } from './names.ts'

/** The user's own data. */
export function yardProfile(page: Page, { account }: Words) {
  const { own, password } = account
  const form = page.getByRole('main').locator('section').filter({ hasText: own.title })
  return {
    heading: page.getByRole('heading', { level: 1, name: account.title }),
    name: page.getByLabel(startingWith(own.name)),
    email: page.getByLabel(startingWith(own.email)),
    phone: page.getByLabel(startingWith(own.phone)),
    language: page.getByRole('combobox', { name: startingWith(own.language) }),
    /** Confirms a new e-mail address. The form for a new password has the same field. */
    password: form.getByLabel(startingWith(own.password)),
    save: page.getByRole('button', { name: own.save, exact: true }),
    forgotten: page.getByText(password.forgotten),
    sendLink: page.getByRole('button', { name: password.link }),
  }
}

/** The page of a mailed link. */
export function passwordReset(page: Page, { login: { reset, forgotten, operator } }: Words) {
  const heading = (name: string) => page.getByRole('heading', { level: 1, name })
  return {
    heading: heading(reset.title),
    welcome: (username: string) => heading(fill(reset.welcome, { username })),
    password: page.getByLabel(reset.password).first(),
    repeat: page.getByLabel(startingWith(reset.repeat)),
    submit: page.getByRole('button', { name: reset.submit }),
    done: heading(reset.done),
    welcomeDone: heading(reset.welcomeDone),
    toLogin: page.getByRole('link', { name: reset.toLogin }),
    used: heading(reset.used),
    expired: heading(reset.expired),
    broken: heading(reset.broken),
    username: page.getByLabel(startingWith(operator.username)),
    another: page.getByRole('button', { name: forgotten.send }),
    sent: page.getByText(forgotten.sent),
  }
}
