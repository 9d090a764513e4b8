import type { IssuedCertificate } from '#contract/station-vehicle.ts'
import { date } from '#texts/index.ts'
import { Button } from '#web/ui/inputs/Button.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { DescriptionList } from '#web/ui/display/DescriptionList.tsx'
import { ArrowRight } from '#web/ui/icons/icons.tsx'
import { useTexts, useLocale } from '#web/texts/texts.ts'
import type { StepProps } from '../Recycle.tsx'
import { StepPage } from '../StepPage.tsx'
import { useTechnicalRecord } from '../search/use-search.ts'
import { Warnings } from '../vehicle/Warnings.tsx'
import { IssueForm } from './IssueForm.tsx'
import { ActionBar } from '../../ActionBar.tsx'
import { useFocusHeading } from '../focus.ts'
import { useLastChoices } from './IssueFields.tsx'
import { Registration } from './Registration.tsx'
import { wayOf } from './Identification.tsx'

/** Step 4: the certificate of destruction, issued on the spot or signed on paper. */
export default function CertificateStep(props: StepProps) {
  const { state } = props
  const { certificate: texts, identification: number } = useTexts('operatorRecycle')
  // A user who starts from an incoming vehicle has not seen the step with the record.
  const { record } = useTechnicalRecord(state)
  const issued = state.car?.certificate
  const last = useLastChoices()
  const { car, identification } = state
  const asksEnd = car && !car.identified && wayOf(car, identification) === 'last_six'
  return (
    <StepPage
      // The dialog tells that the end is final. Of a vehicle without a plate it is another end.
      lead={!issued && !last && state.car?.is_plateless ? texts.ask.finalPlateless : undefined}
      screen="certificate"
      state={state}
      title={issued ? texts.issuedTitle : asksEnd ? number.title : texts.title}
    >
      {state.isStartedFromIncoming && state.car && !issued && record && (
        <Warnings grave car={state.car} record={record} />
      )}
      {issued ? (
        <Issued {...props} certificate={issued} />
      ) : (
        last !== undefined && <IssueForm {...props} last={last} />
      )}
    </StepPage>
  )
}

/** The issued certificate, the registry's response, and the next step. */
function Issued({ change, goTo, certificate }: StepProps & { certificate: IssuedCertificate }) {
  const { certificate: texts } = useTexts('operatorRecycle')
  const locale = useLocale()
  useFocusHeading()
  const goOn = () => {
    change({ isCertUploaded: true })
    goTo('details')
  }
  return (
    <>
      <Card as="div">
        <DescriptionList
          facts={[
            { term: texts.number, value: certificate.number },
            { term: texts.issuedAt, value: date(certificate.issued_at, locale) },
            { term: texts.agent, value: certificate.agent },
          ]}
        />
      </Card>
      <Registration registration={certificate.registration} />
      <ActionBar>
        <Button trailing={<ArrowRight />} onClick={goOn}>
          {texts.goOn}
        </Button>
      </ActionBar>
    </>
  )
}
