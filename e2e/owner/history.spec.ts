import { readFile } from 'node:fs/promises'
import { timing } from '#rules/limits.ts'
import { fill } from '#texts/index.ts'
import { frame } from '../pages/frame.ts'
import { history } from '../pages/home.ts'
import { expect, test } from '../support/test.ts'
import { words } from '../support/texts.ts'
import { downloadBy } from '../support/pages.ts'
import { rowOf } from '#server/testing/rows.ts'

test.describe('an owner with scrapped vehicles', () => {
  test.use({ who: 'ida' })

  test('sees the certificates and downloads each as a PDF', async ({ page, t }) => {
    await page.goto('/person/history')
    const { cards, download, events } = history(page, t)
    await expect(cards).toHaveCount(2)
    await expect(cards.first()).toContainText('FI-2024-000412')
    await expect(cards.first()).toContainText('21.8.2024')
    await expect(cards.first()).toContainText('Etelän Autosilmukka Oy')
    await expect(cards.nth(1)).toContainText('FI-2021-001187')
    await events.first().click()
    await expect(cards.first()).toContainText(t.owner.history.step.received)

    const file = await downloadBy(page, download('Fiat Punto 2002', 'ROM-66'))
    expect(file.suggestedFilename()).toMatch(/FI-2024-000412\.pdf$/)
    const content = await readFile(await file.path())
    expect(content.subarray(0, 5).toString()).toBe('%PDF-')
    const said = fill(t.owner.history.downloaded, { name: file.suggestedFilename() })
    await expect(frame(page, t).notification(said)).toBeVisible()
    await frame(page, t).closeNotification.click()
    await expect(frame(page, t).notification(said)).toBeHidden()
    // Another person's certificate is not even revealed to exist.
    const foreign = await page.evaluate(async () => {
      const token = localStorage.getItem('access_token')
      const answer = await fetch('/api/owner/vehicle/1/certificate/', {
        headers: { authorization: `Bearer ${token}` },
      })
      return answer.status
    })
    expect(foreign).toBe(404)
  })

  test('a notification closes after 4096 ms', { tag: '@full' }, async ({ page, t }) => {
    await page.clock.install()
    await page.goto('/person/history')
    const button = history(page, t).download('SEAT Ibiza 2001', 'OLD-66')
    await expect(button).toBeVisible()
    await page.clock.pauseAt(new Date(Date.now() + 60_000))
    const name = (await downloadBy(page, button)).suggestedFilename()
    const said = frame(page, t).notification(fill(t.owner.history.downloaded, { name }))
    await expect(said).toBeVisible()
    // The pointer or the focus on it would keep it open.
    await page.mouse.move(0, 0)
    await page.clock.runFor(timing.notificationMs - 1)
    await expect(said).toBeVisible()
    await page.clock.runFor(1)
    await expect(said).toBeHidden()
  })
})

test.describe('an owner without certificates', () => {
  test.use({ who: 'kaisa' })
  test('sees that, with the next step', { tag: '@full' }, async ({ page, app, t }) => {
    await page.goto('/person/history')
    const { none, earlier } = history(page, t)
    await expect(none).toBeVisible()
    await expect(earlier.none).toBeVisible()
    await page.route('**/api/owner/order/list/', (route) => route.abort('connectionfailed'))
    await page.reload()
    await expect(earlier.failed).toBeVisible()
    await page.unroute('**/api/owner/order/list/')
    await earlier.retry.click()
    await expect(earlier.none).toBeVisible()
    await history(page, t).start.click()
    await expect(page).toHaveURL(`${app.url}/person/recycle`)
  })
})

test(
  'the QR code of a certificate opens a page that confirms it, without a person',
  { tag: '@full' },
  async ({ page, app, t }) => {
    const { token } = await rowOf(app, 'certificate', { number: 'FI-2024-000412' }, 'token')
    await page.goto(`/verify/${token}`)
    await expect(page.getByText(t.public.verify.genuine)).toBeVisible()
    const main = page.getByRole('main')
    for (const fact of ['FI-2024-000412', '21.8.2024', 'ROM-66', 'ZFA18800000123461'])
      await expect(main).toContainText(fact)
    await expect(main).not.toContainText('Historiainen')
    await frame(page, t).language('se').click()
    await expect(page.getByText(words.se.public.verify.genuine)).toBeVisible()

    await page.goto('/verify/0f0e0d0c-0b0a-4908-8706-050403020100')
    await expect(page.getByText(words.se.public.verify.unknown, { exact: true })).toBeVisible()
  },
)
