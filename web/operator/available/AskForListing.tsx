import { useId, useState } from 'react'
import { listingContract, type ExternalListing } from '#contract/listing.ts'
import { finnishDay } from '#rules/finnish-day.ts'
import { date, fill } from '#texts/index.ts'
import { Failure } from '#web/frame/errors/Failure.tsx'
import { useApiForm } from '#web/frame/forms/use-api-form.ts'
import { notify, useAppDispatch } from '#web/app/store.ts'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import { ActionDialog } from '#web/ui/feedback/Dialog.tsx'
import { Actions, Button } from '#web/ui/inputs/Button.tsx'
import { TextArea } from '#web/ui/inputs/TextArea.tsx'
import { Plate } from '#web/ui/display/Plate.tsx'
import { useAskForListingMutation } from '../api.ts'
import { useShopId } from '../state.ts'
import { useNow } from './TimeLeft.tsx'

type Props = { vehicle: ExternalListing }

/** Asks the station that offers the vehicle for it, once a day, and tells when that was. */
export function AskForListing({ vehicle }: Props) {
  const { ask: t } = useTexts('operatorLists').listing
  const locale = useLocale()
  const today = finnishDay(new Date(useNow()))
  const [asking, setAsking] = useState(false)
  const { asked_at: asked } = vehicle
  const hasAskedToday = asked !== null && finnishDay(new Date(asked)) === today
  return (
    <>
      {asked !== null && (
        <p>
          {fill(t.asked, { when: date(asked, locale, 'moment') })} {hasAskedToday && t.again}
        </p>
      )}
      {!hasAskedToday && (
        <Actions>
          <Button onClick={() => setAsking(true)}>{t.button}</Button>
        </Actions>
      )}
      {asking && <AskDialog vehicle={vehicle} onClose={() => setAsking(false)} />}
    </>
  )
}

function AskDialog({ vehicle, onClose }: Props & { onClose: () => void }) {
  const { ask: t } = useTexts('operatorLists').listing
  const { cancel } = useTexts('operator').reason
  const shopId = useShopId()
  const dispatch = useAppDispatch()
  const formId = useId()
  const [ask] = useAskForListingMutation()
  const station = vehicle.shop?.name ?? ''
  const { field, error, isSending, isUnsaved, submit } = useApiForm({
    initial: { message: '' },
    schema: listingContract.askForListing.body,
    toBody: (fields) => fields,
    send: (body, { idempotencyKey }) =>
      ask({ shopId, vehicleId: vehicle.id, body, idempotencyKey }),
    onSuccess: () => {
      onClose()
      dispatch(notify({ type: 'success', text: fill(t.sent, { station }) }))
    },
  })
  return (
    <ActionDialog
      open
      action={t.confirm}
      busy={isSending}
      cancel={cancel}
      dirty={isUnsaved}
      form={formId}
      title={t.title}
      onClose={onClose}
    >
      <p>
        <Plate kind={vehicle.kind} plate={vehicle.plate} />
      </p>
      <p>{fill(t.what, { station })}</p>
      <form noValidate id={formId} onSubmit={submit}>
        <TextArea
          {...field('message')}
          data-autofocus
          required
          hint={t.hint}
          label={t.label}
          rows={4}
        />
      </form>
      <Failure error={error} title={t.failed} />
    </ActionDialog>
  )
}
