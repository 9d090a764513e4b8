import type { ComponentType } from 'react'
import { hasUntranslated } from '#texts/untranslated.ts'
import { lazyScreen } from '#web/frame/hooks/lazy-screen.ts'
import { storedLanguage } from './language.ts'
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
    const locale = storedLanguage(localStorage)
    const [screen] = await Promise.all([load(), ...areas.map((area) => loadTexts(area, locale))])
    if (!hasUntranslated) return screen
    const { inOneLanguage } = await import('./in-one-language.ts')
    return { default: inOneLanguage(areas, screen.default) }
  })
}
