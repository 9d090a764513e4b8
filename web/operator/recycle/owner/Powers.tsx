import { useEffect, useRef, useState } from 'react'
import { yardContract } from '#contract/yard.ts'
import { limits } from '#rules/limits.ts'
import { count, fill } from '#texts/index.ts'
import { Checkbox } from '#web/ui/inputs/Checkbox.tsx'
import { FieldError } from '#web/ui/inputs/Field.tsx'
import { Skeleton } from '#web/ui/feedback/Loading.tsx'
import { TextArea } from '#web/ui/inputs/TextArea.tsx'
import { Check } from '#web/ui/icons/icons.tsx'
import { Select } from '#web/ui/inputs/Select.tsx'
import { QueryBoundary } from '#web/frame/errors/QueryBoundary.tsx'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import { certificate, useReadVehicleConsentsQuery, yard } from '../../api.ts'
import { UploadedPowerOfAttorney } from '../../detail/papers/UploadedPower.tsx'
import { useShopId } from '../../state.ts'
import type { Wizard } from '../draft.ts'
import type { StepProps } from '../Recycle.tsx'
import { hasPowersOfAttorney, isReasonComplete, powersOfAttorneyNeeded } from '../steps.ts'
import {
  ConsentLine,
  PaperUpload,
  RefusedConsentFields,
  useConsentsInDraft,
} from './OwnerDocuments.tsx'
import { placesOf } from './places.ts'
import { useSend } from '../../use-send.ts'
import css from '../StepPage.module.css'

type Props = Pick<StepProps, 'state' | 'change'>

/**
 * The powers of attorney of the other owners: ticked when shown on paper, or uploaded, or replaced by
 * a consent in the service, or a reason for issuing the certificate without them. Names the missing ones after an attempt to continue.
 */
export function PowersOfAttorney({ state, change }: Props) {
  const { powers: texts, consents: words } = useTexts('operatorRecycle')
  const { fields } = useTexts('errors')
  const locale = useLocale()
  const shopId = useShopId()
  const group = useRef<HTMLFieldSetElement>(null)
  const { car, powers } = state
  const query = yard.useListPowersOfAttorneyQuery({ shopId, vehicleId: car?.id ?? 0 })
  const { currentData: known } = certificate.useReadHoldersQuery({
    shopId,
    vehicleId: car?.id ?? 0,
  })
  const needed = powersOfAttorneyNeeded(car)
  const answered = useReadVehicleConsentsQuery({ shopId, vehicleId: car?.id ?? 0 })
  // Without an answer the papers still count, and the service counts the consents.
  const isAnswered = answered.isSuccess || answered.isError
  const consents = answered.currentData ?? null
  const labelOf = (place: number, total = needed, from: typeof texts | typeof words = texts) => {
    const name = known?.holders[place + 1]?.name
    return fill(name ? from.named : from.one, { n: place + 1, total, name: name ?? '' })
  }
  const enter = (part: Partial<Wizard['powers']>) => change({ powers: { ...powers, ...part } })
  const missed = hasPowersOfAttorney(state) ? 0 : powers.missed
  const isWrong = missed > 0
  const { refusal } = powers
  const refusedAt = consents?.refused_at ?? null
  const needsLaterPower = refusedAt !== null && refusal !== null && !refusal.has_later_power

  const isMissing =
    powers.without === null && !hasPowersOfAttorney({ car, powers: { ...powers, refusal: null } })

  const files = isAnswered ? query.currentData : undefined
  const counted = consents?.counted_positions ?? []
  const placesWith = (list: NonNullable<typeof files>) =>
    placesOf(needed, { paper: powers.paper, uploaded: list, consented: counted })
  useConsentsInDraft(
    powers,
    enter,
    files && !answered.isFetching
      ? {
          consents,
          files,
          consented: placesWith(files).filter((filled) => filled === 'consent').length,
        }
      : null,
  )
  const uploaded = query.currentData?.length
  useEffect(() => {
    if (uploaded !== undefined && uploaded !== powers.uploaded) {
      change({ powers: { ...powers, uploaded } })
    }
  }, [uploaded, powers, change])
  useEffect(() => {
    if (missed === 0) return
    const find = (control: string) => group.current?.querySelector<HTMLElement>(control)
    const areas = [...(group.current?.querySelectorAll('textarea') ?? [])]
    const empty = areas.find(({ value }) => value.trim() === '')
    ;(empty ?? find('input:not(:checked)') ?? find('button'))?.focus()
  }, [missed])

  return (
    <fieldset ref={group} aria-describedby="powers-error" className={css.powers} data-stack="3">
      <legend>{count(texts[titleOf(car)], needed, locale)}</legend>
      {consents && <ConsentLine consents={consents} />}
      {refusedAt !== null && refusal && (
        <RefusedConsentFields
          at={refusedAt}
          error={isWrong && !isReasonComplete(refusal) && fields.REQUIRED}
          refusal={refusal}
          onReason={(reason) => enter({ refusal: { ...refusal, reason } })}
        />
      )}
      <QueryBoundary
        asked={{ ...query, data: files }}
        failed={texts.failed}
        waiting={<Skeleton height="3rem" lines={needed} shape="block" />}
      >
        {(list) => {
          const places = placesWith(list)
          const missing = places.flatMap((filled, place) => (filled === null ? [place] : []))
          const received = places.length - missing.length
          // A power of attorney on paper does not outweigh a refusal in the service.
          const toUpload = needsLaterPower
            ? places.flatMap((filled, place) => (isOnPaper(filled) ? [place] : []))
            : missing
          return (
            <>
              <p>{places.every((filled) => filled === 'consent') ? words.all : texts.what}</p>
              <ul className={css.places}>
                {places.map((filled, place) => (
                  // oxlint-disable-next-line react/no-array-index-key -- they have nothing but their place
                  <li key={place}>
                    {filled === 'consent' ? (
                      <p className={css.consent} data-cluster="0 2">
                        <Check />
                        <span>{labelOf(place, places.length, words)}</span>
                        <span data-soft="">{words.inService}</span>
                      </p>
                    ) : isOnPaper(filled) ? (
                      <Checkbox
                        checked={filled === 'paper'}
                        hint={texts.onPaper}
                        label={labelOf(place, places.length)}
                        onChange={({ currentTarget: { checked } }) => {
                          const others = powers.paper.filter((other) => other !== place)
                          enter({ paper: checked ? [...others, place] : others })
                        }}
                      />
                    ) : (
                      <UploadedPowerOfAttorney
                        label={labelOf(place, places.length)}
                        power={filled}
                        vehicleId={car?.id ?? 0}
                      />
                    )}
                  </li>
                ))}
              </ul>
              <p className={css.count}>{fill(texts.received, { n: received, total: needed })}</p>
              {toUpload.length > 0 && (received < needed || needsLaterPower) && (
                <PowerOfAttorneyUpload
                  known={list.length}
                  labelOf={labelOf}
                  missing={toUpload}
                  vehicleId={car?.id ?? 0}
                  onUploaded={(place) =>
                    enter({ paper: powers.paper.filter((other) => other !== place) })
                  }
                />
              )}
              {received < needed && (
                <Checkbox
                  checked={powers.without !== null}
                  hint={texts.withoutHint}
                  label={texts.without}
                  onChange={({ currentTarget: { checked } }) => {
                    enter({ without: checked ? '' : null, missed: 0 })
                  }}
                />
              )}
            </>
          )
        }}
      </QueryBoundary>
      {powers.without !== null &&
        !hasPowersOfAttorney({ car, powers: { ...powers, without: null, refusal: null } }) && (
          <TextArea
            required
            error={isWrong && powers.without.trim() === '' && fields.REQUIRED}
            hint={texts.reasonHint}
            label={texts.reason}
            maxLength={limits.remarks}
            rows={3}
            value={powers.without}
            onChange={({ currentTarget }) => enter({ without: currentTarget.value })}
          />
        )}
      <div aria-live="assertive">
        <FieldError id="powers-error">
          {isWrong &&
            (needsLaterPower ? words.laterMissing : isMissing && fields.POWER_OF_ATTORNEY_MISSING)}
        </FieldError>
      </div>
    </fieldset>
  )
}

