import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { loadContract, type Load } from '#contract/load.ts'
import { deviationPercent, needsCheck } from '#rules/load/weights.ts'
import { fill, number } from '#texts/index.ts'
import { notify, useAppDispatch } from '#web/app/store.ts'
import { Failure } from '#web/frame/errors/Failure.tsx'
import { useApiForm } from '#web/frame/forms/use-api-form.ts'
import { focusHeading } from '#web/frame/layout/PageHead.tsx'
import { readNumber } from '#web/report/read-number.ts'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import { Card } from '#web/ui/display/Card.tsx'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { Actions, Button } from '#web/ui/inputs/Button.tsx'
import { CheckboxGroup } from '#web/ui/inputs/Checkbox.tsx'
import { TextInput } from '#web/ui/inputs/TextInput.tsx'
import { Stack } from '#web/ui/layout/Page.tsx'
import { load as calls } from './api.ts'
import { useShopId } from '../state.ts'
import { HullName } from './HullName.tsx'
import { RefuseDialog } from './RefuseDialog.tsx'
import { useWeight } from './use-weight.ts'

/** The receipt of a load: its weight and the vehicles that arrived, or a refusal. */
export function ReceiveForm({ load }: { load: Load }) {
  const { receive: t, refuse, weightUnknown } = useTexts('operatorLoad')
  const locale = useLocale()
  const { figure, weight } = useWeight()
  const shopId = useShopId()
  const dispatch = useAppDispatch()
  const [isRefusing, setRefusing] = useState(false)
  const [receive] = calls.useReceiveLoadMutation()
  const { form, field, error, errorOf, isSending, submit } = useApiForm({
    initial: { net_kg: '', arrived: load.lines.map(({ vehicle_id: id }) => id) },
    schema: loadContract.receiveLoad.body,
    toBody: (fields) => ({ ...fields, net_kg: readNumber(fields.net_kg) }),
    send: (body, { idempotencyKey }) => receive({ shopId, loadId: load.id, body, idempotencyKey }),
    onSuccess: () => {
      dispatch(notify({ type: 'success', text: fill(t.done, { number: load.number }) }))
      // The form leaves the page.
      focusHeading()
    },
  })
  const [net, arrived] = useWatch({ control: form.control, name: ['net_kg', 'arrived'] })
  const aboard = load.lines.filter(({ vehicle_id: id }) => arrived.includes(id))
  const deviation = deviationPercent(
    aboard.map(({ kg }) => kg),
    readNumber(net) ?? null,
  )
  return (
    <Card>
      <h2>{t.title}</h2>
      <form noValidate onSubmit={submit}>
        <Stack gap={4}>
          <TextInput
            {...field('net_kg')}
            required
            short
            autoComplete="off"
            hint={fill(t.netHint, { kg: figure(load.computed_kg) })}
            inputMode="decimal"
            label={t.net}
          />
          <CheckboxGroup
            error={errorOf('arrived')}
            hint={t.arrivedHint}
            legend={t.arrived}
            name="arrived"
            options={load.lines.map((line) => ({
              value: String(line.vehicle_id),
              label: <HullName hull={line} />,
              hint: line.kg === null ? weightUnknown : weight(line.kg),
            }))}
            values={arrived.map(String)}
            onChange={(values) =>
              form.setValue('arrived', values.map(Number), {
                shouldDirty: true,
                shouldValidate: form.formState.isSubmitted,
              })
            }
          />
          {needsCheck(deviation) && (
            <Alert live tone="warning">
              {fill(t.differs, { percent: number(deviation ?? 0, locale) })}
            </Alert>
          )}
          <Failure error={error} title={t.failed} />
          <Actions>
            <Button busy={isSending} type="submit">
              {t.confirm}
            </Button>
            <Button variant="secondary" onClick={() => setRefusing(true)}>
              {refuse.button}
            </Button>
          </Actions>
        </Stack>
      </form>
      {isRefusing && <RefuseDialog load={load} onClose={() => setRefusing(false)} />}
    </Card>
  )
}
