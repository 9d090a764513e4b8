import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { browserExecutable, browserSwitches } from '#tools/browser.ts'
import { startBrowserTestSystem } from '../browser/browser-system.ts'
import { drawStrip, moments, recordFilm } from '../browser/film.ts'
import { openPhone } from '../browser/phone.ts'
import { screens } from '../browser/screens.ts'
import { isWanted, table, type BenchSection } from '../section.ts'

/** Pages that users wait for the longest. */
const filmed = new Set(['process list', 'station choice'])

/** Film strips of pages on a slow phone, for docs/performance-browser.md. */
export const film: BenchSection = {
  name: 'film',
  title: 'Film strips',
  run: async (options, tell) => {
    const system = await startBrowserTestSystem()
    const browser = await chromium.launch({
      executablePath: browserExecutable(),
      args: browserSwitches,
    })
    try {
      await mkdir(options.films, { recursive: true })
      const rows: string[][] = []
      for (const screen of screens) {
        if (!filmed.has(screen.name) || !isWanted(options, screen.name)) continue
        const page = await openPhone(browser, system, screen)
        const frames = await recordFilm(page, screen.address(system))
        await page.context().close()
        const file = join(options.films, `film-${screen.name.replace(' ', '-')}.webp`)
        const strip = await drawStrip(frames)
        await writeFile(file, strip)
        rows.push([screen.name, file, (strip.length / 1000).toFixed(1)])
        tell(file)
      }
      const seconds = moments.map((moment) => `${moment} s`).join(', ')
      return {
        text: `Pictures at ${seconds}.\n\n${table(['page', 'file', 'kB'], rows)}`,
        met: true,
      }
    } finally {
      await browser.close()
      await system.close()
    }
  },
}
