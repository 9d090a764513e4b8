import type { Page } from '@playwright/test'
import type { Words } from '../support/texts.ts'

/** The reader of codes: its button, and the dialog with the camera. */
export function yardScan(page: Page, { operatorDay: { find }, operatorScan: t }: Words) {
  const dialog = page.getByRole('dialog', { name: t.title, exact: true })
  return {
    button: page.getByRole('button', { name: find.scan, exact: true }),
    dialog,
    aim: dialog.getByText(t.aim),
    nothing: dialog.getByText(t.nothing),
    refused: dialog.getByRole('alert').filter({ hasText: t.refused.title }),
    type: dialog.getByRole('button', { name: t.type, exact: true }),
    choosePhoto: dialog.getByRole('button', { name: t.choose, exact: true }),
    missing: dialog.getByText(t.missing),
  }
}
