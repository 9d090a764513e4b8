import type { Page } from '@playwright/test'
import { fill } from '#texts/index.ts'
import type { Words } from '../support/texts.ts'
import { startingWith } from './names.ts'

type Companies = Words['adminCompanies']

/** Home page of the association: the tasks of today. */
export function adminHome(page: Page, { admin: { home } }: Words) {
  return {
    heading: page.getByRole('heading', { level: 1, name: home.title }),
    task: (name: keyof typeof home.tasks) =>
      page.getByRole('link', {
        name: new RegExp(`\\b(${Object.values(home.tasks[name]).join('|')})`),
      }),
    none: page.getByText(home.none),
  }
}

/** The association's menu and its list of companies. */
export function adminCompanies(
  page: Page,
  { admin: { menu }, adminCompanies: { companies } }: Words,
) {
  const header = page.getByRole('banner')
  return {
    item: (name: keyof typeof menu) => header.getByRole('link', { name: menu[name], exact: true }),
    /** Opens a page of the upkeep, which is one group of the menu. */
    openUpkeep: async (name: keyof typeof menu) => {
      await header.getByRole('button', { name: menu.upkeep, exact: true }).click()
      await header.getByRole('link', { name: menu[name], exact: true }).click()
    },
    heading: page.getByRole('heading', { level: 1, name: companies.title }),
    add: page.getByRole('link', { name: companies.add }),
    search: page.getByLabel(companies.search),
    show: page.getByLabel(companies.show, { exact: true }),
    rows: page.getByRole('table').locator('tbody tr'),
    row: (name: string) => page.getByRole('row').filter({ hasText: name }),
    link: (name: string) => page.getByRole('link', { name, exact: true }),
    noMatch: page.getByRole('heading', { name: companies.noMatch }),
  }
}

/** Fields of a company and of a main user, on any page. */
export function companyForm(page: Page, { adminCompanies: words }: Words) {
  const { form, person, create, invite } = words
  const field = (label: string) => page.getByLabel(startingWith(label))
  const main = page.getByRole('group', { name: create.mainUser })
  const dialog = page.getByRole('dialog', { name: invite.title })
  const personIn = (place: typeof main) => ({
    name: place.getByLabel(startingWith(person.name)),
    username: place.getByLabel(startingWith(person.username)),
    email: place.getByLabel(startingWith(person.email)),
    phone: place.getByLabel(startingWith(person.phone)),
  })
  return {
    name: field(form.name),
    businessId: field(form.businessId),
    address: field(form.address),
    postal: field(form.postal),
    city: field(form.city),
    permitAuthority: field(form.permitAuthority),
    permitNumber: field(form.permitNumber),
    permitValidUntil: field(form.permitValidUntil),
    batteryDuty: page.getByRole('checkbox', { name: form.batteryDuty }),
    save: page.getByRole('button', { name: form.save, exact: true }),
    mainUser: personIn(main),
    invited: personIn(dialog),
    heading: page.getByRole('heading', { level: 1, name: create.title }),
    create: page.getByRole('button', { name: create.submit }),
    cancel: page.getByRole('link', { name: form.cancel }),
    leave: {
      dialog: page.getByRole('dialog', { name: create.leave.title }),
      stay: page.getByRole('button', { name: create.leave.stay }),
      leave: page.getByRole('button', { name: create.leave.leave, exact: true }),
    },
  }
}

/** One company's page. */
export function companyPage(page: Page, { adminCompanies: words }: Words) {
  const { company, user, invite, close, reopen } = words
  const users = page.getByRole('main').locator('section').filter({ hasText: invite.button })
  const dialog = page.getByRole('dialog')
  const ofUser = (words: string, name: string) =>
    page.getByRole('button', { name: `${words}: ${name}`, exact: true })
  return {
    heading: (name: string) => page.getByRole('heading', { level: 1, name }),
    back: page.getByRole('link', { name: company.back }),
    edit: page.getByRole('button', { name: company.edit }),
    audit: page.getByRole('button', { name: company.audit }),
    headless: page.getByText(company.headless),
    user: (name: string) => users.getByRole('listitem').filter({ hasText: name }),
    sendLink: (name: string) => ofUser(user.link, name),
    sendInvitation: (name: string) => ofUser(user.invite, name),
    appoint: (name: string) => ofUser(user.appoint.button, name),
    removeFactor: (name: string) => ofUser(user.removeFactor.button, name),
    invite: page.getByRole('button', { name: invite.button }),
    send: dialog.getByRole('button', { name: invite.send }),
    close: page.getByRole('main').getByRole('button', { name: close.button }).first(),
    reopen: page.getByRole('main').getByRole('button', { name: reopen.button }).first(),
    asked: {
      dialog,
      appoint: dialog.getByRole('button', { name: user.appoint.confirm }),
      removeFactor: dialog.getByRole('button', { name: user.removeFactor.confirm, exact: true }),
      close: dialog.getByRole('button', { name: close.confirm }),
      reopen: dialog.getByRole('button', { name: reopen.confirm }),
    },
    said: (part: keyof Pick<Companies, 'close' | 'reopen'>, name: string) =>
      page.getByText(fill(words[part].done, { name })),
  }
}

/** The audit and its search. */
export function adminAudit(page: Page, { adminAudit: words }: Words) {
  const { filter } = words
  return {
    heading: page.getByRole('heading', { level: 1, name: words.title }),
    from: page.getByLabel(filter.from, { exact: true }),
    to: page.getByLabel(filter.to, { exact: true }),
    action: page.getByLabel(filter.action, { exact: true }),
    username: page.getByLabel(filter.username, { exact: true }),
    plateOrVin: page.getByLabel(filter.plateOrVin),
    company: page.getByLabel(filter.company, { exact: true }),
    shop: page.getByLabel(startingWith(filter.shop)),
    requestId: page.getByLabel(filter.requestId),
    search: page.getByRole('button', { name: filter.search, exact: true }),
    clear: page.getByRole('button', { name: filter.clear }),
    rows: page.getByRole('table').locator('tbody tr'),
    none: page.getByRole('heading', { name: words.none }),
    more: page.getByRole('button', { name: words.more }),
    ofUser: (name: string) => page.getByRole('button', { name: fill(words.ofUser, { name }) }),
    ofVehicle: (name: string) =>
      page.getByRole('button', { name: fill(words.ofVehicle, { name }) }),
    ofRequest: page.getByRole('button', {
      name: startingWith(words.ofRequest.split('{')[0] ?? ''),
    }),
  }
}
