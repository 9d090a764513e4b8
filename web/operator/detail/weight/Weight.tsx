import { useState } from 'react'
import * as z from 'zod/mini'
import type { VehicleDetail } from '#contract/station-vehicle.ts'
import { arrivalKg } from '#rules/fields.ts'
import { arrivalBases, referenceKg } from '#rules/vehicle/arrival-weight.ts'
import { Failure } from '#web/frame/errors/Failure.tsx'
import { readNumber, writeNumber } from '#rules/typed-number.ts'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import { Pencil } from '#web/ui/icons/icons-work.tsx'
import { Actions, Button } from '#web/ui/inputs/Button.tsx'
import { Collapse } from '#web/ui/layout/Collapse.tsx'
import { RadioGroup } from '#web/ui/inputs/Checkbox.tsx'
import { useWeight } from '../../load/use-weight.ts'
import { Fold } from '../Part.tsx'
import { useEditForm } from '../use-edit-form.ts'
import { useEditing } from '../use-editing.ts'
import { ArrivalInput, ArrivalQuestion } from './ArrivalInput.tsx'
import { BalanceFacts } from './BalanceFacts.tsx'
import { ProofButton } from './ProofButton.tsx'
import css from '../detail.module.css'

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

const schema = z.object({ arrival_kg: z.nullable(arrivalKg), arrival_basis: z.enum(arrivalBases) })

function Form({ vehicle, onClose, onConflict }: Props & { onClose: () => void }) {
  const t = useTexts('operatorWeight')
  const { cancel } = useTexts('operator').reason
  const locale = useLocale()
  const { form, field, error, isSending, submit } = useEditForm(vehicle, {
    initial: {
      arrival_kg: writeNumber(vehicle.arrival_kg, locale),
      arrival_basis: vehicle.arrival_basis ?? 'measured',
    },
    schema,
    toBody: (fields) => ({ ...fields, arrival_kg: readNumber(fields.arrival_kg, locale, 'kg') }),
    first: 'arrival_kg',
    saved: t.saved,
    onClose,
    onConflict,
  })
  return (
    <form className={css.form} noValidate onSubmit={submit}>
      <ArrivalInput {...field('arrival_kg')} typed={form.watch('arrival_kg')} vehicle={vehicle} />
      <RadioGroup
        {...field('arrival_basis')}
        row
        legend={t.basis}
        options={arrivalBases.map((value) => ({ value, label: t.bases[value] }))}
      />
      <Failure error={error} title={t.failed} />
      <Actions>
        <Button busy={isSending} type="submit">
          {t.save}
        </Button>
        <Button variant="secondary" onClick={onClose}>
          {cancel}
        </Button>
      </Actions>
    </form>
  )
}
