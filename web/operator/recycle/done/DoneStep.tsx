import { pages } from '#rules/pages.ts'
import { fill } from '#texts/index.ts'
import { Button, LinkButton } from '#web/ui/inputs/Button.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { Plus } from '#web/ui/icons/icons-work.tsx'
import { Plate } from '#web/ui/display/Plate.tsx'
import { useTexts } from '#web/texts/texts.ts'
import { vehicleName } from '#web/vehicle/vehicle-name.ts'
import { ActionBar } from '../../ActionBar.tsx'
import { LabelButton } from '../../label/LabelButton.tsx'
import { CertificateFile } from '../../detail/papers/CertificateFile.tsx'
import { Registration } from '../certificate/Registration.tsx'
import { MailCertificate } from './MailCertificate.tsx'
import { empty } from '../draft.ts'
import type { StepProps } from '../Recycle.tsx'
import { StepPage } from '../StepPage.tsx'
import css from './DoneStep.module.css'

/** Step 6: a summary, what is printed, and the next vehicle. */
export default function DoneStep({ state, change, goTo }: StepProps) {
  const { done } = useTexts('operatorRecycle')
  const { unknown } = useTexts('vehicle')
  const { car } = state
  if (car === null) return null
  const isListed = car.status === 'shop_listing'
  const next = () => {
    change(empty)
    goTo('search')
  }
  return (
    <StepPage
      lead={isListed ? done.listed : undefined}
      screen="done"
      state={state}
      title={done.title}
    >
      <Card as="div">
        <div className={css.head}>
          <Plate kind={car.kind} plate={car.plate} size="lg" />
          <p>{vehicleName(car, unknown)}</p>
        </div>
        {car.certificate && <p>{fill(done.certificate, { number: car.certificate.number })}</p>}
      </Card>
      {car.certificate && (
        <>
          <CertificateFile vehicleId={car.id} />
          <MailCertificate vehicleId={car.id} />
          <Registration registration={car.certificate.registration} />
        </>
      )}
      <div className={css.links}>
        <LabelButton vehicleId={car.id} />
        <LinkButton href={`${pages.operatorProcess.path}?vehicle=${car.id}`} variant="secondary">
          {done.open}
        </LinkButton>
      </div>
      <ActionBar>
        <Button icon={<Plus />} onClick={next}>
          {done.another}
        </Button>
      </ActionBar>
    </StepPage>
  )
}
