import { useWatch, type UseFormRegisterReturn } from 'react-hook-form'
import type { Load } from '#contract/load.ts'
import { loadCorrection } from '#contract/treatment/load-correction.ts'
import {
  correctionEnd,
  correctsCarrier,
  correctsNet,
  isReceiver,
  loadCorrectionReasons,
} from '#rules/load/correction.ts'
import { deviationPercent } from '#rules/load/weights.ts'
import { numberOrNull } from '#rules/typed-number.ts'
import { netFault } from '#rules/treatment/weight-limits.ts'
import { isVehicleLoad } from '#rules/load/load.ts'
import { date, fill } from '#texts/index.ts'
import { notify, useAppDispatch } from '#web/app/store.ts'
import { Failure } from '#web/frame/errors/Failure.tsx'
import { FormDialog } from '#web/frame/forms/FormDialog.tsx'
import { useApiForm, type FieldOf } from '#web/frame/forms/use-api-form.ts'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { Checkbox, RadioGroup } from '#web/ui/inputs/Checkbox.tsx'
import { TextArea } from '#web/ui/inputs/TextArea.tsx'
import { TextInput } from '#web/ui/inputs/TextInput.tsx'
import { NetQuestion, useSecondLook } from './Receipt.tsx'
import { useShopId } from '../state.ts'
import { load as calls } from './api.ts'
import { CarrierInputs } from './DraftParts.tsx'
import { correctionBody, correctionFields, linesIn } from './correction-fields.ts'
import { useLineName } from './SentLoadParts.tsx'
import css from './Loads.module.css'

/**
 * The sender corrects a load that was sent, or its receiver the weight of the scale. The other one is
 * notified.
 */
export function CorrectDialog({ load, onClose }: { load: Load; onClose: () => void }) {
  const t = useTexts('operatorLoad')
  const { correct } = t
  const locale = useLocale()
  const shopId = useShopId()
  const dispatch = useAppDispatch()
  const end = correctionEnd(load)
  const { lineName } = useLineName()
  const [send] = calls.useCorrectLoadMutation()
  const look = useSecondLook()
  const { form, field, error, ...api } = useApiForm({
    initial: correctionFields(load, locale),
    schema: loadCorrection,
    toBody: (fields) => ({
      ...correctionBody(load, fields, { locale, shopId }),
      ...look.saidOf(fields.changes.net_kg),
    }),
    send: (body, { idempotencyKey }) => send({ shopId, loadId: load.id, body, idempotencyKey }),
    onSuccess: ({ number, version }: Load) => {
      onClose()
      dispatch(notify({ type: 'success', text: fill(correct.done, { number, version }) }))
    },
  })
  const isOfReceiver = isReceiver(load, shopId)
  const net = useWatch({ control: form.control, name: 'changes.net_kg' })
  const netKg = numberOrNull(net, locale, 'kg')
  const weights = linesIn([...load.lines, ...load.waste_lines]).map(({ kg }) => kg)
  const isNewNet = correctsNet(load, shopId) && netKg !== load.net_kg
  const fault = isNewNet ? netFault(load.kind, weights, netKg) : null
  const { onSubmit, again, isAsked } = look.at(fault, net, api.submit)
  const isUnchanged = form.getFieldState('changes', form.formState).error?.message === 'REQUIRED'
  return (
    <FormDialog
      api={api}
      above={
        <>
          <p>{isOfReceiver ? correct.whatOfReceiver : correct.what}</p>
          {end && <p>{fill(correct.until, { until: date(end, locale) })}</p>}
        </>
      }
      onSubmit={onSubmit}
      wide
      action={correct.confirm}
      cancel={t.cancel}
      title={fill(correct.title, { number: load.number })}
      onClose={onClose}
    >
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
      <fieldset className={css.corrected} data-stack="4">
        <legend>{correct.weights}</legend>
        {correctsNet(load, shopId) && (
          <TextInput
            {...field('changes.net_kg')}
            required
            short
            autoComplete="off"
            inputMode="decimal"
            label={t.receive.net}
          />
        )}
        {linesIn(isOfReceiver ? [] : load.lines).map((line, index) => (
          <LineWeight
            key={line.vehicle_id}
            kg={field(`changes.vehicles.${index}.kg`)}
            mark={
              isVehicleLoad(load.kind)
                ? form.register(`changes.vehicles.${index}.is_estimate`)
                : null
            }
            name={lineName(line)}
          />
        ))}
        {linesIn(isOfReceiver ? [] : load.waste_lines).map((line, index) => (
          <LineWeight
            key={line.id}
            kg={field(`changes.wastes.${index}.kg`)}
            mark={form.register(`changes.wastes.${index}.is_estimate`)}
            name={lineName(line)}
          />
        ))}
      </fieldset>
      {!isOfReceiver && (
        <fieldset className={css.corrected} data-stack="4">
          <legend>{t.transport}</legend>
          {correctsCarrier(load) && (
            <CarrierInputs
              businessId={field('changes.carrier_business_id')}
              name={field('changes.carrier')}
              phone={field('changes.carrier_phone')}
            />
          )}
          <TextInput {...field('changes.truck_plates')} short autoComplete="off" label={t.plates} />
        </fieldset>
      )}
      {isUnchanged && (
        <Alert live tone="danger">
          {correct.nothing}
        </Alert>
      )}
      <NetQuestion
        again={again}
        deviation={deviationPercent(weights, netKg)}
        fault={fault}
        isAsked={isAsked}
      />
      <Failure error={error} title={correct.failed} />
    </FormDialog>
  )
}

/** The weight of one line, and the mark of an estimate where the line may have one. */
function LineWeight({
  name,
  kg,
  mark,
}: {
  name: string
  kg: ReturnType<FieldOf<string>>
  mark: UseFormRegisterReturn | null
}) {
  const { wasteLine: t } = useTexts('operatorLoad')
  return (
    <div data-cluster="2 4" data-align="end">
      <TextInput
        {...kg}
        short
        autoComplete="off"
        inputMode="decimal"
        label={fill(t.kg, { name })}
        maxLength={12}
      />
      {mark && <Checkbox {...mark} label={t.estimate} />}
    </div>
  )
}
