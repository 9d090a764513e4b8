import { useState, type SubmitEvent } from 'react'
import {
  certificateAnnulment,
  certificateContract,
  certificateCorrection,
} from '#contract/certificate.ts'
import type { CertificateVersion, VehicleDetail } from '#contract/station-vehicle.ts'
import {
  annulmentReasons,
  correctionReasons,
  type CorrectionReason,
} from '#rules/certificate/correction.ts'
import { may } from '#rules/permissions.ts'
import { date, fill } from '#texts/index.ts'
import { Badge } from '#web/ui/display/Badge.tsx'
import { FormDialog } from '#web/frame/forms/FormDialog.tsx'
import { Actions, Button } from '#web/ui/inputs/Button.tsx'
import { Select } from '#web/ui/inputs/Select.tsx'
import { TextArea } from '#web/ui/inputs/TextArea.tsx'
import { Failure } from '#web/frame/errors/Failure.tsx'
import { useApiForm } from '#web/frame/forms/use-api-form.ts'
import { notify, useAppDispatch } from '#web/app/store.ts'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import { useRole, useShopId } from '../../state.ts'
import { useSend } from '../../use-send.ts'
import { TextInput } from '#web/ui/inputs/TextInput.tsx'
import { NationalityChoice } from '../../recycle/PersonFields.tsx'
import { changesOf, emptyCorrection, inputsOf } from './correction-body.ts'

