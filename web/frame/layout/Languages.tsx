import { LanguageSwitcher } from '#web/ui/LanguageSwitcher.tsx'
import { changeLanguage } from '#web/language.ts'
import { useAppDispatch } from '#web/store.ts'

/** The switcher, tied to the page's language. */
export function Languages() {
  const dispatch = useAppDispatch()
  return <LanguageSwitcher onChange={(locale) => void dispatch(changeLanguage(locale))} />
}
