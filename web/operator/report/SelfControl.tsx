import { useCallback } from 'react'
import { useTexts } from '#web/texts/texts.ts'
import { useShopId } from '../state.ts'
import { ControlNotes, Questionnaire } from './Questionnaire.tsx'
import { hub, ReportPage, stationSource } from './ReportPage.tsx'

/** Self-control of the chosen station. */
export default function SelfControl() {
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
