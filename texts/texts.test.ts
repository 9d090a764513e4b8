import { glob } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { defaultLocale, languageTag, locales } from './index.ts'
import { hasUntranslated, untranslated } from './untranslated.ts'
import { limits } from '#rules/limits.ts'
import { pickupLimits } from '#rules/order/pickup-limits.ts'

type Catalogue = Readonly<Record<string, unknown>>
const files = new Map<string, Catalogue>()
const languages = Object.values(languageTag)
for await (const path of glob(`{${languages.join()}}/*.ts`, { cwd: import.meta.dirname }))
  files.set(path, await import(`./${path}`))
const areas = [...files.keys()]
  .filter((path) => path.startsWith('fi/'))
  .map((path) => path.slice('fi/'.length))

/** Returns every text of a catalogue by its path, for example `common.pages.start.title`. */
function flatten(value: unknown, path: string): [string, string][] {
  if (typeof value === 'string') return [[path, value]]
  return Object.entries(value as Catalogue).flatMap(([key, part]) =>
    flatten(part, `${path}.${key}`),
  )
}
const textsOf = (language: string, area: string) =>
  new Map(flatten(files.get(`${language}/${area}`), area))
const places = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([place]) => place).sort()

test('finds areas to compare', () => {
  expect(areas).toContain('common.ts')
})

test('each language has every area', () => {
  const expected = languages.flatMap((tag) => areas.map((area) => `${tag}/${area}`))
  expect([...files.keys()].sort()).toEqual(expected.sort())
})

test('an area is named as untranslated where it is the Finnish one', () => {
  const fileOf = (name: string) =>
    `${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.ts`
  const valueOf = (tag: string, area: string) => Object.values(files.get(`${tag}/${area}`) ?? {})[0]
  expect(hasUntranslated).toBe(Object.values(untranslated).flat().length > 0)
  for (const locale of locales.filter((one) => one !== defaultLocale)) {
    const same = areas.filter((area) => valueOf(languageTag[locale], area) === valueOf('fi', area))
    expect(same.sort()).toEqual((untranslated[locale] ?? []).map(fileOf).sort())
  }
})

test.each([...files.keys()])('%s exports one value', (path) => {
  expect(Object.keys(files.get(path) ?? {})).toHaveLength(1)
})

test.each(areas)('%s has the same texts and placeholders in the three languages', (area) => {
  const fi = textsOf('fi', area)
  for (const language of languages) {
    const other = textsOf(language, area)
    expect([...other.keys()].sort()).toEqual([...fi.keys()].sort())
    for (const [path, text] of fi) {
      expect(places(other.get(path) ?? ''), `${language} ${path}`).toEqual(places(text))
    }
  }
})

test.each(areas)('%s has no empty text and no stray space', (area) => {
  for (const language of languages) {
    for (const [path, text] of textsOf(language, area)) {
      // The suffix of a title begins with a space.
      const tidy = path.endsWith('.titleSuffix') ? ` ${text.trim()}` : text.trim()
      expect(`${path}: ${text}`).toBe(`${path}: ${tidy}`)
      expect(tidy).not.toBe('')
    }
  }
})

/** Names and signs that are the same in all languages. */
const sameEverywhere = new Set([
  'Kierto',
  ' – Kierto',
  '{make} {model} {year}',
  '{km}\u00a0km',
  '{n}\u00a0kg',
  '{n}\u00a0s',
  '{n}\u00a0t',
  'kg',
  'l',
  'g',
  'AdBlue',
  'AGM',
  'Li NMC',
  'Li LFP',
  'Li NCA',
  'NiMH',
  'R-134a',
  'R-1234yf',
  'R-12',
  'R-744',
  '%',
  '{old} → {new}',
  '{action}: {station}',
  '{action}: {what}',
  '{what}: {n}',
  'GeoNames, CC BY 4.0',
  'Schibsted Grotesk, SIL Open Font License 1.1',
  'JetBrains Mono, SIL Open Font License 1.1',
  '{n}. {name} ({done}/{total})',
  '{name}, {when}',
  '{what}, {kg}\u00a0kg',
])

test.each(areas)('%s repeats no text across the three languages', (area) => {
  const [fi, sv, en] = ['fi', 'sv', 'en'].map((language) => textsOf(language, area))
  const alike = [...(fi ?? [])].filter(
    ([path, text]) => text === sv?.get(path) && text === en?.get(path),
  )
  expect(alike.map(([, text]) => text).filter((text) => !sameEverywhere.has(text))).toEqual([])
})

test('names the size limit of uploads as the rules have it', () => {
  const sizes = languages.flatMap((language) =>
    areas.flatMap((area) =>
      [...textsOf(language, area)].flatMap(([path, text]) =>
        [...text.matchAll(/(\d+)\s(?:Mt|MB|megatavu|megabyte)/g)].map(([, size]) => ({
          text: `${language}: ${path}`,
          megabytes: Number(size),
        })),
      ),
    ),
  )
  const megabytes = limits.uploadBytes / 1024 / 1024
  expect(sizes.length).toBeGreaterThan(0)
  expect(sizes.filter((size) => size.megabytes !== megabytes)).toEqual([])
})

/** Texts that write numbers as a reader does, and the numbers of the rules in them. */
const { window } = pickupLimits
const written: readonly (readonly [area: string, path: string, numbers: readonly number[]])[] = [
  ['operator-detail.ts', 'operator-detail.ts.operatorDetail.remarks.tooLong', [limits.remarks]],
  [
    'errors.ts',
    'errors.ts.errors.fields.WINDOW_TIME',
    [window.earliest, window.latest, window.shortest, window.longest].map((at) => at / 60),
  ],
]
test.each(written)('%s has the numbers of the rules at %s', (area, path, numbers) => {
  for (const language of languages) {
    const text = textsOf(language, area).get(path) ?? ''
    const found = text.replaceAll(/(?<=\d)[,\s](?=\d{3})|:00/g, '').match(/\d+/g) ?? []
    expect(found.map(Number), `${language} ${path}`).toEqual(numbers)
  }
})
