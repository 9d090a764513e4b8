import { madePassword } from '#server/seed/make.ts'
import { newCompanyFixture } from '../support/company-fixture.ts'
import { frame } from '../pages/frame.ts'
import { apiKeys } from '../pages/keys.ts'
import { management } from '../pages/management.ts'
import { yardFrame } from '../pages/yard-frame.ts'
import { signIn } from '../support/accounts.ts'
import type { TourRun } from './index.ts'

const station = 'Etelän Autosilmukka Helsinki, Tattarisuo'
const subcontractor = 'Hinaus Kuurakorpi Tmi'

/** A main user's tour of the management, with its errors. */
export const managementOfOperator: TourRun = async ({ page, t }, checkpoint) => {
  const pages = management(page, t)
  const { user, place, company } = pages
  const keys = apiKeys(page, t)
  await yardFrame(page, t).choose(station)
  await checkpoint('management-home')
  await yardFrame(page, t).item('operatorManagement').click()
  await pages.open('Riku Pihamies').waitFor()
  await checkpoint('management')
  await pages.openSection('stations')
  await pages.openSection('companies')
  await pages.open(station).waitFor()
  await checkpoint('management-all', { full: true })
  await pages.search.stations.fill('zzqqxx')
  await pages.noMatch.waitFor()
  await checkpoint('management-no-match', { full: true })

  await page.goto('/operator/management?user=new')
  await user.stations.options.first().waitFor()
  await pages.name.fill('Ulla Uusi')
  await user.username.fill('op1')
  await pages.email.fill('ulla@kierto')
  await user.send.click()
  await page.getByText(t.errors.fields.EMAIL_INVALID, { exact: true }).waitFor()
  await checkpoint('management-user-errors')
  await frame(page, t).brand.click()
  await pages.leave.dialog.waitFor()
  await checkpoint('management-leave', { full: true })
  await pages.leave.leave.click()
  await page.goto('/operator/management')
  await pages.open('Riku Pihamies').click()
  await user.remove.click()
  await user.removing('Riku Pihamies').dialog.waitFor()
  await checkpoint('management-user-remove')
  await user.removing('Riku Pihamies').cancel.click()
  await checkpoint('management-user', { full: true })

  await page.goto('/operator/management?station=new')
  await pages.name.waitFor()
  await place.map.locator('img.leaflet-tile-loaded').first().waitFor()
  await checkpoint('management-station-new')
  await page.goto('/operator/management')
  await pages.openSection('stations')
  await pages.open(station).click()
  await pages.station.part(t.operatorManagement.form.basics).click()
  await place.pin.waitFor()
  await checkpoint('management-station', { full: true })
  await pages.station.close.click()
  await page.getByRole('dialog').waitFor()
  await checkpoint('management-station-close')

  await page.goto('/operator/management/keys')
  await keys.new.click()
  await keys.create.click()
  await keys.name.waitFor()
  await checkpoint('management-keys', { full: true })

  await page.goto('/operator/management?company=new')
  await company.stations.options.first().waitFor()
  await checkpoint('management-company-new')
  await page.goto('/operator/management')
  await pages.openSection('companies')
  await pages.open(subcontractor).click()
  await company.remove.waitFor()
  await pages.names.first().waitFor()
  await checkpoint('management-company')
  await company.remove.click()
  await page.getByRole('dialog').waitFor()
  await checkpoint('management-company-remove', { full: true })
  await page.goto('/operator/management?station=999999')
  await pages.missing.waitFor()
  await checkpoint('management-missing', { full: true })
}

/** Management of a subcontractor's main user, and messages to other users. */
export const managementOfContractor: TourRun = async ({ page, t }, checkpoint) => {
  await yardFrame(page, t).choose(station)
  await yardFrame(page, t).item('operatorManagement').click()
  await management(page, t).names.first().waitFor()
  await checkpoint('management-contractor')
}

export const managementRefused: TourRun = async ({ page, t }, checkpoint) => {
  await yardFrame(page, t).choose(station)
  await page.goto('/operator/management')
  await management(page, t).refused.waitFor()
  await checkpoint('management-refused')
}

/** View of a main user whose company has nothing yet. */
export const managementFromNothing: TourRun = async ({ page, app, t }, checkpoint) => {
  const pages = management(page, t)
  const { username } = await newCompanyFixture(app)
  await signIn(page, t, { username, password: madePassword })
  await pages.toManagement.waitFor()
  await checkpoint('management-no-station', { full: true })
  await pages.toManagement.click()
  await pages.openSection('stations')
  await pages.openSection('companies')
  await pages.company.add.waitFor()
  await checkpoint('management-from-nothing')
  await page.goto('/operator/management?station=new')
  await pages.station.create.click()
  await checkpoint('management-station-errors', { full: true })
}
