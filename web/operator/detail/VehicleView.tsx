import { useState } from 'react'
import { useLocation, useSearchParams } from '#web/frame/routing/routing.tsx'
import type { VehicleDetail } from '#contract/station-vehicle.ts'
import { hazardOf } from '#rules/station/station.ts'
import { stages } from '#rules/vehicle/processing-stages.ts'
import { fill, date } from '#texts/index.ts'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { EmptyState } from '#web/ui/display/EmptyState.tsx'
import { Skeleton } from '#web/ui/feedback/Loading.tsx'
import { InHead, useHasRow } from '#web/ui/layout/HeadRow.tsx'
import { Stack } from '#web/ui/layout/Page.tsx'
import { NothingFound } from '#web/ui/pictures/NothingFound.tsx'
import { Status } from '#web/ui/display/Badge.tsx'
import { Plate } from '#web/ui/display/Plate.tsx'
import { Vin } from '#web/ui/display/DescriptionList.tsx'
import { useWide } from '#web/frame/hooks/use-wide.ts'
import { QueryBoundary } from '#web/frame/errors/QueryBoundary.tsx'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import { vehicleName } from '#web/vehicle/vehicle-name.ts'
import { VehicleColor } from '#web/vehicle/VehicleColor.tsx'
import { useReadYardVehicleQuery } from '../api.ts'
import { IncomingPart } from '../incoming/IncomingPart.tsx'
import { useIsSplit, ViewBack } from '../list/SplitView.tsx'
import { useShopId } from '../state.ts'
import { Certificate } from './papers/Certificate.tsx'
import { ConditionPart } from './inspection/ConditionPart.tsx'
import { useEventTitle } from './events/event-title.ts'
import { Events } from './events/Events.tsx'
import { Facts, Here } from './Facts.tsx'
import { FinishBar } from './stages/FinishBar.tsx'
import { InspectionPart } from './inspection/InspectionPart.tsx'
import { OtherActs } from './OtherActs.tsx'
import { OnLoads } from './OnLoads.tsx'
import { Place } from './place/Place.tsx'
import { Pictures } from './pictures/Pictures.tsx'
import { Remarks } from './inspection/Remarks.tsx'
import { Score } from './inspection/Score.tsx'
import { Requests } from './listing/Requests.tsx'
import { Stages } from './stages/Stages.tsx'
import { TreatmentSheet } from './treatment/TreatmentSheet.tsx'
import { Weight } from './weight/Weight.tsx'
import { useKeepOpened } from './use-keep-opened.ts'
import { useViewOpened } from './use-view-opened.ts'
import { isSent } from '../vehicle/is-sent.ts'
import { PlaceBadge } from '../vehicle/PlaceBadge.tsx'
import { CertificateMark } from '../vehicle/CertificateMark.tsx'
import { HazardStrip } from '../vehicle/Hazard.tsx'
import { useSince } from '../vehicle/use-since.ts'
import css from './VehicleView.module.css'

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
  const onConflict = () => setSeen(newest(vehicle)?.at ?? '')
  const both = { vehicle, onConflict }
  useViewOpened(vehicle)
  useKeepOpened(vehicle)
  const hasRow = useHasRow()
  const shopId = useShopId()
  const { status } = vehicle
  const isOnItsWay = status === 'shop_transit' || status === 'shop_transfer'
  const isIncoming = isOnItsWay && !isSent(vehicle, shopId)
  const canPlace = status === 'shop_process' || status === 'shop_listing' || status === 'shop_done'
  const { pathname } = useLocation()
  const [params] = useSearchParams()
  if (params.has('treatment')) {
    return (
      <div className={css.view}>
        <ViewHead brief vehicle={vehicle} />
        <TreatmentSheet
          back={`${pathname}?vehicle=${vehicle.id}`}
          first={stages.find((stage) => stage === params.get('treatment'))}
          vehicle={vehicle}
        />
      </div>
    )
  }
  return (
    <div className={css.view}>
      <ViewHead vehicle={vehicle} />
      {seen !== null && <Meanwhile seen={seen} vehicle={vehicle} />}
      <FinishBar {...both} />
      <Requests {...both} />
      <div className={css.columns}>
        <div className={css.column}>
          {isIncoming ? <IncomingPart vehicle={vehicle} /> : <Stages vehicle={vehicle} />}
          {!hasRow && <Pictures vehicle={vehicle} />}
          {/* Place and remarks keep their typed text when the device is turned. */}
          {canPlace && <Place {...both} />}
          {!hasRow && canPlace && <Weight {...both} />}
          {hasRow && <ConditionPart {...both} />}
          <Remarks {...both} />
          {hasRow ? <Pictures vehicle={vehicle} /> : <Facts vehicle={vehicle} />}
        </div>
        {hasRow ? (
          <div>
            <Certificate vehicle={vehicle} />
            {canPlace && <Weight {...both} />}
            <Score vehicleId={vehicle.id} />
            <InspectionPart vehicle={vehicle} />
            <Facts vehicle={vehicle} />
            {canPlace && <OtherActs {...both} />}
            <Events vehicle={vehicle} onRead={onRead} />
          </div>
        ) : (
          <div className={css.column}>
            <InspectionPart vehicle={vehicle} />
            <ConditionPart {...both} />
            <Certificate vehicle={vehicle} />
            <Score vehicleId={vehicle.id} />
            <Events vehicle={vehicle} onRead={onRead} />
          </div>
        )}
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

/** Events of others after a conflict, once the newest state has loaded. */
function Meanwhile({ vehicle, seen }: { vehicle: VehicleDetail; seen: string }) {
  const { meanwhile } = useTexts('operatorLists')
  const titleOf = useEventTitle()
  const locale = useLocale()
  const last = newest(vehicle)
  if (!last || last.at <= seen) return null
  const words = [titleOf(last), last.by, last.shop, date(last.at, locale, 'moment')]
  return (
    <Alert live title={meanwhile.title} tone="warning">
      {fill(meanwhile.last, { event: words.filter(Boolean).join(', ') })}
    </Alert>
  )
}

function newest({ events }: VehicleDetail): VehicleDetail['events'][number] | undefined {
  return events.toSorted((a, b) => b.at.localeCompare(a.at))[0]
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
  const { confirm } = useTexts('operatorRecycle')
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
      <header className={css.head} hidden={isInRow && brief}>
        {!isCalled && (
          <Plate kind={vehicle.kind} plate={vehicle.plate} size={isWide ? 'lg' : 'md'} />
        )}
        <div className={css.words}>
          {!isCalled && <h1>{vehicleName(vehicle, unknown)}</h1>}
          <p className={css.state}>
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
            <p className={css.state}>
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
      {vehicle.is_unverified && <Alert title={confirm.unverified}>{confirm.unverifiedWhat}</Alert>}
      {ranOut && (
        <Alert tone="warning">{fill(texts.ranOut, { when: date(ranOut, locale, 'moment') })}</Alert>
      )}
    </>
  )
}
