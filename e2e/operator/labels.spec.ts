import type { Locator, Page } from '@playwright/test'
import { yardBatch } from '../pages/yard-batch.ts'
import { yardLabels } from '../pages/yard-labels.ts'
import { yardLists } from '../pages/yard-lists.ts'
import { violationsOf } from '../support/axe.ts'
import { expect, test } from '../support/yard-test.ts'
import { yardFixtures } from '../support/yard-fixtures.ts'

/** Presses a button that opens a file in a tab of its own. Returns the type of the file. */
async function printed(page: Page, button: Locator, path: string): Promise<string | undefined> {
  const [opened, answer] = await Promise.all([
    page.waitForEvent('popup'),
    page.waitForResponse((response) => new URL(response.url()).pathname.endsWith(path)),
    button.click(),
  ])
  await opened.close()
  return answer.headers()['content-type']
}

test('the label of a vehicle is printed from its page, and those of several from their list', async ({
  page,
  here,
  app,
  t,
}) => {
  const fixtures = yardFixtures(app)
  const first = await fixtures.standing(here, { certificate: true, power: 'electric' })
  const second = await fixtures.standing(here, { certificate: true })
  const labels = yardLabels(page, t)
  const batch = yardBatch(page, t)

  await page.goto(`/operator/process?vehicle=${first.id}`)
  const path = `/vehicle/${first.id}/label/`
  expect(await printed(page, labels.print, path)).toBe('application/pdf')
  expect(await violationsOf(page, 'vehicle with its label', { depth: 'wide' })).toEqual([])

  await page.goto('/operator/process')
  await yardLists(page, t).open('recycle')
  await batch.choose.click()
  await expect(batch.labels).toBeDisabled()
  for (const { plate } of [first, second]) await batch.box(plate).check()
  expect(await printed(page, batch.labels, '/vehicle/labels/')).toBe('application/pdf')
})
