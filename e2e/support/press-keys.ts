import type { Locator, Page } from '@playwright/test'

/** Presses Tab until the control has the focus, at most as often as a whole page needs. */
export async function tabTo(
  page: Page,
  control: Locator,
  key: 'Tab' | 'Shift+Tab' = 'Tab',
): Promise<void> {
  await control.waitFor()
  for (let presses = 0; presses < 120; presses += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press(key)
  }
  throw new Error(`No ${key} leads to ${String(control)}`)
}
