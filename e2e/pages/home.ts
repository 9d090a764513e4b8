import type { Page } from '@playwright/test'
import { fill } from '#texts/index.ts'
import type { Words } from '../support/texts.ts'

/** The owner's own page. */
export function home(page: Page, { owner, common }: Words) {
  const main = page.getByRole('main')
  const { orders, cancel } = owner
  const dialog = page.getByRole('dialog', { name: cancel.title })
  const noticeTitle = page.getByRole('heading', { level: 2, name: owner.notices.title })
  return {
    welcome: (name: string) =>
      page.getByRole('heading', { level: 1, name: fill(owner.home.welcome, { name }) }),
    recycle: main.getByRole('link', { name: owner.home.recycle.title }),
    history: main.getByRole('link', { name: owner.home.history.title }),
    notices: {
      title: noticeTitle,
      cards: main.getByRole('article'),
      report: main.getByRole('button', { name: owner.notices.report }),
      known: main.getByRole('button', { name: owner.notices.known }),
    },
    none: page.getByRole('heading', { name: orders.none }),
    failed: page.getByRole('alert').filter({ hasText: orders.failed }),
    retry: page.getByRole('button', { name: common.retry }),
    /** Order of the vehicle with that plate. */
    order: (plate: string) => {
      const card = main.getByRole('listitem').filter({
        has: page.getByRole('heading', { level: 3 }),
        hasText: plate,
      })
      return {
        card,
        events: card.getByRole('list').first().getByRole('listitem'),
        cancel: card.getByRole('button', { name: cancel.button }),
        certificate: card.getByRole('link', { name: orders.toCertificate }),
      }
    },
    cancelling: {
      dialog,
      confirm: dialog.getByRole('button', { name: cancel.confirm }),
      keep: dialog.getByRole('button', { name: cancel.keep }),
    },
  }
}

/** The certificates of destruction. */
export function history(page: Page, { owner: { history: words } }: Words) {
  return {
    heading: page.getByRole('heading', { level: 1, name: words.title }),
    none: page.getByRole('heading', { name: words.none }),
    start: page.getByRole('main').getByRole('link', { name: words.start }),
    cards: page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { level: 2 }) }),
    download: (vehicle: string, plate: string) =>
      page.getByRole('button', { name: fill(words.downloadNamed, { vehicle, plate }) }),
    events: page.getByRole('button', { name: words.events }),
  }
}

/** The printed powers of attorney. */
export function powers(page: Page, { owner: { power } }: Words) {
  return {
    heading: page.getByRole('heading', { level: 1, name: power.title }),
    copies: page.getByLabel(power.copies),
    print: page.getByRole('button', { name: power.print }),
    back: page.getByRole('button', { name: power.back }),
    sheets: page.getByRole('article'),
  }
}
