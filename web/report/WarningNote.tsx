import type { Warning as Odd } from '#rules/report/battery-warnings.ts'
import { fill, number, type Locale } from '#texts/index.ts'
import { Warning } from '#web/ui/icons/icons.tsx'
import { useLocale, useTexts, type Texts } from '#web/texts/texts.ts'
import css from './report.module.css'

/** Warning under a figure. A correct figure is confirmed on submitting. */
export function WarningNote({ warning }: { warning: Odd }) {
  const { warnings } = useTexts('report')
  const locale = useLocale()
  return (
    <p className={css.odd}>
      <Warning />
      <span>{warningText(warning, warnings, locale)}</span>
    </p>
  )
}

/** Returns a warning in words, with its figures. */
export function warningText(
  { code, value, min, max }: Odd,
  texts: Texts<'report'>['warnings'],
  locale: Locale,
): string {
  const words = (figure: number | null) =>
    figure === null ? '' : number(figure, locale, { maximumFractionDigits: 2 })
  return fill(texts[code], { value: words(value), min: words(min), max: words(max) })
}
