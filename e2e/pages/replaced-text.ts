import type { Locator } from '@playwright/test'
import type { Words } from '../support/texts.ts'

/** The choice between an own text and one that another user saved in the meantime. */
export const replacedText = (form: Locator, { ui }: Words) => ({
  alert: form.getByRole('alert').filter({ hasText: ui.replaced.keep }),
  take: form.getByRole('button', { name: ui.replaced.take }),
  join: form.getByRole('button', { name: ui.replaced.join }),
  keep: form.getByRole('button', { name: ui.replaced.keep }),
})
