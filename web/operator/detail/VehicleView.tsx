import { useEffect, useRef, useState } from 'react'
import { useDispatch } from 'react-redux'
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import type { VehicleDetail } from '#contract/station-vehicle.ts'
import { hazardOf } from '#rules/station/station.ts'
import { stages, type Stage } from '#rules/vehicle/processing-stages.ts'
import { fill, date, count, number } from '#texts/index.ts'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { BackLink } from '#web/ui/inputs/Button.tsx'
import { EmptyState } from '#web/ui/display/EmptyState.tsx'
import { Skeleton } from '#web/ui/feedback/Loading.tsx'
import { Stack } from '#web/ui/layout/Page.tsx'
import { NothingFound } from '#web/ui/pictures/NothingFound.tsx'
import { DescriptionList, Vin } from '#web/ui/display/DescriptionList.tsx'
import { Status, Badge } from '#web/ui/display/Badge.tsx'
import { Plate } from '#web/ui/display/Plate.tsx'
import { Collapse } from '#web/ui/layout/Collapse.tsx'
import { Timeline } from '#web/ui/display/Timeline.tsx'
import { Checkbox } from '#web/ui/inputs/Checkbox.tsx'
import { QueryBoundary } from '#web/frame/errors/QueryBoundary.tsx'
import { focusHeading } from '#web/frame/layout/PageHead.tsx'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import { vehicleName } from '#web/vehicle/vehicle-name.ts'
import { VehicleColor } from '#web/vehicle/VehicleColor.tsx'
import { Failure } from '#web/frame/errors/Failure.tsx'
import type { CallError } from '#web/api/errors.ts'
import { useAppSelector } from '#web/app/store.ts'
import { useReadYardVehicleQuery, yard } from '../api.ts'
import { useShopId } from '../state.ts'
import { Certificate } from './papers/Certificate.tsx'
import { ConditionPart } from './inspection/ConditionPart.tsx'
import { eventTitle } from './events/event-title.ts'
import { FinishBar } from './stages/FinishBar.tsx'
import { InspectionPart } from './inspection/InspectionPart.tsx'
import { Picture } from './Picture.tsx'
import { Remarks } from './inspection/Remarks.tsx'
import { Score } from './inspection/Score.tsx'
import { Part } from './Part.tsx'
import { isSent } from '../vehicle/is-sent.ts'
import { HazardText, VehicleMarks } from '../vehicle/VehicleMarks.tsx'
import css from './VehicleView.module.css'
import stagesCss from './stages/Stages.module.css'

/**
 * Detail view of one vehicle of the station, at `?vehicle=ID` of a list. `back` leads to the list.
 */
export function VehicleView({ vehicleId, back }: { vehicleId: number; back: string }) {
  const texts = useTexts('operatorDetail')
  const shopId = useShopId()
  const { currentData, ...query } = useReadYardVehicleQuery(
    { shopId, vehicleId },
    { refetchOnMountOrArgChange: true },
  )
  const { error } = query
  const missing = error && 'status' in error && error.status === 404

  return (
    <Stack gap={4}>
      <div>
        <BackLink href={back}>{texts.back}</BackLink>
      </div>
      {missing ? (
        <EmptyState
          level={1}
          picture={<NothingFound />}
          title={texts.notFound}
          what={texts.notFoundWhat}
        />
      ) : (
        <QueryBoundary
          asked={{ ...query, data: currentData }}
          failed={texts.failed}
          waiting={
            <>
              <Skeleton shape="plate" />
              <Skeleton shape="title" />
              <Skeleton height="20rem" shape="block" width="100%" />
            </>
          }
        >
          {(vehicle) => <Shown key={vehicle.id} vehicle={vehicle} />}
        </QueryBoundary>
      )}
    </Stack>
  )
}

function Shown({ vehicle }: { vehicle: VehicleDetail }) {
  // Newest event that this user had seen before a conflict.
  const [seen, setSeen] = useState<string | null>(null)
  const onConflict = () => setSeen(newest(vehicle)?.at ?? '')
  const both = { vehicle, onConflict }
  useTitle(vehicle)
  useEffect(() => {
    window.scrollTo(0, 0)
    focusHeading()
  }, [])
  return (
    <div className={css.view}>
      <ViewHead vehicle={vehicle} />
      {seen !== null && <Meanwhile seen={seen} vehicle={vehicle} />}
      <FinishBar {...both} />
      <div className={css.columns}>
        <div className={css.column}>
          <Stages {...both} />
          <InspectionPart vehicle={vehicle} />
          <ConditionPart {...both} />
          <Certificate vehicle={vehicle} />
          <Events events={vehicle.events} />
        </div>
        <div className={css.column}>
          <Picture {...both} />
          <Remarks {...both} />
          <Score vehicleId={vehicle.id} />
          <Facts vehicle={vehicle} />
        </div>
      </div>
    </div>
  )
}

