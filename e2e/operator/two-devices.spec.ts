import { fill } from '#texts/index.ts'
import { yardLists } from '../pages/yard-lists.ts'
import { yardTreatment } from '../pages/yard-treatment.ts'
import { yardVehicle } from '../pages/yard-vehicle.ts'
import { expect, test } from '../support/yard-test.ts'
import { yardFixtures } from '../support/yard-fixtures.ts'
import { rowOf } from '#server/testing/rows.ts'

test(
  'two devices change the same vehicles: nothing is lost, and the later one is told',
  { tag: '@full' },
  async ({ page, pageOf, here, app, t }) => {
    const fixtures = yardFixtures(app)
    const [station] = await fixtures.stations('Kaapo Kanto', 'Toisen yrityksen piha')
    if (!station) throw new Error('No station was made')
    const { id, plate } = await fixtures.standing(here, { certificate: true })
    const other = await pageOf(here)
    const [mine, theirs] = [yardVehicle(page, t), yardVehicle(other, t)]
    await fixtures.identify(here, id)
    for (const device of [page, other]) {
      await device.goto(`/operator/process?vehicle=${id}&treatment=made_safe`)
      await yardTreatment(device, t).heading('made_safe').waitFor()
    }

    await test.step('two lines are recorded in the same moment', async () => {
      const sheets = [yardTreatment(page, t), yardTreatment(other, t)] as const
      await Promise.all([
        sheets[0].line('starter_battery').click(),
        sheets[1].line('airbags').click(),
      ])
      for (const sheet of sheets) {
        await expect(sheet.heading('depolluted')).toBeVisible()
        await sheet.done.click()
      }
      for (const view of [mine, theirs]) {
        await expect(view.stageDone('made_safe')).toBeVisible()
        await expect(view.progress(2)).toBeVisible()
      }
    })

    await test.step('the later one chooses between both remarks, and the history has the replaced ones', async () => {
      const early = 'Vasen ovi puuttuu.'
      await theirs.addRemarks.click()
      await theirs.remarksField.fill('Tuulilasi on haljennut.')
      await mine.addRemarks.click()
      await mine.remarksField.fill(early)
      await mine.saveRemarks.click()
      await expect(mine.remarks).toContainText(early)
      await theirs.saveRemarks.click()
      await expect(theirs.replacedRemarks.alert).toContainText(early)
      await theirs.replacedRemarks.join.click()
      await expect(theirs.remarksField).toBeFocused()
      await expect(theirs.replacedRemarks.alert).toBeHidden()
      await theirs.saveRemarks.click()
      for (const view of [mine, theirs])
        await expect(view.remarks).toContainText(`${early} Tuulilasi on haljennut.`)
      const { replacedRemarks } = t.operatorDetail.events
      await mine.events.click()
      await expect(page.getByText(fill(replacedRemarks, { text: early }))).toBeVisible()
    })

    await test.step('a vehicle that is done is not sent away', async () => {
      const { sending } = yardLists(other, t)
      await theirs.send.click()
      await sending.pick(station.name)
      await mine.finishWith('Vaiheet ovat paperilla')
      await expect(mine.undo).toBeVisible()
      // The change of the first device closes the dialog of the other one.
      await expect(theirs.undo).toBeVisible()
      await expect(sending.dialog).toBeHidden()
    })

    const { status, shop_id: shopId } = await rowOf(app, 'vehicle', { plate }, 'status', 'shop_id')
    expect({ status, shopId }).toEqual({ status: 'shop_done', shopId: here.id })
  },
)
