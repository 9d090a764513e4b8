import { createElement, type ComponentType } from 'react'
import { languageTag } from '#texts/index.ts'
import { languageOf } from '#texts/untranslated.ts'
import { useLocale } from './context.ts'
import { TextsProvider } from './TextsProvider.tsx'
import { loadTexts, type Area } from './texts.ts'

/** A screen whole in one language, also where the chosen one lacks a part of its texts. */
export function inOneLanguage<Props extends object>(
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
