import { useRef, useState } from 'react'
import type { OwnerVehicle } from '#contract/shapes.ts'
import { missingParts } from '#rules/vehicle/pickup-order.ts'
import { pages } from '#rules/pages.ts'
import { count, fill } from '#texts/index.ts'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { Actions, Button, LinkButton } from '#web/ui/inputs/Button.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { Checkbox, RadioGroup } from '#web/ui/inputs/Checkbox.tsx'
import { ArrowRight } from '#web/ui/icons/icons.tsx'
import { Printer } from '#web/ui/icons/icons-work.tsx'
import { Plate } from '#web/ui/display/Plate.tsx'
import { DescriptionList, Vin } from '#web/ui/display/DescriptionList.tsx'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import { VehicleColor } from '#web/vehicle/VehicleColor.tsx'
import { ConsentPanel } from '../../consent/ConsentPanel.tsx'
import { powerOfAttorneyPath } from '../../papers/path.ts'
import { cleared } from '../draft.ts'
import { FlowPage } from '../FlowPage.tsx'
import type { StepProps } from '../Recycle.tsx'
import { StepBar } from '../StepBar.tsx'
import css from './SummaryStep.module.css'

/** Step 3: confirms the vehicle, its special features and missing parts. */
export default function SummaryStep(props: StepProps) {
  const { draft, change, goTo } = props
  const { summary } = useTexts('recycle')
  const { vehicle } = draft
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
  return (
    <FlowPage draft={draft} lead={summary.lead} step="summary" title={summary.title}>
      <Card as="div">
        <div>
          <Plate kind={vehicle.kind} plate={vehicle.plate} size="lg" />
        </div>
        <VehicleFacts vehicle={vehicle} />
      </Card>
      {isOrderable ? <Orderable {...props} /> : <OnItsWay vehicle={vehicle} />}
      <Button className={css.another} variant="quiet" onClick={another}>
        {summary.another}
      </Button>
      <StepBar>
        {isOrderable ? (
          <Button trailing={<ArrowRight />} onClick={confirm}>
            {summary.confirm}
          </Button>
        ) : (
          <HomeLink />
        )}
      </StepBar>
    </FlowPage>
  )
}

function HomeLink() {
  const { toHome } = useTexts('recycle')
  return <LinkButton href={pages.personHome.path}>{toHome}</LinkButton>
}

/** Notes and questions for the owner of a vehicle that can be ordered away. */
function Orderable({ draft: { vehicle, missing }, change }: StepProps) {
  const { summary } = useTexts('recycle')
  const { parts } = useTexts('vehicle')
  const locale = useLocale()
  const [isSome, setSome] = useState(missing.length > 0)
  const ticked = useRef(missing)
  if (vehicle === null) return null
  const others = vehicle.owner_count - 1
  const offered = missingParts.filter(
    (part) => part !== 'traction_battery' || vehicle.is_high_voltage,
  )
  // The ticks come back with a second yes.
  const answer = (some: boolean) => {
    if (!some) ticked.current = missing
    setSome(some)
    change({ missing: some ? ticked.current : [] })
  }
  return (
    <>
      {vehicle.is_decommissioned && (
        <Alert title={summary.decommissioned}>
          <p>{summary.decommissionedWhat}</p>
        </Alert>
      )}
      {vehicle.needs_power_of_attorney && (
        <Alert
          actions={
            <Actions>
              <LinkButton
                href={powerOfAttorneyPath({ vehicleId: vehicle.id, copies: others })}
                icon={<Printer />}
                variant="secondary"
              >
                {count(summary.printForms, others, locale)}
              </LinkButton>
            </Actions>
          }
          title={count(summary.ownersTitle, vehicle.owner_count, locale)}
          tone="warning"
        >
          <p>{summary.owners}</p>
        </Alert>
      )}
      <ConsentPanel isToldAbove level={2} ownerCount={vehicle.owner_count} vehicleId={vehicle.id} />
      <RadioGroup
        row
        legend={summary.missing}
        name="missing"
        options={[
          { value: 'none', label: summary.missingNone },
          { value: 'some', label: summary.missingSome },
        ]}
        value={isSome ? 'some' : 'none'}
        onChange={(event) => answer(event.currentTarget.value === 'some')}
      />
      {isSome && (
        <fieldset className={css.missing}>
          <legend>{summary.missingHint}</legend>
          <div className={css.parts}>
            {offered.map((part) => (
              <Checkbox
                key={part}
                checked={missing.includes(part)}
                label={parts[part]}
                onChange={(event) =>
                  change({
                    missing: event.currentTarget.checked
                      ? [...missing, part]
                      : missing.filter((other) => other !== part),
                  })
                }
              />
            ))}
          </div>
        </fieldset>
      )}
    </>
  )
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

/** The registry's data of the vehicle. */
function VehicleFacts({ vehicle }: { vehicle: OwnerVehicle }) {
  const texts = useTexts('vehicle')
  const { make, model, model_year: year, color, kind, vin, company } = vehicle
  return (
    <DescriptionList
      facts={[
        { term: texts.makeAndModel, value: [make, model].filter(Boolean).join(' ') },
        { term: texts.modelYear, value: year },
        { term: texts.color, value: color && <VehicleColor color={color} /> },
        { term: texts.kind, value: kind && texts.kinds[kind] },
        { term: texts.vin, value: vin && <Vin>{vin}</Vin> },
        { term: texts.company, value: company?.name },
      ]}
    />
  )
}
