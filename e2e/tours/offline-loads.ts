import { storeSentOil } from '#server/testing/fixtures/loads.ts'
import { pages } from '#rules/pages.ts'
import { frame } from '../pages/frame.ts'
import { yardFrame } from '../pages/yard-frame.ts'
import { yardLoads } from '../pages/yard-loads.ts'
import { switchUser } from '../support/signed-in-state.ts'
import { yardFixtures } from '../support/yard-fixtures.ts'
import { downloadBy } from '../support/pages.ts'
import type { TourRun } from './index.ts'

/** Loads offline: one to receive, its stored paper, and a draft. A vehicle is noted on the device. */
export const offlineLoads: TourRun = async ({ page, app, language, t }, checkpoint) => {
  const names = ['Kuormien piha', 'Kuormien lähettäjä']
  const [here, there] = await yardFixtures(app).stations('Kuisma Katkos', ...names)
  if (!here || !there) throw new Error('Two stations were asked for')
  const { id } = await storeSentOil(app, { from: there.id, to: here.id })
  await switchUser(page, app, { who: here.username, language })
  await yardFrame(page, t).choose(here.name)
  const loads = yardLoads(page, t)
  const { queue, transferPaper } = t.operatorLoad
  const { storedPaper } = t.operatorLists
  const paper = page.getByRole('button', { name: transferPaper })
  await page.goto(`/operator/loads/${id}`)
  await downloadBy(page, paper)
  await page.context().setOffline(true)
  await page.getByText(queue.receive).waitFor()
  await checkpoint('offline-load-to-receive')
  await downloadBy(page, paper)
  await page.getByText(storedPaper.split('{when}')[0] ?? '').waitFor()
  await checkpoint('offline-load-paper')
  await frame(page, t).closeNotification.first().click()
  await page.context().setOffline(false)

  await page.goto('/operator/loads')
  await loads.make.click()
  await loads.save.waitFor()
  await page.context().setOffline(true)
  await page.getByText(queue.lostNew).waitFor()
  await checkpoint('offline-load-draft')
  await page.context().setOffline(false)

  const { note } = t.operatorLists
  await page.goto(pages.operatorRecycle.path)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.context().setOffline(true)
  await page.getByRole('button', { name: note.save }).click()
  await page.getByText(note.empty).waitFor()
  await checkpoint('offline-note')
  await page.context().setOffline(false)
}
