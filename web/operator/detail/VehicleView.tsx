import { Suspense, useDeferredValue, useState, useEffect } from 'react'
import { useLocation, useSearchParams } from '#web/frame/routing/routing.tsx'
import type { VehicleDetail } from '#contract/station-vehicle.ts'
import { hazardOf } from '#rules/station/station.ts'
import { stages } from '#rules/vehicle/processing-stages.ts'
import { fill, date } from '#texts/index.ts'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { EmptyState } from '#web/ui/display/EmptyState.tsx'
import { Skeleton } from '#web/ui/feedback/Loading.tsx'
import { InHead, useHasRow, Stack } from '#web/ui/layout/Page.tsx'
import { NothingFound } from '#web/ui/pictures/NothingFound.tsx'
import { Status } from '#web/ui/display/Badge.tsx'
import { Plate } from '#web/ui/display/Plate.tsx'
import { Vin } from '#web/ui/display/DescriptionList.tsx'
import { useWide } from '#web/frame/hooks/use-wide.ts'
import { PageLoading } from '#web/frame/errors/PageLoading.tsx'
import { QueryBoundary } from '#web/frame/errors/QueryBoundary.tsx'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import { vehicleName } from '#web/vehicle/vehicle-name.ts'
import { VehicleColor } from '#web/vehicle/VehicleColor.tsx'
import { useReadYardVehicleQuery, treatment } from '../api.ts'
import { useIsSplit, ViewBack } from '../list/SplitView.tsx'
import { useShopId } from '../state.ts'
import { Here, useViewOpened } from './Part.tsx'
import { IncomingPart, Meanwhile, TreatmentSheet, VehicleParts } from './later-views.ts'
import { isSent, newestEvent, withoutOwner } from './vehicle-facts.ts'
import { FinishBar, Stages } from './Stages.tsx'
import { Requests } from './listing/Requests.tsx'
import { CertificateMark, PlaceBadge, useSince } from '../vehicle/marks.tsx'
import { HazardStrip } from '../vehicle/Hazard.tsx'
import css from './VehicleView.module.css'
import { isVehicleLoad } from '#rules/load/load.ts'
import { Truck } from '#web/ui/icons/icons-places.tsx'
import { Link } from '#web/ui/layout/UiContext.tsx'
import { loadPath } from '../load/load-paths.ts'
import { readAheadMs } from '#rules/limits.ts'
import { replaceBy } from '#web/api/day-replies.ts'
import { session } from '#web/api/client.ts'
import { readOpened, storeOpened } from '#web/storage/draft.ts'
import { useIsLost } from '../upload-queue/use-upload-queue.ts'

/**
 * Detail view of one vehicle of the station, at `?vehicle=ID` of a list. `page` has its list.
 */
export default function VehicleView({ vehicleId, page }: { vehicleId: number; page: string }) {
  const texts = useTexts('operatorDetail')
  const shopId = useShopId()
  const { currentData, ...query } = useReadYardVehicleQuery(
    { shopId, vehicleId },
    { refetchOnMountOrArgChange: true },
  )
  const { error } = query
  const [params] = useSearchParams()
  const missing = error && 'status' in error && error.status === 404

  return (
    <Stack gap={4}>
      {!params.has('treatment') && (
        <ViewBack page={page}>{currentData && <Called vehicle={currentData} />}</ViewBack>
      )}
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
          {(vehicle) => <Shown key={vehicle.id} vehicle={vehicle} onRead={query.refetch} />}
        </QueryBoundary>
      )}
    </Stack>
  )
}

function Shown({ vehicle, onRead }: { vehicle: VehicleDetail; onRead: () => unknown }) {
  // Newest event that this user had seen before a conflict.
  const [seen, setSeen] = useState<string | null>(null)
  const onConflict = () => setSeen(newestEvent(vehicle)?.at ?? '')
  const both = { vehicle, onConflict }
  useViewOpened(vehicle)
  useKeepOpened(vehicle)
  // Both columns wait for their code together, and the next step does not wait for them.
  const hasParts = useDeferredValue(true, false)
  const hasRow = useHasRow()
  const shopId = useShopId()
  const { status } = vehicle
  const isOnItsWay = status === 'shop_transit' || status === 'shop_transfer'
  const isIncoming = isOnItsWay && !isSent(vehicle, shopId)
  const { pathname } = useLocation()
  const [params] = useSearchParams()
  if (params.has('treatment')) {
    return (
      <div className={css.view}>
        <ViewHead brief vehicle={vehicle} />
        <Suspense fallback={<PageLoading />}>
          <TreatmentSheet
            back={`${pathname}?vehicle=${vehicle.id}`}
            first={stages.find((stage) => stage === params.get('treatment'))}
            vehicle={vehicle}
          />
        </Suspense>
      </div>
    )
  }
  return (
    <div className={css.view}>
      <ViewHead vehicle={vehicle} />
      {seen !== null && (
        <Suspense>
          <Meanwhile seen={seen} vehicle={vehicle} />
        </Suspense>
      )}
      <FinishBar {...both} />
      <Requests {...both} />
      <div className={css.columns}>
        <div className={css.column}>
          <Suspense fallback={<Skeleton height="20rem" shape="block" width="100%" />}>
            {isIncoming ? <IncomingPart vehicle={vehicle} /> : <Stages vehicle={vehicle} />}
          </Suspense>
          {hasParts && <VehicleParts {...both} column="work" onRead={onRead} />}
        </div>
        <div className={hasRow ? undefined : css.column}>
          {hasParts && <VehicleParts {...both} column="facts" onRead={onRead} />}
        </div>
      </div>
    </div>
  )
}

