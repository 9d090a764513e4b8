import type { Page } from '@playwright/test'
import type { Words } from '../texts.ts'
import { startingWith } from './names.ts'

/** The user's own data. */
export function yardProfile(page: Page, { operator: { profile } }: Words) {
  return {
    heading: page.getByRole('heading', { level: 1, name: profile.title }),
    name: page.getByLabel(startingWith(profile.name)),
    email: page.getByLabel(startingWith(profile.email)),
    phone: page.getByLabel(startingWith(profile.phone)),
    language: page.getByRole('combobox', { name: startingWith(profile.language) }),
    password: page.getByLabel(startingWith(profile.password)),
    save: page.getByRole('button', { name: profile.save, exact: true }),
    sendLink: page.getByRole('button', { name: profile.resetButton }),
  }
}

/** The page that a mailed link opens. */
export function passwordReset(page: Page, { login: { reset, forgotten, operator } }: Words) {
  const heading = (name: string) => page.getByRole('heading', { level: 1, name })
  return {
    heading: heading(reset.title),
    password: page.getByLabel(reset.password).first(),
    repeat: page.getByLabel(startingWith(reset.repeat)),
    submit: page.getByRole('button', { name: reset.submit }),
    done: heading(reset.done),
    toLogin: page.getByRole('link', { name: reset.toLogin }),
    used: heading(reset.used),
    username: page.getByLabel(startingWith(operator.username)),
    another: page.getByRole('button', { name: forgotten.send }),
    sent: page.getByText(forgotten.sent),
  }
}
