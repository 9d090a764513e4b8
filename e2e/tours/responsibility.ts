import { receivedPage } from '../pages/received.ts'
import { massPage, statisticsPages } from '../pages/statistics.ts'
import { yardFrame } from '../pages/yard-frame.ts'
import type { TourRun } from './index.ts'

const station = 'Etelän Autosilmukka Helsinki, Tattarisuo'

/** Statistics with their tables open, and the articles. */
export const responsibility: TourRun = async ({ page, t }, checkpoint) => {
  const pages = statisticsPages(page, t)
  await yardFrame(page, t).choose(station)
  await pages.homeCard.click()
  await pages.card('recycling').waitFor()
  await checkpoint('responsibility')
  await pages.card('stats').click()
  await pages.chart('months').picture.first().waitFor()
  await checkpoint('statistics')
  await pages.chart('months').show.click()
  await pages.chart('months').table.waitFor()
  await pages.breakdown('years').choose.click()
  await pages.breakdown('years').row(/\d{4}/).first().waitFor()
  await checkpoint('statistics-tables', { full: true })
  await massPage(page, t).tab.click()
  await massPage(page, t).show('totals').click()
  await massPage(page, t).table('totals').waitFor()
  await checkpoint('statistics-materials')
  await page.goto('/operator/responsibility/stats?period=2199')
  await pages.notThere.waitFor()
  await checkpoint('statistics-not-there', { full: true })
  await page.goto('/operator/responsibility/received')
  await receivedPage(page, t).table.waitFor()
  await checkpoint('received')
  await page.goto('/operator/responsibility/waste')
  await page.getByRole('table', { name: t.wasteBook.title, exact: true }).waitFor()
  await checkpoint('waste-book')
  await page.goto('/operator/responsibility/directives')
  await page.getByRole('img').first().waitFor()
  await checkpoint('directives')
  await page.goto('/operator/responsibility/economy')
  await page.getByRole('img').first().waitFor()
  await checkpoint('economy')
}
