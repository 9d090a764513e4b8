import { useState } from 'react'
import { loadContract, type Load } from '#contract/load.ts'
import { date, fill, number } from '#texts/index.ts'
import type { LoadFactChange } from '#contract/treatment/load-correction.ts'
import type { CorrectedFact } from '#rules/load/correction.ts'
import type { AmountBasis } from '#rules/treatment/lines.ts'
import { notify, useAppDispatch } from '#web/app/store.ts'
import { focusHeading } from '#web/frame/layout/PageHead.tsx'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { useIdempotencyKey } from '#web/frame/forms/use-idempotency-key.ts'
import { Failure } from '#web/frame/errors/Failure.tsx'
import { FormDialog } from '#web/frame/forms/FormDialog.tsx'
import { useApiForm } from '#web/frame/forms/use-api-form.ts'
import { TextInput } from '#web/ui/inputs/TextInput.tsx'
import { Collapse } from '#web/ui/layout/Collapse.tsx'
import { useShopId } from '../state.ts'
import { useIsLost } from '../upload-queue/use-upload-queue.ts'
import { ReasonDialog } from '../vehicle/ReasonDialog.tsx'
import { load as calls } from './api.ts'
import { Receipt } from './Receipt.tsx'
import { useWasteName } from './LoadLines.tsx'
import css from './Loads.module.css'

/** The receipt of a load at a station: its weight and the vehicles that arrived, or a refusal. */
export function ReceiveForm({ load }: { load: Load }) {
  const { receive: t, queue } = useTexts('operatorLoad')
  const isLost = useIsLost()
  const shopId = useShopId()
  const dispatch = useAppDispatch()
  const [isRefusing, setRefusing] = useState(false)
  const [receive] = calls.useReceiveLoadMutation()
  return (
    <>
      {isLost && <Alert title={queue.lost}>{queue.receive}</Alert>}
      <Receipt
        load={load}
        schema={loadContract.receiveLoad.body}
        send={(body, idempotencyKey) => receive({ shopId, loadId: load.id, body, idempotencyKey })}
        onDone={() => {
          dispatch(notify({ type: 'success', text: fill(t.done, { number: load.number }) }))
          // The form leaves the page.
          focusHeading()
        }}
        onRefuse={() => setRefusing(true)}
      />
      {isRefusing && <RefuseDialog load={load} onClose={() => setRefusing(false)} />}
    </>
  )
}

/** Asks for the reason of a refused load. The sending station sees it. */
function RefuseDialog({ load, onClose }: { load: Load; onClose: () => void }) {
  const { refuse: t } = useTexts('operatorLoad')
  const shopId = useShopId()
  const dispatch = useAppDispatch()
  const keyOf = useIdempotencyKey()
  const [send, { error }] = calls.useRefuseLoadMutation()
  const refuse = async (reason: string) => {
    const call = { shopId, loadId: load.id, body: { reason, version: load.version } }
    const answer = await send({ ...call, idempotencyKey: keyOf(call) })
    if (!answer.data) return null
    onClose()
    dispatch(notify({ type: 'success', text: fill(t.done, { number: load.number }) }))
    // The form leaves the page, and the dialog with it.
    requestAnimationFrame(focusHeading)
    return answer.data
  }
  return (
    <ReasonDialog
      error={error}
      ready={Object.values(t.reasons)}
      texts={t}
      onClose={onClose}
      onConfirm={refuse}
    />
  )
}

