import { useTexts } from '#web/texts.ts'
import type { StepProps } from '../Recycle.tsx'
import { StepPage } from '../StepPage.tsx'
import { Issued } from './Issued.tsx'
import { IssueForm } from './IssueForm.tsx'

/** Step 4: the certificate of destruction, issued on the spot or signed on paper. */
export default function CertificateStep(props: StepProps) {
  const { state } = props
  const { certificate: texts } = useTexts('operatorRecycle')
  const issued = state.car?.certificate
  return (
    <StepPage
      lead={issued ? undefined : texts.lead}
      screen="certificate"
      state={state}
      title={issued ? texts.issuedTitle : texts.title}
    >
      {issued ? <Issued {...props} certificate={issued} /> : <IssueForm {...props} />}
    </StepPage>
  )
}
