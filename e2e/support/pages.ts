import { expect, type Download, type Locator, type Page } from '@playwright/test'

/** Presses the button and returns the file that the browser gets by it. */
export async function downloadBy(page: Page, button: Locator): Promise<Download> {
  const [file] = await Promise.all([page.waitForEvent('download'), button.click()])
  return file
}

/** Expects that the page does not scroll sideways. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const beyond = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(beyond, `${page.url()} scrolls sideways`).toBeLessThanOrEqual(0)
}
