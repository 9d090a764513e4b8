import { readFile } from 'node:fs/promises'
import { fill } from '#texts/index.ts'
import { yardFrame } from '../pages/yard-frame.ts'
import { yardLoads } from '../pages/yard-loads.ts'
import { violationsOf } from '../support/axe.ts'
import { downloads } from '../pages/download.ts'
import { expect, test } from '../support/yard-test.ts'
import { yardFixtures } from '../support/yard-fixtures.ts'

test(
  'a load of used oil and tyres is made on a phone, sent, and received without the tyres',
  { tag: '@full' },
  async ({ page, browserOf, app, t }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    const fixtures = yardFixtures(app)
    const there = await fixtures.station('Jätteen vastaanotto', 'Kaapo Kanto')
    const words = t.operatorLoad
    const loads = yardLoads(page, t)
    await page.goto('/operator/loads')
    await loads.make.click()
    await page.getByRole('link', { name: words.kinds.fraction }).click()
    await page.getByRole('button', { name: 'Moottori- ja vaihteistoöljy' }).click()
    await page.keyboard.type('180,5')
    await page.getByRole('button', { name: 'Renkaat', exact: true }).click()
    await loads.save.click()
    await expect(page.getByText(t.errors.fields.REQUIRED)).toBeVisible()
    await page.getByLabel('Renkaat, kg').fill('420')
    await page.getByLabel(words.wasteLine.estimate).nth(1).check()
    await loads.receiver.click()
    await loads.choosing.search.fill(there.name)
    await loads.choosing.station(there.name).check()
    await loads.choosing.confirm.click()
    expect(await violationsOf(page, 'draft of a load of wastes', { depth: 'wide' })).toEqual([])
    await loads.save.click()
    await expect(loads.heading).toHaveText(/K-\d{4}-\d{6}$/)
    const number = (await loads.heading.textContent())?.split(' ').at(-1) ?? ''
    // Used oil is hazardous: its transfer document names the truck.
    await loads.send.click()
    await expect(loads.plates).toBeFocused()
    await loads.plates.fill('KUO-1')
    await loads.send.click()
    await expect(loads.sending.dialog).toContainText('601 kg')
    await loads.sending.confirm.dblclick()
    await expect(loads.state(words.states.sent)).toBeVisible()
    await expect(page.getByRole('row').filter({ hasText: '13 02 05*' })).toContainText('180,5')
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: words.transferPaper }).click()
    expect((await download).suggestedFilename()).toBe(`siirtoasiakirja-${number}.pdf`)
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(width).toBeLessThanOrEqual(390)

    // The next draft has the own truck of the day, and none where another company carries.
    await page.goto('/operator/loads/new?kind=fraction')
    await expect(loads.plates).toHaveValue('KUO-1')
    await page.getByRole('radio', { name: words.carriedBy.receiver }).check()
    await expect(loads.plates).toHaveValue('')
    await page.getByRole('radio', { name: words.carriedBy.sender }).check()
    await expect(loads.plates).toHaveValue('KUO-1')

    const other = (await browserOf(there.username)).page
    const theirs = yardLoads(other, t)
    await yardFrame(other, t).choose(there.name)
    await other.goto('/operator/loads')
    await theirs.open(number).click()
    await theirs.net.fill('180')
    await other.getByRole('checkbox', { name: 'Renkaat' }).uncheck()
    await theirs.receive.click()
    await expect(theirs.state(words.states.received)).toBeVisible()
    await expect(other.getByRole('row').filter({ hasText: 'Renkaat' })).toContainText(words.no)

    const { wasteBook: book } = t
    await page.goto('/operator/responsibility/waste')
    const card = page.getByRole('table', { name: book.title })
    // The book has what the receiver weighed.
    await expect(card.getByRole('row').filter({ hasText: '13 02 05*' })).toContainText('180')
    // More oil left than anybody recorded as drained.
    const here = page.getByRole('table', { name: book.here.title })
    await expect(here.getByRole('row').filter({ hasText: '13 02 05*' })).toContainText(/[−-]180/)
    await expect(page.getByText(book.incomplete)).toBeVisible()
    const over = page.getByRole('link', { name: /jätelajia lähti enemmän kuin kirjattiin$/ })
    await over.press('Enter')
    const gap = page.getByRole('heading', { name: /jätelajia lähti enemmän kuin kirjattiin$/ })
    await expect(gap).toContainText(String((await here.first().getByRole('row').count()) - 1))
    await page.getByRole('link', { name: book.closeGap }).press('Enter')
    await expect(gap).toBeHidden()
    await expect(page.getByText(fill(book.closed, { date: '31.3.2026' }))).toBeHidden()
    expect(await violationsOf(page, 'the waste book', { depth: 'wide' })).toEqual([])
    const saved = await downloads(page, t).file('csv')
    expect(saved.suggestedFilename()).toMatch(/^kierto-jatekirjanpito-.+_tehty-/)
    const rows = (await readFile(await saved.path(), 'utf8')).trim().split('\r\n')
    expect(rows.filter((row) => row.includes(number))).toHaveLength(1)
    expect(rows.find((row) => row.includes(number))).toContain('13 02 05*')
    await page.getByRole('combobox', { name: t.received.year }).selectOption('2025')
    await expect(page.getByText(fill(book.closed, { date: '31.3.2026' }))).toBeVisible()
  },
)
