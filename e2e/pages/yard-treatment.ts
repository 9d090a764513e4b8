import type { Page } from '@playwright/test'
import type { TreatmentCode } from '#rules/treatment/lines.ts'
import type { Stage } from '#rules/vehicle/processing-stages.ts'
import { fill } from '#texts/index.ts'
import type { Words } from '../support/texts.ts'
import { startingWith } from './names.ts'

/** The sheet on which a station records what it did to a vehicle. */
export function yardTreatment(page: Page, { operatorTreatment: t, operatorDetail }: Words) {
  const row = (code: TreatmentCode) =>
    page.getByRole('listitem').filter({ has: page.getByText(t.lines[code], { exact: true }) })
  const button = (code: TreatmentCode) =>
    row(code).getByRole('button', { name: startingWith(t.lines[code]) })
  return {
    open: page.getByRole('link', { name: t.open }),
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
    chip: (name: string) => page.getByRole('button', { name, exact: true }),
    fluids: page.getByRole('button', { name: startingWith(t.fluids) }),
    rest: page.getByRole('button', { name: startingWith(t.restToShredder) }),
    done: page.getByRole('link', { name: t.done, exact: true }),
    undo: page.getByRole('button', { name: t.undo, exact: true }),
    allDone: page.getByText(t.allDone),
  }
}
