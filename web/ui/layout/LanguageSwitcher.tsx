import { languageTag, locales, type Locale } from '#texts/index.ts'
import { useUi } from './UiContext.tsx'
import css from './LanguageSwitcher.module.css'

/** Each language by its own name, in any language of the page. */
export const languageNames: Record<Locale, string> = { fi: 'Suomi', en: 'English', se: 'Svenska' }

/** The three languages with the current one marked. */
export function LanguageSwitcher({ onChange }: { onChange: (locale: Locale) => void }) {
  const { words, locale: current } = useUi()
  return (
    <ul aria-label={words.language} className={css.languages}>
      {locales.map((locale) => (
        <li key={locale}>
          <button
            aria-current={locale === current ? 'true' : undefined}
            lang={languageTag[locale]}
            type="button"
            onClick={() => onChange(locale)}
          >
            {languageNames[locale]}
          </button>
        </li>
      ))}
    </ul>
  )
}
