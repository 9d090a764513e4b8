import type { OverviewLine } from '#contract/admin/reports.ts'

/** Parts of the overview that can be shown. */
export const shownNames = ['all', 'open', 'late', 'reopened', 'answered'] as const
export type Shown = (typeof shownNames)[number]

/** An unknown name shows all. */
export const shownFrom = (name: string): Shown => shownNames.find((one) => one === name) ?? 'all'

/** Whether an answer is still to come. */
export const isOpenLine = ({
  status,
  is_confirmed: isConfirmed,
}: Pick<OverviewLine, 'status' | 'is_confirmed'>): boolean => status !== 'submitted' || !isConfirmed

const tests: Readonly<Record<Shown, (line: OverviewLine) => boolean>> = {
  all: () => true,
  open: isOpenLine,
  late: ({ is_late: isLate }) => isLate,
  reopened: ({ status }) => status === 'reopened',
  answered: (line) => !isOpenLine(line),
}

/** The lines that the choice shows, in their own order. */
export function shownLines(lines: readonly OverviewLine[], shown: Shown): readonly OverviewLine[] {
  return lines.filter(tests[shown])
}

/** Name of a line: a company with its station, or the sender of the public form. */
export function lineName({
  company,
  shop,
  respondent,
}: {
  readonly company: { readonly name: string } | null
  readonly shop: { readonly name: string } | null
  readonly respondent: string | null
}): string {
  const who = respondent ?? company?.name ?? ''
  return shop ? `${shop.name}, ${who}` : who
}
