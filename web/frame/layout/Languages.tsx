import { LanguageSwitcher } from '#web/ui/layout/LanguageSwitcher.tsx'
import { changeLanguage } from '#web/texts/language.ts'
import { useAppDispatch } from '#web/app/store.ts'

/** The language switcher of the page. */
export function Languages() {
  const dispatch = useAppDispatch()
  return <LanguageSwitcher onChange={(locale) => void dispatch(changeLanguage(locale))} />
}
