import type { Page } from '@playwright/test'
import type { Damage, MissingPart, Question } from '#rules/vehicle/inspection.ts'
import { limits } from '#rules/limits.ts'
import { fill } from '#texts/index.ts'
import type { Words } from '../support/texts.ts'

/** Answers of an inspection, and the resulting score. */
export function yardInspection(page: Page, { common, operatorDetail }: Words) {
  const { inspection, score } = operatorDetail
  const group = (legend: string) => page.getByRole('group', { name: legend })
  return {
    answer: (question: Question, value: string) => {
      const words: Readonly<Record<string, string>> = inspection[question]
      return page
        .getByRole('radiogroup', { name: words['legend'] ?? '' })
        .getByRole('radio', { name: words[value] ?? '', exact: true })
    },
    missing: (part: MissingPart | 'nothing') =>
      group(inspection.missing.legend).getByRole('checkbox', {
        name: inspection.missing[part],
        exact: true,
      }),
    damage: (damage: Damage | 'nothing') =>
      group(inspection.damage.legend).getByRole('checkbox', { name: inspection.damage[damage] }),
    mileage: page.getByRole('textbox', { name: inspection.mileage }),
    saved: page.getByText(inspection.saved, { exact: true }),
    failed: page.getByRole('alert').filter({ hasText: inspection.failed }),
    again: page.getByRole('button', { name: common.retry, exact: true }),
    score: (n: number) => page.getByText(fill(score.outOf, { n, max: limits.score })),
    low: page.getByText(score.low),
    band: (name: keyof typeof score.band) => page.getByText(score.band[name]),
    /** The choice that the score suggests. */
    suggested: page.getByRole('radio', { name: score.suggested }),
    change: page.getByRole('button', { name: `${inspection.change}: ${inspection.title}` }),
    begin: page.getByRole('button', { name: `${inspection.answer}: ${inspection.title}` }),
    close: page.getByRole('button', { name: inspection.close, exact: true }),
  }
}
