import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, expectTypeOf, test } from 'vitest'
import { languageTag, locales } from '#texts/index.ts'
import type { useSharedTexts } from './context.ts'
import { adminAreas } from './admin-areas.ts'
import { lazyAreas } from './lazy-areas.ts'
import { loadTexts, type Area } from './texts.ts'

const web = join(import.meta.dirname, '..')
const importPattern =
  /^(?:import|export) (?!type )[^;]*?from '([^']+)'|^import '([^']+)'|\bimport\('([^']+)'\)/gm

/** The modules of web/ that a build loads from its entry on, by their path in web/. */
function modulesOf(entry: string): readonly string[] {
  const modules = new Set<string>()
  const visit = (path: string) => {
    if (modules.has(path) || !/\.tsx?$/.test(path) || !existsSync(path)) return
    modules.add(path)
    for (const [, from, bare, lazy] of readFileSync(path, 'utf8').matchAll(importPattern)) {
      const target = from ?? bare ?? lazy ?? ''
      if (target.startsWith('#web/')) visit(join(web, target.slice('#web/'.length)))
      if (target.startsWith('.')) visit(join(dirname(path), target))
    }
  }
  visit(join(web, entry))
  return [...modules].map((path) => path.slice(web.length + 1))
}

test('the apps load their own texts', () => {
  const modules = modulesOf('main.tsx')
  expect(modules).toContain('texts/texts.ts')
  expect(modules).toContain('stations/StationBoard.tsx')
})

test.each(['spare-parts/main.tsx', 'spare-parts/prerender.tsx'])(
  '%s loads neither the texts nor the store of the other apps',
  (entry) => {
    const modules = modulesOf(entry)
    expect(modules).toContain('stations/StationBoard.tsx')
    expect(modules.filter((path) => /^(texts\/texts|app\/store)\.ts$/.test(path))).toEqual([])
    type SharedArea = Parameters<typeof useSharedTexts>[0]
    expectTypeOf<SharedArea>().toEqualTypeOf<
      'common' | 'titles' | 'pageFacts' | 'errors' | 'stations' | 'partQuestion'
    >()
  },
)

const first: readonly Area[] = ['ui', 'common', 'firstErrors', 'login', 'public']

test.each([...first, ...(Object.keys({ ...lazyAreas, ...adminAreas }) as Area[])])(
  '%s loads its own file',
  async (name) => {
    const file = name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
    for (const locale of locales) {
      const module: object = await import(`../../texts/${languageTag[locale]}/${file}.ts`)
      expect(await loadTexts(name, locale)).toBe(Object.values(module)[0])
    }
  },
)
