import { useState } from 'react'
import * as z from 'zod/mini'
import type { Vehicle, VehicleDetail } from '#contract/station-vehicle.ts'
import {
  arrivalBases,
  arrivalKgOf,
  arrivalQuestion,
  referenceKg,
} from '#rules/vehicle/arrival-weight.ts'
import { numberOrNull, readNumber, writeNumber } from '#rules/typed-number.ts'
import { treatmentContract } from '#contract/treatment.ts'
import { isDepolluted } from '#rules/vehicle/processing-stages.ts'
import { fill, number } from '#texts/index.ts'
import { Failure } from '#web/frame/errors/Failure.tsx'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import { Download, Pencil } from '#web/ui/icons/icons-work.tsx'
import { Actions, Button } from '#web/ui/inputs/Button.tsx'
import { Collapse } from '#web/ui/layout/Collapse.tsx'
import { RadioGroup } from '#web/ui/inputs/Checkbox.tsx'
import type { CallError } from '#web/api/errors.ts'
import { request } from '#web/api/client.ts'
import { downloadFile } from '#web/frame/hooks/download-file.ts'
import { DescriptionList } from '#web/ui/display/DescriptionList.tsx'
import { Skeleton } from '#web/ui/feedback/Loading.tsx'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { TextInput, type TextInputProps } from '#web/ui/inputs/TextInput.tsx'
import { useWeight } from '../load/use-weight.ts'
import { useShopId } from '../state.ts'
import { treatment } from '../api.ts'
import { Fold } from './Part.tsx'
import { EditEnd, useEditForm, useEditing } from './EditForm.tsx'
import css from './detail.module.css'

type Props = { vehicle: VehicleDetail; onConflict: () => void }

/** The weight at arrival, to read and to change in place, and the balance of the vehicle. */
export function Weight({ vehicle, onConflict }: Props) {
  const t = useTexts('operatorWeight')
  const { weight } = useWeight()
  const { editing, button, edit: open, close } = useEditing()
  const { arrival_kg: kg, arrival_basis: basis } = vehicle
  const [isBalanceOpen, setBalanceOpen] = useState(false)
  const word = kg === null ? t.add : t.edit
  const edit = (
    <Button ref={button} icon={<Pencil />} variant="quiet" onClick={open}>
      {word}
    </Button>
  )
  return (
    <Fold brief={kg !== null && weight(kg)} note={!editing && edit} title={t.title}>
      {editing ? (
        <Form vehicle={vehicle} onClose={close} onConflict={onConflict} />
      ) : (
        <>
          {kg === null || basis === null ? (
            <p className={css.soft}>{t.none}</p>
          ) : (
            <p>
              {t.rows.arrival} <strong>{`${weight(kg)} (${t.ofArrival[basis]})`}</strong>
            </p>
          )}
          <ArrivalQuestion kg={kg} vehicle={vehicle} />
        </>
      )}
      {(kg !== null || referenceKg(vehicle) !== null) && (
        <Collapse level={3} open={isBalanceOpen} title={t.balance} onToggle={setBalanceOpen}>
          {/* The balance is a request, which a ticked stage repeats. */}
          {isBalanceOpen && <BalanceFacts vehicle={vehicle} />}
        </Collapse>
      )}
      <ProofButton vehicleId={vehicle.id} />
    </Fold>
  )
}

function Form({ vehicle, onClose, onConflict }: Props & { onClose: () => void }) {
  const t = useTexts('operatorWeight')
  const locale = useLocale()
  const { form, field, error, isSending, submit } = useEditForm(vehicle, {
    initial: {
      arrival_kg: writeNumber(vehicle.arrival_kg, locale),
      arrival_basis: vehicle.arrival_basis ?? 'measured',
    },
    schema: z.object({
      arrival_kg: z.nullable(arrivalKgOf(vehicle)),
      arrival_basis: z.enum(arrivalBases),
    }),
    toBody: (fields) => ({ ...fields, arrival_kg: readNumber(fields.arrival_kg, locale, 'kg') }),
    first: 'arrival_kg',
    saved: t.saved,
    onClose,
    onConflict,
  })
  return (
    <form data-stack="4" noValidate onSubmit={submit}>
      <ArrivalInput {...field('arrival_kg')} typed={form.watch('arrival_kg')} vehicle={vehicle} />
      <RadioGroup
        {...field('arrival_basis')}
        row
        legend={t.basis}
        options={arrivalBases.map((value) => ({ value, label: t.bases[value] }))}
      />
      <EditEnd busy={isSending} error={error} words={t} onClose={onClose} />
    </form>
  )
}

