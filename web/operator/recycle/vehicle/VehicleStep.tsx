import { type ReactNode, useState } from 'react'
import type { TechnicalRecord, Vehicle } from '#contract/station-vehicle.ts'
import { pages } from '#rules/pages.ts'
import { vinWithoutEnd } from '#rules/certificate/identification.ts'
import { date, fill, number, quantity } from '#texts/index.ts'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { Actions, Button, LinkButton } from '#web/ui/inputs/Button.tsx'
import { ArrowRight } from '#web/ui/icons/icons.tsx'
import { Loading, Skeleton } from '#web/ui/feedback/Loading.tsx'
import { Plate } from '#web/ui/display/Plate.tsx'
import { Collapse } from '#web/ui/layout/Collapse.tsx'
import { DescriptionList, Vin } from '#web/ui/display/DescriptionList.tsx'
import { asApiError, type CallError } from '#web/api/errors.ts'
import { useTexts, useLocale } from '#web/texts/texts.ts'
import { VehicleColor } from '#web/vehicle/VehicleColor.tsx'
import { vehicleName } from '#web/vehicle/vehicle-name.ts'
import { ActionBar } from '../../ActionBar.tsx'
import { useTechnicalRecord } from '../search/use-search.ts'
import { cleared, isReceived, removeFiles } from '../draft.ts'
import type { StepProps } from '../Recycle.tsx'
import { StepErrorAlert, StepPage } from '../StepPage.tsx'
import { Warnings } from './Warnings.tsx'
import { receptionContract } from '#contract/reception.ts'
import { uuid } from '#web/api/uuid.ts'
import { Progress } from '#web/ui/display/Progress.tsx'
import { inJson } from '../../upload-queue/item-request.ts'
import { FileButtons } from '../../picture/FileChoice.tsx'
import { useShopId } from '../../state.ts'
import { useSend } from '../../use-send.ts'
import { pictureTypes } from '../../picture/fit-picture.ts'

/** Step 2: confirms the vehicle and shows its warnings. */
export default function VehicleStep({ state, change, goTo }: StepProps) {
  const { confirm, record: words } = useTexts('operatorRecycle')
  const { unverified, unverifiedWhat } = useTexts('operatorDetail')
  const { car } = state
  const { record, error, isFetching, again } = useTechnicalRecord(state)
  if (car === null) return null

  const another = () => {
    removeFiles(state)
    // The typed text stays: one wrong character is mended sooner than all are typed again.
    change(cleared)
    goTo('search')
  }
  const goOn = () => {
    // Whoever ordered has signed in. Where powers of attorney are missing, the owner's step opens.
    const isOwnerKnown = car.order !== null && car.is_owner_confirmed
    change({ isCarConfirmed: true, ...(isOwnerKnown && { isOwnerConfirmed: true }) })
    goTo(isOwnerKnown ? 'certificate' : 'owner')
  }
  const failed = asApiError(error)
  const anotherButton = (
    <Button variant="quiet" onClick={another}>
      {confirm.another}
    </Button>
  )
  if (isReceived(car))
    return (
      <Finished car={car} state={state}>
        {anotherButton}
      </Finished>
    )
  return (
    <StepPage
      lead={car.vin ? confirm.lead : undefined}
      power={record?.power ?? car.power}
      screen="vehicle"
      state={state}
      title={confirm.title}
    >
      <div>
        <Plate kind={car.kind} plate={car.plate} size="lg" />
      </div>
      <Face car={car} record={record} />
      <Standing car={car} />
      {failed && !record && (
        <StepErrorAlert
          advice={confirm.withoutRecord}
          busy={isFetching}
          error={failed}
          onRetry={again}
        />
      )}
      {record && <Warnings car={car} record={record} />}
      {car.is_unverified && (
        <Alert title={unverified}>
          <p>{unverifiedWhat}</p>
        </Alert>
      )}
      {isFetching && !record && (
        <Loading>
          <Skeleton lines={2} />
        </Loading>
      )}
      {record && (
        <Collapse title={words.others}>
          <RecordFacts record={record} />
        </Collapse>
      )}
      <Arrival key={car.id} car={car} />
      <ActionBar always>
        <Button trailing={<ArrowRight />} onClick={goOn}>
          {confirm.button}
        </Button>
      </ActionBar>
      {!car.has_certificate && <Actions>{anotherButton}</Actions>}
    </StepPage>
  )
}

/** A vehicle that nobody receives again: where it is, in place of the wizard. */
function Finished({
  car,
  state,
  children,
}: {
  car: Vehicle
  state: StepProps['state']
  children: ReactNode
}) {
  const { standing } = useTexts('operatorRecycle')
  const locale = useLocale()
  const { certificate } = car
  return (
    <StepPage power={car.power} screen="vehicle" state={state} title={standing.scrapped}>
      <div>
        <Plate kind={car.kind} plate={car.plate} size="lg" />
      </div>
      {certificate && (
        <p>
          {fill(standing.certificate, {
            number: certificate.number,
            date: date(certificate.issued_at, locale),
          })}
        </p>
      )}
      <ActionBar>
        <LinkButton href={`${pages.operatorProcess.path}?vehicle=${car.id}`}>
          {standing.open}
        </LinkButton>
      </ActionBar>
      <Actions>{children}</Actions>
    </StepPage>
  )
}

