import type { ReactNode } from 'react'
import { definitionOf } from '#rules/report/report.ts'
import type { Report } from '#contract/report.ts'
import { count, fill } from '#texts/index.ts'
import { LoadError } from '#web/frame/errors/LoadError.tsx'
import { useFieldLabel } from '#web/report/field-label.ts'
import { RecordNotesContext } from '#web/report/record-notes.ts'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import { Named } from '#web/ui/display/Hidden.tsx'
import { Link } from '#web/ui/layout/UiContext.tsx'
import { useReadCompanyRecordsQuery } from './api.ts'
import css from './records.module.css'
import { recordsPath } from './records-path.ts'

/** Shows at the fields of the battery report how many recorded batteries are behind a figure. */
export function BatteryNotes({
  report: { type, definition, year },
  children,
}: {
  report: Pick<Report, 'type' | 'definition' | 'year'>
  children: ReactNode
}) {
  const t = useTexts('reportRecords')
  const locale = useLocale()
  const label = useFieldLabel(definitionOf(type, definition.version))
  const { data, error, isFetching, refetch } = useReadCompanyRecordsQuery(
    { companyReport: 'company_battery', query: { year } },
    { refetchOnMountOrArgChange: true },
  )
  const noteOf = (field: string) => {
    const facts = data?.facts.filter((fact) => fact.field === field) ?? []
    if (facts.length === 0) return null
    return (
      <p className={css.note}>
        {facts.map(({ code, n }) => (
          <span key={code}>{count(t.facts[code], n, locale)}</span>
        ))}
        <Link className={css.link} href={recordsPath(year, field)}>
          <Named name={fill(t.showOf, { name: label(field) })}>{t.show}</Named>
        </Link>
      </p>
    )
  }
  return (
    <RecordNotesContext value={noteOf}>
      {error && (
        <LoadError
          busy={isFetching}
          error={error}
          title={t.failed}
          onRetry={() => void refetch()}
        />
      )}
      {children}
    </RecordNotesContext>
  )
}
