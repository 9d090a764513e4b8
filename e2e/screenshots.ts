// Takes pictures of every screen and state, in two sizes, three languages, light and dark, for
// people to look at:
// SCREENS=<folder> node tools/with-node.mjs e2e/screenshots.ts [name of a tour] ...
// SIZES=320,print, LANGUAGES=se,en and SCHEMES=light choose others. `print` is a sheet of A4.
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { languageTag, locales } from '#texts/index.ts'
import { browserExecutable, browserSwitches } from '#tools/browser.ts'
import setup from './setup.ts'
import { storageStateFor } from './support/signed-in-state.ts'
import { startTestApp } from './support/test-app.ts'
import { words } from './support/texts.ts'
import { tours, type Checkpoint } from './tours/index.ts'

const folder = process.env['SCREENS']
if (!folder) throw new Error('SCREENS names no folder')
const wanted = parseArgs({ allowPositionals: true }).positionals
const schemes = (['light', 'dark'] as const).filter((scheme) =>
  (process.env['SCHEMES'] ?? 'light,dark').includes(scheme),
)
const desk = { width: 1280, height: 900 }
const a4 = { width: 718, height: 1046 }
const sizes = (process.env['SIZES'] ?? '390,1280').split(',').map((size) => {
  const isPaper = size === 'print'
  const window = { width: Number(size), height: Number(size) < 1000 ? 844 : desk.height }
  return { name: size, isPaper, window: isPaper ? a4 : window }
})
const languages = locales.filter((one) =>
  (process.env['LANGUAGES'] ?? locales.join(',')).includes(one),
)

const takeDown = await setup()
const app = await startTestApp(process.env['DEMO_DATABASE_URL'] ?? '')
const browser = await chromium.launch({
  executablePath: browserExecutable(),
  args: browserSwitches,
})
try {
  for (const language of languages) {
    const place = join(folder, languageTag[language])
    await mkdir(place, { recursive: true })
    for (const { name: tourName, who, run } of tours) {
      if (wanted.length > 0 && !wanted.includes(tourName)) continue
      const context = await browser.newContext({
        baseURL: app.url,
        viewport: desk,
        locale: 'fi-FI',
        timezoneId: 'Europe/Helsinki',
        reducedMotion: 'reduce',
        storageState: await storageStateFor(app, { who, language, cookiesAccepted: true }),
      })
      const page = await context.newPage()
      const draw: Checkpoint = async (name) => {
        for (const { name: size, isPaper, window } of sizes) {
          await page.setViewportSize(window)
          for (const colorScheme of isPaper ? (['light'] as const) : schemes) {
            const media = isPaper ? 'print' : 'screen'
            await page.emulateMedia({ colorScheme, media, reducedMotion: 'reduce' })
            const path = join(place, `${name}-${size}-${colorScheme}.png`)
            // A modal covers the window, not the whole page.
            const fullPage = (await page.locator('dialog[open]').count()) === 0
            await page.screenshot({ path, fullPage })
          }
          await page.emulateMedia({ colorScheme: 'light', media: 'screen' })
        }
        await page.setViewportSize(desk)
      }
      // A failed tour is reported, and the others continue.
      await run({ page, app, language, t: words[language] }, draw).catch((error: unknown) => {
        console.error(language, tourName, error)
        process.exitCode = 1
      })
      app.clock.reset()
      await context.close()
      console.log(`${language} ${tourName}`)
    }
  }
} finally {
  await browser.close()
  await app.close()
  await takeDown()
}
