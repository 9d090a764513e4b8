import { useEffect, useRef, useState } from 'react'
import { yardContract } from '#contract/yard.ts'
import { limits } from '#rules/limits.ts'
import { count, fill } from '#texts/index.ts'
import { Checkbox } from '#web/ui/inputs/Checkbox.tsx'
import { FieldError } from '#web/ui/inputs/Field.tsx'
import { Skeleton } from '#web/ui/feedback/Loading.tsx'
import { TextArea } from '#web/ui/inputs/TextArea.tsx'
import { Select } from '#web/ui/inputs/Select.tsx'
import { QueryBoundary } from '#web/frame/errors/QueryBoundary.tsx'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import { certificate, yard } from '../../api.ts'
import { UploadedPowerOfAttorney } from '../../detail/papers/UploadedPower.tsx'
import { useShopId } from '../../state.ts'
import type { Wizard } from '../draft.ts'
import type { StepProps } from '../Recycle.tsx'
import { hasPowersOfAttorney, powersOfAttorneyNeeded } from '../steps.ts'
import { placesOf } from './places.ts'
import { PaperUpload } from './PaperUpload.tsx'
import { useSend } from '../../use-send.ts'
import css from './Powers.module.css'

type Props = Pick<StepProps, 'state' | 'change'>

/**
 * The powers of attorney of the other owners: ticked when shown on paper, or uploaded, or a reason
 * for issuing the certificate without them. Names the missing ones after an attempt to continue.
 */
export function PowersOfAttorney({ state, change }: Props) {
  const { powers: texts } = useTexts('operatorRecycle')
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
  const labelOf = (place: number, total = needed) => {
    const name = known?.holders[place + 1]?.name
    return fill(name ? texts.named : texts.one, { n: place + 1, total, name: name ?? '' })
  }
  const enter = (part: Partial<Wizard['powers']>) => change({ powers: { ...powers, ...part } })
  const missed = hasPowersOfAttorney(state) ? 0 : powers.missed
  const isWrong = missed > 0

  const uploaded = query.currentData?.length
  useEffect(() => {
    if (uploaded !== undefined && uploaded !== powers.uploaded) {
      change({ powers: { ...powers, uploaded } })
    }
  }, [uploaded, powers, change])
  useEffect(() => {
    if (missed === 0) return
    const find = (control: string) => group.current?.querySelector<HTMLElement>(control)
    ;(find('textarea') ?? find('input:not(:checked)'))?.focus()
  }, [missed])

  return (
    <fieldset ref={group} aria-describedby="powers-error" className={css.powers}>
      <legend>{count(texts[titleOf(car)], needed, locale)}</legend>
      <p>{texts.what}</p>
      <QueryBoundary
        asked={{ ...query, data: query.currentData }}
        failed={texts.failed}
        waiting={<Skeleton height="3rem" lines={needed} shape="block" />}
      >
        {(files) => {
          const places = placesOf(needed, powers.paper, files)
          const missing = places.flatMap((filled, place) => (filled === null ? [place] : []))
          const received = places.length - missing.length
          return (
            <>
              <ul className={css.places}>
                {places.map((filled, place) => (
                  // oxlint-disable-next-line react/no-array-index-key -- they have nothing but their place
                  <li key={place}>
                    {filled === null || filled === 'paper' ? (
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
              {received < needed && (
                <PowerOfAttorneyUpload
                  known={files.length}
                  labelOf={labelOf}
                  missing={missing}
                  vehicleId={car?.id ?? 0}
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
        !hasPowersOfAttorney({ car, powers: { ...powers, without: null } }) && (
          <TextArea
            required
            error={isWrong && fields.REQUIRED}
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
          {isWrong && powers.without === null && fields.POWER_OF_ATTORNEY_MISSING}
        </FieldError>
      </div>
    </fieldset>
  )
}

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
}: {
  vehicleId: number
  /** Number of uploaded ones. */
  known: number
  /** Places of the owners without a power of attorney. */
  missing: readonly number[]
  labelOf: (place: number) => string
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
        onFile={(file, idempotencyKey) =>
          send(yardContract.addPowerOfAttorney, {
            shopId,
            vehicleId,
            body: { position },
            file,
            idempotencyKey,
          })
        }
      />
    </>
  )
}
