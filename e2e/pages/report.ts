import type { Page } from '@playwright/test'
import { fill } from '#texts/index.ts'
import type { Words } from '../support/texts.ts'

/** A report being filled in: its fields, its save status, and its submission. */
export function reportForm(page: Page, { report: words, questionnaires, common }: Words) {
  const main = page.getByRole('main')
  const field = (name: string) => main.locator(`[data-field="${name}"]`)
  const button = (name: string) => main.getByRole('button', { name, exact: true })
  const { review, receipt, save, conflict } = words
  const sums = page.getByRole('dialog', { name: review.sums.title })
  return {
    heading: (type: keyof typeof questionnaires.types, year: number) =>
      page.getByRole('heading', { level: 1, name: `${questionnaires.types[type]} ${year}` }),
    field,
    /** Control of a field that is typed or selected. */
    input: (name: string) => main.locator(`[id="field-${name}"]`),
    /** A chemistry's fields of recycled batteries, with their sum. */
    recycled: (chemistry: 'li_ion' | 'nimh') =>
      main.getByRole('group', { name: questionnaires.chemistries[chemistry] }).last(),
    choose: (name: string, answer: string) =>
      field(name).getByRole('radio', { name: answer, exact: true }).check(),
    yes: (name: string) =>
      field(name).getByRole('radio', { name: questionnaires.yesno.yes, exact: true }),
    no: (name: string) =>
      field(name).getByRole('radio', { name: questionnaires.yesno.no, exact: true }),
    saved: main.getByRole('status').filter({ hasText: save.savedAt.split('{')[0] ?? '' }),
    notSaved: main.getByText(save.failed, { exact: true }),
    part: main.getByRole('navigation', { name: words.parts }).getByRole('button'),
    next: (name: string) => button(fill(words.next, { name })),
    review: main
      .getByRole('navigation', { name: words.parts })
      .getByRole('button', { name: review.title }),
    submit: button(review.submit),
    /** Row of the summary before sending. */
    summaryRow: (name: string) =>
      sums.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) }),
    /** The dialog with the summary of a report. */
    sums,
    sendSums: sums.getByRole('button', { name: review.sums.send, exact: true }),
    backFromSums: sums.getByRole('button', { name: review.sums.back, exact: true }),
    /** The one confirmation: of figures that were filled in, and of warnings. */
    confirm: main.getByRole('checkbox', { name: review.confirm }),
    filledIn: main.getByRole('table', { name: review.filledIn }),
    confirmNeeded: main.getByText(review.confirmNeeded),
    mend: main.getByText(review.mend, { exact: true }),
    /** Entry in the list of errors, by its field. */
    fault: (name: string) => main.locator(`a[href="#field-${name}"]`),
    receipt: main.getByText(receipt.title, { exact: true }),
    download: button(receipt.download),
    locked: main.getByText(receipt.locked),
    reopened: main.getByText(words.reopened.title),
    retry: button(common.retry),
    conflict: (name: string) => field(name).getByText(conflict.title),
    keepMine: (name: string, value: string) =>
      field(name).getByRole('button', { name: fill(conflict.keepMine, { value }) }),
    takeTheirs: (name: string, value: string) =>
      field(name).getByRole('button', { name: fill(conflict.takeTheirs, { value }) }),
  }
}

/** The public battery report: its start page, its steps and its status. */
export function publicBattery(page: Page, { battery: { start, form, confirm, steps } }: Words) {
  const main = page.getByRole('main')
  const box = (label: string) => main.getByRole('checkbox', { name: label })
  return {
    heading: page.getByRole('heading', { level: 1, name: start.title, exact: true }),
    begin: main.getByRole('button', { name: start.begin }),
    begun: main.getByRole('heading', { name: start.begun }),
    link: (company: string) => main.getByRole('link', { name: company, exact: true }),
    forget: main.getByRole('button', { name: start.forget }),
    address: main.getByRole('heading', { name: form.linkTitle }),
    closed: (date: string) => main.getByText(fill(form.closed, { date }), { exact: true }),
    closedWhat: main.getByText(form.closedWhat),
    unconfirmed: main.getByText(form.unconfirmed, { exact: true }),
    confirm: main.getByRole('button', { name: confirm.button }),
    confirmed: main.getByText(confirm.done, { exact: true }),
    trap: page.locator('input[name="website"]'),
    step: (n: 1 | 2 | 3, year = 2024) =>
      page.getByRole('heading', { level: 1, name: fill(steps.titles[n], { year }) }),
    happened: (what: keyof typeof steps.happened) => box(steps.happened[what]),
    none: box(steps.none),
    kind: (kind: keyof typeof steps.kind) => box(steps.kind[kind]),
    kinds: main.getByRole('group', { name: steps.kinds }),
    choose: main.getByText(steps.choose),
    next: main.getByRole('button', { name: steps.next, exact: true }),
    back: main.getByRole('button', { name: steps.back, exact: true }),
    change: main.getByRole('button', { name: steps.change, exact: true }),
    /** Answers of the check, each with its question. */
    checked: main.locator('dl > div'),
  }
}

/** The association's overview of reports, and one of them. */
export function adminReporting(page: Page, { adminReporting: words }: Words) {
  const main = page.getByRole('main')
  const dialog = page.getByRole('dialog')
  const { overview, remind, one, correct, reopen, compare, settings } = words
  return {
    heading: page.getByRole('heading', { level: 1, name: overview.title }),
    type: main.getByLabel(overview.type, { exact: true }),
    year: main.getByLabel(overview.year, { exact: true }),
    show: main.getByLabel(overview.show, { exact: true }),
    row: (name: string) => main.getByRole('row').filter({ hasText: name }),
    open: (name: string) => main.getByRole('link', { name, exact: true }),
    remind: (name: string) => main.getByRole('button', { name: `${remind.one} ${name}` }),
    confirmReminder: dialog.getByRole('button', { name: remind.confirm }),
    compare: main.getByRole('button', { name: overview.compare }),
    yearOf: (year: number) => main.getByRole('checkbox', { name: String(year) }),
    noYears: main.getByText(compare.noYears),
    settings: main.getByRole('button', { name: settings.title }),
    batteryYear: main.getByLabel(settings.year),
    deadline: main.getByLabel(settings.deadline),
    saveSettings: main.getByRole('button', { name: settings.save, exact: true }),
    /** Shows at each answer the button that corrects it. */
    beginCorrection: main.getByRole('button', { name: one.correct, exact: true }).first(),
    correct: (name: string) =>
      main.getByRole('button', { name: fill(one.correctOne, { name }) }).first(),
    reopen: main.getByRole('button', { name: one.reopen, exact: true }),
    dialog,
    reason: dialog.getByLabel(words.reason.label),
    saveCorrection: dialog.getByRole('button', { name: correct.confirm }),
    confirmReopen: dialog.getByRole('button', { name: reopen.confirm }),
    trail: main.getByRole('heading', { name: words.trail.title }).locator('..'),
  }
}
