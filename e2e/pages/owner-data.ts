import type { Page } from '@playwright/test'
import type { Words } from '../texts.ts'

/** The owner's own data: who has looked at it. */
export function ownerData(page: Page, { ownerData: { title, lookUps } }: Words) {
  return {
    heading: page.getByRole('heading', { level: 1, name: title }),
    none: page.getByRole('heading', { name: lookUps.none }),
    lookUps: page.getByRole('main').getByRole('listitem'),
    more: page.getByRole('button', { name: lookUps.more }),
  }
}
