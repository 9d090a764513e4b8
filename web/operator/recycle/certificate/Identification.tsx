import { useEffect, useRef, useState } from 'react'
import type { Vehicle } from '#contract/station-vehicle.ts'
import {
  differingPlaces,
  identificationNeeds,
  identificationTries,
  identificationWaysOf,
  matchesLastSix,
  vinWithoutEnd,
  type IdentificationWay,
} from '#rules/certificate/identification.ts'
import { vinGroups, vinKey } from '#rules/vehicle/vin.ts'
import { count, date, fill } from '#texts/index.ts'
import { receptionContract } from '#contract/reception.ts'
import type { FieldOf } from '#web/frame/forms/use-api-form.ts'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { Button, LinkButton } from '#web/ui/inputs/Button.tsx'
import { Stack } from '#web/ui/layout/Page.tsx'
import { RadioGroup } from '#web/ui/inputs/Checkbox.tsx'
import { FieldError } from '#web/ui/inputs/Field.tsx'
import { TextArea } from '#web/ui/inputs/TextArea.tsx'
import { asApiError, type CallError } from '#web/api/errors.ts'
import { FileChoice } from '../../picture/FileChoice.tsx'
import { ScanButton } from '../../scan/ScanButton.tsx'
import { pathOf } from '../steps.ts'
import { pictureTypes } from '../../picture/fit-picture.ts'
import { useShopId } from '../../state.ts'
import { inJson } from '../../upload-queue/item-request.ts'
import type { Sender } from '../../use-send.ts'
import type { Change, Wizard } from '../draft.ts'
import { LastSix } from './IssueFields.tsx'
import css from './certificate.module.css'

type FieldProps = ReturnType<FieldOf<string>>

/** The VIN of the registry, large, and the ways to compare it with the vehicle. */
export function Identification({
  car,
  place,
  ways,
  way,
  misses,
  seen,
  typed,
  vinSeen,
  reason,
  photo,
  photoError,
  onWay,
  onScan,
  onPhoto,
  onAgain,
}: {
  car: Vehicle
  /** Where the VIN is on the vehicle, in the words of the registry. */
  place: string | null
  ways: readonly IdentificationWay[]
  way: IdentificationWay
  misses: number
  /** The scanned code. */
  seen: string
  /** The typed end of the number. */
  typed: string
  /** Fields of the form. */
  vinSeen: FieldProps
  reason: FieldProps
  photo: File | null
  photoError: string | undefined
  onWay: (way: IdentificationWay) => void
  onScan: (code: string) => void
  onPhoto: (photo: File | null) => void
  /** Compares the number again. null while the form asks for the comparison. */
  onAgain: (() => void) | null
}) {
  const { identification: texts, paper } = useTexts('operatorRecycle')
  const locale = useLocale()
  const [isAsked, setAsked] = useState(false)
  const waysOpen = ways.length > 1 && (isAsked || way !== ways[0] || misses >= identificationTries)
  const { [way]: needs } = identificationNeeds
  const isCompared = Boolean(car.identified && onAgain)
  // Whoever compares with a photo of the number sees both.
  const hidesEnd = !isCompared && needs.vin_seen === true
  const asksEnd = hidesEnd && way === 'last_six'
  // The question of the step names the number, but not of a number that is compared again.
  const isNamed = asksEnd && !car.identified
  const number = (
    <section aria-label={texts.vin}>
      {!isNamed && <span data-soft>{texts.vin}</span>}
      <p className={css.vin}>
        {car.vin ? vinGroups(hidesEnd ? vinWithoutEnd(car.vin) : car.vin) : texts.noVin}
      </p>
    </section>
  )
  if (car.identified && onAgain) {
    const { at, by } = car.identified
    return (
      <>
        {number}
        <Alert title={texts.done} tone="success">
          <Stack gap={3}>
            <p>{[date(at, locale, 'moment'), by].join(', ')}</p>
            <Button className={css.again} variant="secondary" onClick={onAgain}>
              {texts.compareAgain}
            </Button>
          </Stack>
        </Alert>
      </>
    )
  }
  return (
    <>
      {number}
      {place && <p>{fill(texts.place, { place })}</p>}
      {misses >= identificationTries && (
        <Alert live title={texts.tooMany} tone="warning">
          <p>{texts.tooManyWhat}</p>
          <p>
            <LinkButton href={pathOf('vehicle')} variant="secondary">
              {texts.another}
            </LinkButton>
          </p>
        </Alert>
      )}
      {way === 'last_six' && (
        <LastSix
          isNamed={isNamed}
          misses={misses}
          seen={typed}
          vin={car.vin ?? ''}
          vinSeen={vinSeen}
        />
      )}
      {needs.vin_seen && (
        <div data-stack="2">
          <div data-cluster="0" data-align="stretch" data-apart>
            <ScanButton
              variant={asksEnd ? 'quiet' : 'secondary'}
              onRead={onScan}
              onType={() => onWay('last_six')}
            />
            {asksEnd && !waysOpen && (
              <Button variant="quiet" onClick={() => setAsked(true)}>
                {texts.otherWay}
              </Button>
            )}
          </div>
          {way === 'scan' && (
            <>
              <p aria-live="polite">{seen && <ScannedCode seen={seen} vin={car.vin} />}</p>
              <FieldError id="scan-error">{vinSeen.error}</FieldError>
            </>
          )}
        </div>
      )}
      {needs.photo && (
        <div data-stack="2">
          <p data-soft>{texts.photo}</p>
          <FileChoice
            accept={pictureTypes}
            file={photo}
            words={{ take: texts.take, choose: texts.choose, remove: paper.remove }}
            onFile={onPhoto}
          />
          <FieldError id="number-photo-error">{photoError && texts.photoMissing}</FieldError>
        </div>
      )}
      {needs.reason && <TextArea {...reason} required label={texts.reason} rows={2} />}
      {waysOpen && <Ways hasFocus={isAsked} way={way} ways={ways} onWay={onWay} />}
    </>
  )
}

