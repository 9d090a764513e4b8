import type { Page } from '@playwright/test'
import { count, fill, weekdays, type Locale } from '#texts/index.ts'
import type { Words } from '../support/texts.ts'
import { startingWith } from './names.ts'

type Sections = 'users' | 'stations' | 'companies'

/** The management: its lists, and the form of a record. */
export function management(page: Page, { operatorManagement: words, operator, ui }: Words) {
  const { form, users, stations, companies } = words
  const main = page.getByRole('main')
  const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true })
  const link = (name: string) => main.getByRole('link', { name, exact: true })
  const button = (name: string) => main.getByRole('button', { name, exact: true })
  const field = (label: string) => main.getByLabel(startingWith(label))
  const dialog = (title: string) => page.getByRole('dialog', { name: title })
  const titles: Record<Sections, string> = {
    users: users.title,
    stations: stations.title,
    companies: companies.title,
  }
  /** A multiple choice by its name. Each form has one. */
  const choice = (label: string) => {
    const list = main.getByRole('listbox', { name: label })
    const { all, none, filter, chosen } = ui.multiSelect
    return {
      list,
      option: (name: string) => list.getByRole('option', { name, exact: true }),
      options: list.getByRole('option'),
      all: button(all),
      none: button(none),
      filter: main.getByRole('searchbox', { name: filter }),
      count: (n: number, total: number) =>
        main.getByText(fill(chosen, { n, total }), { exact: true }),
    }
  }
  const section = (name: Sections) =>
    main
      .getByRole('heading', { level: 2 })
      .getByRole('button', { name: startingWith(titles[name]) })
  const leave = dialog(form.leave.title)
  return {
    heading: heading(words.title),
    refused: heading(words.refused.title),
    missing: heading(words.notFound),
    back: link(words.back),
    backTo: (name: string) => link(fill(words.backTo, { name })),
    /** Button that opens and closes a section. Its name ends with the count. */
    section,
    /** Opens a section. The device remembers those that were opened before. */
    openSection: async (name: Sections) => {
      const button = section(name)
      if ((await button.getAttribute('aria-expanded')) === 'false') await button.click()
    },
    row: (name: string) =>
      main.getByRole('listitem').filter({ has: page.getByRole('link', { name, exact: true }) }),
    open: (name: string) =>
      main.getByRole('heading', { level: 3 }).getByRole('link', { name, exact: true }),
    names: main.getByRole('heading', { level: 3 }).getByRole('link'),
    firstSteps: main.getByRole('region', { name: words.firstSteps.title }),
    firstStep: (step: 'station' | 'hours' | 'colleague') => link(words.firstSteps[step]),
    noUsers: page.getByRole('heading', { name: users.none }),
    noMatch: page.getByRole('heading', { name: words.list.noMatch }),
    search: {
      users: main.getByRole('searchbox', { name: users.search }),
      stations: main.getByRole('searchbox', { name: stations.search }),
    },
    alert: (text: string) => page.getByRole('alert').filter({ hasText: text }),
    save: button(form.save),
    cancel: link(form.cancel),
    leave: {
      dialog: leave,
      leave: leave.getByRole('button', { name: form.leave.leave }),
      stay: leave.getByRole('button', { name: form.leave.stay }),
    },
    name: field(form.name),
    email: field(form.email),
    phone: field(form.phone),
    contactPerson: field(form.contactPerson),
    user: {
      invite: link(users.invite),
      inviteHeading: heading(users.inviteTitle),
      username: field(users.username),
      language: main.getByRole('combobox', { name: startingWith(users.language) }),
      mainUser: main.getByRole('checkbox', { name: startingWith(users.mainUser) }),
      stations: choice(users.stations),
      send: button(users.send),
      sendLink: {
        invited: button(users.link.invited),
        active: button(users.link.active),
      },
      reopen: button(users.reopen),
      close: button(users.close.button),
      remove: button(users.remove.button),
      closing: (name: string) =>
        confirmation(fill(users.close.title, { name }), users.close.button),
      removing: (name: string) =>
        confirmation(fill(users.remove.title, { name }), users.remove.button),
    },
    station: {
      /** Opens and closes a part of a known station. */
      part: (title: string) =>
        main.getByRole('heading', { level: 2 }).getByRole('button', { name: title, exact: true }),
      open: link(stations.open),
      create: button(stations.open),
      hours: (day: number, language: Locale) => field(weekdays(language)[day] ?? ''),
      copy: button(stations.hours.copy),
      private: main.getByRole('checkbox', { name: startingWith(stations.privateLabel) }),
      pickup: main.getByRole('checkbox', { name: startingWith(stations.pickupLabel) }),
      radius: field(stations.radius),
      offer: {
        summary: main.getByRole('paragraph').filter({ hasText: stations.offer.summary }),
        byDistance: main.getByRole('radio', { name: stations.offer.fees.bands, exact: true }),
        upTo: main.getByLabel(stations.offer.upTo, { exact: true }),
        euros: main.getByLabel(stations.offer.euros, { exact: true }),
        addBand: button(stations.offer.addBand),
        weekday: main.getByLabel(stations.offer.weekday, { exact: true }),
        from: main.getByLabel(stations.offer.from, { exact: true }),
        to: main.getByLabel(stations.offer.to, { exact: true }),
        capacity: main.getByLabel(stations.offer.capacity, { exact: true }),
        addWindow: button(stations.offer.addWindow),
        removeWindow: (n: number) => button(fill(stations.offer.removeWindow, { n })),
        suggest: button(stations.offer.suggest),
        suggested: (n: number) => main.getByText(count(stations.offer.suggested, n, 'fi')),
      },
      electric: main.getByRole('checkbox', { name: startingWith(stations.electricLabel) }),
      kind: (name: string) => main.getByRole('checkbox', { name, exact: true }),
      users: choice(stations.access),
      close: button(stations.closing.button),
      closing: (name: string) =>
        confirmation(fill(stations.closing.question, { name }), stations.closing.button),
      blocked: dialog(stations.closing.blocked),
      show: (what: string) =>
        dialog(stations.closing.blocked).getByRole('link', {
          name: fill(stations.closing.showNamed, { what }),
        }),
      reopen: button(stations.closing.reopen),
    },
    place: {
      search: main.getByRole('combobox', { name: stations.place.search }),
      suggestion: main
        .getByRole('listbox', { name: stations.place.suggestions })
        .getByRole('option')
        .first(),
      address: field(stations.place.address),
      postal: field(stations.place.postal),
      city: field(stations.place.city),
      map: main.getByRole('application', { name: stations.place.map }),
      pin: main.getByRole('button', { name: stations.place.pin }),
      noPoint: page.getByText(stations.place.noPoint),
      remove: button(stations.place.remove),
    },
    company: {
      add: link(companies.add),
      create: button(companies.add),
      businessId: field(companies.businessId),
      stations: choice(companies.stations),
      remove: button(companies.closing.button),
      removing: (name: string) =>
        confirmation(fill(companies.closing.question, { name }), companies.closing.button),
      reopen: button(companies.closing.reopen),
    },
    /** Link for a main user without any station. */
    toManagement: link(operator.select.toManagement),
    homeCard: main.getByRole('link').filter({ hasText: operator.home.management }),
  }

  function confirmation(title: string, confirm: string) {
    return {
      dialog: dialog(title),
      confirm: dialog(title).getByRole('button', { name: confirm, exact: true }),
      cancel: dialog(title).getByRole('button', { name: form.cancel, exact: true }),
    }
  }
}
