import { languageTag } from '#texts/index.ts'
import { frame } from '../pages/frame.ts'
import { spareParts } from '../pages/spare-parts.ts'
import type { TourRun } from './index.ts'

/** The public search: the form in its states, results with and without a place, and no results. */
export const searchForParts: TourRun = async ({ page, app, language, t }, checkpoint) => {
  const home = `${app.urlOf('spare-parts')}/?lang=${languageTag[language]}`
  const form = spareParts(page, t)
  await page.goto(home)
  await frame(page, t).acceptCookies.click()
  await form.heading.waitFor()
  await checkpoint('parts')
  await form.line.fill('citroen picaso')
  await form.readLine.click()
  await form.nearest('Citroën C4 Picasso').waitFor()
  await checkpoint('parts-nearest')
  await form.make.fill('la')
  await form.options.first().waitFor()
  await checkpoint('parts-suggestions')
  await form.make.fill('xyzzy')
  await page.getByText(t.errors.fields.MAKE_UNKNOWN).waitFor()
  await checkpoint('parts-unknown', { full: true })
  await page.goto(`${home}&make=toyta&model=korolla&year=2004`)
  await form.tiles.first().waitFor()
  await form.cards.first().waitFor()
  await checkpoint('parts-results')
  await form.place.fill('Tampere')
  await form.options.first().click()
  await form.distance.waitFor()
  await form.tiles.first().waitFor()
  await checkpoint('parts-near', { full: true })
  await page.goto(`${home}&make=Tesla&model=Model+3&year=1999`)
  await form.none.waitFor()
  await checkpoint('parts-none', { full: true })
  await page.goto(`${app.urlOf('spare-parts')}/person?lang=${languageTag[language]}`)
  await frame(page, t).notFoundLink.waitFor()
  await checkpoint('parts-not-found')
}
