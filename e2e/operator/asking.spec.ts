import { fill } from '#texts/index.ts'
import { yardAsking } from '../pages/yard-asking.ts'
import { yardFrame } from '../pages/yard-frame.ts'
import { yardLists } from '../pages/yard-lists.ts'
import { yardVehicle } from '../pages/yard-vehicle.ts'
import { yardWizard } from '../pages/yard-wizard.ts'
import { expect, test } from '../support/test.ts'
import { yardFixtures } from '../support/yard-fixtures.ts'

test(
  'a buyer asks, the holder reads it and sends the vehicle, and the buyer decides again',
  { tag: '@full' },
  async ({ browserOf, app, t }) => {
    const fixtures = yardFixtures(app)
    const holder = await fixtures.station('Pyydetty piha')
    const buyer = await fixtures.station('Pyytävä piha')
    const { id, plate } = await fixtures.standing(holder, {
      status: 'shop_listing',
      condition: 'reuse_publish',
      certificate: true,
    })
    const { page: theirs } = await browserOf(holder.username)
    await yardFrame(theirs, t).choose(holder.name)
    await expect(yardFrame(theirs, t).task('listing_requests')).toBeHidden()

    const { page } = await browserOf(buyer.username)
    const asking = yardAsking(page, t)
    await yardFrame(page, t).choose(buyer.name)
    await page.goto(`/operator/available?listing=${id}`)
    await asking.ask.click()
    await asking.confirm.click()
    await expect(asking.message).toHaveAccessibleDescription(new RegExp(t.errors.fields.REQUIRED))
    await asking.message.fill('Noudamme perjantaina.')
    await asking.confirm.click()
    await expect(asking.asked).toBeVisible()
    await expect(asking.again).toBeVisible()
    await expect(asking.ask).toBeHidden()
    const subjects = async () =>
      (await app.standIns.mailsTo(holder.email)).map(({ subject }) => subject)
    await expect.poll(subjects).toContain(fill(t.mails.listingAsked.subject, { plate }))

    const answering = yardAsking(theirs, t)
    await yardFrame(theirs, t).task('listing_requests').click()
    const { card, open } = yardLists(theirs, t).card(plate)
    await expect(card).toContainText(answering.badge)
    await open.click()
    await expect(answering.requests).toContainText('Noudamme perjantaina.')
    await expect(answering.requests.getByRole('link', { name: buyer.email })).toBeVisible()
    await answering.send(buyer.name).click()
    await answering.plates.fill('KUO-1')
    await answering.confirmSend(buyer.name).click()
    await expect(yardVehicle(theirs, t).takeBack).toBeVisible()

    await page.goto(`/operator/recycle?vehicle=${id}`)
    const { certificate, details } = yardWizard(page, t)
    await expect(certificate.issuedHeading).toBeVisible()
    await expect(details.finish).toBeVisible()
    await expect(details.condition('reuse_publish')).not.toBeChecked()
    await details.condition('recycle').check()
    await details.finish.click()
    await page.goto(`/operator/process?vehicle=${id}`)
    await yardVehicle(page, t).events.click()
    await expect(page.getByText(t.operatorDetail.events.change.ask)).toBeVisible()
  },
)
