import type { Page } from '@playwright/test'
import { desk } from '../support/axe.ts'
import type { Checkpoint } from './index.ts'

/** Which checkpoints of a tour a test checks. `npm test` checks main states only. */
export type States = 'main states' | 'other states' | 'all states'

/** Calls `check` at the checkpoints of those states only. The tour goes on at the desk's size. */
export function partOf(
  states: States,
  page: Page,
  check: (name: string) => Promise<void>,
): Checkpoint {
  const skipped = { 'main states': true, 'other states': false, 'all states': null }[states]
  return async (name, options) => {
    if ((options?.full ?? false) === skipped) await page.setViewportSize(desk)
    else await check(name)
  }
}
