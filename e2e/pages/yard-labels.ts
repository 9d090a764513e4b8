import type { Page } from '@playwright/test'
import type { Words } from '../support/texts.ts'

/** Labels of vehicles. */
export function yardLabels(page: Page, { operatorLabel: t }: Words) {
  const main = page.getByRole('main')
  const button = (name: string) => main.getByRole('button', { name, exact: true })
  return {
    print: button(t.print),
  }
}
