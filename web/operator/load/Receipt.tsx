import { useWatch } from 'react-hook-form'
import type * as z from 'zod/mini'
import { useState, type SubmitEvent } from 'react'
import type { Load } from '#contract/load.ts'
import { deviationPercent } from '#rules/load/weights.ts'
import { netFault, type WeightFault } from '#rules/treatment/weight-limits.ts'
import { fill, number } from '#texts/index.ts'
import { numberOrNull, readNumber } from '#rules/typed-number.ts'
import type { CallError } from '#web/api/errors.ts'
import { Failure } from '#web/frame/errors/Failure.tsx'
import { useApiForm } from '#web/frame/forms/use-api-form.ts'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import { Card } from '#web/ui/display/Card.tsx'
import { Actions, Button } from '#web/ui/inputs/Button.tsx'
import { CheckboxGroup } from '#web/ui/inputs/Checkbox.tsx'
import { TextInput } from '#web/ui/inputs/TextInput.tsx'
import { Stack } from '#web/ui/layout/Page.tsx'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { HullName, useWasteName } from './LoadLines.tsx'
import { useWeight } from './use-weight.ts'

type Body = {
  name: string
  net_kg: number
  arrived: number[]
  arrived_lines?: number[]
  version?: number
  is_net_confirmed?: boolean
  net_again?: number
}
type Sent<R> =
  | { readonly data: R; readonly error?: undefined }
  | { readonly data?: undefined; readonly error: CallError }

/** The form of a receipt: weight and arrived vehicles, and who signs where nobody is signed in. */
export function Receipt<R>({
  load,
  asksName = false,
  schema,
  send,
  onDone,
  onRefuse,
}: {
  load: Pick<Load, 'kind' | 'lines' | 'waste_lines' | 'computed_kg' | 'version'>
  asksName?: boolean
  /** Schema of the body. Without a field for the name it leaves the name out. */
  schema: z.ZodMiniType<Body | Omit<Body, 'name'>, Body | Omit<Body, 'name'>>
  send: (body: Body, idempotencyKey: string) => Promise<Sent<R> | null>
  onDone: (data: R) => void
  /** Begins a refusal, by the person of that name. */
  onRefuse: (name: string) => void
}) {
  const { receive: t, refuse, sign, weightUnknown } = useTexts('operatorLoad')
  const locale = useLocale()
  const { figure, weight } = useWeight()
  const { wasteName } = useWasteName()
  const look = useSecondLook()
  const { form, field, error, errorOf, isSending, submit } = useApiForm({
    initial: {
      name: '',
      net_kg: '',
      arrived: load.lines.map(({ vehicle_id: id }) => id),
      arrived_lines: load.waste_lines.map(({ id }) => id),
    },
    schema,
    toBody: (fields) => ({
      ...fields,
      net_kg: readNumber(fields.net_kg, locale, 'kg'),
      version: load.version,
      ...look.saidOf(fields.net_kg),
    }),
    send: (body, { idempotencyKey }) => send(body as Body, idempotencyKey),
    onSuccess: (data: R) => onDone(data),
  })
  const [net, arrived, arrivedLines] = useWatch({
    control: form.control,
    name: ['net_kg', 'arrived', 'arrived_lines'],
  })
  const aboard = [
    ...load.lines.filter(({ vehicle_id: id }) => arrived.includes(id)),
    ...load.waste_lines.filter(({ id }) => arrivedLines.includes(id)),
  ]
  const mark = (name: 'arrived' | 'arrived_lines', values: string[]) =>
    form.setValue(name, values.map(Number), {
      shouldDirty: true,
      shouldValidate: form.formState.isSubmitted,
    })
  const weights = aboard.map(({ kg }) => kg)
  const netKg = numberOrNull(net, locale, 'kg')
  const deviation = deviationPercent(weights, netKg)
  const fault = netFault(load.kind, weights, netKg)
  const { onSubmit, again, isAsked } = look.at(fault, net, submit)
  const refuseNamed = () => {
    const name = form.getValues('name').trim()
    if (asksName && name === '') {
      form.setError('name', { type: 'required', message: 'REQUIRED' }, { shouldFocus: true })
    } else onRefuse(name)
  }
  return (
    <Card>
      <h2>{t.title}</h2>
      <form noValidate onSubmit={onSubmit}>
        <Stack gap={4}>
          {asksName && (
            <TextInput {...field('name')} required autoComplete="name" label={sign.name} />
          )}
          <TextInput
            {...field('net_kg')}
            required
            short
            autoComplete="off"
            hint={fill(t.netHint, { kg: figure(load.computed_kg) })}
            inputMode="decimal"
            label={t.net}
          />
          {load.lines.length > 0 && (
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
              onChange={(values) => mark('arrived', values)}
            />
          )}
          {load.waste_lines.length > 0 && (
            <CheckboxGroup
              error={errorOf('arrived_lines')}
              hint={t.arrivedLinesHint}
              legend={t.arrivedLines}
              name="arrived_lines"
              options={load.waste_lines.map((line) => ({
                value: String(line.id),
                label: wasteName(line),
                hint: line.kg === null ? weightUnknown : weight(line.kg),
              }))}
              values={arrivedLines.map(String)}
              onChange={(values) => mark('arrived_lines', values)}
            />
          )}
          <NetQuestion again={again} deviation={deviation} fault={fault} isAsked={isAsked} />
          <Failure error={error} title={t.failed} />
          <Actions>
            <Button busy={isSending} type="submit">
              {t.confirm}
            </Button>
            <Button variant="secondary" onClick={refuseNamed}>
              {refuse.button}
            </Button>
          </Actions>
        </Stack>
      </form>
    </Card>
  )
}