/** All ways to compare, once the first one does not do. */
function Ways({
  hasFocus,
  way,
  ways,
  onWay,
}: {
  hasFocus: boolean
  way: IdentificationWay
  ways: readonly IdentificationWay[]
  onWay: (way: IdentificationWay) => void
}) {
  const { identification: texts } = useTexts('operatorRecycle')
  const group = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (hasFocus) group.current?.querySelector<HTMLElement>('input:checked')?.focus()
  }, [hasFocus])
  return (
    <div ref={group}>
      <RadioGroup
        legend={texts.way}
        name="identification"
        options={ways.map((value) => ({
          value,
          label: texts.ways[value].label,
          hint: texts.ways[value].hint,
        }))}
        value={way}
        onChange={({ currentTarget: { value } }) => {
          const chosen = ways.find((one) => one === value)
          if (chosen) onWay(chosen)
        }}
      />
    </div>
  )
}

/** The scanned code. Each character that differs from the registry's VIN is marked and told. */
function ScannedCode({ seen, vin }: { seen: string; vin: string | null }) {
  const { identification: t } = useTexts('operatorRecycle')
  const locale = useLocale()
  const places = vin === null ? [] : differingPlaces(seen, vin)
  if (places.length === 0) return <>{fill(t.scanned, { code: seen })}</>
  return (
    <>
      {fill(t.scanned, { code: '' }).trim()}{' '}
      <MarkedCode code={vinGroups(vinKey(seen))} places={places} />
      <br />
      {fill(count(t.differs, places.length, locale), { places: places.join(', ') })}
    </>
  )
}

/** A code whose characters at `places`, from 1, are marked. */
function MarkedCode({ code, places }: { code: string; places: readonly number[] }) {
  return (
    <span className={css.scanned}>
      {Array.from(code, (character, index) => {
        const place = vinKey(code.slice(0, index + 1)).length
        const isOther = character !== ' ' && places.includes(place)
        return isOther ? <mark key={index}>{character}</mark> : character
      })}
    </span>
  )
}

/** The ways for a vehicle, the usual one first. */
export function waysFor(car: Vehicle, { misses }: Wizard['identification']): IdentificationWay[] {
  return identificationWaysOf(car, misses)
}

/** The chosen way, or the usual one. */
export function wayOf(car: Vehicle, identification: Wizard['identification']): IdentificationWay {
  const ways = waysFor(car, identification)
  const chosen = ways.find((way) => way === identification.way)
  return chosen ?? ways[0] ?? 'photo_tick'
}

type Compared = { vin_seen: string; reason: string; photo: File | null }

/**
 * Sends the comparison of the number, once for the same inputs. Returns null when the station may go
 * on, otherwise the error. `isEnded` means that the session has ended.
 */
export function useIdentification(
  { car, identification, numberKey }: Wizard,
  change: Change,
  send: Sender['send'],
) {
  const shopId = useShopId()
  return async (
    way: IdentificationWay,
    { vin_seen, reason, photo }: Compared,
  ): Promise<{ error: CallError } | 'ended' | null> => {
    const inputs = JSON.stringify([car?.id, way, vin_seen, reason, photo && numberKey])
    if (identification.accepted === inputs) return null
    const picture = photo && (await inJson(photo))
    if (picture && 'error' in picture) return { error: picture.error }
    const result = await send(receptionContract.identifyVehicle, {
      shopId,
      vehicleId: car?.id ?? 0,
      body: { way, vin_seen, reason, ...(picture && { photo: picture.data }) },
    })
    if (result === null) return 'ended'
    if (!('error' in result)) {
      change({ identification: { ...identification, accepted: inputs } })
      return null
    }
    // The number is right, so the service has counted three wrong ones, maybe on another device.
    const isOver = way === 'last_six' && car?.vin != null && matchesLastSix(vin_seen, car.vin)
    if (isOver && asApiError(result.error).code === 'VIN_MISMATCH')
      change({ identification: { ...identification, misses: identificationTries } })
    return { error: result.error }
  }
}
