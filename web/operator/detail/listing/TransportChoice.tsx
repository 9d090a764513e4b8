import { useEffect, useState } from 'react'
import type { Vehicle } from '#contract/station-vehicle.ts'
import { transport as schema, type Transport } from '#contract/transport.ts'
import { carriers } from '#rules/load/load.ts'
import { limits } from '#rules/limits.ts'
import { isDepolluted } from '#rules/vehicle/processing-stages.ts'
import { finnishDay } from '#rules/finnish-day.ts'
import { fieldText, type ErrorTexts } from '#web/api/errors.ts'
import { useTexts } from '#web/texts/texts.ts'
import { RadioGroup } from '#web/ui/inputs/Checkbox.tsx'
import { TextInput } from '#web/ui/inputs/TextInput.tsx'
import { session } from '#web/api/client.ts'
import { readDayChoices, writeDayChoices } from '#web/storage/day-choices.ts'

const fields = ['name', 'business_id', 'phone'] as const
type Field = (typeof fields)[number]
type Fields = Record<Field, string>
type Wish = { by: Transport['by']; company: Fields; truck_plates: string | null }

const initial: Wish = {
  by: 'sender',
  company: { name: '', business_id: '', phone: '' },
  truck_plates: null,
}

/**
 * The choice of the company that carries vehicles. `read` returns null where something is missing: the
 * transfer document of an untreated vehicle has the plates of the truck.
 */
export function useTransport(vehicles: readonly Vehicle[]): {
  wish: Wish
  /** The typed plates, before that the own truck of the day. */
  plates: string
  needsPlates: boolean
  setWish: (wish: Wish) => void
  faults: Partial<Record<string, string>>
  read: () => Transport | null
} {
  const errors: ErrorTexts = useTexts('errors')
  const [wish, setWish] = useState(initial)
  const truck = useTruckPlates()
  const needsPlates = vehicles.some((vehicle) => !isTreated(vehicle))
  const plates = wish.truck_plates ?? (wish.by === 'sender' ? truck.plates : '')
  const [faults, setFaults] = useState<Partial<Record<string, string>>>({})
  const read = () => {
    const { by, company } = wish
    const parsed = schema.safeParse({
      by,
      ...(by === 'other' && { company }),
      ...(plates !== '' && { truck_plates: plates }),
    })
    const isMissing = needsPlates && plates.trim() === ''
    setFaults({
      ...Object.fromEntries(
        (parsed.error?.issues ?? []).map(({ path, message }) => [
          String(path.at(-1)),
          fieldText(message, errors),
        ]),
      ),
      ...(isMissing && { truck_plates: fieldText('REQUIRED', errors) }),
    })
    if (isMissing || !parsed.data) return null
    if (by === 'sender') truck.remember(plates)
    return parsed.data
  }
  return { wish, plates, needsPlates, setWish, faults, read }
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
export function TransportChoice({
  wish,
  plates,
  needsPlates,
  setWish,
  faults,
}: ReturnType<typeof useTransport>) {
  const { transport: t } = useTexts('operatorLists').send
  const labels: Fields = { name: t.name, business_id: t.businessId, phone: t.phone }
  return (
    <div data-stack="4">
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
        maxLength={limits.text}
        name="truck_plates"
        required={needsPlates}
        value={plates}
        onChange={({ currentTarget: { value } }) => setWish({ ...wish, truck_plates: value })}
      />
    </div>
  )
}

const isPlates = (value: unknown): value is string => typeof value === 'string' && value !== ''
const ownToday = () => ({ subject: session.subject(), day: finnishDay(new Date()) })

/** Readers on this page, so that one paper tells the others. */
const readers = new Set<() => void>()

/**
 * The plates of the truck that this user drives today, from the last paper on this device. Empty where
 * there is none.
 */
export function useTruckPlates(): { plates: string; remember: (plates: string) => void } {
  const [plates, setPlates] = useState('')
  useEffect(() => {
    let isShown = true
    const read = () =>
      void readDayChoices('truck', ownToday(), isPlates).then(
        (stored) => isShown && stored !== null && setPlates(stored),
      )
    read()
    readers.add(read)
    return () => {
      isShown = false
      readers.delete(read)
    }
  }, [])
  const store = async (typed: string) => {
    await writeDayChoices('truck', ownToday(), typed)
    for (const read of readers) read()
  }
  const remember = (typed: string) => {
    if (typed === '') return
    setPlates(typed)
    void store(typed)
  }
  return { plates, remember }
}