const isOnPaper = (filled: unknown): filled is 'paper' | null =>
  filled === null || filled === 'paper'

/** Title of the group: those of other owners, of shareholders of an estate, or of both. */
function titleOf(car: Wizard['car']): 'title' | 'titleOfEstate' | 'titleOfBoth' {
  if (!car || (car.shareholder_count ?? 1) <= 1) return 'title'
  return car.owner_count > 1 ? 'titleOfBoth' : 'titleOfEstate'
}

/** Uploads the power of attorney of one of the owners without one. */
function PowerOfAttorneyUpload({
  vehicleId,
  known,
  missing,
  labelOf,
  onUploaded,
}: {
  vehicleId: number
  /** Number of uploaded ones. */
  known: number
  /** Places of the owners without a power of attorney. */
  missing: readonly number[]
  labelOf: (place: number) => string
  /** Gets the place of the owner whom the uploaded one names. */
  onUploaded: (place: number) => void
}) {
  const { powers: texts } = useTexts('operatorRecycle')
  const shopId = useShopId()
  const { send, ...sending } = useSend()
  const [chosen, setChosen] = useState<number | null>(null)
  const place = chosen !== null && missing.includes(chosen) ? chosen : (missing[0] ?? 0)
  const position = place + 1
  return (
    <>
      {missing.length > 1 && (
        <Select
          label={texts.whose}
          value={String(place)}
          onChange={({ currentTarget }) => setChosen(Number(currentTarget.value))}
        >
          {missing.map((each) => (
            <option key={each} value={each}>
              {labelOf(each)}
            </option>
          ))}
        </Select>
      )}
      <PaperUpload
        about={[known, position]}
        sending={sending}
        words={texts}
        onFile={async (file, idempotencyKey) => {
          const call = { shopId, vehicleId, body: { position }, file, idempotencyKey }
          const result = await send(yardContract.addPowerOfAttorney, call)
          if (result && !('error' in result)) onUploaded(place)
          return result
        }}
      />
    </>
  )
}
