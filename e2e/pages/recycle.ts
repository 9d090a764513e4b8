import type { Page } from '@playwright/test'
import { fill } from '#texts/index.ts'
import type { Words } from '../support/texts.ts'
import { startingWith } from './names.ts'

/** The five steps of the flow, each with its fields and its main button. */
export function recycle(page: Page, { recycle: words, common, vehicle }: Words) {
  const step = (title: string) => page.getByRole('heading', { level: 1, name: title })
  const leave = page.getByRole('dialog', { name: words.leave.title })
  return {
    back: page.getByRole('link', { name: words.back, exact: true }),
    trouble: (text: string) => page.getByRole('alert').filter({ hasText: text }),
    retry: page.getByRole('button', { name: common.retry }),
    printPower: page.getByRole('link', { name: words.printPower, exact: true }),
    search: {
      heading: step(words.search.title),
      field: page.getByLabel(startingWith(words.search.label)),
      button: page.getByRole('button', { name: words.search.button }),
      goOn: page.getByRole('button', { name: words.search.goOn }),
      use: (text: string) => page.getByRole('button', { name: fill(vehicle.search.use, { text }) }),
    },
    right: {
      heading: step(words.right.title),
      own: (id: string) => page.getByText(fill(words.right.own, { id })),
      button: page.getByRole('button', { name: words.right.button }),
    },
    summary: {
      heading: step(words.summary.title),
      confirm: page.getByRole('button', { name: words.summary.confirm }),
      another: page.getByRole('button', { name: words.summary.another }),
      someMissing: page.getByRole('radio', { name: words.summary.missingSome }),
      part: (name: string) => page.getByRole('checkbox', { name }),
      powers: page.getByRole('link', { name: words.summary.printForms.one }),
    },
    place: {
      heading: step(words.place.title),
      search: page.getByRole('combobox', { name: words.place.search }),
      suggestion: (name: string) => page.getByRole('option', { name }),
      /** Under any name: Tampere is Tammerfors in Swedish. */
      firstSuggestion: page.getByRole('option').first(),
      useMine: page.getByRole('button', { name: words.place.useMine }),
      map: page.getByRole('application', { name: words.place.map }),
      showMap: page.getByRole('button', { name: words.place.showMap }),
      /** The chosen place, which is the button that changes it. */
      chosen: page.getByRole('button', { name: words.place.change }),
      own: page.getByRole('button', { name: words.place.own }),
      meant: page.getByRole('region', { name: words.place.meant }).getByRole('button'),
      town: page.getByLabel(words.place.town),
      button: page.getByRole('button', { name: words.place.button }),
    },
    station: {
      heading: step(words.station.title),
      near: (place: string) =>
        page.getByRole('heading', { name: fill(words.station.near, { place }) }),
      change: page.getByRole('link', { name: words.station.change }),
    },
    leave: {
      dialog: leave,
      leave: leave.getByRole('button', { name: words.leave.leave }),
      stay: leave.getByRole('button', { name: words.leave.stay }),
    },
  }
}

/** Any of these names, each by its beginning. */
const oneOf = (...names: string[]) => new RegExp(`^(${names.join('|')})`)

/** Dialog of an order, and the one that confirms it. */
export function order(page: Page, { recycle: { order: words }, ownerOrder }: Words) {
  const titles = { pickup: words.pickupTitle, self_delivery: words.deliveryTitle }
  const { done, send, questions, place } = ownerOrder
  const made = { pickup: oneOf(done.agreed, done.ordered), self_delivery: done.delivery }
  const allYes = page.getByRole('button', { name: oneOf(questions.allYes, questions.firstYes) })
  const note = page.getByLabel(startingWith(place.note))
  return {
    dialog: (how: keyof typeof titles) => page.getByRole('dialog', { name: titles[how] }),
    /** The pickup place in view. */
    from: page.locator('dt', { hasText: words.from }).locator('xpath=following-sibling::dd[1]'),
    phone: page.getByLabel(startingWith(words.phone)),
    email: page.getByLabel(startingWith(words.email)),
    allYes,
    note,
    window: (time: string) => page.getByRole('radio', { name: time, exact: true }),
    /** Answers yes to all questions, and describes the place. */
    answer: async () => {
      await allYes.click()
      await note.fill('Pihan perällä, sininen aitta')
    },
    plannedDay: page.getByLabel(ownerOrder.time.plannedDay),
    wish: page.getByLabel(fill(ownerOrder.time.wish, { n: 1 })),
    message: page.getByLabel(words.message),
    changeAddress: page.getByRole('button', { name: words.changeAddress }),
    address: page.getByLabel(words.address, { exact: true }),
    nationality: page.getByLabel(startingWith(words.nationality)),
    send: {
      pickup: page.getByRole('button', {
        name: oneOf(send.free, fill(send.sum, { fee: '' }), send.ask),
      }),
      self_delivery: page.getByRole('button', { name: words.delivery, exact: true }),
    },
    close: page.getByRole('button', { name: words.close, exact: true }),
    done: (how: keyof typeof made) => page.getByRole('dialog', { name: made[how] }),
    follow: page.getByRole('button', { name: done.open }),
  }
}
