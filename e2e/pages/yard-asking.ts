import type { Page } from '@playwright/test'
import { fill } from '#texts/index.ts'
import { startingWith } from './names.ts'
import type { Words } from '../support/texts.ts'

/** A request for another company's listing, on both sides. */
export function yardAsking(page: Page, { operatorLists: { listing, send } }: Words) {
  const { ask, requests } = listing
  const asking = page.getByRole('dialog', { name: ask.title })
  const sending = page.getByRole('dialog', { name: send.title })
  const received = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { level: 2, name: requests.title }) })
  const confirmTo = (name: string) => fill(send.confirmTo, { station: name })
  return {
    ask: page.getByRole('main').getByRole('button', { name: ask.button, exact: true }),
    message: asking.getByLabel(startingWith(ask.label)),
    confirm: asking.getByRole('button', { name: ask.confirm }),
    asked: page.getByText(startingWith(ask.asked.replace('{when}.', ''))),
    again: page.getByText(ask.again),
    requests: received,
    /** The number of requests on a card. */
    badge: requests.count.one.replace('{n}', '1'),
    send: (name: string) => received.getByRole('button', { name: confirmTo(name) }),
    plates: sending.getByLabel(startingWith(send.transport.plates)),
    confirmSend: (name: string) => sending.getByRole('button', { name: confirmTo(name) }),
  }
}
