import type { Page } from '@playwright/test'
import type { Words } from '../support/texts.ts'
import { recycle } from './recycle.ts'

/** The usual steps of the flow, for tests that start later in it. */
export function shortcuts(page: Page, t: Words) {
  const flow = recycle(page, t)
  const toSummary = async (plate: string) => {
    await page.goto('/person/recycle')
    await flow.search.field.fill(plate)
    await flow.search.button.click()
    await flow.summary.heading.waitFor()
  }
  const toPlace = async (plate: string) => {
    await toSummary(plate)
    await flow.summary.confirm.click()
    await flow.place.heading.waitFor()
  }
  const toStations = async (plate: string, town: string) => {
    await toPlace(plate)
    await flow.place.takeElsewhere()
    await flow.place.search.fill(town)
    await flow.place.firstSuggestion.click()
    await flow.place.button.click()
    await flow.station.heading.waitFor()
  }
  return { toSummary, toPlace, toStations }
}
