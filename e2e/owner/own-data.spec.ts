import { readFile } from 'node:fs/promises'
import { ownerData } from '../pages/owner-data.ts'
import { login, start } from '../pages/login.ts'
import { expect, test } from '../support/test.ts'
import { downloadBy } from '../support/pages.ts'

test.describe('an owner with certificates', () => {
  test.use({ who: 'liisa' })

  test(
    'reads and downloads the stored data, and erases what no law requires',
    { tag: '@full' },
    async ({ app, page, t }) => {
      const data = ownerData(page, t)
      const done = await app.vehicles.ordered('liisa')
      await app.vehicles.receive(done.plate)
      await app.vehicles.certify(done.plate, 'liisa')
      await page.goto('/person')
      await page.getByRole('navigation').getByRole('link', { name: t.common.ownData }).click()
      await expect(data.kept.getByText(/^\d{6}.\*{4}$/)).toBeVisible()
      await data.group('papers').click()
      await expect(data.kept.getByText(done.plate).filter({ visible: true }).first()).toBeVisible()
      const json = await downloadBy(page, data.download('json'))
      expect(json.suggestedFilename()).toMatch(/^kierto-omat-tiedot-[\d-]+\.json$/)
      const shown: unknown = JSON.parse(await readFile(await json.path(), 'utf8'))
      expect(shown).toMatchObject({
        person: { last_name: expect.any(String) },
        look_ups: expect.any(Array),
      })
      const pdf = await downloadBy(page, data.download('pdf'))
      expect((await readFile(await pdf.path(), 'latin1')).slice(0, 5)).toBe('%PDF-')

      // An inline block drops a space at its beginning.
      expect(await data.erasure.section.innerText()).toMatch(/[a-z] 31\.12\./)
      await data.erasure.button.click()
      await data.erasure.send.click()
      await expect(data.erasure.needed).toBeVisible()
      await data.erasure.keep.click()
      await expect(data.erasure.dialog).toBeHidden()
      await data.erasure.button.click()
      await data.erasure.understood.check()
      await page.route('**/api/owner/data/erasure/', (route) => route.abort('connectionfailed'))
      await data.erasure.send.click()
      await expect(page.getByText(t.ownerData.erasure.sendFailed)).toBeVisible()
      await page.unroute('**/api/owner/data/erasure/')
      await data.erasure.send.click()
      await expect(data.erasure.done).toBeFocused()
      expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])
      await expect(page.getByText(t.common.logOut, { exact: true })).toHaveCount(0)
      await data.erasure.leave.click()
      await expect(start(page, t).heading).toBeVisible()
      await page.goto('/person/data')
      await expect(login(page, t).personHeading).toBeVisible()
    },
  )
})
