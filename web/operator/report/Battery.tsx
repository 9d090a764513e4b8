import type { ReactNode } from 'react'
import { pages } from '#rules/pages.ts'
import { may } from '#rules/permissions.ts'
import type { Report } from '#contract/report.ts'
import { definitionOf } from '#rules/report/definitions.ts'
import { fill } from '#texts/index.ts'
import type { ReportedUse } from '#rules/report/battery-records.ts'
import { chemistries, type Chemistry } from '#rules/report/questionnaires/battery-form.ts'
import { Card } from '#web/ui/display/Card.tsx'
import { BatteryForm, BatterySums } from '#web/report/battery/BatteryForm.tsx'
import { SaveBar, SaveErrorAlert } from '#web/report/SaveStatus.tsx'
import { SubmitPart } from '#web/report/SubmitPart.tsx'
import { SumsDialog } from '#web/report/SumsDialog.tsx'
import { useTexts } from '#web/texts/texts.ts'
import { useFieldLabel } from '#web/report/field-label.ts'
import { useListRecyclersQuery } from '../api.ts'
import { useRole } from '../state.ts'
import { Refused } from '../Refused.tsx'
import { companySource, ReportPage } from './ReportPage.tsx'
import { useReadCompanyRecordsQuery } from './api.ts'
import { RecordNotes } from './RecordNotes.tsx'

const sourceOf = (year: number | undefined) => companySource('company_battery', year)

/** The company's battery report, for main users of companies that owe one. */
export default function Battery() {
  const t = useTexts('report')
  const { home, user, noDuty } = t.refused
  // Loaded here, so that no later part suspends the page and loses its focus.
  useTexts('battery')
  const role = useRole()
  const { data: recyclers } = useListRecyclersQuery()
  if (!may(role, 'report.read')) return <Refused home={home} {...user} />
  return (
    <ReportPage
      back={{ href: pages.operatorHome.path, words: t.home }}
      lead={t.leads.company_battery}
      recyclers={recyclers}
      refused={<Refused home={home} {...noDuty} />}
      sourceOf={sourceOf}
      type="company_battery"
    >
      {({ report, saver, state }, submission) => (
        <div data-stack="5">
          <SaveErrorAlert saver={saver} state={state} />
          <BatteryNotes report={report}>
            <BatteryForm />
          </BatteryNotes>
          <Card>
            <h2>{t.review.title}</h2>
            <p data-soft="">{t.review.what}</p>
            <SubmitPart submission={submission} />
            <SumsDialog submission={submission}>
              <BatterySums />
            </SumsDialog>
          </Card>
          <SaveBar state={state} />
        </div>
      )}
    </ReportPage>
  )
}

/** Shows at the fields of the battery report how many recorded batteries are behind a figure. */
function BatteryNotes({
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

/** The batteries behind a field of the battery report. */
function recordsPath(year: number, field: string): string {
  const params = new URLSearchParams({ year: String(year) })
  const chemistry = chemistries.find((one: Chemistry) => field.startsWith(`${one}_`))
  const use: ReportedUse = field.endsWith('_stored_traction_kg') ? 'stored' : 'recycled'
  if (chemistry) params.set('chemistry', chemistry)
  params.set('use', use)
  return `${pages.operatorBatteryRecords.path}?${params}`
}
