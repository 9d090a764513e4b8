import { createElement, type ComponentType } from 'react'
import { languageTag, type Locale } from '#texts/index.ts'
import { languageOf } from '#texts/untranslated.ts'
import { lazyScreen } from '#web/frame/hooks/lazy-screen.ts'
import { useLocale } from './context.ts'
import { storedLanguage } from './language.ts'
import { TextsProvider } from './TextsProvider.tsx'
import { loadTexts, type Area } from './texts.ts'

/**
 * A screen, or a large part of one, that shows only with its own areas of texts. A card or dialog that had to wait
 * for its words would hide its screen.
 */
export function screenWithTexts<Props extends object = object>(
  areas: readonly Area[],
  load: () => Promise<{ default: ComponentType<Props> }>,
) {
  return lazyScreen(async () => {
    const locale = languageOf(areas, storedLanguage(localStorage))
    const [screen] = await Promise.all([load(), ...areas.map((area) => loadTexts(area, locale))])
    return { default: inOneLanguage(areas, screen.default) }
  })
}

/** A screen whole in one language, also where the chosen one lacks a part of its texts. */
export function inOneLanguage<Props extends object>(
  areas: readonly Area[],
  Screen: ComponentType<Props>,
): ComponentType<Props> {
  return function ScreenInLanguage(props) {
    const chosen = useLocale()
    const locale = languageOf(areas, chosen)
    const screen = createElement(Screen, props)
    if (locale === chosen) return screen
    const lang = languageTag[locale]
    return createElement(
      'div',
      { lang, 'data-unboxed': '' },
      createElement(TextsProvider, { locale, load: loadTexts }, screen),
    )
  }
}

/** Loads the texts of a screen, and those of the frame around it in the chosen language. */
export function loadScreenTexts(areas: readonly Area[], locale: Locale): Promise<unknown>[] {
  const frame = ['ui', 'common'] as const
  const shown = languageOf(areas, locale)
  return [
    ...frame.map((area) => loadTexts(area, locale)),
    ...[...frame, ...areas].map((area) => loadTexts(area, shown)),
  ]
}
