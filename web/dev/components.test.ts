import { globSync } from 'node:fs'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { isValidElement } from 'react'
import { prerenderToNodeStream } from 'react-dom/static'
import { createServer, type ViteDevServer } from 'vite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { languageTag, locales, type Locale } from '#texts/index.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

let vite: ViteDevServer
beforeAll(async () => {
  vite = await createServer({
    configFile: `${root}vite.config.ts`,
    appType: 'custom',
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    // Apart from that of the dev server, which has found its packages.
    cacheDir: `${root}node_modules/.cache/components-test`,
    optimizeDeps: { noDiscovery: true },
  })
})
afterAll(() => vite.close())

const areas = {
  ui: 'ui',
  common: 'common',
  errors: 'first-errors',
  login: 'login',
  vehicle: 'vehicle',
}

async function pageIn(locale: Locale) {
  const { componentsPage } = await vite.ssrLoadModule('/dev/components.tsx')
  const words: Record<string, unknown> = {}
  for (const [name, file] of Object.entries(areas))
    [words[name]] = Object.values(
      await vite.ssrLoadModule(`../texts/${languageTag[locale]}/${file}.ts`),
    )
  return componentsPage({ words, locale, onLanguage: () => undefined })
}

/** The types of all elements in a value, also in those that a function of children returns. */
function* partsIn(value: unknown): Generator {
  if (typeof value !== 'object' || value === null) return
  if (!isValidElement<Record<string, unknown>>(value)) {
    for (const each of Object.values(value)) yield* partsIn(each)
    return
  }
  const { type, props } = value
  yield type
  yield* partsIn(props)
  if ('initial' in props && typeof props['children'] === 'function')
    yield* partsIn(props['children'](props['initial']))
}

test('the page of the parts shows each part that web/ui exports', async () => {
  const shown = new Set(partsIn(await pageIn('en')))
  const missing: string[] = []
  for (const file of globSync('web/ui/**/*.tsx', { cwd: root }))
    for (const [name, part] of Object.entries(await vite.ssrLoadModule(`${root}${file}`)))
      if (typeof part === 'function' && /^[A-Z]|^default$/.test(name) && !shown.has(part))
        missing.push(`${file} ${name}`)
  expect(missing).toEqual([])
})

test.each(locales)('the page of the parts renders in %s', async (locale) => {
  const { prelude } = await prerenderToNodeStream(await pageIn(locale))
  expect(await text(prelude)).toContain('web/ui</h1>')
})
