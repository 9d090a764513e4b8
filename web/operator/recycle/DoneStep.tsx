import { useState } from 'react'
import { pages } from '#rules/pages.ts'
import { fill, type Locale } from '#texts/index.ts'
import { certificateContract, certificateMail } from '#contract/certificate.ts'
import { Actions, Button, LinkButton } from '#web/ui/inputs/Button.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { Plus } from '#web/ui/icons/icons-work.tsx'
import { Plate } from '#web/ui/display/Plate.tsx'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import { vehicleName } from '#web/vehicle/vehicle-name.ts'
import { Failure } from '#web/frame/errors/Failure.tsx'
import { useApiForm } from '#web/frame/forms/use-api-form.ts'
import { LanguageSelect } from '#web/frame/forms/UserFields.tsx'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { TextInput } from '#web/ui/inputs/TextInput.tsx'
import { Collapse } from '#web/ui/layout/Collapse.tsx'
import { Stack } from '#web/ui/layout/Page.tsx'
import { ActionBar } from '../ActionBar.tsx'
import { LabelButton } from '../label/LabelButton.tsx'
import { CertificateFile } from '../detail/papers/Certificate.tsx'
import { useShopId } from '../state.ts'
import { useSend } from '../use-send.ts'
import { Registration } from './certificate/Registration.tsx'
import { empty } from './draft.ts'
import type { StepProps } from './Recycle.tsx'
import { StepPage } from './StepPage.tsx'
import css from './StepPage.module.css'

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
        <div className={css.head} data-cluster="2 4">
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
      <div data-cluster="2 3" data-align="stretch">
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

/** Sends the owner a mail with the way to the certificate. Nothing of the address is stored here. */
function MailCertificate({ vehicleId }: { vehicleId: number }) {
  const { mail: t } = useTexts('operatorRecycle').done
  const shopId = useShopId()
  const pageLocale = useLocale()
  const { send } = useSend()
  const [sentTo, setSentTo] = useState<string | null>(null)
  const { field, form, error, isSending, submit } = useApiForm({
    initial: { email: '', locale: pageLocale },
    schema: certificateMail,
    toBody: (fields: { email: string; locale: Locale }) => fields,
    send: (body, { idempotencyKey }) =>
      send(certificateContract.mailCertificate, { shopId, vehicleId, body, idempotencyKey }),
    onSuccess: () => {
      setSentTo(form.getValues('email'))
      form.reset()
    },
  })
  return (
    <Collapse title={t.title}>
      <form noValidate onSubmit={submit}>
        <Stack gap={4}>
          <p>{t.what}</p>
          <TextInput
            {...field('email')}
            required
            autoComplete="off"
            inputMode="email"
            label={t.email}
            type="email"
          />
          <LanguageSelect {...field('locale')} label={t.locale} />
          <Failure error={error} title={t.failed} />
          <output>
            {sentTo && <Alert title={fill(t.sent, { email: sentTo })} tone="success" />}
          </output>
          <Actions>
            <Button busy={isSending} type="submit" variant="secondary">
              {t.send}
            </Button>
          </Actions>
        </Stack>
      </form>
    </Collapse>
  )
}
