// Makes the pictures of README.md from real screens with demo data, light and dark:
//   node tools/with-node.mjs e2e/readme-pictures.ts
import { mkdir, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'
import sharp from 'sharp'
import { browserExecutable, browserSwitches } from '#tools/browser.ts'
import setup from './setup.ts'
import { storageStateFor } from './support/signed-in-state.ts'
import { startTestApp } from './support/test-app.ts'
import { words } from './support/texts.ts'
import { tours } from './tours/index.ts'

const folder = fileURLToPath(new URL('../docs/pictures/', import.meta.url))
const language = 'en'
const width = 900
/** Most bytes of a picture, so that the repository stays small. */
const maxBytes = 60_000

/** Checkpoints of the tours (e2e/tours/), by tour, and the files that they become. */
const pictures: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  public: { start: 'start' },
  stations: { stations: 'stations' },
  station: { 'yard-vehicle': 'station' },
  responsibility: { statistics: 'statistics' },
}

const takeDown = await setup()
const app = await startTestApp(process.env['DEMO_DATABASE_URL'] ?? '')
const browser = await chromium.launch({
  executablePath: browserExecutable(),
  args: browserSwitches,
})
try {
  await mkdir(folder, { recursive: true })
  const made = new Set<string>()
  for (const { name: tour, who, run } of tours) {
    const wanted = pictures[tour]
    if (!wanted) continue
    const context = await browser.newContext({
      baseURL: app.url,
      viewport: { width: 1200, height: 860 },
      locale: 'en-GB',
      timezoneId: 'Europe/Helsinki',
      reducedMotion: 'reduce',
      storageState: await storageStateFor(app, { who, language, cookiesAccepted: true }),
    })
    const page = await context.newPage()
    await run({ page, app, language, t: words[language] }, async (checkpoint) => {
      const file = wanted[checkpoint]
      if (!file) return
      // The page, and the vehicle next to its list, which scrolls by itself.
      await page.evaluate(() => {
        for (const element of document.querySelectorAll('*')) element.scrollTop = 0
      })
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
        // A stream of events keeps the network busy, so this waits for the pictures themselves.
        await page.waitForFunction(() => [...document.images].every(({ complete }) => complete))
        const screen = await page.screenshot()
        const picture = await sharp(screen).resize({ width }).webp({ quality: 70 }).toBuffer()
        if (picture.length > maxBytes)
          throw new Error(`${file} has ${picture.length} bytes, more than ${maxBytes}`)
        await writeFile(`${folder}${file}-${colorScheme}.webp`, picture)
        made.add(`${file}-${colorScheme}`)
        console.log(`${file}-${colorScheme}.webp  ${picture.length} bytes`)
      }
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
    })
    app.clock.reset()
    await context.close()
  }
  if (made.size !== 8) throw new Error(`Only ${made.size} pictures were made`)
} finally {
  await browser.close()
  await app.close()
  await takeDown()
}
