import { storeLoad } from '#server/testing/fixtures/loads.ts'
import { fill } from '#texts/index.ts'
import { yardLoads } from '../pages/yard-loads.ts'
import { violationsOf } from '../support/axe.ts'
import { expect, test } from '../support/yard-test.ts'
import { yardFixtures } from '../support/yard-fixtures.ts'
import { expectNoSidewaysScroll } from '../support/pages.ts'
import { addRow } from '#server/testing/rows.ts'

test(
  'the sender corrects a load by the keyboard, and the receiver sees the change',
  { tag: '@full' },
  async ({ page, here, app, t, pageOf }) => {
    const there = await yardFixtures(app).station('Öljyn vastaanotto', 'Kaapo Kanto')
    const { correct, wasteLine } = t.operatorLoad
    const { id } = await storeLoad(app, {
      kind: 'fraction',
      shop_id: here.id,
      receiver_shop_id: there.id,
      state: 'sent',
      sent_at: app.clock.now(),
    })
    const line = {
      load_id: id,
      material: 'engine_oil',
      position: 0,
      low_code: '13 02 05*',
      kg: 180,
    }
    await addRow(app, 'load_line', { ...line, basis: 'measured', arrived: null })
    const other = await pageOf(there)
    await other.goto('/operator/loads')
    const inList = yardLoads(other, t).open(here.name)
    await expect(inList).toContainText('180')
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(`/operator/loads/${id}`)
    const open = page.getByRole('button', { name: correct.button })
    await open.focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog')
    const reason = dialog.getByRole('radio', { name: correct.reasons.weighing })
    await reason.focus()
    await page.keyboard.press('Space')
    const save = dialog.getByRole('button', { name: correct.confirm })
    await save.focus()
    await page.keyboard.press('Enter')
    await expect(dialog.getByText(correct.nothing)).toBeVisible()
    const oil = 'Moottori- ja vaihteistoöljy'
    const weight = dialog.getByLabel(fill(wasteLine.kg, { name: oil }))
    await weight.focus()
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.type('172,5')
    expect(await violationsOf(page, 'correction of a load', { depth: 'wide' })).toEqual([])
    await save.focus()
    await page.keyboard.press('Enter')
    await expect(dialog).toBeHidden()
    await expect(open).toBeFocused()
    const history = page.getByRole('button', { name: fill(correct.history, { n: 1 }) })
    await history.focus()
    await page.keyboard.press('Enter')
    const changed = fill(correct.change, {
      fact: fill(correct.ofLine, { name: oil }),
      before: '180 kg',
      after: '172,5 kg',
    })
    await expect(page.getByText(changed)).toBeVisible()
    expect(await violationsOf(page, 'history of a load', { depth: 'wide' })).toEqual([])
    await expectNoSidewaysScroll(page)

    // The open list of the receiver reads the load again.
    await expect(inList).toContainText('173')
    await other.goto(`/operator/loads/${id}`)
    await expect(other.getByText(correct.received)).toBeVisible()
    await expect(other.getByRole('button', { name: correct.button })).toBeHidden()
  },
)
