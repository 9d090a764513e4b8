import { yardVehicle } from '../pages/yard-vehicle.ts'
import { onDevice } from '../support/new-build.ts'
import { expect, test } from '../support/yard-test.ts'
import { yardFixtures } from '../support/yard-fixtures.ts'

test(
  'a tick whose request is never answered outlives a reload, and is stored once the line answers',
  { tag: '@full' },
  async ({ page, here, app, t }) => {
    const { id } = await yardFixtures(app).identified(here)
    const view = yardVehicle(page, t)
    const tick = view.stage('made_safe')
    const waiting = '"stages":[{"stage":"made_safe","done":true}]'
    const stored = () =>
      app.appContext.db.read
        .selectFrom('vehicle_stage')
        .where('vehicle_id', '=', id)
        .where('stage', '=', 'made_safe')
        .select('stage')
        .execute()
    await page.goto(`/operator/process?vehicle=${id}`)
    await expect(tick).not.toBeChecked()
    await page.route('**/vehicle/*/', (route) =>
      // The request of the tick is never answered.
      route.request().method() === 'PATCH' ? undefined : route.fallback(),
    )
    await tick.click()
    await expect(tick).toBeChecked()
    await expect.poll(() => onDevice(page, 'kierto-device')).toContain(waiting)
    await page.reload()
    await expect(tick).toBeChecked()
    expect(await stored()).toEqual([])

    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await page.reload()
    await expect.poll(stored).toHaveLength(1)
    await expect(tick).toBeChecked()
    await expect.poll(() => onDevice(page, 'kierto-device')).not.toContain(waiting)
  },
)
