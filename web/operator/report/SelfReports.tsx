import { useCallback } from 'react'
import { useTexts } from '#web/texts/texts.ts'
import { useShopId, useRole } from '../state.ts'
import { ControlNotes, Questionnaire, EvaluationNotes } from './Questionnaire.tsx'
import { hub, ReportPage, stationSource, companySource } from './ReportPage.tsx'
import { may } from '#rules/permissions.ts'
import { Refused } from '../Refused.tsx'

/** Self-control of the chosen station. */
export function SelfControl() {
  const { back, leads } = useTexts('report')
  const shopId = useShopId()
  const sourceOf = useCallback((year: number | undefined) => stationSource(shopId, year), [shopId])
  return (
    <ReportPage
      back={{ href: hub, words: back }}
      lead={leads.self_control}
      sourceOf={sourceOf}
      type="self_control"
    >
      {({ report }, submission) => (
        <ControlNotes shopId={shopId} year={report.year}>
          <Questionnaire submission={submission} />
        </ControlNotes>
      )}
    </ReportPage>
  )
}

const sourceOf = (year: number | undefined) => companySource('self_evaluation', year)

/** The company's annual self-evaluation, for its main users. */
export function SelfEvaluation() {
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
