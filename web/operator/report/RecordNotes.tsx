import type { ReactNode } from 'react'
import type { ReportRecords } from '#contract/report-records/report-records.ts'
import { figureOfFact } from '#rules/report/counted-figures.ts'
import type { RecordFactCode } from '#rules/report/record-facts.ts'
import { LoadError } from '#web/frame/errors/LoadError.tsx'
import type { QueryState } from '#web/frame/errors/QueryBoundary.tsx'
import { factWords } from '#web/report/fact-words.ts'
import { RecordNotesContext } from '#web/report/context.ts'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import { Named } from '#web/ui/display/Hidden.tsx'
import { Link } from '#web/ui/layout/UiContext.tsx'
import { OpensRecords } from '#web/vehicle/counted/OpensRecords.tsx'
import css from './report.module.css'

/** A fact that counts records opens them. */
function Opened({
  fact: { code },
  children,
}: {
  fact: { code: RecordFactCode }
  children: string
}) {
  const figure = figureOfFact(code)
  if (figure === null) return children
  return (
    <OpensRecords figure={figure} name={children}>
      {children}
    </OpensRecords>
  )
}

/** Shows at each field of a report the facts of the records that bear on it. */
export function RecordNotes({
  asked: { data, error, isFetching, refetch },
  title,
  linkOf,
  children,
}: {
  asked: QueryState<ReportRecords>
  /** Words before the facts of a field. */
  title?: string
  /** Link to the records behind a field. */
  linkOf?: (field: string) => { readonly href: string; readonly name: string }
  children: ReactNode
}) {
  const t = useTexts('reportRecords')
  const locale = useLocale()
  const noteOf = (field: string) => {
    const facts = data?.facts.filter((fact) => fact.field === field) ?? []
    if (facts.length === 0) return null
    return (
      <div className={css.note} data-soft="small" data-cluster="0 2">
        {title !== undefined && <strong>{title}</strong>}
        <ul data-stack="1">
          {facts.map((fact) => (
            <li key={fact.code}>
              <Opened fact={fact}>{factWords(t, locale, fact)}</Opened>
            </li>
          ))}
        </ul>
        {linkOf && (
          <Link className={css.link} href={linkOf(field).href}>
            <Named name={linkOf(field).name}>{t.show}</Named>
          </Link>
        )}
      </div>
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
