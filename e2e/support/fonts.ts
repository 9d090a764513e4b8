import type { Page } from '@playwright/test'

/**
 * Loads the fonts of the page and waits until they are painted. `document.fonts.ready` alone is
 * settled before the style sheet is there, and before the first layout asks for a font.
 */
export async function loadFonts(page: Page): Promise<void> {
  await page.waitForFunction(() => document.fonts.size > 0)
  await page.evaluate(async () => {
    // The fallbacks with the size of our fonts name fonts that a machine may lack.
    await Promise.allSettled(Array.from(document.fonts, (face) => face.load()))
    for (let frames = 0; frames < 2; frames += 1)
      await new Promise((resolve) => {
        requestAnimationFrame(resolve)
      })
  })
}
