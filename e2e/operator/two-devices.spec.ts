import { fill } from '#texts/index.ts'
import { yardFrame } from '../pages/yard-frame.ts'
import { yardLists } from '../pages/yard-lists.ts'
import { yardVehicle } from '../pages/yard-vehicle.ts'
import { expect, test } from '../support/yard-test.ts'
import { yardFixtures } from '../support/yard-fixtures.ts'

test(
  'two devices change the same vehicles: nothing is lost, and the later one is told',
  { tag: '@full' },
  async ({ page, browserOf, here, app, t }) => {
    const fixtures = yardFixtures(app)
    const [station] = await fixtures.stations('Kaapo Kanto', 'Toisen yrityksen piha')
    if (!station) throw new Error('No station was made')
    const { id, plate } = await fixtures.standing(here, { certificate: true })
    const other = (await browserOf(here.username)).page
    const [mine, theirs] = [yardVehicle(page, t), yardVehicle(other, t)]
    await yardFrame(other, t).choose(here.name)
    for (const device of [page, other]) {
      await device.goto(`/operator/process?vehicle=${id}`)
      await yardVehicle(device, t).progress(0).waitFor()
    }

    await test.step('two stages are ticked in the same moment', async () => {
      await Promise.all([
        mine.stageRow('made_safe').click(),
        theirs.stageRow('received_and_identified').click(),
      ])
      for (const view of [mine, theirs]) {
        await expect(view.stage('made_safe')).toBeChecked()
        await expect(view.stage('received_and_identified')).toBeChecked()
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
      await sending.search.fill(station.name)
      await sending.found(station.name).check()
      await mine.finishWith('Vaiheet ovat paperilla')
      await expect(mine.undo).toBeVisible()
      // The change of the first device closes the dialog of the other one.
      await expect(theirs.undo).toBeVisible()
      await expect(sending.dialog).toBeHidden()
    })

    const { status, shop_id: shopId } = await app.appContext.db.read
      .selectFrom('vehicle')
      .where('plate', '=', plate)
      .select(['status', 'shop_id'])
      .executeTakeFirstOrThrow()
    expect({ status, shopId }).toEqual({ status: 'shop_done', shopId: here.id })
  },
)
