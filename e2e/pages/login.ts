import type { Locator, Page } from '@playwright/test'
import { texts as providerTexts } from '#stand-ins/telia/texts.ts'
import { fill, languageTag, type Locale } from '#texts/index.ts'
import type { Words } from '../support/texts.ts'
import { startingWith } from './names.ts'

/** The choice of app. */
export function start(page: Page, { public: words }: Words) {
  return {
    heading: page.getByRole('heading', { level: 1, name: words.start.title }),
    owner: page.getByRole('link', { name: words.start.owner.button }),
    operator: page.getByRole('link', { name: words.start.operator.button, exact: true }),
  }
}

/** Owners use strong identification. Users of stations have a username and a password. */
export function login(page: Page, { login: words, errors }: Words) {
  return {
    personHeading: page.getByRole('heading', { level: 1, name: words.person.title }),
    identify: page.getByRole('button', { name: words.person.button }),
    operatorHeading: page.getByRole('heading', { level: 1, name: words.operator.title }),
    // The page also has a hidden form for a forgotten password with the same field.
    username: page.getByRole('textbox', { name: startingWith(words.operator.username) }),
    password: page.getByLabel(startingWith(words.operator.password)),
    showPassword: page.getByRole('checkbox', { name: words.operator.showPassword }),
    submit: page.getByRole('button', { name: words.operator.submit, exact: true }),
    wrong: page.getByText(errors.INCORRECT_CREDENTIALS),
    ...secondStep(page, words),
    demoAccounts: page.getByRole('link', { name: words.demo }),
    signInAs: (name: string) =>
      page.getByRole('button', { name: fill(words.developer.signIn, { name }) }),
    goOn: page.getByRole('link', { name: words.goOn }),
    cancelled: page.getByRole('heading', { name: words.back.cancelled }),
    failed: page.getByRole('heading', { name: words.back.failed }),
    again: page.getByRole('link', { name: words.back.again }),
  }
}

/** Fields of the second factor, after the password. */
function secondStep(place: Page | Locator, { operator }: Words['login']) {
  return {
    code: place.getByLabel(startingWith(operator.code)),
    recovery: place.getByLabel(startingWith(operator.recovery)),
    useRecovery: place.getByRole('button', { name: operator.useRecovery }),
    useCode: place.getByRole('button', { name: operator.useCode }),
    otherUser: place.getByRole('button', { name: operator.otherUser }),
  }
}

/** The dialog over a page whose session has expired. */
export function expiry(page: Page, { login: words }: Words) {
  const dialog = page.getByRole('dialog', { name: words.expired.title })
  return {
    dialog,
    identify: dialog.getByRole('button', { name: words.person.button }),
    username: dialog.getByLabel(startingWith(words.operator.username)),
    password: dialog.getByLabel(startingWith(words.operator.password)),
    submit: dialog.getByRole('button', { name: words.operator.submit }),
    ...secondStep(dialog, words),
    cancel: dialog.getByRole('button', { name: words.expired.cancel }),
  }
}

/** The identity provider's page in the requested language. */
export function identification(page: Page, language: Locale) {
  const words = providerTexts[languageTag[language]]
  return {
    heading: page.getByRole('heading', { level: 1, name: words.title }),
    person: (name: string) => page.getByRole('button', { name: new RegExp(name) }),
    cancel: page.getByRole('button', { name: words.cancel }),
  }
}
