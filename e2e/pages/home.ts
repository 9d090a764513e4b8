import type { Page } from '@playwright/test'
import { fill } from '#texts/index.ts'
import type { Words } from '../support/texts.ts'
import { startingWith } from './names.ts'

/** The owner's own page. */
export function home(page: Page, { owner, ownerOrder, common }: Words) {
  const main = page.getByRole('main')
  const { orders, cancel } = owner
  const { actions, stages, page: others } = ownerOrder
  const dialog = page.getByRole('dialog', { name: cancel.title })
  const otherOrderOf = (plate: string) =>
    main.getByRole('region', { name: others.others }).getByRole('link', { name: plate })
  const noticeTitle = page.getByRole('heading', { level: 2, name: owner.notices.title })
  return {
    welcome: (name: string) => main.getByText(fill(owner.home.welcome, { name })),
    /** The field for a vehicle, which begins an order. */
    field: main.getByLabel(startingWith(owner.search.label)),
    unfinished: main.getByRole('link', { name: owner.home.unfinished }),
    data: main.getByRole('link', { name: common.ownData }),
    notices: {
      title: noticeTitle,
      cards: page.getByRole('region', { name: owner.notices.title }).getByRole('article'),
      report: main.getByRole('button', { name: owner.notices.report }),
      known: main.getByRole('button', { name: owner.notices.known }),
    },
    failed: page.getByRole('alert').filter({ hasText: orders.failed }),
    retry: page.getByRole('button', { name: common.retry }),
    /** The order that the page shows first, with that plate. */
    order: (plate: string) => {
      const card = main.locator('article[data-order]').filter({ hasText: plate })
      return {
        card,
        heading: card.getByRole('heading', { level: 1 }),
        events: card
          .locator('section')
          .filter({ has: page.getByRole('heading', { name: stages.title }) })
          .locator('li[data-state]'),
        cancel: card.getByRole('button', { name: cancel.button }),
        certificate: card.getByRole('button', { name: actions.certificate }),
      }
    },
    /** Row of a further current order. */
    /** Opens the order, which another one may precede on the page. */
    openOrder: async (plate: string) => {
      await page.goto('/person')
      const first = main.locator('article[data-order]').filter({ hasText: plate })
      const other = otherOrderOf(plate)
      await first.or(other).first().waitFor()
      if (await other.isVisible()) await other.click()
      else await first.getByRole('link', { name: others.open }).click()
      await page.waitForURL(/\/person\/order\/\d+$/)
      await first.waitFor()
    },
    cancelling: {
      dialog,
      confirm: dialog.getByRole('button', { name: cancel.confirm }),
      keep: dialog.getByRole('button', { name: cancel.keep }),
    },
  }
}

/** The certificates of destruction. */
export function history(page: Page, { owner: { history: words }, ownerOrder, common }: Words) {
  const { title, failed, none } = ownerOrder.earlier
  const earlier = page.getByRole('region', { name: title })
  return {
    /** Cancelled and ended orders. */
    earlier: {
      order: (plate: string) => earlier.getByRole('link').filter({ hasText: plate }),
      none: earlier.getByText(none),
      failed: earlier.getByRole('alert').filter({ hasText: failed }),
      retry: earlier.getByRole('button', { name: common.retry }),
    },
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
