import { readFile } from 'node:fs/promises'
import type { Locator } from '@playwright/test'
import { finnishDay } from '#rules/finnish-day.ts'
import { statisticsTables } from '#rules/report/statistics.ts'
import { month } from '#texts/index.ts'
import { statisticsPages } from '../pages/statistics.ts'
import { yardFrame } from '../pages/yard-frame.ts'
import { yardLists } from '../pages/yard-lists.ts'
import { yardVehicle } from '../pages/yard-vehicle.ts'
import { downloads } from '../pages/download.ts'
import { expect, test } from '../support/test.ts'
import { yardFixtures } from '../support/yard-fixtures.ts'
import { openWorkbook } from '#server/testing/clients/open-workbook.ts'

const station = 'Etelän Autosilmukka Helsinki, Tattarisuo'
const other = 'Etelän Autosilmukka Porvoo, Kuninkaanportti'

/** Returns a figure of a table as a number, without its words. */
const figure = async (cell: Locator) =>
  Number((await cell.locator('div').innerText()).replaceAll(/\s/g, ''))

test.describe('a main user', () => {
  test.use({ who: 'op1' })

  test(
    'reads the year, opens a table by keyboard, and downloads the same figures',
    { tag: '@full' },
    async ({ page, app, t }) => {
      const pages = statisticsPages(page, t)
      const months = pages.chart('months')
      await yardFrame(page, t).choose(station)
      await pages.homeCard.click()
      await expect(pages.hub).toBeFocused()
      await pages.card('stats').click()
      await expect(months.picture).toBeVisible()
      await expect(page.getByText(t.responsibility.countryRecords)).toBeVisible()
      await expect(page.getByText(t.statistics.computed)).toBeVisible()

      await months.show.focus()
      await page.keyboard.press('Enter')
      await expect(months.hide).toHaveAttribute('aria-expanded', 'true')
      const today = finnishDay(app.clock.now())
      const rows = months.table.locator('tbody tr')
      await expect(rows).toHaveCount(12)
      const sums = { own: 0, total: 0 }
      for (const row of await rows.all()) {
        sums.own += await figure(row.locator('td').nth(0))
        sums.total += await figure(row.locator('td').nth(2))
      }
      // The demo has vehicles in every month, and this operator a part of them.
      expect(sums.own).toBeGreaterThan(200)
      expect(sums.total).toBeGreaterThan(2 * sums.own)
      const fact = pages.fact(t.statistics.facts.vehicles).locator('dd').first()
      expect(Number((await fact.innerText()).replaceAll(/\s/g, ''))).toBe(sums.own)

      // The number of a month opens the vehicles that it counts.
      const opens = rows.first().getByRole('button')
      const n = await opens.innerText()
      await opens.click()
      await expect(page.getByRole('dialog').getByRole('status').last()).toContainText(n)
      await page.keyboard.press('Escape')

      const workbook = await downloads(page, t).file('xlsx')
      const sheets = await openWorkbook(await readFile(await workbook.path()))
      expect(sheets.slice(1).map(({ sheet }) => sheet)).toEqual(
        statisticsTables.map((table) => t.statistics.tables[table].slice(0, 31)),
      )
      const written = sheets[1]?.data.slice(1).map((row) => Number(row[4])) ?? []
      expect(written.reduce((a, b) => a + b)).toBe(sums.own)
      expect(sheets[1]?.data.at(-1)?.[3]).not.toContain(month(today.slice(0, 7), 'fi'))
    },
  )

  test(
    'the choice is in the address: Back, a reload and a link show the same',
    { tag: '@full' },
    async ({ page, app, t }) => {
      const pages = statisticsPages(page, t)
      const year = finnishDay(app.clock.now()).slice(0, 4)
      await yardFrame(page, t).choose(station)
      await page.goto('/operator/responsibility/stats')
      await expect(pages.period).toHaveValue('last12')
      const fact = pages.fact(t.statistics.facts.vehicles).locator('dd').first()
      const company = await fact.innerText()
      await pages.station.selectOption({ label: other })
      await expect(fact).not.toHaveText(company)
      const one = await fact.innerText()
      await pages.period.selectOption(year)
      await expect(page).toHaveURL(new RegExp(`stats\\?period=${year}&station=\\d+$`))
      await page.reload()
      await expect(pages.period).toHaveValue(year)
      await page.goBack()
      await expect(pages.period).toHaveValue('last12')
      await expect(fact).toHaveText(one)
      await page.goBack()
      await expect(fact).toHaveText(company)

      await page.goto('/operator/responsibility/stats?period=2199&station=999999')
      await pages.showUsual.click()
      await expect(fact).toHaveText(company)
    },
  )

  test(
    'the pages to read have the targets, the law and the company’s own figures',
    { tag: '@full' },
    async ({ page, t }) => {
      const pages = statisticsPages(page, t)
      const { directives, economy, countryRecords } = t.responsibility
      await yardFrame(page, t).choose(station)
      await yardFrame(page, t).item('operatorResponsibility').click()
      await pages.card('directives').click()
      await expect(pages.directives).toBeFocused()
      await expect(page.getByText('85 %', { exact: true }).first()).toBeVisible()
      await expect(page.getByRole('img', { name: directives.bar })).toBeVisible()
      for (const rule of Object.values(directives.rules)) {
        await expect(page.getByText(rule)).toBeVisible()
      }
      await expect(page.getByText(countryRecords)).toBeVisible()
      await pages.back.click()
      await pages.card('economy').click()
      await expect(pages.economy).toBeFocused()
      await expect(page.getByText(countryRecords)).toBeVisible()
      for (const reason of Object.values(economy.reasons)) {
        await expect(page.getByText(reason)).toBeVisible()
      }
      // The plan of the vehicles, and beside it how many gave a part.
      const plan = pages.fact('Aiottu uudelleenkäyttöön')
      await expect(plan).toContainText(/^Aiottu uudelleenkäyttöön/)
      await expect(plan).toContainText(/Osia irrotettu toiseen ajoneuvoon \d+ ajoneuvosta/)
      // The self-evaluation counts another time, so the kilograms name their months.
      await expect(page.getByText(/^\S+ \d{4} – \S+ \d{4}: myytyjä osia on kirjattu/)).toBeVisible()
      const sum = page.getByRole('table', { name: economy.method }).getByRole('row').last()
      await expect(sum).toContainText('450')
      await expect(page.getByRole('img', { name: /\d/ })).toBeVisible()
    },
  )
})