/** Events of others after a conflict, once the newest state has loaded. */
function Meanwhile({ vehicle, seen }: { vehicle: VehicleDetail; seen: string }) {
  const { meanwhile } = useTexts('operatorLists')
  const { events } = useTexts('operatorDetail')
  const locale = useLocale()
  const last = newest(vehicle)
  if (!last || last.at <= seen) return null
  const words = [eventTitle(last, events), last.by, last.shop, date(last.at, locale, 'moment')]
  return (
    <Alert live title={meanwhile.title} tone="warning">
      {fill(meanwhile.last, { event: words.filter(Boolean).join(', ') })}
    </Alert>
  )
}

/** Adds the vehicle to the page's title while it is open. */
function useTitle(vehicle: VehicleDetail): void {
  const { unknown } = useTexts('vehicle')
  const { titleSuffix } = useTexts('common')
  const name = [vehicle.plate, vehicleName(vehicle, unknown)].filter(Boolean).join(' ')
  useEffect(() => {
    const before = document.title
    document.title = name + titleSuffix
    return () => {
      document.title = before
    }
  }, [name, titleSuffix])
}

function newest({ events }: VehicleDetail): VehicleDetail['events'][number] | undefined {
  return events.toSorted((a, b) => b.at.localeCompare(a.at))[0]
}

/**
 * Facts of the vehicle from the registry, and the person handing over where the station confirmed
 * them.
 */
function Facts({ vehicle }: { vehicle: VehicleDetail }) {
  const texts = useTexts('operatorDetail')
  const words = useTexts('vehicle')
  const locale = useLocale()
  const { record } = useTexts('operatorRecycle')
  const { vin, kind, owner, owner_count: owners, kerb_mass_kg: kerbMass } = vehicle
  return (
    <Part title={texts.facts}>
      <DescriptionList
        facts={[
          { term: words.vin, value: vin && <Vin>{vin}</Vin> },
          { term: words.kind, value: kind && words.kinds[kind] },
          { term: words.modelYear, value: vehicle.model_year },
          {
            term: record.kerbMass,
            value: kerbMass !== null && `${number(kerbMass, locale)} kg`,
          },
          { term: texts.traffic, value: vehicle.is_decommissioned ? texts.decommissioned : null },
          { term: texts.owner, value: owner && `${owner.first_name} ${owner.last_name}` },
          { term: words.company, value: owners > 1 ? count(texts.owners, owners, locale) : null },
        ]}
      />
    </Part>
  )
}

/** Head of the view: plate, name, colour, status and its time. */
function ViewHead({ vehicle }: { vehicle: VehicleDetail }) {
  const texts = useTexts('operatorDetail')
  const { confirm } = useTexts('operatorRecycle')
  const { statuses, sent, since } = useTexts('operator').vehicle
  const shopId = useShopId()
  const { unknown } = useTexts('vehicle')
  const locale = useLocale()
  const { status, color, listing_expires_at: until, listing_ran_out_at: ranOut } = vehicle
  return (
    <>
      <header className={css.head}>
        <Plate kind={vehicle.kind} plate={vehicle.plate} size="lg" />
        <div className={css.words}>
          <h1>{vehicleName(vehicle, unknown)}</h1>
          <p className={css.state}>
            {status && (
              <Status status={status}>{isSent(vehicle, shopId) ? sent : statuses[status]}</Status>
            )}
            <VehicleMarks vehicle={vehicle} />
            {color && <VehicleColor color={color} />}
            <span data-soft="">
              {until
                ? fill(texts.listedUntil, { when: date(until, locale, 'moment') })
                : fill(since, { time: date(vehicle.status_updated_at, locale, 'moment') })}
            </span>
          </p>
        </div>
      </header>
      {hazardOf(vehicle.power) && status !== 'shop_done' && (
        <Alert tone="warning">
          <HazardText power={vehicle.power} />
        </Alert>
      )}
      {vehicle.is_unverified && <Alert title={confirm.unverified}>{confirm.unverifiedWhat}</Alert>}
      {ranOut && (
        <Alert tone="warning">{fill(texts.ranOut, { when: date(ranOut, locale, 'moment') })}</Alert>
      )}
    </>
  )
}

