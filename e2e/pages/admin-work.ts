import type { Page } from '@playwright/test'
import type { ExportFormat, ExportKind, ExportState } from '#rules/exports.ts'
import type { JobName } from '#rules/jobs.ts'
import type { RetentionStep } from '#rules/privacy/retentions.ts'
import { fill } from '#texts/index.ts'
import type { Words } from '../support/texts.ts'

/** The scheduled jobs and the retention periods. */
export function adminJobs(page: Page, { adminJobs: words }: Words) {
  const card = (name: JobName) =>
    page.getByRole('listitem').filter({
      has: page.getByRole('heading', { level: 2, name: words.names[name], exact: true }),
    })
  return {
    heading: page.getByRole('heading', { level: 1, name: words.title }),
    card,
    run: (name: JobName) =>
      page.getByRole('button', { name: fill(words.runOf, { job: words.names[name] }) }),
    count: page.getByRole('button', { name: words.retention.count }),
    countAgain: page.getByRole('button', { name: words.retention.countAgain }),
    step: (name: RetentionStep) =>
      page.getByRole('row').filter({
        has: page.getByRole('rowheader', { name: words.steps[name], exact: true }),
      }),
  }
}

/** Certificates for the association. */
export function adminCertificates(page: Page, { adminCertificates: words }: Words) {
  const { annul, lookup, reports, typed } = words
  const dialog = page.getByRole('dialog')
  return {
    heading: page.getByRole('heading', { level: 1, name: words.title }),
    number: page.getByLabel(lookup.number),
    find: page.getByRole('button', { name: lookup.find, exact: true }),
    invalid: page.getByText(lookup.invalid),
    none: page.getByText(lookup.none),
    annul: page.getByRole('button', { name: annul.open, exact: true }),
    reason: dialog.getByRole('combobox'),
    why: dialog.getByLabel(annul.why),
    send: (number: string) =>
      dialog.getByRole('button', { name: fill(annul.send, { number }), exact: true }),
    row: (number: string) => page.getByRole('row').filter({ hasText: number }),
    review: (number: string) =>
      page.getByRole('button', { name: fill(typed.markOf, { number }), exact: true }),
    unreview: (number: string) =>
      page.getByRole('button', { name: fill(typed.unmarkOf, { number }), exact: true }),
    handle: (number: string) =>
      page.getByRole('button', { name: fill(reports.markOf, { number }), exact: true }),
    reopen: (number: string) =>
      page.getByRole('button', { name: fill(reports.unmarkOf, { number }), exact: true }),
    open: (name: string, number: string) =>
      page.getByRole('button', { name: fill(typed.open, { name, number }), exact: true }),
  }
}

/** Orders without an answer, for the association. */
export function adminOrders(page: Page, { adminOrders: words }: Words) {
  return {
    heading: page.getByRole('heading', { level: 1, name: words.title }),
    company: (name: string) =>
      page.getByRole('heading', { level: 2 }).getByRole('link', { name, exact: true }),
    row: (number: string) => page.getByRole('row').filter({ hasText: number }),
    none: page.getByRole('heading', { name: words.none }),
    failed: page.getByText(words.failed),
  }
}

/** The admin’s own exports. */
export function adminExports(page: Page, { adminExports: words }: Words) {
  const { ask, kinds, formats, states } = words
  const items = page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3 }) })
  return {
    heading: page.getByRole('heading', { level: 1, name: words.title }),
    kind: page.getByLabel(ask.kind, { exact: true }),
    format: page.getByLabel(ask.format, { exact: true }),
    ask: page.getByRole('button', { name: ask.button }),
    fromAudit: page.getByRole('button', { name: ask.fromAudit }),
    forAuthority: page.getByRole('button', {
      name: fill(ask.forAuthority, { format: formats.xlsx }),
    }),
    items,
    /** The newest export of that kind. */
    item: (kind: ExportKind, format: ExportFormat) =>
      items.filter({ hasText: `${kinds[kind]}, ${formats[format]}` }).first(),
    state: (state: ExportState) => items.first().getByText(states[state], { exact: true }),
    deed: (what: 'fetch' | 'cancel' | 'forget' | 'retry', kind: ExportKind) =>
      page
        .getByRole('button', { name: fill(words.of, { action: words[what], what: kinds[kind] }) })
        .first(),
    none: page.getByRole('heading', { name: words.none }),
  }
}
