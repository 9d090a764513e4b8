import type { Locale } from '#texts/index.ts'

/**
 * The texts of one area in the three languages, each a file of its own. The Finnish source gives the
 * type, so that `fill` knows the places in each text; the others are checked against it where they
 * stand (`Translated`).
 */
type Loaders<T> = { readonly [L in Locale]: () => Promise<unknown> } & {
  readonly fi: () => Promise<T>
}

export const area = <T>(loaders: Loaders<T>): Loaders<T> => loaders

type Areas = Readonly<Record<string, Loaders<unknown>>>
export type TextsOf<All extends Areas, A extends keyof All> = Awaited<ReturnType<All[A]['fi']>>

/**
 * Loads the texts of an app's areas, each once for a language. Of those that are not in `first`,
 * `later` tells where they are.
 */
export function textLoader<All extends Areas>(
  first: Partial<All>,
  later?: () => Promise<Partial<All>>,
) {
  const kept = new Map<string, Promise<unknown>>()
  const asked = new Set<keyof All & string>()

  async function load(name: keyof All & string, locale: Locale): Promise<unknown> {
    const loaders = first[name] ?? (await later?.())?.[name]
    if (!loaders) throw new Error(`There are no texts ${name}`)
    return loaders[locale]()
  }

  /** Starts loading an area's texts, or gives the load that runs; a failed load may be tried again. */
  function loadTexts<A extends keyof All & string>(
    name: A,
    locale: Locale,
  ): Promise<TextsOf<All, A>> {
    const key = `${locale}/${name}`
    asked.add(name)
    const running = kept.get(key)
    if (running) return running as Promise<TextsOf<All, A>>
    const loading = load(name, locale)
    kept.set(key, loading)
    loading.then(
      // React reads these two off a promise: then `use` gives the texts without suspending.
      (value) => Object.assign(loading, { status: 'fulfilled', value }),
      () => kept.delete(key),
    )
    return loading as Promise<TextsOf<All, A>>
  }

  /** Loads, in another language, all areas that the page has used: then the switch shows no gap. */
  async function loadSameTexts(locale: Locale): Promise<void> {
    await Promise.all([...asked].map((name) => loadTexts(name, locale)))
  }

  return { loadTexts, loadSameTexts }
}
