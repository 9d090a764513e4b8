import { refusedByRegister, storeSentOil } from '#server/testing/fixtures/loads.ts'
import { fill } from '#texts/index.ts'
import { yardLoads } from '../pages/yard-loads.ts'
import { violationsOf } from '../support/axe.ts'
import { expect, test } from '../support/yard-test.ts'
import { yardFixtures } from '../support/yard-fixtures.ts'

test(
  'a document that the register refused is sent again from the page of its load',
  { tag: '@full' },
  async ({ page, here, app, t }) => {
    const there = await yardFixtures(app).station('Öljyn vastaanotto', 'Kaapo Kanto')
    const { register } = t.operatorLoad
    const of = { from: here.id, to: there.id, carriedBy: 'sender' } as const
    const { id } = await storeSentOil(app, of)
    await refusedByRegister(app, id)
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(`/operator/loads/${id}`)
    const answer = fill(register.refusedWhat, { reason: 'Tuntematon pakkaustapa' })
    await expect(page.getByText(answer)).toBeVisible()
    expect(await violationsOf(page, 'refused transfer document', { depth: 'wide' })).toEqual([])
    const again = page.getByRole('button', { name: register.again })
    await again.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByText(register.againDone)).toBeVisible()
    await expect(again).toBeHidden()
    await expect(yardLoads(page, t).heading).toBeFocused()
    const [registered = ''] = register.registered.split('{when}')
    await expect(page.getByText(registered)).toBeVisible()
    await expect(again).toBeHidden()
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(width).toBeLessThanOrEqual(390)
  },
)
