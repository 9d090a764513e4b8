import { useEffect, useState } from 'react'
import type { VehicleDetail } from '#contract/station-vehicle.ts'
import { fill, date } from '#texts/index.ts'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { LinkButton } from '#web/ui/inputs/Button.tsx'
import { EmptyState } from '#web/ui/display/EmptyState.tsx'
import { ArrowLeft } from '#web/ui/icons/icons.tsx'
import { Skeleton } from '#web/ui/feedback/Loading.tsx'
import { Stack } from '#web/ui/layout/Page.tsx'
import { NothingFound } from '#web/ui/pictures/NothingFound.tsx'
import { QueryBoundary } from '#web/frame/errors/QueryBoundary.tsx'
import { focusHeading } from '#web/frame/layout/PageHead.tsx'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import { vehicleName } from '#web/vehicle/vehicle-name.ts'
import { useReadYardVehicleQuery } from '../api.ts'
import { useShopId } from '../state.ts'
import { Certificate } from './papers/Certificate.tsx'
import { ConditionPart } from './inspection/ConditionPart.tsx'
import { Events } from './events/Events.tsx'
import { eventTitle } from './events/event-title.ts'
import { Facts } from './Facts.tsx'
import { FinishBar } from './stages/FinishBar.tsx'
import { InspectionPart } from './inspection/InspectionPart.tsx'
import { Picture } from './Picture.tsx'
import { Remarks } from './inspection/Remarks.tsx'
import { Score } from './inspection/Score.tsx'
import { Stages } from './stages/Stages.tsx'
import { ViewHead } from './ViewHead.tsx'
import css from './VehicleView.module.css'

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
        <LinkButton className={css.back} href={back} icon={<ArrowLeft />} variant="quiet">
          {texts.back}
        </LinkButton>
      </div>
      {missing ? (
        <EmptyState level={1} picture={<NothingFound />} title={texts.notFound}>
          <p>{texts.notFoundWhat}</p>
        </EmptyState>
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
