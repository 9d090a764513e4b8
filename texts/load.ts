import { languageTag, locales } from './index.ts'
import type { Locale, Translated } from './index.ts'
import type { AreaTexts } from './areas.ts'

type AreaName = keyof AreaTexts
type ByLocale<T> = Readonly<Record<Locale, T>>

/** Loads an area of the texts in every language, for code that runs in Node. */
export async function loadArea<Name extends AreaName>(
  name: Name,
): Promise<ByLocale<Translated<AreaTexts[Name]>>> {
  const file = name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  const languages = locales.map(async (locale) => {
    const module: object = await import(`./${languageTag[locale]}/${file}.ts`)
    // A module of texts exports one value.
    return [locale, Object.values(module)[0]]
  })
  return Object.fromEntries(await Promise.all(languages))
}

/** Loads several areas: each language has its texts by area. */
export async function loadAreas<Name extends AreaName>(
  ...names: readonly Name[]
): Promise<ByLocale<{ readonly [N in Name]: Translated<AreaTexts[N]> }>> {
  const areas = await Promise.all(names.map(async (name) => [name, await loadArea(name)] as const))
  const languages = locales.map((locale) => [
    locale,
    Object.fromEntries(areas.map(([name, texts]) => [name, texts[locale]])),
  ])
  return Object.fromEntries(languages)
}
