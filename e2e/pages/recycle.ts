import type { Page } from '@playwright/test'
import { fill } from '#texts/index.ts'
import type { Words } from '../support/texts.ts'
import { startingWith } from './names.ts'

/** The five steps of the flow, each with its fields and its main button. */
export function recycle(page: Page, { recycle: words, owner, common, vehicle }: Words) {
  const step = (title: string) => page.getByRole('heading', { level: 1, name: title })
  const leave = page.getByRole('dialog', { name: words.leave.title })
  const elsewhere = page.getByRole('radio', { name: words.place.elsewhere })
  return {
    back: page.getByRole('link', { name: words.back, exact: true }),
    trouble: (text: string) => page.getByRole('alert').filter({ hasText: text }),
    retry: page.getByRole('button', { name: common.retry }),
    printPower: page.getByRole('link', { name: words.printPower, exact: true }),
    search: {
      heading: step(owner.home.question),
      field: page.getByLabel(startingWith(owner.search.label)),
      button: page.getByRole('button', { name: owner.search.button }),
      goOn: page.getByRole('button', { name: owner.search.goOn }),
      noPlate: page.getByRole('link', { name: owner.search.noPlate }),
      use: (text: string) => page.getByRole('button', { name: fill(vehicle.search.use, { text }) }),
    },
    /** The phones of the stations, for a vehicle without a plate or number. */
    call: {
      heading: step(words.call.title),
      vehicle: page.getByLabel(words.call.vehicle),
      stations: page
        .getByRole('main')
        .getByRole('listitem')
        .filter({ has: page.getByRole('link') }),
    },
    right: {
      heading: step(words.right.title),
      own: (id: string) => page.getByText(fill(words.right.own, { id })),
      button: page.getByRole('button', { name: words.right.button }),
    },
    summary: {
      heading: step(words.summary.title),
      confirm: page.getByRole('button', { name: words.goOn, exact: true }),
      another: page.getByRole('button', { name: words.summary.another }),
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
      /** The chosen place as screen readers hear it. */
      chosen: page.locator('output > span').filter({ hasText: words.place.chosen.split('{')[0] }),
      own: page.getByRole('radio', { name: words.place.own }),
      elsewhere,
      /** Another place than the owner's address, where the register tells one. */
      takeElsewhere: async () => {
        if (await elsewhere.isVisible()) await elsewhere.check()
      },
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
const oneOf = (...names: string[]) =>
  new RegExp(`^(${names.map((name) => startingWith(name).source).join('|')})`)

/** Dialog of an order, and the one that confirms it. */
export function order(page: Page, { recycle: { order: words }, ownerOrder, ui }: Words) {
  const titles = { pickup: words.pickupTitle, self_delivery: words.deliveryTitle }
  const { done, send, questions, place } = ownerOrder
  const made = { pickup: oneOf(done.agreed, done.ordered), self_delivery: done.delivery }
  const allYes = page.getByRole('button', { name: questions.allYes })
  const note = page.getByLabel(oneOf(place.note, place.noteNeeded))
  const phone = page.getByLabel(startingWith(words.phone))
  const email = page.getByLabel(startingWith(words.email))
  const changeContact = page.getByRole('button', { name: words.changeContact })
  const addNote = page.getByRole('button', { name: place.addNote })
  const group = (question: string) => page.getByRole('radiogroup', { name: startingWith(question) })
  return {
    dialog: (how: keyof typeof titles) => page.getByRole('dialog', { name: titles[how] }),
    /** The pickup place in view. */
    from: page.locator('dt', { hasText: words.from }).locator('xpath=following-sibling::dd[1]'),
    phone,
    email,
    allYes,
    addNote,
    note,
    yes: (question: keyof typeof questions) =>
      group(questions[question]).getByRole('radio', { name: questions.yes }),
    no: (question: keyof typeof questions) =>
      group(questions[question]).getByRole('radio', { name: questions.no }),
    part: (name: string) => page.getByRole('checkbox', { name }),
    window: (time: string) => page.getByRole('radio', { name: time, exact: true }),
    /** Answers yes to all questions, and describes the place. */
    answer: async () => {
      await allYes.click()
      if (await addNote.isVisible()) await addNote.click()
      await note.fill('Pihan perällä, sininen aitta')
    },
    plannedDay: page.getByLabel(ownerOrder.time.plannedDay),
    addWish: page.getByRole('button', { name: ownerOrder.time.addWish }),
    /** The tiles of days, in the sequence of the calendar. */
    wishedDays: page.getByRole('group', { name: ownerOrder.time.wishes }).getByRole('checkbox'),
    wish: page.getByLabel(fill(ownerOrder.time.wish, { n: 1 })),
    message: page.getByLabel(words.message),
    changeAddress: page.getByRole('button', { name: words.changeAddress }),
    addAddress: page.getByRole('button', { name: words.addAddress }),
    address: page.getByLabel(words.address, { exact: true }),
    nationality: page.getByLabel(startingWith(words.nationality)),
    send: {
      pickup: page.getByRole('button', {
        name: oneOf(send.free, fill(send.sum, { fee: '' }), send.ask),
      }),
      self_delivery: page.getByRole('button', { name: words.delivery, exact: true }),
    },
    changeContact,
    /** Types phone and e-mail, also where an earlier order has told them. */
    tell: async (number: string, address: string) => {
      await changeContact.or(phone).first().waitFor()
      if (await changeContact.isVisible()) await changeContact.click()
      await phone.fill(number)
      await email.fill(address)
    },
    close: page.getByRole('dialog').getByRole('button', { name: ui.close, exact: true }),
    done: (how: keyof typeof made) => page.getByRole('dialog', { name: made[how] }),
    follow: page.getByRole('button', { name: done.open }),
  }
}