/** Mails a new link to the outside receiver, also to another address. */
export function LinkDialog({ load, onClose }: { load: Load; onClose: () => void }) {
  const { outside: t, cancel } = useTexts('operatorLoad')
  const shopId = useShopId()
  const dispatch = useAppDispatch()
  const [mail] = calls.useMailLoadLinkMutation()
  const { field, error, ...api } = useApiForm({
    initial: { email: load.outside_receiver?.email ?? '' },
    schema: loadContract.mailLoadLink.body,
    toBody: (fields) => fields,
    send: (body, { idempotencyKey }) => mail({ shopId, loadId: load.id, body, idempotencyKey }),
    onSuccess: (_, { email }) => {
      onClose()
      dispatch(notify({ type: 'success', text: fill(t.againDone, { email }) }))
    },
  })
  return (
    <FormDialog
      api={api}
      above={<p>{t.againWhat}</p>}
      action={t.again}
      cancel={cancel}
      title={t.againTitle}
      onClose={onClose}
    >
      <TextInput
        {...field('email')}
        data-autofocus
        required
        autoComplete="off"
        label={t.email}
        type="email"
      />
      <Failure error={error} title={t.againFailed} />
    </FormDialog>
  )
}

/** The corrections of a load, the newest first. */
export function Changes({ load }: { load: Load }) {
  const { correct: t, by } = useTexts('operatorLoad')
  const locale = useLocale()
  const wordsOf = useChangeWords(load)
  if (load.versions.length === 0) return null
  return (
    <Collapse level={3} title={fill(t.history, { n: load.versions.length })}>
      <ol reversed className={css.versions} data-stack="4" start={load.version}>
        {load.versions.toReversed().map(({ version, at, name, reason, text, changes }) => (
          <li key={version}>
            <h4>{fill(t.oneVersion, { version })}</h4>
            <p>{fill(by, { name, when: date(at, locale, 'moment') })}</p>
            <p>{[t.reasons[reason], text].filter(Boolean).join(': ')}</p>
            <ul>
              {changes.map((change) => (
                <li key={`${change.fact} ${change.vehicle_id ?? change.line_id}`}>
                  {wordsOf(change)}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
      <p>{t.first}</p>
    </Collapse>
  )
}

/** Returns a function that writes one change in words. */
function useChangeWords(load: Load) {
  const t = useTexts('operatorLoad')
  const { correct } = t
  const locale = useLocale()
  const { lineName } = useLineName()
  const ofLoad: Record<Exclude<CorrectedFact, 'kg' | 'basis'>, string> = {
    net_kg: t.net,
    carrier: t.carrier,
    carrier_business_id: t.businessId,
    carrier_phone: t.carrierPhone,
    truck_plates: t.plates,
  }
  const factName = ({ fact, vehicle_id: vehicleId, line_id: lineId }: LoadFactChange) => {
    if (fact !== 'kg' && fact !== 'basis') return ofLoad[fact]
    const line =
      vehicleId === null
        ? load.waste_lines.find(({ id }) => id === lineId)
        : load.lines.find(({ vehicle_id: id }) => id === vehicleId)
    const name = line ? lineName(line) : correct.otherLine
    return fill(fact === 'kg' ? correct.ofLine : correct.basisOfLine, { name })
  }
  const valueOf = (fact: CorrectedFact, value: string | null) => {
    if (value === null) return correct.unknown
    if (fact === 'basis') return t.bases[value as AmountBasis]
    if (fact !== 'kg' && fact !== 'net_kg') return value
    return number(Number(value), locale, {
      style: 'unit',
      unit: 'kilogram',
      maximumFractionDigits: 2,
    })
  }
  return (change: LoadFactChange): string =>
    fill(correct.change, {
      fact: factName(change),
      before: valueOf(change.fact, change.before),
      after: valueOf(change.fact, change.after),
    })
}

type Line = Load['lines'][number] | Load['waste_lines'][number]

/** Returns a function that names a line of a load: its vehicle, battery or waste. */
export function useLineName() {
  const { noPlate } = useTexts('operatorLoad')
  const { wasteName } = useWasteName()
  const lineName = (line: Line): string =>
    'vehicle_id' in line
      ? [line.plate ?? line.vin ?? noPlate, line.make, line.model].filter(Boolean).join(' ')
      : wasteName(line)
  return { lineName }
}
