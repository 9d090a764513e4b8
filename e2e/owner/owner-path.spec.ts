import * as z from 'zod/mini'
import { location } from '#contract/shapes.ts'
import { fill } from '#texts/index.ts'
import { addressLine } from '#web/vehicle/address-line.ts'
import { frame } from '../pages/frame.ts'
import { history, home } from '../pages/home.ts'
import { identification, start, login } from '../pages/login.ts'
import { order, recycle } from '../pages/recycle.ts'
import { stations } from '../pages/stations.ts'
import { sentAsShown } from '../support/sent-as-shown.ts'
import { expect, fullUnless, test } from '../support/test.ts'
import { words } from '../support/texts.ts'

const pickup = z.object({ location })

/** First mail about an order of each kind. */
const first = { pickup: 'ordered', self_delivery: 'announced' } as const

/** The whole flow once in each language, with different owners, places, stations and ways. */
const journeys = [
  {
    language: 'fi',
    person: { key: 'aino', name: 'Aino Kaarina Koivuranta' },
    town: 'Helsinki',
    how: 'pickup',
    station: {
      name: 'Etelän Autosilmukka Helsinki, Tattarisuo',
      email: 'helsinki.1@etelanautosilmukka.example',
      language: 'fi',
    },
  },
  {
    language: 'se',
    person: { key: 'mikael', name: 'Mikael Gustav Sundström' },
    town: 'Vasa',
    how: 'pickup',
    station: {
      name: 'Kvarkens Skrotslinga Vasa, Kivihaka / Stenhaga',
      email: 'vaasa.36@skrotslinga.example',
      language: 'se',
    },
  },
  {
    language: 'en',
    person: { key: 'nadia', name: 'Nadia Rahman' },
    town: 'Turku',
    how: 'self_delivery',
    station: {
      name: 'Rannikon Ratasmetalli Turku, Oriketo',
      email: 'turku.9@rannikonratasmetalli.example',
      language: 'fi',
    },
  },
] as const

for (const { language, person, town, how, station } of journeys) {
  test.describe(`in ${language}`, fullUnless(language !== 'se'), () => {
    test.use({ language })
    test(`an owner orders scrapping: ${how}`, async ({ page, app, t }) => {
      const { plate } = await app.vehicles.register([person.key])
      const email = `${plate}@posti.example`.toLowerCase()

      await page.goto('/')
      await start(page, t).owner.click()
      await login(page, t).identify.click()
      await identification(page, language).person(person.name).click()

      const flow = recycle(page, t)
      await home(page, t).field.fill(plate.replace('-', '').toLowerCase())
      await flow.search.button.click()

      await expect(flow.summary.heading).toBeFocused()
      await expect(page.getByText('Toyota Corolla').first()).toBeVisible()
      await flow.summary.confirm.click()

      await expect(flow.place.heading).toBeFocused()
      await flow.place.elsewhere.check()
      await flow.place.search.fill(town)
      await flow.place.suggestion(town).first().click()
      await expect(flow.place.chosen).toBeVisible()
      await flow.place.button.click()

      await expect(flow.station.heading).toBeFocused()
      const card = stations(page, t).card(station.name)
      await expect(stations(page, t).tiles.first()).toBeVisible()
      await card.open()
      await (how === 'pickup' ? card.pickup : card.bring).click()

      const form = order(page, t)
      await expect(form.dialog(how)).toBeVisible()
      if (how === 'pickup') await form.answer()
      else await form.allYes.click()
      await form.no('all_parts').check()
      await form.part(t.vehicle.parts.catalyst).check()
      await form.tell('040 123 4567', email)
      const from = how === 'pickup' ? await form.from.innerText() : null
      const body = await sentAsShown(page, form.dialog(how), '/api/owner/vehicle/', () =>
        form.send[how].click(),
      )
      if (from) expect(addressLine(pickup.parse(body).location)).toBe(from)

      await expect(form.done(how)).toBeVisible()
      await expect(form.done(how)).toContainText(email)
      await form.follow.click()

      await expect(page).toHaveURL(/\/person\/order\/\d+$/)
      await expect(page.getByRole('article')).toContainText(station.name)
      await home(page, t).openOrder(plate)
      const ordered = home(page, t).order(plate)
      await expect(ordered.card).toContainText(station.name)
      await expect(ordered.events.first()).toContainText(t.ownerOrder.stages.ordered)

      const ownerSubject = fill(t.orderMails.owner[first[how]].subject, { plate })
      await expect
        .poll(async () => (await app.standIns.mailsTo(email)).map(({ subject }) => subject))
        .toEqual([ownerSubject])
      const { mails, orderMails } = words[station.language]
      const stationSubject = fill(orderMails.station[first[how]].subject, { plate })
      await expect
        .poll(async () => (await app.standIns.mailsTo(station.email)).map(({ subject }) => subject))
        .toContain(stationSubject)
      const shown = (await app.standIns.mailsTo(station.email)).find(
        ({ subject }) => subject === stationSubject,
      )
      expect(shown?.text).toContain('040 123 4567')
      expect(shown?.text.toLowerCase()).toContain(mails.parts.catalyst.toLowerCase())

      await frame(page, t).history.click()
      await expect(history(page, t).heading).toBeVisible()
      await expect(page.getByText(plate)).toBeHidden()
    })
  })
}

