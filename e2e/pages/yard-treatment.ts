import type { Page } from '@playwright/test'
import type { TreatmentCode } from '#rules/treatment/lines.ts'
import type { Stage } from '#rules/vehicle/processing-stages.ts'
import { fill } from '#texts/index.ts'
import type { Words } from '../support/texts.ts'
import { startingWith } from './names.ts'

/** The sheet on which a station records what it did to a vehicle. */
export function yardTreatment(
  page: Page,
  { operatorTreatment: t, operatorDetail, operatorLists: { process } }: Words,
) {
  const nextSteps = Object.values(process.nextSteps).join('|')
  const row = (code: TreatmentCode) =>
    page.getByRole('listitem').filter({ has: page.getByText(t.lines[code], { exact: true }) })
  const button = (code: TreatmentCode) =>
    row(code).getByRole('button', { name: startingWith(t.lines[code]) })
  const stepper = (pieces: string) => page.getByRole('group', { name: pieces, exact: true })
  return {
    /** The next step of an open vehicle, by the word of its row. */
    open: page.getByRole('link', { name: new RegExp(`^(${nextSteps})$`) }),
    heading: (stage: Stage) =>
      page.getByRole('heading', { level: 2, name: operatorDetail.stages.name[stage] }),
    stage: (stage: Stage) =>
      page
        .getByRole('navigation', { name: t.stages })
        .getByRole('button', { name: operatorDetail.stages.name[stage] }),
    stages: page.getByRole('navigation', { name: t.stages }).getByRole('button'),
    row,
    line: (code: TreatmentCode) => button(code).first(),
    other: (code: TreatmentCode) =>
      page.getByRole('button', { name: fill(t.otherNamed, { line: t.lines[code] }) }),
    fewer: (pieces: string) => stepper(pieces).getByRole('button', { name: t.less, exact: true }),
    more: (pieces: string) => stepper(pieces).getByRole('button', { name: t.more, exact: true }),
    chip: (name: string) => page.getByRole('button', { name, exact: true }),
    fluids: page.getByRole('button', { name: startingWith(t.fluids) }),
    safety: page.getByRole('button', { name: startingWith(t.suggested.made_safe) }),
    parts: page.getByRole('button', { name: startingWith(t.suggested.parts_removed) }),
    done: page.getByRole('link', { name: t.done, exact: true }),
    undo: page.getByRole('button', { name: t.undo, exact: true }),
    /** Marks the stage on screen as done although lines are open. */
    tickByHand: async (reason: string) => {
      await page.getByRole('button', { name: t.tick.button }).click()
      await page.getByRole('dialog').getByRole('textbox').fill(reason)
      await page.getByRole('button', { name: t.tick.confirm, exact: true }).click()
      await page.getByRole('dialog').waitFor({ state: 'hidden' })
    },
    /** Records that the high voltage is off and was measured. */
    isolate: async () => {
      await button('hv_isolated').first().click()
      await page.getByRole('button', { name: t.outcomes.done, exact: true }).click()
      await page
        .getByRole('button', { name: startingWith(t.isolation.record.split('{')[0] ?? '') })
        .click()
    },
    openAgain: page.getByRole('button', { name: t.tick.open, exact: true }),
    allDone: page.getByText(t.allDone),
  }
}
