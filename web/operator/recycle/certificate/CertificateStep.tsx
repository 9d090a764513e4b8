import { useTexts } from '#web/texts/texts.ts'
import type { StepProps } from '../Recycle.tsx'
import { StepPage } from '../StepPage.tsx'
import { useTechnicalRecord } from '../use-technical-record.ts'
import { Warnings } from '../vehicle/Warnings.tsx'
import { Issued } from './Issued.tsx'
import { IssueForm } from './IssueForm.tsx'

/** Step 4: the certificate of destruction, issued on the spot or signed on paper. */
export default function CertificateStep(props: StepProps) {
  const { state } = props
  const { certificate: texts } = useTexts('operatorRecycle')
  // Who starts from an incoming vehicle has not seen the step that tells its record.
  const { record } = useTechnicalRecord(state)
  const issued = state.car?.certificate
  return (
    <StepPage
      lead={issued ? undefined : texts.lead}
      screen="certificate"
      state={state}
      title={issued ? texts.issuedTitle : texts.title}
    >
      {state.isStartedFromIncoming && state.car && !issued && record && (
        <Warnings grave car={state.car} record={record} />
      )}
      {issued ? <Issued {...props} certificate={issued} /> : <IssueForm {...props} />}
    </StepPage>
  )
}