test.describe('an order', () => {
  test.use({ who: 'onni' })

  test('is followed step by step, until its certificate', async ({ page, app, t }) => {
    const { plate } = await app.vehicles.ordered('onni')
    await home(page, t).openOrder(plate)
    const { heading, events, cancel, certificate } = home(page, t).order(plate)
    const { state } = t.ownerOrder
    await expect(events).toHaveCount(4)
    await expect(heading).toHaveText(state.orderedOpen)
    await expect(events.nth(1)).toHaveAttribute('data-state', 'now')
    await expect(cancel).toBeVisible()

    await app.vehicles.receive(plate)
    await home(page, t).openOrder(plate)
    await expect(heading).toHaveText(state.received)
    // It came before a time was agreed, so no stage tells one.
    await expect(events).toHaveCount(3)
    await expect(events.nth(1)).toHaveAttribute('data-state', 'done')
    await expect(events.nth(2)).toHaveAttribute('data-state', 'now')
    await expect(cancel).toBeHidden()

    await app.vehicles.certify(plate, 'onni')
    await home(page, t).openOrder(plate)
    await expect(heading).toHaveText(state.certificate)
    await expect(events.nth(2)).toHaveAttribute('data-state', 'done')
    const downloading = page.waitForEvent('download')
    await certificate.click()
    await downloading
    await frame(page, t).history.click()
    await expect(history(page, t).cards.filter({ hasText: plate })).toBeVisible()
  })

  test(
    'can be cancelled until it is received, and both sides get a mail',
    { tag: '@full' },
    async ({ page, app, t }) => {
      const { plate } = await app.vehicles.ordered('onni', { kind: 'self_delivery' })
      await home(page, t).openOrder(plate)
      const { cancel } = home(page, t).order(plate)
      const { dialog, confirm, keep } = home(page, t).cancelling
      await cancel.click()
      await keep.click()
      await expect(dialog).toBeHidden()
      await expect(cancel).toBeFocused()
      await cancel.click()
      await confirm.click()
      await expect(frame(page, t).notification(t.owner.cancel.done)).toBeVisible()
      // Its button has the same name.
      await expect(dialog).toBeHidden()
      await expect(cancel).toBeHidden()
      await expect(frame(page, t).heading).toBeFocused()

      const subjects = async (address: string) =>
        (await app.standIns.mailsTo(address)).map(({ subject }) => subject)
      await expect
        .poll(() => subjects('omistaja@posti.example'))
        .toContain(fill(t.orderMails.owner.cancelled.subject, { plate }))
      await expect
        .poll(() => subjects('helsinki.1@etelanautosilmukka.example'))
        .toContain(fill(t.orderMails.station.cancelled.subject, { plate }))
    },
  )

  test(
    'that the station has just received cannot be cancelled',
    { tag: '@full' },
    async ({ page, app, t }) => {
      const { plate } = await app.vehicles.ordered('onni')
      await home(page, t).openOrder(plate)
      const { cancel, heading } = home(page, t).order(plate)
      await cancel.click()
      await app.vehicles.receive(plate)
      await home(page, t).cancelling.confirm.click()
      await expect(frame(page, t).notification(t.owner.cancel.received)).toBeVisible()
      await expect(heading).toHaveText(t.ownerOrder.state.received)
    },
  )
})
