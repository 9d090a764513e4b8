import { useEffect, useRef, type ReactNode } from 'react'
import type { ExternalVehicle, Vehicle } from '#contract/station-vehicle.ts'
import type { ListSort } from '#rules/vehicle/vehicle.ts'
import { date, fill } from '#texts/index.ts'
import { hazardOf } from '#rules/station/station.ts'
import { Hidden } from '#web/ui/display/Hidden.tsx'
import { Plate } from '#web/ui/display/Plate.tsx'
import { ChevronDown } from '#web/ui/icons/icons.tsx'
import { useLocale, useTexts, type Texts } from '#web/texts/texts.ts'
import { vehicleName } from '#web/vehicle/vehicle-name.ts'
import { Checkbox } from '#web/ui/inputs/Checkbox.tsx'
import { failureOf, isChosen, type Batch } from '../batch/batch.ts'
import { ChooseBox, useBatchWords, type BatchTools } from '../batch/Choose.tsx'
import { OpenLink, useOpenId, type OpenedBy } from '../detail/OpenLink.tsx'
import { TimeLeft } from '../available/Listing.tsx'
import { HazardSign } from '../vehicle/Hazard.tsx'
import { StageDots } from '../vehicle/marks.tsx'
import { nextStepOf, stageProgress } from '../vehicle/stages-shown.ts'
import { useIsSplit } from './SplitView.tsx'
import type { ListTool, OptionalColumn } from './use-list.ts'
import css from './lists.module.css'
import batchCss from '../batch/Batch.module.css'

type Listed = Vehicle | ExternalVehicle

/** A column of the table. Plate and name are in every one. */
export type Column<T> = {
  readonly key: OptionalColumn | 'actions'
  /** Head where the name of the key says too little. */
  readonly head?: keyof Texts<'operatorLists'>['table']['heads']
  readonly sort?: ListSort
  /** Shown beside an open vehicle too. */
  readonly compact?: true
  readonly cell: (vehicle: T) => ReactNode
}

