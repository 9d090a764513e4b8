import type { ExternalVehicle, Vehicle } from '#contract/station-vehicle.ts'
import { hazardOf } from '#rules/station/station.ts'
import { date, fill } from '#texts/index.ts'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import { Hidden } from '#web/ui/display/Hidden.tsx'
import { TimeLeft } from '../available/TimeLeft.tsx'
import { HazardSign } from '../vehicle/Hazard.tsx'
import { StageDots } from '../vehicle/StageDots.tsx'
import { nextStepOf, stageProgress } from '../vehicle/stages-shown.ts'
import type { Column } from './VehicleTable.tsx'

type Listed = Vehicle | ExternalVehicle

/** Columns that several tables have. */
export const powerColumn: Column<Listed> = {
  key: 'power',
  sort: 'power',
  compact: true,
  cell: ({ power }) => <HazardSign hazard={hazardOf(power)} />,
}

export const sinceColumn: Column<Listed> = {
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

export const untilColumn: Column<Listed> = {
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
