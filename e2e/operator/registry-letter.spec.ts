import { fill } from '#texts/index.ts'
import { yardFrame } from '../pages/yard-frame.ts'
import { yardHome } from '../pages/yard-home.ts'
import { yardFixtures } from '../support/yard-fixtures.ts'
import { expect, test } from '../support/yard-test.ts'
import { downloadBy } from '../support/pages.ts'
import { addRow, changeRows } from '#server/testing/rows.ts'

test(
  'a main user prints the letter about an annulment and saves the answer of the register',
  { tag: '@full' },
  async ({ browserOf, here, app, t }) => {
    const { registration: words } = t.operator
    const { id } = await yardFixtures(app).standing(here)
    const certificate = await app.make.certificate({
      vehicle_id: id,
      shop_id: here.id,
      state: 'annulled',
      state_reason: 'not_delivered',
    })
    await changeRows(app, 'vehicle', { id }, { standing_certificate_id: null })
    await addRow(app, 'registry_change', {
      certificate_id: certificate.id,
      kind: 'annul',
      state: 'manual',
      reason: 'CANCEL_WINDOW_CLOSED',
    })
    const username = 'op-letter'
    await app.make.account({
      username,
      email: `${username}@kierto.example`,
      group_name: 'operator',
      company_id: here.companyId,
      shops: [here.id],
    })
    const { page: main } = await browserOf(username)
    await yardFrame(main, t).choose(here.name)
    await main.goto('/operator')
    await yardHome(main, t).line('registrations', 1).click()
    await expect(main.getByText(words.changes.annul)).toBeVisible()
    await expect(main.getByText(words.changeReasons.CANCEL_WINDOW_CLOSED)).toBeVisible()
    const { number } = certificate
    expect(
      (
        await downloadBy(main, main.getByRole('button', { name: fill(words.letterOf, { number }) }))
      ).suggestedFilename(),
    ).toBe(`rekisterikirje-${number}.pdf`)
    const save = main.getByRole('button', { name: words.answerSave })
    const receipt = main.getByLabel(fill(words.answer, { number }))
    await save.click()
    await expect(receipt).toBeFocused()
    await receipt.fill('TRAFICOM-4711')
    await save.click()
    await expect(main.getByText(words.none)).toBeVisible()
  },
)