/** Vehicles of a list as rows. Heads sort on the server, the plate opens the vehicle. */
export function VehicleTable<T extends Listed>({
  caption,
  columns,
  vehicles,
  list,
  opened,
  tools,
}: {
  caption: string
  columns: readonly Column<T>[]
  vehicles: readonly T[]
  list: ListTool
  opened: OpenedBy
  /** Offers to choose rows while several are chosen. */
  tools?: BatchTools | undefined
}) {
  const { table: t } = useTexts('operatorLists')
  const { unknown } = useTexts('vehicle')
  const isSplit = useIsSplit()
  const open = useOpenId(opened.parameter)
  const chosen = tools?.batch.isChoosing ? tools : undefined
  const isShown = ({ key, compact }: Column<T>) => {
    if (isSplit) return compact
    return key === 'actions' ? !chosen : !list.choice.hidden.includes(key)
  }
  const shown = columns.filter(isShown)
  return (
    <table className={css.table} data-framed>
      <caption>
        <Hidden>{caption}</Hidden>
      </caption>
      <thead>
        <tr>
          {chosen && (
            <td data-column="choose">
              <ChooseAll tools={chosen} vehicles={vehicles as readonly Vehicle[]} />
            </td>
          )}
          <Head column="plate" list={list} name={t.heads.plate} sort="plate" />
          <Head column="name" list={list} name={t.heads.name} sort="name" />
          {shown.map(({ key, head = key, sort }) => (
            <Head key={key} column={key} list={list} name={t.heads[head]} sort={sort} />
          ))}
        </tr>
      </thead>
      <tbody>
        {vehicles.map((vehicle) => (
          <tr
            key={vehicle.id}
            data-chosen={(chosen && isChosen(chosen.batch, vehicle)) || undefined}
            data-open={vehicle.id === open || undefined}
          >
            {chosen && (
              <td>
                <ChooseBox bare tools={chosen} vehicle={vehicle as Vehicle} />
              </td>
            )}
            <th scope="row">
              <OpenLink {...opened} current={vehicle.id === open} vehicle={vehicle}>
                <Plate kind={vehicle.kind} plate={vehicle.plate} size="xs" />
              </OpenLink>
            </th>
            <td className={css.name}>
              {vehicleName(vehicle, unknown)}
              {chosen && <Failed batch={chosen.batch} vehicle={vehicle} />}
            </td>
            {shown.map(({ key, cell }) => (
              <td
                key={key}
                className={key === 'actions' ? css.actions : undefined}
                data-column={key}
              >
                {cell(vehicle)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The reason why the last run did not do the vehicle. Its checkbox tells the same to the ear. */
function Failed({ batch, vehicle }: { batch: Batch; vehicle: Listed }) {
  const { reasonOf } = useBatchWords()
  const failure = failureOf(batch, vehicle)
  return (
    failure && (
      <span aria-hidden="true" className={css.failed}>
        {reasonOf(failure)}
      </span>
    )
  )
}

/** A column's head. With `sort` a button that sorts by it, or turns the sequence round. */
function Head({
  list: { choice, onSort },
  column,
  name,
  sort,
}: {
  list: ListTool
  /** Its style gives the width, so that the tables of a page line up. */
  column: string
  name: string
  sort?: ListSort | undefined
}) {
  if (sort === undefined)
    return (
      <th data-column={column} scope="col">
        {name}
      </th>
    )
  const isCurrent = (choice.sort ?? 'latest') === sort
  const isUp = (sort === 'latest') === Boolean(choice.reverse)
  const direction = isUp ? 'ascending' : 'descending'
  return (
    <th aria-sort={isCurrent ? direction : undefined} data-column={column} scope="col">
      <button type="button" onClick={() => onSort(sort)}>
        {name}
        <ChevronDown />
      </button>
    </th>
  )
}

/** Chooses all loaded vehicles of a list, or none of them. */
function ChooseAll({
  vehicles,
  tools: { batch, dispatch },
}: {
  vehicles: readonly Vehicle[]
  tools: BatchTools
}) {
  const { batch: t } = useTexts('operatorLists')
  const box = useRef<HTMLInputElement>(null)
  const n = vehicles.filter((vehicle) => isChosen(batch, vehicle)).length
  const isAll = n === vehicles.length
  const isSome = n > 0 && !isAll
  useEffect(() => {
    if (box.current) box.current.indeterminate = isSome
  }, [isSome])
  return (
    <Checkbox
      ref={box}
      checked={isAll}
      className={batchCss.bare}
      disabled={batch.phase !== 'idle'}
      label={<Hidden>{fill(t.chooseAll, { n: vehicles.length })}</Hidden>}
      onChange={() => dispatch({ type: isAll ? 'left' : 'taken', vehicles })}
    />
  )
}

type ListedVehicle = Vehicle | ExternalVehicle

/** Columns that several tables have. */
export const powerColumn: Column<ListedVehicle> = {
  key: 'power',
  sort: 'power',
  compact: true,
  cell: ({ power }) => <HazardSign hazard={hazardOf(power)} />,
}

export const sinceColumn: Column<ListedVehicle> = {
  key: 'since',
  sort: 'latest',
  cell: ({ status_updated_at: at }) => <Day at={at} />,
}

export const stagesColumn: Column<Vehicle> = {
  key: 'stages',
  sort: 'stages',
  compact: true,
  cell: (vehicle) => <StageCell vehicle={vehicle} />,
}

/** Where the vehicle stands on the yard. */
export const placeColumn: Column<Vehicle> = {
  key: 'place',
  sort: 'place',
  compact: true,
  cell: ({ yard_place: place }) => place,
}

export const untilColumn: Column<ListedVehicle> = {
  key: 'until',
  sort: 'until',
  compact: true,
  cell: ({ listing_expires_at: until }) => until && <TimeLeft short until={until} />,
}

function Day({ at }: { at: string }) {
  const locale = useLocale()
  return <time dateTime={at}>{date(at, locale)}</time>
}

function StageCell({ vehicle }: { vehicle: Vehicle }) {
  const t = useTexts('operatorLists').process
  return (
    <>
      <StageDots vehicle={vehicle} />
      <Hidden>{fill(t.stages, stageProgress(vehicle))}</Hidden>
      {vehicle.status === 'shop_process' && <div>{t.nextSteps[nextStepOf(vehicle)]}</div>}
    </>
  )
}
