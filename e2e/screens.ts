// Draws every screen and state, in two sizes, three languages, light and dark, for people to look at:
//   SCREENS=<folder> node tools/with-node.mjs e2e/screens.ts [name of a walk] ...
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { languageTag, locales } from '#texts/index.ts'
import { browserExecutable, browserSwitches } from '#tools/browser.ts'
import { startKierto } from './kierto.ts'
import setup from './setup.ts'
import { stateOf } from './state.ts'
import { words } from './texts.ts'
import { walks } from './walks.ts'

const folder = process.env['SCREENS']
if (!folder) throw new Error('SCREENS names no folder')
const wanted = process.argv.slice(2)
const desk = { width: 1280, height: 900 }
const sizes = [{ width: 390, height: 844 }, desk]

const takeDown = await setup()
const kierto = await startKierto(process.env['DEMO_DATABASE_URL'] ?? '')
const browser = await chromium.launch({
  executablePath: browserExecutable(),
  args: browserSwitches,
})
try {
  for (const language of locales) {
    const place = join(folder, languageTag[language])
    await mkdir(place, { recursive: true })
    for (const { name: walkName, who, walk } of walks) {
      if (wanted.length > 0 && !wanted.includes(walkName)) continue
      const context = await browser.newContext({
        baseURL: kierto.url,
        viewport: desk,
        locale: 'fi-FI',
        timezoneId: 'Europe/Helsinki',
        reducedMotion: 'reduce',
        storageState: await stateOf(kierto, { who, language, cookiesAccepted: true }),
      })
      const page = await context.newPage()
      await walk({ page, kierto, language, t: words[language] }, async (name) => {
        for (const size of sizes) {
          await page.setViewportSize(size)
          for (const colorScheme of ['light', 'dark'] as const) {
            await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
            const path = join(place, `${name}-${size.width}-${colorScheme}.png`)
            // A modal lies over the window, not over the whole page.
            const fullPage = (await page.locator('dialog[open]').count()) === 0
            await page.screenshot({ path, fullPage })
          }
          await page.emulateMedia({ colorScheme: 'light' })
        }
        await page.setViewportSize(desk)
      })
      kierto.clock.reset()
      await context.close()
      console.log(`${language} ${walkName}`)
    }
  }
} finally {
  await browser.close()
  await kierto.close()
  await takeDown()
}
