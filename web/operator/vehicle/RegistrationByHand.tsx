import type { IssuedCertificate } from '#contract/station-vehicle.ts'
import { registrationReceipt } from '#contract/registration.ts'
import { date, fill } from '#texts/index.ts'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { DescriptionList } from '#web/ui/display/DescriptionList.tsx'
import { Actions, Button } from '#web/ui/inputs/Button.tsx'
import { TextInput } from '#web/ui/inputs/TextInput.tsx'
import { Stack } from '#web/ui/layout/Page.tsx'
import { useApiForm } from '#web/frame/forms/use-api-form.ts'
import { Failure } from '#web/frame/errors/Failure.tsx'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import { registration } from '../api.ts'
import { useShopId } from '../state.ts'

type Facts = {
  readonly vehicleId: number
  readonly plate: string | null
  readonly vin: string | null
  readonly number: string
  /** Day from which the vehicle is deregistered. */
  readonly day: string
}

/** A notice to report by hand, on the page of its vehicle. */
export function RegistrationByHand({
  vehicle: { id, plate, vin },
  certificate: { number, issued_at: day },
}: {
  vehicle: { readonly id: number; readonly plate: string | null; readonly vin: string | null }
  certificate: Pick<IssuedCertificate, 'number' | 'issued_at'>
}) {
  const { byHand } = useTexts('operatorRecycle').registration
  return (
    <Alert title={byHand.title} tone="warning">
      <ReceiptForm facts={{ vehicleId: id, plate, vin, number, day }} />
    </Alert>
  )
}

/** The facts that a user reports to the registry, and the field for its receipt. */
export function ReceiptForm({ facts: { vehicleId, plate, vin, number, day } }: { facts: Facts }) {
  const { byHand } = useTexts('operatorRecycle').registration
  const { number: numberWord } = useTexts('operatorDetail').certificate
  const { plate: plateWord, vin: vinWord } = useTexts('vehicle')
  const locale = useLocale()
  const shopId = useShopId()
  const [record] = registration.useRecordRegistrationMutation()
  const { field, error, isSending, submit } = useApiForm({
    initial: { receipt: '' },
    schema: registrationReceipt,
    toBody: (fields) => fields,
    send: (body) => record({ shopId, vehicleId, body }),
    // The list of vehicles is read again, and the vehicle then shows the receipt.
    onSuccess: () => {},
  })
  const facts = [
    { term: plateWord, value: plate },
    { term: vinWord, value: vin },
    { term: numberWord, value: number },
    { term: byHand.day, value: date(day, locale) },
  ]
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap={3}>
        <p>{byHand.what}</p>
        <DescriptionList
          facts={facts.map(({ term, value }) => ({
            term,
            value: value && (
              <>
                {value}{' '}
                <Button
                  variant="quiet"
                  onClick={() => void navigator.clipboard.writeText(value).catch(() => undefined)}
                >
                  {fill(byHand.copy, { what: term })}
                </Button>
              </>
            ),
          }))}
        />
        <TextInput {...field('receipt')} required short label={byHand.receipt} />
        <Failure error={error} title={byHand.title} />
        <Actions>
          <Button busy={isSending} type="submit">
            {byHand.save}
          </Button>
        </Actions>
      </Stack>
    </form>
  )
}
