import sharp from 'sharp'
import { fill } from '#texts/index.ts'
import { frame } from '../pages/frame.ts'
import { yardFrame } from '../pages/yard-frame.ts'
import { withCards, yardLists } from '../pages/yard-lists.ts'
import { yardPictures } from '../pages/yard-pictures.ts'
import { yardTreatment } from '../pages/yard-treatment.ts'
import { yardVehicle } from '../pages/yard-vehicle.ts'
import { expect, test } from '../support/yard-test.ts'
import { yardFixtures } from '../support/yard-fixtures.ts'

test(
  'the stages show user and time, and done is reverted in two ways, with history',
  { tag: '@full' },
  async ({ page, here, app, t }) => {
    const fixtures = yardFixtures(app)
    const { id, plate } = await fixtures.standing(here, { certificate: true })
    await fixtures.identify(here, id)
    const lists = yardLists(page, t)
    const view = yardVehicle(page, t)
    await page.goto('/operator/process')
    // Each list is closed at first, at any width, until the user opens it.
    for (const name of ['recycle', 'reuse', 'sent', 'done'] as const)
      await expect(lists.section(name)).toHaveAttribute('aria-expanded', 'false')
    await expect(lists.section('recycle')).toContainText('1')
    await lists.section('recycle').click()
    await lists.card(plate).open.click()

    await expect(view.progress(1)).toBeVisible()
    const sheet = yardTreatment(page, t)
    await view.stage('made_safe').click()
    for (const stage of ['made_safe', 'depolluted', 'parts_removed'] as const) {
      await expect(sheet.heading(stage)).toBeVisible()
      await sheet.tickByHand('Kirjattu paperille')
    }
    await sheet.done.click()
    await expect(view.progress(4)).toBeVisible()
    await expect(view.stageDone('made_safe')).toContainText('Hilla Halli')
    await view.stage('parts_removed').click()
    await sheet.openAgain.click()
    await expect(sheet.openAgain).toBeHidden()
    await page.goBack()
    await expect(view.progress(3)).toBeVisible()
    await page.reload()
    await expect(view.progress(3)).toBeVisible()

    await view.finishWith('Osat jäivät autoon')
    await view.undoOffered.click()
    await expect(view.finish).toBeVisible()
    await view.finishWith('Osat jäivät autoon')
    await expect(view.undo).toBeVisible()
    await view.events.click()
    await expect(page.getByText(t.operatorDetail.events.move.finish)).toHaveCount(2)
    const unticked = fill(t.operatorDetail.events.change.stage_undone, {
      detail: t.operatorDetail.stages.name.parts_removed,
    })
    await expect(page.getByText(unticked)).toBeVisible()
    // Three transitions, three stages and one that was opened again.
    await expect(page.getByText(`Hilla Halli, ${here.name}`)).toHaveCount(7)
    await view.back.click()
    await lists.open('done')
    await lists.card(plate).undo.click()
    await expect(lists.section('done')).toContainText('0')
    await expect(lists.card(plate).undo).toBeHidden()
    await expect(lists.section('recycle')).toHaveAttribute('aria-expanded', 'true')
    await expect(lists.card(plate).open).toBeVisible()
  },
)

test(
  'the score always has a word, and its reasons are sentences',
  { tag: '@full' },
  async ({ page, here, app, t }) => {
    const fixtures = yardFixtures(app)
    const { id } = await fixtures.standing(here)
    const { score, giveCertificate, finish } = yardVehicle(page, t)
    const words = t.operatorDetail.score
    await page.goto(`/operator/process?vehicle=${id}`)
    for (const factor of Object.values(words.factor)) await expect(score).toContainText(factor)
    await expect(score).toContainText(words.suggestion)
    await expect(score.getByRole('listitem')).toHaveCount(4)
    for (const item of await score.getByRole('listitem').all())
      await expect(item).toContainText(/\p{Lu}[^.]{10,}\./u)
    // Without a certificate the next action is to issue one.
    await expect(giveCertificate).toHaveAttribute('href', `/operator/recycle?vehicle=${id}`)
    await expect(finish).toBeHidden()
  },
)

test(
  'remarks, planned use and a picture are changed, and the vehicle is published',
  { tag: '@full' },
  async ({ page, here, app, t }) => {
    const fixtures = yardFixtures(app)
    const { id, plate } = await fixtures.standing(here, { certificate: true })
    await page.setViewportSize(withCards)
    const view = yardVehicle(page, t)
    const lists = yardLists(page, t)
    await page.goto(`/operator/process?vehicle=${id}`)
    await view.addRemarks.click()
    await expect(view.remarksField).toBeFocused()
    await view.remarksField.fill('Vasen etuovi puuttuu.')
    await view.saveRemarks.click()
    await expect(view.remarks).toContainText('Vasen etuovi puuttuu.')
    await view.choose.click()
    await view.condition('reuse').check()
    await view.saveCondition.click()
    await expect(frame(page, t).notification(t.operatorDetail.condition.saved)).toBeVisible()

    const grey = { width: 40, height: 30, channels: 3, background: '#888' } as const
    const buffer = await sharp({ create: grey }).jpeg().toBuffer()
    const pictures = yardPictures(page, t)
    await pictures.add('front', { name: 'auto.jpg', mimeType: 'image/jpeg', buffer })
    await expect(pictures.tile('front')).toBeVisible()

    await view.back.click()
    await lists.open('reuse')
    await expect(lists.card(plate).card.getByRole('img')).toBeVisible()
    await lists.card(plate).open.click()
    await view.publish.click()
    await view.publishing.click()
    const published = fill(t.operatorDetail.publish.done, { vehicle: 'Toyota Corolla 2006' })
    await expect(page.getByText(published)).toBeVisible()
    await yardFrame(page, t).item('operatorAvailable').click()
    await expect(lists.card(plate).extend).toBeVisible()
  },
)
