import type { Page } from '@playwright/test'
import { fill } from '#texts/index.ts'
import type { Words } from '../support/texts.ts'
import { startingWith } from './names.ts'

/** The list of loads, and the page of one. */
export function yardLoads(page: Page, { operatorLists, operatorLoad: t }: Words) {
  const main = page.getByRole('main')
  const button = (name: string) => main.getByRole('button', { name, exact: true })
  const dialog = (name: string) => page.getByRole('dialog', { name })
  const [choosing, sending] = [dialog(t.chooseReceiver), dialog(t.send.title)]
  const refusing = dialog(t.refuse.title)
  const correcting = page.getByRole('dialog', {
    name: new RegExp(fill(t.correct.title, { number: '.+' })),
  })
  const [outside, mailing] = [dialog(t.outside.title), dialog(t.outside.againTitle)]
  return {
    make: main.getByRole('link', { name: t.make, exact: true }),
    /** The row of a list, by the number of its load or another word. */
    open: (number: string) => main.getByRole('link', { name: number }),
    // On a phone it stands in the row of the header.
    heading: page.getByRole('heading', { level: 1 }),
    vehicle: (plate: string) => main.getByRole('checkbox', { name: new RegExp(plate) }),
    /** Vehicles that cannot leave. A change that is being sent names its vehicle in an item too. */
    notYet: {
      open: main.getByRole('button', { name: startingWith(t.notYet) }),
      row: (plate: string) =>
        main.getByRole('listitem').filter({
          hasText: plate,
          has: page.getByRole('link', { name: t.openVehicle, exact: true }),
        }),
    },
    /** The field for a plate or a label, and the answer where the vehicle cannot leave. */
    scan: main.getByRole('textbox', { name: t.scan.label }),
    answer: main.getByRole('alert'),
    sum: main.getByRole('status').filter({ hasText: 'kg' }),
    save: button(t.save),
    send: button(t.toSend),
    plates: main.getByLabel(startingWith(t.plates)),
    receiver: button(t.chooseReceiver),
    receiverMissing: main.locator('#receiver-error'),
    choosing: {
      search: choosing.getByLabel(operatorLists.send.search),
      station: (name: string) => choosing.getByRole('radio', { name: startingWith(name) }),
      confirm: choosing.getByRole('button', { name: t.pick, exact: true }),
    },
    sending: {
      dialog: sending,
      confirm: sending.getByRole('button', { name: t.send.confirm, exact: true }),
    },
    outside: button(t.outside.button),
    outsideField: (name: 'name' | 'businessId' | 'address' | 'postal' | 'city' | 'email') =>
      outside.getByLabel(startingWith(t.outside[name])),
    pickOutside: outside.getByRole('button', { name: t.pick, exact: true }),
    newLink: button(t.outside.again),
    mailing: {
      dialog: mailing,
      confirm: mailing.getByRole('button', { name: t.outside.again, exact: true }),
    },
    signer: main.getByLabel(startingWith(t.sign.name)),
    signed: main.getByText(t.sign.received, { exact: true }),
    net: main.getByLabel(startingWith(t.receive.net)),
    differs: main.getByRole('alert'),
    paper: main.getByRole('button', { name: startingWith(t.paper) }),
    /** The weight once more, where it is beyond double. */
    again: main.getByLabel(startingWith(t.receive.again)),
    receive: button(t.receive.confirm),
    correctNet: button(t.correct.buttonOfNet),
    correcting: {
      reason: (name: string) => correcting.getByRole('radio', { name, exact: true }),
      net: correcting.getByLabel(startingWith(t.receive.net)),
      confirm: correcting.getByRole('button', { name: t.correct.confirm, exact: true }),
    },
    refuse: button(t.refuse.button),
    refusing: {
      reason: (name: string) => refusing.getByRole('button', { name, exact: true }),
      confirm: refusing.getByRole('button', { name: t.refuse.confirm, exact: true }),
    },
    state: (word: string) => main.getByText(word, { exact: true }),
    row: (plate: string) => main.getByRole('row').filter({ hasText: plate }),
    onLoad: (state: 'sent' | 'received', number: string, words: Words) =>
      main.getByRole('link', { name: fill(words.operatorDetail.onLoad[state], { number }) }),
  }
}