test(
  'a vehicle marked done counts at once, and is taken back with undo',
  { tag: '@full' },
  async ({ browserOf, app, t }) => {
    const fixtures = yardFixtures(app)
    const here = await fixtures.station('Laskeva piha', 'Lasse Laskija')
    const { plate } = await fixtures.standing(here, { certificate: true, condition: 'reuse' })
    const { page } = await browserOf(here.username)
    const pages = statisticsPages(page, t)
    const view = yardVehicle(page, t)
    const year = finnishDay(app.clock.now()).slice(0, 4)
    const address = `/operator/responsibility/stats?period=${year}&by=years`
    const own = pages.breakdown('years')
    await yardFrame(page, t).choose(here.name)
    await page.goto(address)
    await expect(pages.none).toBeVisible()

    await page.goto('/operator/process')
    await yardLists(page, t).open('reuse')
    await yardLists(page, t).card(plate).open.click()
    await view.finishWith('Vaiheet on kirjattu paperille')
    await expect(view.undo).toBeVisible()
    await page.goto(address)
    await expect(own.row(year).locator('td').first()).toContainText('1')

    await page.goBack()
    await view.undo.click()
    await expect(view.finish).toBeVisible()
    await page.goto(address)
    await expect(own.row(year).locator('td').first()).toContainText('0')
  },
)
