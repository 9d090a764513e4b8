import type { OwnerVehicle } from '#contract/shapes.ts'
import { pages } from '#rules/pages.ts'
import { readPlateOrVin } from '#rules/vehicle/plate-or-vin.ts'
import { fill } from '#texts/index.ts'
import { useWide } from '#web/frame/hooks/use-wide.ts'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { Actions, Button, LinkButton } from '#web/ui/inputs/Button.tsx'
import { ArrowRight } from '#web/ui/icons/icons.tsx'
import { Plate } from '#web/ui/display/Plate.tsx'
import { DescriptionList, Vin } from '#web/ui/display/DescriptionList.tsx'
import { useTexts } from '#web/texts/texts.ts'
import { VehicleColor } from '#web/vehicle/VehicleColor.tsx'
import { vehicleName } from '#web/vehicle/vehicle-name.ts'
import { Steps } from '../home/HomeLinks.tsx'
import { cleared } from './draft.ts'
import { FlowPage, type StepProps, StepBar } from './Recycle.tsx'
import css from './steps.module.css'

/** Step 3: the vehicle that was found. */
export default function SummaryStep({ draft, change, goTo }: StepProps) {
  const { summary, goOn } = useTexts('recycle')
  const { unknown } = useTexts('vehicle')
  const { vehicle, plateOrVin } = draft
  // On a phone the bar of the main button is the end of the page.
  const isWide = useWide()
  if (vehicle === null) return null

  // Another station for an open order: the vehicle may be ordered away again.
  const isOrderable = vehicle.status === null || draft.replaces !== null
  const another = () => {
    change({ ...cleared, plateOrVin: '' })
    goTo('vehicle')
  }
  const confirm = () => {
    change({ isConfirmed: true })
    goTo('place')
  }
  const read = readPlateOrVin(plateOrVin)
  const other = (
    <Button className={css.another} variant="act" onClick={another}>
      {summary.another}
    </Button>
  )
  return (
    <FlowPage
      aside={isWide && <Steps />}
      draft={draft}
      layout="help"
      step="summary"
      title={summary.title}
    >
      <div className={css.found} data-stack="4" data-fit>
        <Plate kind={vehicle.kind} plate={vehicle.plate} size="lg" />
        <h2>{vehicleName(vehicle, unknown)}</h2>
        {!isOrderable && <OnItsWay vehicle={vehicle} />}
        {isOrderable && vehicle.is_decommissioned && (
          <Alert title={summary.decommissioned}>
            <p>{summary.decommissionedWhat}</p>
          </Alert>
        )}
        <VehicleFacts isByVin={read !== null && 'vin' in read} vehicle={vehicle} />
      </div>
      {!isWide && other}
      <StepBar>
        {isOrderable ? (
          <Button trailing={<ArrowRight />} onClick={confirm}>
            {goOn}
          </Button>
        ) : (
          <HomeLink />
        )}
      </StepBar>
      {isWide && other}
    </FlowPage>
  )
}

function HomeLink() {
  const { toHome } = useTexts('recycle')
  return <LinkButton href={pages.personHome.path}>{toHome}</LinkButton>
}

/** Explains why an ordered vehicle cannot be ordered again. */
function OnItsWay({ vehicle }: { vehicle: OwnerVehicle }) {
  const { summary } = useTexts('recycle')
  if (vehicle.status !== 'shop_transit') {
    return (
      <Alert title={summary.atStation}>
        <p>{summary.atStationWhat}</p>
      </Alert>
    )
  }
  // The order of another owner: the consent page shows its station and time.
  const consent = pages.personConsent.path.replace(':request', String(vehicle.id))
  return (
    <Alert
      actions={
        !vehicle.order &&
        vehicle.owner_count > 1 && (
          <Actions>
            <LinkButton href={consent} variant="secondary">
              {summary.toConsent}
            </LinkButton>
          </Actions>
        )
      }
      title={summary.onTheWay}
    >
      <p>
        {vehicle.order
          ? fill(summary.onTheWayOwn, { shop: vehicle.order.shop.name })
          : summary.onTheWayOther}
      </p>
    </Alert>
  )
}

/** The registry's data of the vehicle. The VIN only where it was searched by. */
function VehicleFacts({ vehicle, isByVin }: { vehicle: OwnerVehicle; isByVin: boolean }) {
  const texts = useTexts('vehicle')
  const { summary } = useTexts('recycle')
  const { color, vin, company, owner_count: owners } = vehicle
  const owner = owners > 1 ? fill(summary.owners, { n: owners }) : summary.you
  return (
    <DescriptionList
      aligned
      facts={[
        { term: texts.color, value: color && <VehicleColor color={color} /> },
        { term: texts.vin, value: isByVin && vin && <Vin>{vin}</Vin> },
        { term: texts.company, value: company?.name ?? owner },
      ]}
    />
  )
}
