import { useState } from 'react'
import type { Vehicle } from '#contract/station-vehicle.ts'
import { transport as schema, type Transport } from '#contract/transport.ts'
import { carriers } from '#rules/load/load.ts'
import { limits } from '#rules/limits.ts'
import { isDepolluted } from '#rules/vehicle/processing-stages.ts'
import { fieldText, type ErrorTexts } from '#web/api/errors.ts'
import { useTexts } from '#web/texts/texts.ts'
import { RadioGroup } from '#web/ui/inputs/Checkbox.tsx'
import { TextInput } from '#web/ui/inputs/TextInput.tsx'
import css from '../detail.module.css'

const fields = ['name', 'business_id', 'phone'] as const
type Field = (typeof fields)[number]
type Fields = Record<Field, string>
type Wish = { by: Transport['by']; company: Fields; truck_plates: string }

const initial: Wish = {
  by: 'sender',
  company: { name: '', business_id: '', phone: '' },
  truck_plates: '',
}

/** The choice of the company that carries a vehicle. `read` returns null where something is missing. */
export function useTransport(): {
  wish: Wish
  setWish: (wish: Wish) => void
  faults: Partial<Record<string, string>>
  read: () => Transport | null
} {
  const errors: ErrorTexts = useTexts('errors')
  const [wish, setWish] = useState(initial)
  const [faults, setFaults] = useState<Partial<Record<string, string>>>({})
  const read = () => {
    const { by, company, truck_plates: plates } = wish
    const parsed = schema.safeParse({
      by,
      ...(by === 'other' && { company }),
      ...(plates !== '' && { truck_plates: plates }),
    })
    setFaults(
      Object.fromEntries(
        (parsed.error?.issues ?? []).map(({ path, message }) => [
          String(path.at(-1)),
          fieldText(message, errors),
        ]),
      ),
    )
    return parsed.data ?? null
  }
  return { wish, setWish, faults, read }
}

const isTreated = ({ stages, kind }: Vehicle) =>
  isDepolluted(
    kind,
    stages.flatMap(({ stage, done_at: at }) => (at === null ? [] : [stage])),
  )

/** Tells which paper the vehicle gets when it is sent. */
export function PaperOfTransfer({ vehicle }: { vehicle: Vehicle }) {
  const { papers } = useTexts('operatorLists').send
  return <p>{papers[isTreated(vehicle) ? 'note' : 'transfer']}</p>
}

/** Asks who carries the vehicle, which its paper names. */
export function TransportChoice({ wish, setWish, faults }: ReturnType<typeof useTransport>) {
  const { transport: t } = useTexts('operatorLists').send
  const labels: Fields = { name: t.name, business_id: t.businessId, phone: t.phone }
  return (
    <div className={css.form}>
      <RadioGroup
        legend={t.legend}
        name="carrier"
        options={carriers.map((value) => ({ value, label: t.by[value] }))}
        value={wish.by}
        onChange={({ target }) => {
          const by = carriers.find((each) => each === target.value)
          if (by) setWish({ ...wish, by })
        }}
      />
      {wish.by === 'other' &&
        fields.map((field) => (
          <TextInput
            key={field}
            required
            autoComplete="off"
            error={faults[field]}
            inputMode={field === 'phone' ? 'tel' : 'text'}
            label={labels[field]}
            maxLength={limits.text}
            name={`carrier-${field}`}
            short={field !== 'name'}
            type={field === 'phone' ? 'tel' : 'text'}
            value={wish.company[field]}
            onChange={({ currentTarget: { value } }) =>
              setWish({ ...wish, company: { ...wish.company, [field]: value } })
            }
          />
        ))}
      <TextInput
        short
        autoCapitalize="characters"
        autoComplete="off"
        error={faults.truck_plates}
        label={t.plates}
        maxLength={50}
        name="truck_plates"
        value={wish.truck_plates}
        onChange={({ currentTarget: { value } }) => setWish({ ...wish, truck_plates: value })}
      />
    </div>
  )
}
