import { startReceiver } from '#server/testing/fixtures/webhooks.ts'
import { count, fill } from '#texts/index.ts'
import { apiKeys } from '../pages/keys.ts'
import { yardFrame } from '../pages/yard-frame.ts'
import { violationsOf } from '../support/axe.ts'
import { newCompanyFixture } from '../support/company-fixture.ts'
import { expect, test } from '../support/test.ts'

test(
  'a main user makes a key, a system uses it, and it is revoked',
  { tag: '@full' },
  async ({ browserOf, app, t }) => {
    const { username, shops } = await newCompanyFixture(app, 'Avainpiha', 'Toinen avainpiha')
    const { page } = await browserOf(username)
    const keys = apiKeys(page, t)
    await yardFrame(page, t).choose('Avainpiha')
    await yardFrame(page, t).item('operatorManagement').click()
    await keys.open.click()
    await expect(keys.heading).toBeFocused()
    await expect(page.getByText(t.operatorKeys.none, { exact: true })).toBeVisible()

    await expect(keys.name).toBeHidden()
    await keys.new.click()
    await expect(keys.name).toBeFocused()
    await keys.create.click()
    await expect(keys.name).toBeFocused()
    await keys.name.fill('Kirjanpito')
    await keys.right('yard.read').check()
    await keys.allShops.uncheck()
    await keys.shop('Avainpiha').first().click()
    const end = new Date(app.clock.now().getTime() + 20 * 86_400_000)
    await keys.endsOn.fill(end.toISOString().slice(0, 10))
    expect(await violationsOf(page, 'form of a key', { depth: 'wide' })).toEqual([])
    await keys.create.click()
    const secret = await keys.secret.innerText()
    const title = fill(t.operatorKeys.secret.title, { name: 'Kirjanpito' })
    await expect(page.getByRole('heading', { name: title })).toBeFocused()
    expect(await violationsOf(page, 'new key', { depth: 'wide' })).toEqual([])

    const ask = async () =>
      page.request.get('/api/v1/shop/list/', { headers: { authorization: `Bearer ${secret}` } })
    const answer: unknown = await (await ask()).json()
    expect(answer).toMatchObject([{ id: shops[0]?.id }])
    await keys.done.click()
    await expect(keys.secret).toBeHidden()
    await expect(page.getByRole('heading', { name: t.operatorKeys.list })).toBeFocused()
    await page.reload()
    await expect(keys.card('Kirjanpito')).toContainText(`…${secret.slice(-4)}`)
    await expect(keys.card('Kirjanpito')).toContainText(t.operatorKeys.state.active)

    await keys.revoke('Kirjanpito').click()
    await keys.confirmRevoke.click()
    await expect(keys.card('Kirjanpito')).toContainText(t.operatorKeys.state.revoked)
    expect((await ask()).status()).toBe(401)
  },
)

test(
  'a main user adds a webhook, tries it, sends it again and removes it',
  { tag: '@full' },
  async ({ browserOf, app, t }) => {
    const receiver = await startReceiver()
    const { username } = await newCompanyFixture(app, 'Webhookpiha')
    const { page } = await browserOf(username)
    const keys = apiKeys(page, t)
    const { webhooks } = t.operatorKeys
    await yardFrame(page, t).choose('Webhookpiha')
    await page.goto('/operator/management/keys')
    await keys.newAddress.click()
    await expect(keys.url).toBeFocused()
    await keys.addAddress.click()
    await expect(keys.url).toBeFocused()
    await keys.url.fill(receiver.url)
    await keys.addAddress.click()
    await expect(keys.signingSecret).toBeVisible()
    await keys.done.click()
    await keys.sendTest.click()
    await keys.log.click()
    await expect(async () => {
      await keys.refresh.click()
      await expect(keys.delivery).toContainText(webhooks.states.delivered, { timeout: 1000 })
    }).toPass()
    expect(await violationsOf(page, 'webhooks', { depth: 'wide' })).toEqual([])
    await keys.sendAgain.click()
    await expect(async () => {
      await keys.refresh.click()
      await expect(keys.delivery).toContainText(count(webhooks.attempts, 2, 'fi'), {
        timeout: 1000,
      })
    }).toPass()
    expect(receiver.received.map(({ headers }) => headers['kierto-event'])).toEqual([
      'test',
      'test',
    ])
    await keys.remove.click()
    await keys.confirmRemove.click()
    await expect(page.getByText(webhooks.none, { exact: true })).toBeVisible()
    await receiver.close()
  },
)
