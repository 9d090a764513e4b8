import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import type { Page, Response } from '@playwright/test'
import { partsOfWorker } from '../support/new-build.ts'
import { frame } from '../pages/frame.ts'
import { login, start } from '../pages/login.ts'
import { publicBattery, reportForm } from '../pages/report.ts'
import { spareParts } from '../pages/spare-parts.ts'
import { expect, test } from '../support/test.ts'

const kilobyte = 1000
/** For the first page of the owner's and the operator's app, with all scripts and styles. */
const publicBudget = 120 * kilobyte
/** The same for the public search for spare parts. */
const sparePartsBudget = 97.5 * kilobyte
/**
 * For the public battery report with its form in three steps, the first with choices. It asks about
 * unusual weights before it sends. The faces that stand in for the font are 0.4 kB of it.
 */
const formBudget = 163 * kilobyte
/** For any one part, whenever it loads. */
const partBudget = 110 * kilobyte

/**
 * For the cache of a device after the login to that app. The steps of the wizard and their words in
 * three languages work without a connection. So do the list of 79 types of part with their names, places
 * on the yard, and loads with their correction and their entry in the register by hand. Parts that a
 * first page does not wait for are files of their own, which compress less: a list has no vehicle’s.
 * The hours beside the phones of the stations are 0.3 kB of an owner's, the question about a battery
 * that is brought and the rules of low windows 0.2 kB. The scan of a load with its refusals, the rows of
 * loads, the answer of the places and the numbers of the menu are 1.6 kB of a station's.
 */
const cacheBudget = { person: 217.5 * kilobyte, operator: 419.6 * kilobyte }
/** Texts without which a vehicle would not open offline on a device that never showed one. */
const cachedTexts = {
  person: ['consent', 'owner', 'recycle'],
  operator: [
    'operator-load',
    'operator-part',
    'part-types',
    'traction-battery',
    // Details and lists, labels and orders, receptions with treatment and weights.
    'yard',
    'yard-incoming',
    'yard-vehicle',
  ],
}

/** Collects the gzipped sizes of the scripts and styles that the page loads. */
function measure(page: Page) {
  const sizes = new Map<string, number>()
  const waiting: Promise<void>[] = []
  const keep = async (response: Response) => {
    const { pathname } = new URL(response.url())
    if (!/^\/assets\/.*\.(js|css)$/.test(pathname)) return
    sizes.set(pathname, gzipSync(await response.body(), { level: 9 }).length)
  }
  page.on('response', (response) => waiting.push(keep(response)))
  return async () => {
    await page.waitForLoadState('networkidle')
    await Promise.all(waiting)
    return sizes
  }
}

const sum = (sizes: Map<string, number>) => [...sizes.values()].reduce((a, b) => a + b, 0)

const firstPages = [
  { build: null, path: '/', heading: 'start' },
  { build: null, path: '/login/person', heading: 'owner' },
  { build: null, path: '/login/operator', heading: 'operator' },
  { build: 'person', path: '/', heading: 'owner' },
  { build: 'operator', path: '/', heading: 'operator' },
] as const

for (const { build, path, heading } of firstPages) {
  test(
    `${path} of ${build ?? 'all apps'} loads at most 120 kB of scripts and styles`,
    { tag: '@full' },
    async ({ page, app, t }) => {
      const sizes = measure(page)
      const { personHeading, operatorHeading } = login(page, t)
      const headings = {
        start: start(page, t).heading,
        owner: personHeading,
        operator: operatorHeading,
      }
      await page.goto((build ? app.urlOf(build) : app.url) + path)
      await headings[heading].waitFor()
      const loaded = await sizes()
      expect(loaded.size).toBeGreaterThan(2)
      test.info().annotations.push({ type: 'gz bytes', description: String(sum(loaded)) })
      expect(sum(loaded), [...loaded].join('\n')).toBeLessThanOrEqual(publicBudget)
    },
  )
}

