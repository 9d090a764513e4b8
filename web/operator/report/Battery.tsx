import { pages } from '#rules/pages.ts'
import { may } from '#rules/permissions.ts'
import { Card } from '#web/ui/display/Card.tsx'
import { BatteryForm, BatterySums } from '#web/report/battery/BatteryForm.tsx'
import { SaveBar, SaveErrorAlert } from '#web/report/SaveStatus.tsx'
import { SubmitPart } from '#web/report/SubmitPart.tsx'
import { SumsDialog } from '#web/report/SumsDialog.tsx'
import { useTexts } from '#web/texts/texts.ts'
import { useListRecyclersQuery } from '../api.ts'
import { useRole } from '../role.ts'
import { MainUsersOnly } from './MainUsersOnly.tsx'
import { BatteryNotes } from './records/BatteryNotes.tsx'
import { ReportPage } from './ReportPage.tsx'
import { companySource } from './sources.ts'

const sourceOf = (year: number | undefined) => companySource('company_battery', year)

/** The company's battery report, for main users of companies that owe one. */
export default function Battery() {
  const t = useTexts('report')
  // Loaded here, so that no later part suspends the page and loses its focus.
  useTexts('battery')
  const role = useRole()
  const { data: recyclers } = useListRecyclersQuery()
  if (!may(role, 'report.read')) return <MainUsersOnly />
  return (
    <ReportPage
      back={{ href: pages.operatorHome.path, words: t.home }}
      lead={t.leads.company_battery}
      recyclers={recyclers}
      refused={<MainUsersOnly why="noDuty" />}
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
