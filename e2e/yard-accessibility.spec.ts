import { defaultLocale, locales } from '#texts/index.ts'
import { persons } from '#stand-ins/registry.ts'
import { violationsOf } from './axe.ts'
import { frame } from './pages/frame.ts'
import { passwordReset } from './pages/yard-profile.ts'
import { yardFrame } from './pages/yard-frame.ts'
import { yardInspection } from './pages/yard-inspection.ts'
import { yardLists } from './pages/yard-lists.ts'
import { yardVehicle } from './pages/yard-vehicle.ts'
import { yardWizard } from './pages/yard-wizard.ts'
import { expect, test } from './test.ts'
import { yardFleet } from './yard-fleet.ts'
import { pdf } from './yard-test.ts'

for (const language of locales) {
  const colours = language === defaultLocale
  test.describe(language, () => {
    test.use({ language })

    test('axe finds nothing on the pages of a station', async ({ browserOf, kierto, t }) => {
      test.setTimeout(300_000)
      const fleet = yardFleet(kierto)
      const names = ['Esteetön piha', `Oma toinen piha ${language}`]
      const [here, own] = await fleet.stations('Maarit Kivelä', ...names)
      if (!here || !own) throw new Error('Two stations were asked for')
      const there = await fleet.station(`Toinen esteetön piha ${language}`)
      const incoming = await kierto.fleet.ordered('onni', { station: here.email })
      await fleet.standing(here, { status: 'shop_transfer', sender_shop_id: there.id })
      const listed = await fleet.standing(here, { status: 'shop_listing' })
      await fleet.standing(there, { status: 'shop_listing' })
      const opened = await fleet.standing(here, { certificate: true })
      await fleet.standing(here, { status: 'shop_done', certificate: true })
      await fleet.standing(own, { status: 'shop_transfer', sender_shop_id: here.id })
      const { page } = await browserOf(here.username)
      const lists = yardLists(page, t)
      const view = yardVehicle(page, t)
      const inspection = yardInspection(page, t)
      const wrong: string[] = []
      const look = async (name: string) =>
        void wrong.push(...(await violationsOf(page, name, { colours })))

      await page.goto('/operator')
      await yardFrame(page, t).station(here.name).waitFor()
      await look('select-station')
      await yardFrame(page, t).choose(here.name)
      await look('home')
      await yardFrame(page, t).incoming.click()
      for (const name of ['owners', 'stations'] as const) await lists.section(name).click()
      await lists.card(incoming.plate).card.waitFor()
      await look('incoming')
      await lists.card(incoming.plate).refuse.click()
      await lists.refuseOwner.confirm.click()
      await look('refuse')
      await page.goto('/operator/available')
      await lists.card(listed.plate).resolve.click()
      await lists.resolving.send.check()
      await lists.resolving.search.fill(there.name)
      await lists.resolving.found(there.name).check()
      await look('resolve')
      await page.goto('/operator/available')
      await lists.card(listed.plate).card.waitFor()
      await look('available')
      await page.goto('/operator/process')
      for (const name of ['recycle', 'reuse', 'sent', 'done'] as const)
        await lists.section(name).click()
      await lists.card(opened.plate).card.waitFor()
      await look('process')
      await lists.card(opened.plate).open.click()
      await view.stage('made_safe').click()
      await expect(view.stage('made_safe')).toBeChecked()
      await view.score.getByRole('listitem').first().waitFor()
      await view.events.click()
      await inspection.begin.click()
      await inspection.answer('body', 'one_side').check()
      await inspection.missing('catalyst').check()
      await inspection.saved.waitFor()
      await look('vehicle')
      await view.send.click()
      await lists.sending.found(own.name).check()
      await look('send')
      await page.goto('/operator/profile')
      await page.getByText(t.operator.profile.current).waitFor()
      await look('profile')
      await page.goto('/reset/made-up')
      await passwordReset(page, t).broken.waitFor()
      await look('reset')
      expect(wrong).toEqual([])
    })

    test('axe finds nothing in the wizard', async ({ browserOf, kierto, t }) => {
      test.setTimeout(300_000)
      const here = await yardFleet(kierto).station('Esteetön vastaanotto')
      const { plate } = await kierto.fleet.register(['liisa', 'viljo'], {
        power: 'electric',
        status: 'decommissioned',
      })
      const { page } = await browserOf(here.username)
      const { search, add, hand, vehicle, owner, certificate, details, done, leave, trouble } =
        yardWizard(page, t)
      const wrong: string[] = []
      const look = async (name: string) =>
        void wrong.push(...(await violationsOf(page, name, { colours })))

      await yardFrame(page, t).choose(here.name)
      await page.goto('/operator/recycle?step=add')
      await add.button.click()
      await look('add')
      await page.goto('/operator/recycle')
      await search.field.fill('EIO-999')
      await search.button.click()
      await trouble(t.operatorRecycle.trouble.VEHICLE_UNKNOWN.title).waitFor()
      await look('search')
      await kierto.standIns.fail('traficom', '503')
      await search.field.fill(plate)
      await search.button.click()
      await search.byHand.click()
      await hand.button.click()
      await look('by hand')
      await kierto.standIns.heal()
      await page.goto('/operator/recycle')
      await search.field.fill(plate)
      await search.button.click()
      await page.getByText(t.operatorRecycle.warnings.highVoltage.title).waitFor()
      await look('vehicle')
      await vehicle.button.click()
      await owner.way('typed').check()
      await owner.save.click()
      await look('owner by hand')
      await owner.way('person').check()
      await owner.personalId.fill(persons.find(({ key }) => key === 'liisa')?.personal_id ?? '')
      await owner.check.click()
      await owner.goOn.click()
      await look('powers missing')
      const chooser = page.waitForEvent('filechooser')
      await owner.choosePower.click()
      await (await chooser).setFiles(pdf)
      await owner.powersReceived(1, 1).waitFor()
      await look('powers')
      await owner.goOn.click()
      await certificate.way('paper').check()
      await certificate.upload.click()
      await look('certificate on paper')
      await certificate.way('electronic').check()
      await certificate.plates('destroyed').check()
      await certificate.issue.click()
      await page.getByText(t.operatorRecycle.registration.confirmed).waitFor()
      await look('issued')
      await certificate.goOn.click()
      await details.finish.click()
      await look('details')
      await frame(page, t).brand.click()
      await leave.dialog.waitFor()
      await look('leave')
      await leave.stay.click()
      await details.condition('reuse').check()
      await details.finish.click()
      await done.heading.waitFor()
      await look('done')
      expect(wrong).toEqual([])
    })
  })
}
