import { languageTag, type Locale } from '#texts/index.ts'

/** Imports a module of texts by a template, which the build splits into one file per language. */
type ImportTexts = (language: (typeof languageTag)[Locale]) => Promise<unknown>
/** The import of each area, for example `(lang) => import(`../../texts/${lang}/ui.ts`)`. */
export type AreaTable<Name extends PropertyKey> = { readonly [N in Name]: ImportTexts }

/** Loads an area's texts once for each language. A failed load may be tried again. */
export type LoadTexts<Texts> = <Name extends keyof Texts & string>(
  name: Name,
  locale: Locale,
) => Promise<Texts[Name]>

/** Adds the two properties that React reads of a promise. `use` then returns without suspending. */
export function markFulfilled<T>(promise: Promise<T>): Promise<T> {
  promise.then(
    (value) => Object.assign(promise, { status: 'fulfilled', value }),
    () => undefined,
  )
  return promise
}

/** The loader of an app's areas. `later` imports the table of an area that is not in `first`. */
export function textLoader<Texts>(
  first: Partial<AreaTable<keyof Texts>>,
  later?: (name: keyof Texts & string) => Promise<Partial<AreaTable<keyof Texts>>>,
) {
  const loads = new Map<string, Promise<unknown>>()
  const requested = new Set<keyof Texts & string>()

  async function load(name: keyof Texts & string, locale: Locale): Promise<unknown> {
    const importTexts = first[name] ?? (await later?.(name))?.[name]
    if (!importTexts) throw new Error(`There are no texts ${name}`)
    // A module of texts exports one value.
    return Object.values((await importTexts(languageTag[locale])) as object)[0]
  }

  const loadTexts: LoadTexts<Texts> = <Name extends keyof Texts & string>(
    name: Name,
    locale: Locale,
  ) => {
    const key = `${locale}/${name}`
    requested.add(name)
    const running = loads.get(key)
    if (running) return running as Promise<Texts[Name]>
    const loading = load(name, locale)
    loads.set(key, markFulfilled(loading))
    loading.catch(() => loads.delete(key))
    return loading as Promise<Texts[Name]>
  }

  /** Loads all areas that the page has used in another language, so that the switch shows no gap. */
  async function loadSameTexts(locale: Locale): Promise<void> {
    await Promise.all([...requested].map((name) => loadTexts(name, locale)))
  }

  return { loadTexts, loadSameTexts }
}
