import { finnishDay } from '#rules/finnish-day.ts'
import { home } from '../pages/home.ts'
import { recycle } from '../pages/recycle.ts'
import { agreedOn } from '../support/yard-fixtures.ts'
import type { TourRun } from './index.ts'

/** The consents of co-owners: the request of an owner, and the answer to another owner's request. */
export const consentsOfOwners: TourRun = async ({ page, app, t }, checkpoint) => {
  const { panel, request, link } = t.consent
  const owners = ['liisa', 'eero']
  const order = agreedOn(finnishDay(app.clock.now()))
  const ordered = await app.vehicles.ordered('liisa', { owners, order })
  await home(page, t).openOrder(ordered.plate)
  await page.getByRole('button', { name: panel.ask }).click()
  const shown = page.getByText(/\/consent\/[\da-f-]{36}/)
  await shown.waitFor()
  await checkpoint('consent-asked')
  // The link goes when the only request turns to paper.
  const path = /\/consent\/[\da-f-]{36}/.exec((await shown.textContent()) ?? '')?.[0] ?? ''
  await page.getByLabel(panel.email).fill('eero@')
  await page.getByRole('button', { name: panel.send, exact: true }).click()
  await page.getByText(t.errors.fields.EMAIL_INVALID).waitFor()
  await checkpoint('consent-mail')
  await page.getByRole('button', { name: panel.toPaper }).click()
  await page.getByText(panel.paperTitle).waitFor()
  await checkpoint('consent-paper')
  await page.goto(path)
  await page.getByRole('heading', { name: link.title }).waitFor()
  await checkpoint('consent-link')

  const { plate } = await app.vehicles.ordered('eero', { owners, order })
  const { search } = recycle(page, t)
  await page.goto('/person/recycle')
  await search.field.fill(plate)
  await search.button.click()
  await page.getByRole('link', { name: t.recycle.summary.toConsent }).click()
  const give = page.getByRole('button', { name: request.give, exact: true })
  await give.waitFor()
  await checkpoint('consent-request')
  await page.getByLabel(request.email).fill('liisa@')
  await give.click()
  await page.getByText(t.errors.fields.EMAIL_INVALID).waitFor()
  await checkpoint('consent-email')
  await page.getByRole('button', { name: request.refuse, exact: true }).click()
  await page.getByText(request.changeMind).waitFor()
  await checkpoint('consent-refused')
}
