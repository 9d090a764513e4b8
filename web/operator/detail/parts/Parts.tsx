import { useState } from 'react'
import type { VehicleDetail } from '#contract/station-vehicle.ts'
import type { Treatment } from '#contract/treatment.ts'
import { labelLimits } from '#rules/label/label.ts'
import { pages } from '#rules/pages.ts'
import { hasLabel } from '#rules/part/part.ts'
import { Failure } from '#web/frame/errors/Failure.tsx'
import { useTexts } from '#web/texts/texts.ts'
import { Button, LinkButton } from '#web/ui/inputs/Button.tsx'
import { usePendingParts } from '../../upload-queue/use-upload-queue.ts'
import { PartLabels, PartRow } from './PartRow.tsx'
import css from './Parts.module.css'
import type { PartType } from '#rules/part/part-type-names.ts'
import { fill } from '#texts/index.ts'
import type { CallError } from '#web/api/errors.ts'
import { refresh } from '#web/api/query-cache.ts'
import { uuid } from '#web/api/uuid.ts'
import { offerUndo } from '#web/frame/notices/undo.ts'
import { vehicleName } from '#web/vehicle/vehicle-name.ts'
import { useShopId } from '../../state.ts'
import type { PendingPart } from '../../upload-queue/pending-change.ts'
import {
  newItem,
  discard,
  failureOf,
  queueStore,
  storeAndSend,
} from '../../upload-queue/upload-queue.ts'
import { useChangePartMutation } from './PartDetails.tsx'
import { matches } from '#web/ui/inputs/selection.ts'
import { TextInput } from '#web/ui/inputs/TextInput.tsx'

/** Parts that the station takes from the vehicle for other vehicles. */
export function Parts({ vehicle, record }: { vehicle: VehicleDetail; record: Treatment }) {
  const t = useTexts('operatorPart')
  const names = useTexts('partTypes')
  const { take, error } = useTaking(vehicle)
  const known = new Set(record.parts.map(({ id }) => id))
  const waiting = usePendingParts(vehicle.id).filter(({ part }) => !known.has(part.id))
  const labelled = record.parts.filter(hasLabel).slice(0, labelLimits.parts)
  const canTake = vehicle.status === 'shop_process'
  // The planned use says so: somebody takes parts from it.
  const isForParts = vehicle.condition === 'reuse' || vehicle.condition === 'reuse_publish'
  const [isOpen, setOpen] = useState(canTake && isForParts)
  const isEmpty = record.parts.length === 0 && waiting.length === 0
  if (isEmpty && !canTake) return null
  return (
    <section data-stack="4">
      <h3>{t.title}</h3>
      {isEmpty ? (
        <p data-soft>{isOpen ? t.what : t.none}</p>
      ) : (
        <ul className={css.rows} data-framed>
          {waiting.map(({ part }) => (
            <li key={part.id} className={css.waiting}>
              <strong>{names[part.type]}</strong>
              <span>{t.waits}</span>
            </li>
          ))}
          {record.parts.map((part) => (
            <PartRow key={part.id} part={part} />
          ))}
        </ul>
      )}
      <Failure error={error} title={t.failed} />
      {labelled.length > 1 && <PartLabels format="sheet" parts={labelled} text={t.printAll} />}
      {record.parts.length > 0 && (
        <LinkButton href={`${pages.operatorParts.path}?vehicle=${vehicle.id}`} variant="quiet">
          {t.inList}
        </LinkButton>
      )}
      {canTake && isOpen && <TypeList types={record.part_types} onTake={take} />}
      {canTake && (
        <Button
          aria-expanded={isOpen}
          className={css.large}
          variant="secondary"
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? t.close : t.take}
        </Button>
      )}
    </section>
  )
}

/** Records removed parts through the upload queue, so that they need no connection. Each can be undone. */
function useTaking(vehicle: VehicleDetail) {
  const t = useTexts('operatorPart')
  const names = useTexts('partTypes')
  const { unknown } = useTexts('vehicle')
  const shopId = useShopId()
  const [change] = useChangePartMutation()
  const [error, setError] = useState<CallError>()

  const undo = async (item: PendingPart) => {
    const isWaiting = queueStore.read().items.some(({ id }) => id === item.id)
    if (isWaiting) return discard(item)
    const call = { shopId, partId: item.part.id, body: { state: 'returned' } as const }
    const answer = await change(call)
    if (answer.error) setError(answer.error)
  }

  const take = async (type: PartType) => {
    setError(undefined)
    const item: PendingPart = {
      ...newItem({
        shopId,
        vehicleId: vehicle.id,
        name: `${vehicle.plate ?? vehicleName(vehicle, unknown)}: ${names[type]}`,
      }),
      part: { id: uuid(), vehicle_id: vehicle.id, type, removed_at: new Date().toISOString() },
    }
    const sending = storeAndSend(item)
    const text = fill(t.taken, { part: names[type] })
    offerUndo({ text, action: t.undo, run: () => void sending.then(() => undo(item)) })
    const failure = failureOf(await sending)
    if (!failure) return
    await discard(item)
    setError(failure)
    refresh(['CARS'])
  }
  return { take, error }
}

/** Types shown before the user searches: one screen of a phone. */
const first = 12

/** Types of part that the vehicle can have. One tap records the part as removed. */
function TypeList({
  types,
  onTake,
}: {
  types: readonly PartType[]
  onTake: (type: PartType) => Promise<void>
}) {
  const t = useTexts('operatorPart')
  const names = useTexts('partTypes')
  const [search, setSearch] = useState('')
  const [showsAll, setShowsAll] = useState(false)
  const found = search === '' ? types : types.filter((type) => matches(search, names[type]))
  const shown = showsAll || search !== '' ? found : found.slice(0, first)
  return (
    <div className={css.types} data-stack="4">
      <TextInput
        autoComplete="off"
        hint={t.searchHint}
        label={t.search}
        type="search"
        value={search}
        onChange={({ target }) => setSearch(target.value)}
      />
      {shown.length === 0 && <output>{t.noType}</output>}
      <ul aria-label={t.take} className={css.tiles}>
        {shown.map((type) => (
          <li key={type}>
            <button className={css.tile} type="button" onClick={() => void onTake(type)}>
              {names[type]}
            </button>
          </li>
        ))}
      </ul>
      {shown.length < found.length && (
        <Button className={css.large} variant="quiet" onClick={() => setShowsAll(true)}>
          {fill(t.all, { n: types.length })}
        </Button>
      )}
    </div>
  )
}