type Look = ReturnType<ReturnType<typeof useSecondLook>['at']>

/** The question about an unusual weight of a load, and the field that takes it once more. */
export function NetQuestion({
  fault,
  deviation,
  isAsked,
  again,
}: Pick<Look, 'isAsked' | 'again'> & { fault: WeightFault; deviation: number | null }) {
  const { receive: t } = useTexts('operatorLoad')
  const locale = useLocale()
  return (
    <>
      {fault !== null && (
        <Alert live tone="warning">
          {fill(isAsked ? t.ask : t.differs, { percent: number(deviation ?? 0, locale) })}
        </Alert>
      )}
      {again && (
        <TextInput
          required
          short
          autoComplete="off"
          error={again.isWrong ? t.againWrong : undefined}
          inputMode="decimal"
          label={t.again}
          value={again.typed}
          onChange={(event) => again.type(event.currentTarget.value)}
        />
      )}
    </>
  )
}

/**
 * A weight that differs from the computed one is asked about: the second press of the button sends it.
 * One beyond the limits is typed again first, because nobody means ten times the weight.
 */
export function useSecondLook() {
  const locale = useLocale()
  const [asked, setAsked] = useState<string | null>(null)
  const [typed, setTyped] = useState('')
  const [isWrong, setWrong] = useState(false)
  const kg = (text: string) => numberOrNull(text, locale, 'kg')
  const type = (text: string) => {
    setTyped(text)
    setWrong(false)
  }
  return {
    /** Second statement on that weight. */
    saidOf: (net: string) => {
      const again = kg(typed)
      return asked === net
        ? { is_net_confirmed: true, ...(again !== null && { net_again: again }) }
        : {}
    },
    at: (
      fault: WeightFault,
      net: string,
      submit: (event: SubmitEvent<HTMLFormElement>) => void,
    ) => {
      const isAsked = asked === net && fault !== null
      const asksTwice = isAsked && fault === 'refuse'
      const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
        if (fault !== null && !isAsked) {
          event.preventDefault()
          type('')
          return setAsked(net)
        }
        if (asksTwice && kg(typed) !== kg(net)) {
          event.preventDefault()
          return setWrong(true)
        }
        return submit(event)
      }
      return { onSubmit, isAsked, again: asksTwice && { typed, type, isWrong } }
    },
  }
}