/** Corrects or annuls the valid certificate, and lists those that are valid no more. */
export function Versions({ vehicle }: { vehicle: VehicleDetail }) {
  const { versions: t } = useTexts('operatorDetail')
  const shopId = useShopId()
  const role = useRole()
  const [open, setOpen] = useState<'correct' | 'annul' | null>(null)
  const close = () => setOpen(null)
  const valid = vehicle.certificates.find(({ state }) => state === 'valid')
  const older = vehicle.certificates.filter(({ state }) => state !== 'valid')
  return (
    <>
      {valid && valid.shop_id === shopId && (
        <Actions>
          <Button variant="quiet" onClick={() => setOpen('correct')}>
            {t.correct}
          </Button>
          {may(role, 'yard.certificate.annul') && (
            <Button variant="quiet" onClick={() => setOpen('annul')}>
              {t.annul}
            </Button>
          )}
        </Actions>
      )}
      {older.length > 0 && (
        <section>
          <h3>{t.older}</h3>
          <ul>
            {older.map((version) => (
              <li key={version.number}>
                <Ended version={version} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {valid && open === 'correct' && (
        <CorrectDialog number={valid.number} vehicle={vehicle} onClose={close} />
      )}
      {valid && open === 'annul' && (
        <AnnulDialog number={valid.number} vehicleId={vehicle.id} onClose={close} />
      )}
    </>
  )
}

/** Number, day, reason, and what the registry answered. */
function Ended({ version }: { version: CertificateVersion }) {
  const { versions: t } = useTexts('operatorDetail')
  const locale = useLocale()
  const { number, state, state_at: at, replaced_by: newer, reason, text } = version
  const reasons: Readonly<Record<string, string>> = t.reasons
  const facts = [at && date(at, locale), reason && (reasons[reason] ?? reason), text]
  return (
    <>
      {number}{' '}
      <Badge tone={state === 'annulled' ? 'danger' : 'neutral'}>
        {newer ? fill(t.replaced, { number: newer }) : t.annulled}
      </Badge>{' '}
      {facts.filter(Boolean).join(', ')}
      {version.registry_change && <p>{t.change[version.registry_change]}</p>}
    </>
  )
}

function AnnulDialog({
  vehicleId,
  number,
  onClose,
}: {
  vehicleId: number
  number: string
  onClose: () => void
}) {
  const { versions: t, condition } = useTexts('operatorDetail')
  const { cancel } = useTexts('operator').reason
  const shopId = useShopId()
  const dispatch = useAppDispatch()
  const { send } = useSend()
  const api = useApiForm({
    initial: { reason: '', text: '' },
    schema: certificateAnnulment,
    toBody: (fields) => fields,
    send: (body) =>
      send(certificateContract.annulCertificate, {
        shopId,
        vehicleId,
        certificateNumber: number,
        body,
      }),
    onSuccess: () => {
      dispatch(notify({ type: 'success', text: t.annulDone }))
      onClose()
    },
  })
  const { field, error } = api
  return (
    <FormDialog
      danger
      api={api}
      above={<p>{t.annulWhat}</p>}
      action={fill(t.annulSend, { number })}
      cancel={cancel}
      title={fill(t.annulTitle, { number })}
      onClose={onClose}
    >
      <Select {...field('reason')} required label={t.reason}>
        <option value="">{condition.choose}</option>
        {annulmentReasons.map((value) => (
          <option key={value} value={value}>
            {t.reasons[value]}
          </option>
        ))}
      </Select>
      <TextArea {...field('text')} required label={t.why} rows={3} />
      <Failure error={error} title={t.annul} />
    </FormDialog>
  )
}

type Props = { vehicle: VehicleDetail; number: string; onClose: () => void }

const plateStates = ['destroyed', 'missing', 'returned'] as const
const reasonOf = (value: string): CorrectionReason =>
  correctionReasons.find((reason) => reason === value) ?? 'spelling'

/** Issues a corrected certificate: the reason, and the facts that this reason changes. */
function CorrectDialog({ vehicle, number, onClose }: Props) {
  const { versions: t } = useTexts('operatorDetail')
  const { cancel } = useTexts('operator').reason
  const shopId = useShopId()
  const dispatch = useAppDispatch()
  const { send } = useSend()
  const api = useApiForm({
    initial: { reason: 'holder_address', ...emptyCorrection },
    schema: certificateCorrection,
    toBody: ({ reason, text, ...typed }) => ({
      reason,
      text,
      changes: changesOf(reasonOf(reason), { text, ...typed }, vehicle.owner_count),
    }),
    send: (body, { idempotencyKey }) =>
      send(certificateContract.correctCertificate, {
        shopId,
        vehicleId: vehicle.id,
        certificateNumber: number,
        body,
        idempotencyKey,
      }),
    onSuccess: () => {
      dispatch(notify({ type: 'success', text: t.corrected }))
      onClose()
    },
  })
  const { form, field, error, submit } = api
  const asked = new Set(inputsOf[reasonOf(form.watch('reason'))])
  // A body without the fact has no field for the error of the check.
  const check = (event: SubmitEvent<HTMLFormElement>) => {
    const isOpen = asked.has('nationality') && !form.getValues('nationality')
    if (!isOpen) return submit(event)
    event.preventDefault()
    form.setError('nationality', { message: 'REQUIRED' })
  }
  return (
    <FormDialog
      api={api}
      above={<p>{t.correctWhat}</p>}
      action={t.correctSend}
      cancel={cancel}
      title={fill(t.correctTitle, { number })}
      onClose={onClose}
      onSubmit={check}
    >
      <Select {...field('reason')} required label={t.reason}>
        {correctionReasons.map((value) => (
          <option key={value} value={value}>
            {t.reasons[value]}
          </option>
        ))}
      </Select>
      {asked.has('position') && vehicle.owner_count > 1 && (
        <Select {...field('position')} short label={t.owner}>
          {Array.from({ length: vehicle.owner_count }, (_, position) => (
            <option key={position} value={position}>
              {position + 1}
            </option>
          ))}
        </Select>
      )}
      {asked.has('name') && <TextInput {...field('name')} autoComplete="off" label={t.name} />}
      {asked.has('address') && (
        <TextInput {...field('address')} autoComplete="off" label={t.address} />
      )}
      {asked.has('nationality') && <NationalityChoice {...field('nationality')} />}
      {asked.has('plates') && (
        <Select {...field('plates')} label={t.plates}>
          {plateStates.map((value) => (
            <option key={value} value={value}>
              {t.plateStates[value]}
            </option>
          ))}
        </Select>
      )}
      {asked.has('deregistered_on') && (
        <TextInput {...field('deregistered_on')} short label={t.date} type="date" />
      )}
      {asked.has('vin') && <TextInput {...field('vin')} autoComplete="off" label={t.vin} />}
      {asked.has('make') && <TextInput {...field('make')} autoComplete="off" label={t.make} />}
      {asked.has('model') && <TextInput {...field('model')} autoComplete="off" label={t.model} />}
      <TextArea {...field('text')} label={t.text} rows={2} />
      <Failure error={error} title={t.correct} />
    </FormDialog>
  )
}