/** Plate and name, for a row that stays. */
function Called({ vehicle }: { vehicle: VehicleDetail }) {
  const { unknown } = useTexts('vehicle')
  return (
    <>
      <Plate className={css.whole} kind={vehicle.kind} plate={vehicle.plate} size="sm" />
      <h1 className={css.inHead}>{vehicleName(vehicle, unknown)}</h1>
    </>
  )
}

/**
 * Head of the view: plate, name, colour, status and its time. On a phone plate and name stand in the
 * header's row, and `brief` leaves out the rest there. Beside its list they stand in a row that stays.
 */
function ViewHead({ vehicle, brief = false }: { vehicle: VehicleDetail; brief?: boolean }) {
  const isSplit = useIsSplit()
  const isInRow = useHasRow()
  const isWide = useWide()
  // The sheet of a treatment has no row of its own.
  const isCalled = isInRow || (isSplit && !brief)
  const texts = useTexts('operatorDetail')
  const { statuses, sent } = useTexts('operator').vehicle
  const sinceOf = useSince()
  const shopId = useShopId()
  const { unknown } = useTexts('vehicle')
  const locale = useLocale()
  const { status, color, vin, here } = vehicle
  const { listing_expires_at: until, listing_ran_out_at: ranOut } = vehicle
  return (
    <>
      <InHead>
        <Called vehicle={vehicle} />
      </InHead>
      <HazardStrip hazard={hazardOf(vehicle.power)} />
      <header className={css.head} data-cluster="3 6" hidden={isInRow && brief}>
        {!isCalled && (
          <Plate kind={vehicle.kind} plate={vehicle.plate} size={isWide ? 'lg' : 'md'} />
        )}
        <div className={css.words} data-stack="2">
          {!isCalled && <h1>{vehicleName(vehicle, unknown)}</h1>}
          <p className={css.state} data-cluster="2 4">
            {status && (
              <Status status={status}>{isSent(vehicle, shopId) ? sent : statuses[status]}</Status>
            )}
            <CertificateMark vehicle={vehicle} />
            <PlaceBadge vehicle={vehicle} />
            {color && <VehicleColor color={color} />}
            <span data-soft="">
              {until
                ? fill(texts.listedUntil, { when: date(until, locale, 'moment') })
                : sinceOf(vehicle)}
            </span>
          </p>
          {!isInRow && (
            <p className={css.state} data-cluster="2 4">
              {vin && <Vin>{vin}</Vin>}
              {here && (
                <span data-soft="">
                  <Here here={here} />
                </span>
              )}
            </p>
          )}
          <OnLoads loads={vehicle.loads} />
        </div>
      </header>
      {vehicle.is_unverified && <Alert title={texts.unverified}>{texts.unverifiedWhat}</Alert>}
      {ranOut && (
        <Alert tone="warning">{fill(texts.ranOut, { when: date(ranOut, locale, 'moment') })}</Alert>
      )}
    </>
  )
}

/** Loads that the vehicle is or was on, with a link to each and its paper. */
function OnLoads({ loads }: Pick<VehicleDetail, 'loads'>) {
  const { onLoad, paperOf } = useTexts('operatorDetail')
  return loads.map(({ id, number, kind, state, is_hazardous: isHazardous }) => {
    if (state === 'refused' || state === 'taken_back') return null
    const words = !isVehicleLoad(kind)
      ? onLoad[state]
      : isHazardous
        ? paperOf.transfer
        : paperOf.note
    return (
      <p key={id} className={css.state} data-cluster="2 4">
        <Link className={css.load} data-line="2" data-inline href={loadPath(id)}>
          <Truck />
          {fill(words, { number })}
        </Link>
      </p>
    )
  })
}

const pathOfVehicle = /^\/shop\/(\d+)\/vehicle\/(\d+)\/(?:treatment\/)?$/

replaceBy(async (endpoint, path, owner) => {
  const isSheet = endpoint === 'readTreatment'
  if (!isSheet && endpoint !== 'readYardVehicle') return null
  const [, shopId, vehicleId] = pathOfVehicle.exec(path) ?? []
  const stored = await readOpened(owner, { shopId: Number(shopId), vehicleId: Number(vehicleId) })
  return stored && { at: stored.at, data: isSheet ? stored.treatment : stored.vehicle }
})

/**
 * Keeps the treatment of the open vehicle on the device for a day, so that its sheet opens without a
 * connection. A vehicle in process has its treatment read ahead.
 */
function useKeepOpened(vehicle: VehicleDetail): void {
  const shopId = useShopId()
  const isLost = useIsLost()
  const { id: vehicleId, status } = vehicle
  const call = { shopId, vehicleId }
  const record = treatment.endpoints.readTreatment.useCached(call)
  useEffect(() => {
    const owner = session.subject()
    // A reply that the device gave does not begin another day.
    if (!record || isLost || owner === null) return
    void storeOpened(owner, {
      shopId,
      vehicleId,
      vehicle: withoutOwner(vehicle),
      treatment: record,
    })
  }, [record, vehicle, isLost, shopId, vehicleId])
  const isOpen = status === 'shop_process'
  useEffect(() => {
    if (!isOpen) return undefined
    const read = () => {
      if (navigator.onLine) void treatment.endpoints.readTreatment.read({ shopId, vehicleId })
    }
    const timer = setTimeout(read, readAheadMs)
    return () => clearTimeout(timer)
  }, [isOpen, shopId, vehicleId])
}
