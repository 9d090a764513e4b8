import { yardTreatment } from '../pages/yard-treatment.ts'
import { onDevice } from '../support/new-build.ts'
import { expect, test } from '../support/yard-test.ts'
import { entriesOf, yardFixtures } from '../support/yard-fixtures.ts'

test(
  'an entry whose request is never answered outlives a reload, and is stored once the line answers',
  { tag: '@full' },
  async ({ page, here, app, t }) => {
    const { id } = await yardFixtures(app).identified(here)
    const sheet = yardTreatment(page, t)
    const waiting = '"code":"starter_battery"'
    const stored = () => entriesOf(app, id)
    await page.goto(`/operator/process?vehicle=${id}&treatment=made_safe`)
    await page.route('**/treatment/', (route) =>
      // The request of the entry is never answered.
      route.request().method() === 'POST' ? undefined : route.fallback(),
    )
    await sheet.line('starter_battery').click()
    await expect.poll(() => onDevice(page, 'kierto-device')).toContain(waiting)
    await page.reload()
    await expect(sheet.other('starter_battery')).toBeHidden()
    expect(await stored()).toEqual([])

    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await page.reload()
    await expect.poll(stored).toHaveLength(1)
  },
)
