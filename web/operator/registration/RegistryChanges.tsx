import { registrationContract, registryChangeReceipt } from '#contract/registration.ts'
import type { OpenRegistryChange } from '#contract/registration.ts'
import { date, fill } from '#texts/index.ts'
import { request } from '#web/api/client.ts'
import { notify, useAppDispatch } from '#web/app/store.ts'
import { Failure } from '#web/frame/errors/Failure.tsx'
import { useApiForm } from '#web/frame/forms/use-api-form.ts'
import { downloadFile } from '#web/frame/hooks/download-file.ts'
import { useShowError } from '#web/frame/hooks/use-show-error.ts'
import { focusHeading } from '#web/frame/layout/PageHead.tsx'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import { Badge } from '#web/ui/display/Badge.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { Hidden } from '#web/ui/display/Hidden.tsx'
import { Plate } from '#web/ui/display/Plate.tsx'
import { Download } from '#web/ui/icons/icons-work.tsx'
import { Actions, Button } from '#web/ui/inputs/Button.tsx'
import { TextInput } from '#web/ui/inputs/TextInput.tsx'
import { Stack } from '#web/ui/layout/Page.tsx'
import { vehicleName } from '#web/vehicle/vehicle-name.ts'
import { registration } from '../api.ts'
import { useShopId } from '../state.ts'
import css from './Registrations.module.css'

/** Corrections and annulments that a main user asks for by letter. */
export function RegistryChanges({ changes }: { changes: readonly OpenRegistryChange[] }) {
  return (
    <ul className={css.list}>
      {changes.map((change) => (
        <Change key={`${change.number} ${change.kind}`} change={change} />
      ))}
    </ul>
  )
}

function Change({ change }: { change: OpenRegistryChange }) {
  const { registration: t } = useTexts('operator')
  const { unknown } = useTexts('vehicle')
  const locale = useLocale()
  const { number, kind, plate, vin, reason, deregistered_on: day } = change
  const known: Readonly<Record<string, string>> = t.changeReasons
  return (
    <Card as="li">
      <Stack gap={3}>
        <h2 className={css.head}>
          <Plate plate={plate} />
          <span>{vehicleName({ ...change, model_year: null }, unknown)}</span>
        </h2>
        <p className={css.head}>
          <Badge tone="warning">{t.changes[kind]}</Badge>
          <span data-soft="small">{fill(t.certificate, { number, date: date(day, locale) })}</span>
        </p>
        {vin && <p data-soft="small">{vin}</p>}
        <p>{fill(t.changeWhat, { reason: (reason && known[reason]) ?? reason ?? '–' })}</p>
        <LetterButton change={change} />
        <AnswerForm change={change} />
      </Stack>
    </Card>
  )
}

function LetterButton({ change: { number, kind } }: { change: OpenRegistryChange }) {
  const { registration: t } = useTexts('operator')
  const shopId = useShopId()
  const showError = useShowError()
  const open = async () => {
    const answer = await request(registrationContract.readRegistryLetter, {
      shopId,
      certificateNumber: number,
      query: { kind },
    })
    if ('error' in answer) showError(answer.error)
    else downloadFile(answer.data)
  }
  return (
    <Actions>
      <Button icon={<Download />} variant="secondary" onClick={() => void open()}>
        <span aria-hidden="true">{t.letter}</span>
        <Hidden>{fill(t.letterOf, { number })}</Hidden>
      </Button>
    </Actions>
  )
}

/** The registry's answer. It takes the change off the list. */
function AnswerForm({ change: { number, kind } }: { change: OpenRegistryChange }) {
  const { registration: t } = useTexts('operator')
  const shopId = useShopId()
  const dispatch = useAppDispatch()
  const [settle] = registration.useSettleRegistryChangeMutation()
  const { field, error, isSending, submit } = useApiForm({
    initial: { receipt: '', kind },
    schema: registryChangeReceipt,
    toBody: (fields) => fields,
    send: (body) => settle({ shopId, certificateNumber: number, body }),
    onSuccess: () => {
      dispatch(notify({ type: 'success', text: t.answerSaved }))
      // The row with the focus leaves the list.
      focusHeading()
    },
  })
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap={3}>
        <TextInput
          {...field('receipt')}
          required
          short
          autoComplete="off"
          hint={t.answerHint}
          label={fill(t.answer, { number })}
        />
        <Failure error={error} />
        <Actions>
          <Button busy={isSending} type="submit">
            {t.answerSave}
          </Button>
        </Actions>
      </Stack>
    </form>
  )
}
