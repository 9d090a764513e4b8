import type { ReactNode } from 'react'
import type { Report } from '#contract/report.ts'
import { definitionOf } from '#rules/report/definitions.ts'
import { fill } from '#texts/index.ts'
import { useFieldLabel } from '#web/report/field-label.ts'
import { useTexts } from '#web/texts/texts.ts'
import { useReadCompanyRecordsQuery } from './api.ts'
import { RecordNotes } from './RecordNotes.tsx'
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
  const label = useFieldLabel(definitionOf(type, definition.version))
  const asked = useReadCompanyRecordsQuery(
    { companyReport: 'company_battery', query: { year } },
    { refetchOnMountOrArgChange: true },
  )
  return (
    <RecordNotes
      asked={asked}
      linkOf={(field) => ({
        href: recordsPath(year, field),
        name: fill(t.showOf, { name: label(field) }),
      })}
    >
      {children}
    </RecordNotes>
  )
}
