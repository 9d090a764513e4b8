import type { IssuedCertificate } from '#contract/station-vehicle.ts'
import { date } from '#texts/index.ts'
import { Button } from '#web/ui/inputs/Button.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { DescriptionList } from '#web/ui/display/DescriptionList.tsx'
import { ArrowRight } from '#web/ui/icons/icons.tsx'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import { ActionBar } from '../../ActionBar.tsx'
import type { StepProps } from '../Recycle.tsx'
import { useFocusHeading } from '../use-focus-heading.ts'
import { Registration } from './Registration.tsx'

/** The certificate that there is, how the registry took it, and the way on. */
export function Issued({
  change,
  goTo,
  certificate,
}: StepProps & { certificate: IssuedCertificate }) {
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