/** Events of the vehicle, the newest first: what, when, who and why. */
function Events({ events }: Pick<VehicleDetail, 'events'>) {
  const t = useTexts('operatorDetail').events
  const locale = useLocale()
  if (events.length === 0) return null
  const newestFirst = events.toSorted((a, b) => b.at.localeCompare(a.at))
  return (
    <Collapse note={<Badge>{events.length}</Badge>} title={t.title}>
      <Timeline
        events={newestFirst.map((event) => {
          const who = event.by ?? (event.move === 'resolve' ? t.clock : null)
          const by = [who, event.shop].filter(Boolean).join(', ')
          return {
            key: `${event.at}-${event.move}`,
            title: eventTitle(event, t),
            time: date(event.at, locale, 'moment'),
            detail: (
              <>
                {by && <p>{by}</p>}
                {event.reason && (
                  <p>
                    {event.move === 'certify'
                      ? event.reason
                      : fill(t.reason, { reason: event.reason })}
                  </p>
                )}
              </>
            ),
            state: 'done' as const,
          }
        })}
      />
    </Collapse>
  )
}

/** The five processing stages as checkboxes, with the user and the time of each. */
function Stages({ vehicle, onConflict }: { vehicle: VehicleDetail; onConflict: () => void }) {
  const texts = useTexts('operatorDetail').stages
  const locale = useLocale()
  const { toggle, error } = useStages(vehicle, onConflict)
  const doneBy = new Map(
    vehicle.stages.flatMap(({ stage, done_at: at, by }) => (at ? [[stage, { at, by }]] : [])),
  )
  const canChange = vehicle.status === 'shop_process'
  return (
    <section className={stagesCss.stages}>
      <div className={stagesCss.head}>
        <h2>{texts.title}</h2>
        <p>{fill(texts.progress, { n: doneBy.size, total: stages.length })}</p>
      </div>
      <ol className={stagesCss.list}>
        {stages.map((stage) => {
          const done = doneBy.get(stage)
          const when = done && date(done.at, locale, 'moment')
          return (
            <li key={stage} className={stagesCss.stage} data-done={done ? true : undefined}>
              <Checkbox
                checked={done !== undefined}
                disabled={!canChange}
                hint={
                  <>
                    {texts.hint[stage]}
                    {when && (
                      <span className={stagesCss.by}>
                        {done.by && `${done.by}, `}
                        <span className={stagesCss.when}>{when}</span>
                      </span>
                    )}
                  </>
                }
                label={<span className={stagesCss.name}>{texts.name[stage]}</span>}
                onChange={(event) => void toggle(stage, event.target.checked)}
              />
            </li>
          )
        })}
      </ol>
      <Failure error={error} title={texts.failed} />
    </section>
  )
}

type Cached = Parameters<typeof yard.util.selectCachedArgsForQuery>[0]

/**
 * Ticks stages at once and reverts them when the request fails. Each press is a request of its own,
 * because presses may be faster than responses. They are sent one after another.
 */
function useStages(
  { id: vehicleId }: Pick<VehicleDetail, 'id'>,
  onConflict: () => void,
): {
  toggle: (stage: Stage, done: boolean) => Promise<void>
  error: CallError | undefined
} {
  const shopId = useShopId()
  const dispatch = useDispatch<ThunkDispatch<Cached, unknown, UnknownAction>>()
  const me = useAppSelector(({ auth }) => `${auth.firstName} ${auth.lastName}`.trim())
  const [error, setError] = useState<CallError>()
  const [send] = yard.useChangeYardVehicleMutation()
  // A later stage may need an earlier one, so the requests keep the sequence of the presses.
  const last = useRef<Promise<unknown>>(Promise.resolve())

  const show = (stage: Stage, done: boolean, by: string) =>
    dispatch(
      yard.util.updateQueryData('readYardVehicle', { shopId, vehicleId }, (vehicle) => {
        const others = vehicle.stages.filter((entry) => entry.stage !== stage)
        const done_at = done ? new Date().toISOString() : null
        vehicle.stages = [...others, { stage, done_at, by: done ? by : null }]
      }),
    )

  const toggle = async (stage: Stage, done: boolean): Promise<void> => {
    setError(undefined)
    const shown = show(stage, done, me)
    const sent = last.current.then(() =>
      send({ shopId, vehicleId, body: { stages: [{ stage, done }] } }),
    )
    last.current = sent
    const answer = await sent
    if (!answer.error) return
    shown.undo()
    if (answer.error.code === 'STATUS_CONFLICT') onConflict()
    else setError(answer.error)
  }
  return { toggle, error }
}