/** Downloads the proof of what was done to the vehicle. */
function ProofButton({ vehicleId }: { vehicleId: number }) {
  const { proof: t } = useTexts('operatorWeight')
  const shopId = useShopId()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<CallError>()
  const download = async () => {
    setBusy(true)
    setError(undefined)
    const answer = await request(treatmentContract.readProof, { shopId, vehicleId })
    setBusy(false)
    if ('error' in answer) setError(answer.error)
    else downloadFile(answer.data)
  }
  return (
    <>
      <Actions>
        <Button busy={busy} icon={<Download />} variant="secondary" onClick={() => void download()}>
          {t.button}
        </Button>
      </Actions>
      <Failure error={error} title={t.failed} />
    </>
  )
}

/**
 * Weights of the vehicle with the difference that nobody recorded. The shares are shown once the
 * vehicle is depolluted: before that, most of what will be removed is still in it.
 */
function BalanceFacts({ vehicle }: { vehicle: VehicleDetail }) {
  const t = useTexts('operatorWeight')
  const locale = useLocale()
  const { weight } = useWeight()
  const shopId = useShopId()
  const { currentData } = treatment.useReadTreatmentQuery({ shopId, vehicleId: vehicle.id })
  if (!currentData) return <Skeleton height="6rem" shape="block" width="100%" />
  const { balance } = currentData
  const done = vehicle.stages.flatMap(({ stage, done_at: at }) => (at === null ? [] : [stage]))
  const isTreated = isDepolluted(vehicle.kind, done)
  const kg = (value: number | null) => value !== null && weight(value)
  const percent = (value: number | null) =>
    isTreated && value !== null && fill(t.percent, { percent: number(value, locale) })
  const hasShares = isTreated && balance.recovery_percent !== null
  return (
    <>
      <DescriptionList
        facts={[
          { term: t.rows.reference, value: kg(balance.reference_kg) },
          { term: t.rows.removed, value: balance.removed_kg > 0 && weight(balance.removed_kg) },
          {
            term: t.rows.hull,
            value:
              isTreated &&
              balance.hull_kg !== null &&
              balance.hull_basis !== null &&
              `${weight(balance.hull_kg)} (${t.hullBases[balance.hull_basis]})`,
          },
          { term: t.rows.difference, value: isTreated && kg(balance.difference_kg) },
          { term: t.rows.recycling, value: percent(balance.recycling_percent) },
          { term: t.rows.recovery, value: percent(balance.recovery_percent) },
        ]}
      />
      {hasShares && <p data-soft="small">{t.source}</p>}
    </>
  )
}

type ArrivalProps = Omit<TextInputProps, 'label' | 'hint'> & {
  vehicle: Vehicle
  /** Text of the field. */
  typed: string
}

/** The weight of a vehicle at its arrival, with a question about an unusual one. */
export function ArrivalInput({ vehicle, typed, ...field }: ArrivalProps) {
  const t = useTexts('operatorWeight')
  const locale = useLocale()
  const reference = referenceKg(vehicle)
  return (
    <>
      <TextInput
        {...field}
        short
        autoComplete="off"
        hint={
          reference === null
            ? t.hint
            : `${fill(t.hintReference, { kg: number(reference, locale) })} ${t.hint}`
        }
        inputMode="decimal"
        label={t.arrival}
      />
      <ArrivalQuestion kg={numberOrNull(typed, locale, 'kg')} live vehicle={vehicle} />
    </>
  )
}

/** Asks about a weight that differs much from the registered one. It stops nothing. */
function ArrivalQuestion({
  vehicle,
  kg,
  live = false,
}: {
  vehicle: Vehicle
  kg: number | null
  live?: boolean
}) {
  const { question: words } = useTexts('operatorWeight')
  const question = arrivalQuestion(vehicle, kg)
  if (question === null) return null
  return (
    <Alert live={live} tone="warning">
      {words[question]}
    </Alert>
  )
}
