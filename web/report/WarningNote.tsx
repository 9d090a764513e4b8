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
    <p className={css.odd} data-line="2" data-align="stretch">
      <Warning />
      <span>{warningText(warning, warnings, locale)}</span>
    </p>
  )
}

/** The unusual figures of a report, each in words. */
export function WarningList({
  warnings,
  label,
}: {
  warnings: readonly Odd[]
  label: (name: string) => string
}) {
  const { warnings: texts } = useTexts('report')
  const locale = useLocale()
  return (
    <ul className={css.oddList} data-stack="3">
      {warnings.map((warning) => (
        <li key={warning.field + warning.code}>
          <strong>{label(warning.field)}</strong> {warningText(warning, texts, locale)}
        </li>
      ))}
    </ul>
  )
}

/** Returns a warning in words, with its figures. */
function warningText(
  { code, value, min, max }: Odd,
  texts: Texts<'report'>['warnings'],
  locale: Locale,
): string {
  const words = (figure: number | null) =>
    figure === null ? '' : number(figure, locale, { maximumFractionDigits: 2 })
  return fill(texts[code], { value: words(value), min: words(min), max: words(max) })
}
