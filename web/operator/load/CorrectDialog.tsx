import { useId } from 'react'
import type { Load } from '#contract/load.ts'
import { loadCorrection } from '#contract/treatment/load-correction.ts'
import {
  correctionEnd,
  correctsCarrier,
  correctsNet,
  loadCorrectionReasons,
} from '#rules/load/correction.ts'
import { date, fill } from '#texts/index.ts'
import { notify, useAppDispatch } from '#web/app/store.ts'
import { Failure } from '#web/frame/errors/Failure.tsx'
import { useApiForm } from '#web/frame/forms/use-api-form.ts'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { ActionDialog } from '#web/ui/feedback/Dialog.tsx'
import { Checkbox, RadioGroup } from '#web/ui/inputs/Checkbox.tsx'
import { TextArea } from '#web/ui/inputs/TextArea.tsx'
import { TextInput } from '#web/ui/inputs/TextInput.tsx'
import { Stack } from '#web/ui/layout/Page.tsx'
import { useShopId } from '../state.ts'
import { load as calls } from './api.ts'
import { correctionBody, correctionFields, linesIn } from './correction-fields.ts'
import { useLineName } from './use-line-name.ts'
import css from './Loads.module.css'

/** The sender corrects a load that was sent. The receiver is notified. */
export function CorrectDialog({ load, onClose }: { load: Load; onClose: () => void }) {
  const t = useTexts('operatorLoad')
  const { correct } = t
  const locale = useLocale()
  const shopId = useShopId()
  const dispatch = useAppDispatch()
  const formId = useId()
  const end = correctionEnd(load)
  const { lineName } = useLineName()
  const [send] = calls.useCorrectLoadMutation()
  const { form, field, error, isSending, isUnsaved, submit } = useApiForm({
    initial: correctionFields(load),
    schema: loadCorrection,
    toBody: (fields) => correctionBody(load, fields),
    send: (body, { idempotencyKey }) => send({ shopId, loadId: load.id, body, idempotencyKey }),
    onSuccess: ({ number, version }: Load) => {
      onClose()
      dispatch(notify({ type: 'success', text: fill(correct.done, { number, version }) }))
    },
  })
  const isUnchanged = form.getFieldState('changes', form.formState).error?.message === 'REQUIRED'
  const hulls = linesIn(load.lines)
  const wastes = linesIn(load.waste_lines)
  const kgOf = (name: string) => fill(t.wasteLine.kg, { name })
  return (
    <ActionDialog
      open
      wide
      action={correct.confirm}
      busy={isSending}
      cancel={t.cancel}
      dirty={isUnsaved}
      form={formId}
      title={fill(correct.title, { number: load.number })}
      onClose={onClose}
    >
      <p>{correct.what}</p>
      {end && <p>{fill(correct.until, { until: date(end, locale) })}</p>}
      <form noValidate id={formId} onSubmit={submit}>
        <Stack gap={4}>
          <RadioGroup
            {...field('reason')}
            required
            row
            legend={correct.reason}
            options={loadCorrectionReasons.map((value) => ({
              value,
              label: correct.reasons[value],
            }))}
          />
          <TextArea
            {...field('text')}
            label={correct.text}
            required={form.watch('reason') === 'other'}
            rows={2}
          />
          <fieldset className={css.corrected}>
            <legend>{correct.weights}</legend>
            {correctsNet(load) && (
              <TextInput
                {...field('changes.net_kg')}
                required
                short
                autoComplete="off"
                inputMode="decimal"
                label={t.receive.net}
              />
            )}
            {hulls.map((line, index) => (
              <div key={line.vehicle_id} className={css.waste}>
                <TextInput
                  {...field(`changes.vehicles.${index}.kg`)}
                  short
                  autoComplete="off"
                  inputMode="decimal"
                  label={kgOf(lineName(line))}
                  maxLength={12}
                />
                {load.kind === 'vehicles' && (
                  <Checkbox
                    {...form.register(`changes.vehicles.${index}.is_estimate`)}
                    label={t.wasteLine.estimate}
                  />
                )}
              </div>
            ))}
            {wastes.map((line, index) => (
              <div key={line.id} className={css.waste}>
                <TextInput
                  {...field(`changes.wastes.${index}.kg`)}
                  short
                  autoComplete="off"
                  inputMode="decimal"
                  label={kgOf(lineName(line))}
                  maxLength={12}
                />
                <Checkbox
                  {...form.register(`changes.wastes.${index}.is_estimate`)}
                  label={t.wasteLine.estimate}
                />
              </div>
            ))}
          </fieldset>
          <fieldset className={css.corrected}>
            <legend>{t.transport}</legend>
            {correctsCarrier(load) && (
              <>
                <TextInput {...field('changes.carrier')} autoComplete="off" label={t.carrier} />
                <TextInput
                  {...field('changes.carrier_business_id')}
                  short
                  autoComplete="off"
                  label={t.businessId}
                />
                <TextInput
                  {...field('changes.carrier_phone')}
                  short
                  autoComplete="off"
                  label={t.carrierPhone}
                  type="tel"
                />
              </>
            )}
            <TextInput
              {...field('changes.truck_plates')}
              short
              autoComplete="off"
              label={t.plates}
            />
          </fieldset>
          {isUnchanged && (
            <Alert live tone="danger">
              {correct.nothing}
            </Alert>
          )}
          <Failure error={error} title={correct.failed} />
        </Stack>
      </form>
    </ActionDialog>
  )
}
