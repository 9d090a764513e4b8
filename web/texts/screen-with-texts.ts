import { createElement, type ComponentType } from 'react'
import { languageTag } from '#texts/index.ts'
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
function inOneLanguage<Props extends object>(
  areas: readonly Area[],
  Screen: ComponentType<Props>,
): ComponentType<Props> {
  return (props) => {
    const chosen = useLocale()
    const locale = languageOf(areas, chosen)
    const screen = createElement(Screen, props)
    return locale === chosen
      ? screen
      : createElement(
          'div',
          { lang: languageTag[locale], 'data-stack': '' },
          createElement(TextsProvider, { locale, load: loadTexts }, screen),
        )
  }
}
