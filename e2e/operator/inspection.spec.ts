import { yardInspection } from '../pages/yard-inspection.ts'
import { yardVehicle } from '../pages/yard-vehicle.ts'
import { yardWizard } from '../pages/yard-wizard.ts'
import { yardFixtures } from '../support/yard-fixtures.ts'
import { expect, personalIdOf, test } from '../support/yard-test.ts'

test(
  'in the wizard: the score follows each answer and suggests, and unsaved answers are kept',
  { tag: '@full' },
  async ({ page, app, t }) => {
    const { plate } = await app.vehicles.register(['viljo'], {
      model_year: 2014,
      first_registered: '2014-03-03',
    })
    const wizard = yardWizard(page, t)
    const { owner, details, done } = wizard
    const inspection = yardInspection(page, t)
    await wizard.toOwner(plate)
    await owner.ask(personalIdOf('viljo'))
    await wizard.issue()

    await details.unfold.click()
    await expect(inspection.low).toBeVisible()
    await expect(details.condition('reuse')).toBeChecked()
    await inspection.answer('runs', 'yes').check()
    await inspection.answer('body', 'none').check()
    await inspection.answer('rust', 'none').check()
    await inspection.answer('interior', 'good').check()
    await expect(inspection.saved).toBeVisible()
    await expect(inspection.low).toBeHidden()
    // In good condition, and its parts are searched for in the demo's year.
    await expect(inspection.band('reuse_publish')).toBeVisible()
    await expect(inspection.suggested).toHaveAccessibleName(
      new RegExp(t.operator.vehicle.conditions.reuse_publish),
    )
    // Only the user publishes.
    await details.finish.click()
    await expect(page.getByText(t.errors.fields.REQUIRED, { exact: true })).toBeVisible()
    await inspection.damage('burnt').check()
    await expect(inspection.score(10)).toBeAttached()
    await expect(inspection.band('recycle')).toBeVisible()
    await expect(details.condition('recycle')).toBeChecked()
    await expect(inspection.suggested).toHaveAccessibleName(
      new RegExp(t.operator.vehicle.conditions.recycle),
    )
    await inspection.damage('nothing').check()
    await expect(inspection.damage('burnt')).not.toBeChecked()
    await expect(inspection.band('reuse_publish')).toBeVisible()

    const patches = /\/api\/shop\/\d+\/vehicle\/\d+\/$/
    // The connection is lost: the answers stay, and are sent after a reload online.
    await page.route(patches, (route) =>
      route.request().method() === 'PATCH' ? route.abort('connectionfailed') : route.continue(),
    )
    await inspection.missing('engine').check()
    await expect(inspection.failed).toBeVisible()
    await inspection.mileage.fill('312 000')
    await inspection.mileage.blur()
    await expect(inspection.missing('engine')).toBeChecked()
    await inspection.again.click()
    await expect(inspection.failed).toBeVisible()
    await page.unroute(patches)
    page.on('dialog', (dialog) => void dialog.accept())
    await page.reload()
    await expect(inspection.saved).toBeVisible()
    await expect(inspection.missing('engine')).toBeChecked()
    await details.condition('recycle').check()
    await details.finish.click()
    await done.open.click()

    await expect(
      page.getByText(t.operatorDetail.inspection.missing.engine, { exact: true }),
    ).toBeVisible()
    await expect(
      page.getByText(t.operatorDetail.inspection.runs.yes, { exact: true }),
    ).toBeVisible()
    await expect(page.getByText(/312\s000/)).toBeVisible()
  },
)

test(
  'in the vehicle’s view: answered later, shown at once, focus restored',
  { tag: '@full' },
  async ({ page, here, app, t }) => {
    const { id } = await yardFixtures(app).standing(here)
    const inspection = yardInspection(page, t)
    await page.goto(`/operator/process?vehicle=${id}`)
    await expect(page.getByText(t.operatorDetail.inspection.none)).toBeVisible()
    await inspection.begin.click()
    await inspection.answer('body', 'roof_or_frame').check()
    await inspection.missing('nothing').check()
    await expect(inspection.saved).toBeVisible()
    await inspection.close.click()
    await expect(inspection.change).toBeFocused()
    await expect(page.getByText(t.operatorDetail.inspection.body.roof_or_frame)).toBeVisible()
    await page.reload()
    await expect(
      page.getByText(t.operatorDetail.inspection.missing.nothing, { exact: true }),
    ).toBeVisible()
    await yardVehicle(page, t).choose.click()
    await expect(inspection.suggested).toHaveCount(1)
  },
)