test('no part of any app is larger than 110 kB', async () => {
  const assets = fileURLToPath(new URL('../../dist/web/assets/', import.meta.url))
  let parts = 0
  for await (const name of glob('*.{js,css}', { cwd: assets })) {
    const size = gzipSync(await readFile(join(assets, name)), { level: 9 }).length
    expect(size, name).toBeLessThanOrEqual(partBudget)
    parts += 1
  }
  expect(parts).toBeGreaterThan(50)
})

for (const part of ['person', 'operator'] as const) {
  test(`a device caches only the own screens of the app of type ${part}`, async () => {
    const parts = await partsOfWorker()
    const sizes = new Map<string, number>()
    for (const path of parts[part]) {
      const content = await readFile(new URL(`../../dist/web${path}`, import.meta.url))
      sizes.set(path, gzipSync(content, { level: 9 }).length)
    }
    expect(sizes.size).toBeGreaterThan(50)
    for (const area of cachedTexts[part]) {
      const name = new RegExp(String.raw`^/assets/(?:\w\w-)?${area}-[\w-]{7}\.js$`)
      const languages = [...sizes.keys()].filter((path) => name.test(path))
      expect(languages.length, area).toBeGreaterThanOrEqual(3)
    }
    test.info().annotations.push({ type: 'gz bytes', description: String(sum(sizes)) })
    expect(sum(sizes), [...sizes].join('\n')).toBeLessThanOrEqual(cacheBudget[part])
  })
}

test(
  'the spare parts load at most 97.5 kB, and the map only with the results',
  { tag: '@full' },
  async ({ page, app, t }) => {
    const sizes = measure(page)
    const form = spareParts(page, t)
    await page.goto(app.urlOf('spare-parts'))
    await expect(form.make).toBeEditable()
    const loaded = new Map(await sizes())
    expect(loaded.size).toBeGreaterThan(2)
    test.info().annotations.push({ type: 'gz bytes', description: String(sum(loaded)) })
    expect(sum(loaded), [...loaded].join('\n')).toBeLessThanOrEqual(sparePartsBudget)

    await page.goto(`${app.urlOf('spare-parts')}/?make=Toyota&model=Corolla&year=2004`)
    await form.tiles.first().waitFor()
    const later = new Map([...(await sizes())].filter(([part]) => !loaded.has(part)))
    expect(later.size).toBeGreaterThan(0)
    for (const [part, size] of later) expect(size, part).toBeLessThanOrEqual(partBudget)
  },
)

test(
  'the public battery report starts with at most 120 kB of scripts and styles',
  { tag: '@full' },
  async ({ page, t }) => {
    const sizes = measure(page)
    await page.goto('/forms/battery')
    await publicBattery(page, t).begin.waitFor()
    const first = sum(await sizes())
    expect(first).toBeLessThanOrEqual(publicBudget)
    // The form loads with the next page, for an importer all of it.
    const form = publicBattery(page, t)
    await form.begin.click()
    await form.happened('imported').check()
    await form.kind('li_ion').check()
    await form.next.click()
    await reportForm(page, t).input('li_ion_brands').waitFor()
    await form.next.click()
    await reportForm(page, t).input('company_name').waitFor()
    const all = sum(await sizes())
    const description = `${first} to begin, ${all - first} for the form`
    test.info().annotations.push({ type: 'gz bytes', description })
    expect(all, description).toBeLessThanOrEqual(formBudget)
  },
)

test.describe('signed in', () => {
  test.use({ who: 'aino' })

  test('assets are compressed, and cached for a year', { tag: '@full' }, async ({ page, t }) => {
    const [script] = await Promise.all([
      page.waitForResponse((response) => /\/assets\/vendor-.*\.js$/.test(response.url())),
      page.goto('/person'),
    ])
    await frame(page, t).heading.waitFor()
    const headers = await script.allHeaders()
    expect(headers['content-encoding']).toBe('br')
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
    const zipped = await fetch(script.url(), { headers: { 'accept-encoding': 'gzip' } })
    expect(zipped.headers.get('content-encoding')).toBe('gzip')
  })
})
