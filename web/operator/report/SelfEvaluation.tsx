import { may } from '#rules/permissions.ts'
import { useTexts } from '#web/texts/texts.ts'
import { useRole } from '../state.ts'
import { Refused } from '../Refused.tsx'
import { EvaluationNotes, Questionnaire } from './Questionnaire.tsx'
import { companySource, hub, ReportPage } from './ReportPage.tsx'

const sourceOf = (year: number | undefined) => companySource('self_evaluation', year)

/** The company's annual self-evaluation, for its main users. */
export default function SelfEvaluation() {
  const { back, leads, refused } = useTexts('report')
  const role = useRole()
  if (!may(role, 'report.read')) return <Refused home={refused.home} {...refused.user} />
  return (
    <ReportPage
      back={{ href: hub, words: back }}
      lead={leads.self_evaluation}
      sourceOf={sourceOf}
      type="self_evaluation"
    >
      {({ report }, submission) => (
        <EvaluationNotes year={report.year}>
          <Questionnaire submission={submission} />
        </EvaluationNotes>
      )}
    </ReportPage>
  )
}
