import { expect, type Page } from '@playwright/test'
import type { Words } from '../support/texts.ts'
import { startingWith } from './names.ts'

/** The widest window that shows cards, with the menu of a desk. */
export const withCards = { width: 1023, height: 900 }

type Sections = 'owners' | 'stations' | 'own' | 'external' | 'recycle' | 'reuse' | 'sent' | 'done'

/** Incoming, available and processed vehicles: sections of cards, or of rows on a desk. */
export function yardLists(page: Page, { operator, operatorLists: lists }: Words) {
  const main = page.getByRole('main')
  const { incoming } = operator
  const { available, process, release, resolve, send } = lists
  const titles: Record<Sections, string> = {
    owners: incoming.owners,
    stations: incoming.stations,
    own: available.own,
    external: available.external,
    recycle: process.recycle,
    reuse: process.reuse,
    sent: process.sent,
    done: process.done,
  }
  const refuseOwner = page.getByRole('dialog', { name: incoming.refuseOwner.title })
  const refuseStation = page.getByRole('dialog', { name: incoming.refuseStation.title })
  const releasing = page.getByRole('dialog', { name: release.title })
  const resolving = page.getByRole('dialog', { name: resolve.title })
  const sending = page.getByRole('dialog', { name: send.title })
  const section = (name: Sections) =>
    main.getByRole('heading', { level: 2 }).getByRole('button', {
      name: startingWith(titles[name]),
    })
  return {
    incomingHeading: page.getByRole('heading', { level: 1, name: incoming.title }),
    processHeading: page.getByRole('heading', { level: 1, name: process.title }),
    /** Button that opens and closes a section. Its name ends with the count. */
    section,
    /** Opens a section. The device remembers those that were opened before. */
    open: async (...names: Sections[]) => {
      for (const name of names) {
        const button = section(name)
        // On a desk a list with vehicles opens by itself, once its number is known.
        await expect(button).toHaveText(/\d/)
        if ((await button.getAttribute('aria-expanded')) === 'false') await button.click()
      }
    },
    head: (name: keyof typeof lists.table.heads) =>
      main.getByRole('columnheader', { name: lists.table.heads[name], exact: true }),
    columns: page.getByRole('button', { name: lists.table.columns, exact: true }),
    column: (name: keyof typeof lists.table.heads) =>
      page.getByRole('checkbox', { name: lists.table.heads[name], exact: true }),
    clearFilters: page.getByRole('button', { name: lists.table.clear, exact: true }).first(),
    search: page.getByLabel(operator.list.search),
    filter: page.getByRole('button', { name: startingWith(lists.table.filter) }),
    power: page.getByLabel(lists.table.filters.power, { exact: true }),
    kind: page.getByLabel(lists.table.filters.kind, { exact: true }),
    ranOut: page.getByText(available.ranOutTitle.one),
    /** Card or row of the vehicle with that plate. */
    card: (plate: string) => {
      const card = main
        .locator('section')
        .locator('li:has(h3), tbody tr')
        .filter({ hasText: plate })
      // Each button's name ends with the vehicle's name.
      const button = (named: string) =>
        card.getByRole('button', { name: startingWith(named.replace('{vehicle}', '')) })
      return {
        card,
        receive: card.getByRole('link').filter({ hasText: incoming.receive }),
        refuse: button(incoming.refuseNamed),
        open: card.getByRole('link').filter({ hasText: process.open }),
        /** Opens the wizard of an unfinished vehicle. */
        goOn: card.getByRole('link', { name: startingWith(process.goOn) }),
        /** Begins the next step of a vehicle in process. */
        next: (step: keyof typeof process.nextSteps) =>
          card.getByRole('link', { name: startingWith(`${process.nextSteps[step]}: `) }),
        release: button(release.named),
        undo: button(process.undoNamed),
        takeBack: button(process.takeBackNamed),
        extend: card.getByRole('button', {
          name: startingWith(available.extendNamed.split('{')[0] ?? ''),
        }),
        resolve: button(available.resolveNamed),
        call: card.locator('a[href^="tel:"]'),
        mail: card.locator('a[href^="mailto:"]'),
      }
    },
    refuseOwner: {
      dialog: refuseOwner,
      reason: refuseOwner.getByLabel(startingWith(operator.reason.label)),
      confirm: refuseOwner.getByRole('button', { name: incoming.refuseOwner.confirm }),
    },
    refuseStation: {
      dialog: refuseStation,
      ready: (reason: string) => refuseStation.getByRole('button', { name: reason, exact: true }),
      reason: refuseStation.getByLabel(startingWith(operator.reason.label)),
      confirm: refuseStation.getByRole('button', { name: incoming.refuseStation.confirm }),
    },
    releasing: {
      reason: releasing.getByLabel(startingWith(operator.reason.label)),
      confirm: releasing.getByRole('button', { name: release.confirm, exact: true }),
    },
    resolving: {
      dialog: resolving,
      process: resolving.getByRole('radio', { name: startingWith(resolve.process) }),
      send: resolving.getByRole('radio', { name: startingWith(resolve.send) }),
      confirm: resolving.getByRole('button', { name: resolve.confirm }),
      ...stationPick(resolving),
    },
    sending: { dialog: sending, ...stationPick(sending) },
  }

  function stationPick(dialog: typeof sending) {
    const search = dialog.getByLabel(send.search)
    const found = (name: string) => dialog.getByRole('radio', { name: startingWith(name) })
    return {
      search,
      own: dialog.getByRole('radiogroup', { name: send.own }),
      found,
      /** Searches first: the list shows the nearest stations alone. */
      pick: async (name: string) => {
        await search.fill(name)
        await found(name).check()
      },
      confirmWithout: dialog.getByRole('button', { name: send.confirm, exact: true }),
      confirmTo: (name: string) =>
        dialog.getByRole('button', { name: send.confirmTo.replace('{station}', name) }),
      choose: dialog.getByText(send.choose),
      /** Plates of the truck, which a transfer document names. */
      plates: dialog.getByLabel(startingWith(send.transport.plates)),
    }
  }
}