/** The vehicle's present state: on its way here, at the station, or with its certificate. */
function Standing({ car }: { car: NonNullable<StepProps['state']['car']> }) {
  const { standing } = useTexts('operatorRecycle')
  const { status } = car
  if (status === null && !car.has_certificate) return null
  if (status === null) {
    return (
      <Alert title={standing.issued.title}>
        <p>{standing.issued.what}</p>
      </Alert>
    )
  }
  if (status === 'shop_transit' || status === 'shop_transfer') {
    return (
      <Alert title={standing[status].title}>
        <p>{standing[status].what}</p>
      </Alert>
    )
  }
  return (
    <Alert
      actions={
        <Actions>
          <LinkButton href={`${pages.operatorProcess.path}?vehicle=${car.id}`} variant="secondary">
            {standing.open}
          </LinkButton>
        </Actions>
      }
      title={standing.here}
      tone="warning"
    />
  )
}

/** The facts that the eye compares with the vehicle in front of it. */
function Face({ car, record }: { car: Vehicle; record: TechnicalRecord | undefined }) {
  const texts = useTexts('vehicle')
  const { record: words } = useTexts('operatorRecycle')
  const { color, kind, vin } = record ?? car
  const powers: Readonly<Record<string, string>> = words.powers
  const power = record?.power && (powers[record.power] ?? record.power)
  return (
    <div>
      <p>
        <strong>{vehicleName(record ?? car, texts.unknown)}</strong>
      </p>
      <p>
        {color && <VehicleColor color={color} />}{' '}
        {[kind && texts.kinds[kind], power].filter(Boolean).join(' · ')}
      </p>
      {vin && (
        <p>
          <Vin>{car.has_certificate ? vin : vinWithoutEnd(vin)}</Vin>
        </p>
      )}
    </div>
  )
}

/** The registry's other facts of the vehicle. */
function RecordFacts({ record }: { record: TechnicalRecord }) {
  const { record: words } = useTexts('operatorRecycle')
  const locale = useLocale()
  const { registry_status: registryStatus, mileage_km: mileage, kerb_mass_kg: kerbMass } = record
  return (
    <DescriptionList
      facts={[
        {
          term: words.mileage,
          value:
            mileage != null &&
            (record.mileage_read_on
              ? fill(words.mileageOn, {
                  km: number(mileage, locale),
                  day: date(record.mileage_read_on, locale),
                })
              : quantity(mileage, 'km', locale)),
        },
        { term: words.kerbMass, value: kerbMass != null && quantity(kerbMass, 'kg', locale) },
        { term: words.importCountry, value: record.import_country },
        { term: words.vinPlace, value: record.vin_place },
        {
          term: words.firstRegistered,
          value: record.first_registered && date(record.first_registered, locale),
        },
        { term: words.euClass, value: record.eu_class },
        { term: words.previousPlate, value: record.previous_plate },
        { term: words.status, value: registryStatus && words.statuses[registryStatus] },
        { term: words.company, value: record.company_name },
      ].map(({ term, value }) => ({ term, value: value === false ? null : value }))}
    />
  )
}

/**
 * Says with a picture that the vehicle is at the station, before its owner is checked. The station
 * then holds it, and the reception does not lapse.
 */
function Arrival({ car }: { car: Vehicle }) {
  const { arrival: t } = useTexts('operatorRecycle')
  const shopId = useShopId()
  const { send, busy, share } = useSend()
  const [isHere, setHere] = useState(false)
  const [error, setError] = useState<CallError>()
  const isOpen = car.status === null || car.status === 'shop_transit'
  if (!isOpen || car.is_plateless || car.has_certificate) return null
  if (isHere) {
    return (
      <Alert live title={t.done} tone="success">
        <p>{t.doneWhat}</p>
      </Alert>
    )
  }
  const say = async (file: File) => {
    setError(undefined)
    const photo = await inJson(file)
    if ('error' in photo) return setError(photo.error)
    const answer = await send(receptionContract.confirmArrival, {
      shopId,
      vehicleId: car.id,
      body: { photo: photo.data },
      idempotencyKey: uuid(),
    })
    if (answer && 'error' in answer) setError(answer.error)
    else if (answer) setHere(true)
  }
  return (
    <section>
      <h2>{t.title}</h2>
      <p>{t.what}</p>
      <FileButtons accept={pictureTypes} busy={busy} words={t} onFile={(file) => void say(file)} />
      {share !== null && <Progress label={t.sending} value={share} />}
      <StepErrorAlert error={error} />
    </section>
  )
}
