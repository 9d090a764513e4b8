import { useEffect, useEffectEvent, useState } from 'react'
import type { Holders, SeenFacts } from '#contract/certificate.ts'
import type { TechnicalRecord, Vehicle } from '#contract/station-vehicle.ts'
import { fill } from '#texts/index.ts'
import { vinGroups } from '#rules/vehicle/vin.ts'
import { hazardOf } from '#rules/station/station.ts'
import { asApiError } from '#web/api/errors.ts'
import type { ApiError } from '#web/api/http.ts'
import { QueryBoundary } from '#web/frame/errors/QueryBoundary.tsx'
import { useTexts } from '#web/texts/texts.ts'
import { DescriptionList } from '#web/ui/display/DescriptionList.tsx'
import { Plate } from '#web/ui/display/Plate.tsx'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { Dialog } from '#web/ui/feedback/Dialog.tsx'
import { Loading, Skeleton } from '#web/ui/feedback/Loading.tsx'
import { Actions, Button } from '#web/ui/inputs/Button.tsx'
import { vehicleName } from '#web/vehicle/vehicle-name.ts'
import { certificate } from '../../api.ts'
import { useShopId } from '../../state.ts'
import { HazardStrip } from '../../vehicle/Hazard.tsx'
import css from './certificate.module.css'

type Props = {
  car: Vehicle
  /** The registry's record, where the registry knows the vehicle. */
  record: TechnicalRecord | undefined
  /** Fate of the plates, in words. */
  plates: string | null
  /** Whether a reason replaces missing powers of attorney. */
  isWithoutPowers: boolean
  /** Whether the facts changed after the user had confirmed them. */
  isChanged: boolean
  /** Gets the facts that the user confirmed, or null. */
  onAnswer: (seen: SeenFacts | null) => void
  /** Gets the error about the owners. Returns true when it has shown the error itself. */
  onRefused: (error: ApiError) => boolean
}

/**
 * The last look before the certificate: plate, VIN, vehicle and all owners. The focus is on the way
 * back, so that no key issues by itself.
 */
export function ConfirmIssue(props: Props) {
  const { car, record, plates, isChanged, onAnswer, onRefused } = props
  const { certificate: texts } = useTexts('operatorRecycle')
  const { unknown } = useTexts('vehicle')
  const shopId = useShopId()
  const query = certificate.useReadHoldersQuery(
    { shopId, vehicleId: car.id },
    { refetchOnMountOrArgChange: true },
  )
  const { ask } = texts
  const { error } = query
  const [openedAt] = useState(() => Date.now())
  const leave = useEffectEvent((failure: typeof error) => {
    const refused = asApiError(failure)
    if (refused && onRefused(refused)) onAnswer(null)
  })
  useEffect(() => {
    if (error) leave(error)
  }, [error])
  // An answer from before the opening may be old. A later request of the live stream must not lock the
  // button: the service compares what the user saw.
  const shown = (query.fulfilledTimeStamp ?? 0) >= openedAt ? query.currentData : undefined
  const confirm = () => {
    if (!shown) return
    const { vehicle, facts_version } = shown
    onAnswer({ plate: vehicle.plate, vin: vehicle.vin, facts_version })
  }
  const { plate, vin, ...named } = { ...car, ...shown?.vehicle }
  return (
    <Dialog
      open
      actions={
        <Actions>
          <Button data-autofocus variant="secondary" onClick={() => onAnswer(null)}>
            {ask.back}
          </Button>
          <Button disabled={!shown} onClick={confirm}>
            {plate ? fill(ask.issue, { plate }) : ask.issuePlateless}
          </Button>
        </Actions>
      }
      title={ask.title}
      onClose={() => onAnswer(null)}
    >
      <HazardStrip hazard={hazardOf(record?.power ?? car.power)} />
      {isChanged && <Alert live title={ask.changed} tone="warning" />}
      <p>
        <Plate kind={car.kind} plate={plate} size="lg" />
      </p>
      <p className={css.vin}>{vin ? vinGroups(vin) : ask.noVin}</p>
      <p>{vehicleName(named, unknown)}</p>
      <QueryBoundary
        asked={{ ...query, data: shown }}
        failed={ask.failed}
        waiting={
          <Loading>
            <Skeleton height="6rem" shape="block" />
          </Loading>
        }
      >
        {({ holders, is_owner_typed, letters_changed: changed }) => (
          <>
            <DescriptionList
              facts={[
                ...holders.map(({ name, address, nationality }) => ({
                  term: ask.owner,
                  value: [name, address ?? ask.withheld, nationality].filter(Boolean).join(', '),
                })),
                ...(plates ? [{ term: texts.plates, value: plates }] : []),
              ]}
            />
            {changed.length > 0 && (
              <Alert title={ask.letters.title} tone="warning">
                <ul>
                  {changed.map((text) => (
                    <li key={text.written}>{fill(ask.letters.line, text)}</li>
                  ))}
                </ul>
              </Alert>
            )}
            <Doubts {...props} is_owner_typed={is_owner_typed} />
          </>
        )}
      </QueryBoundary>
      <Alert tone="warning" title={car.is_plateless ? ask.finalPlateless : ask.final} />
    </Dialog>
  )
}

/** Facts that may speak against issuing. */
function Doubts({
  record,
  isWithoutPowers,
  is_owner_typed: isTyped,
}: Props & Pick<Holders, 'is_owner_typed'>) {
  const {
    certificate: { ask },
    warnings,
  } = useTexts('operatorRecycle')
  const status = record?.registry_status
  const lines = [
    isTyped && ask.doubts.typed,
    isWithoutPowers && ask.doubts.powers,
    status === 'decommissioned' && ask.doubts.decommissioned,
    status === 'deregistered' && ask.doubts.deregistered,
    record?.vin_make &&
      fill(warnings.vinMake.title, { vin: record.vin_make, registry: record.make ?? '–' }),
  ].filter((line) => typeof line === 'string')
  if (lines.length === 0) return null
  return (
    <Alert title={ask.doubts.title} tone="warning">
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Alert>
  )
}
