import { useEffect, useRef } from 'react'
import { count, fill } from '#texts/index.ts'
import { Checkbox } from '#web/ui/inputs/Checkbox.tsx'
import { FieldError } from '#web/ui/inputs/Field.tsx'
import { Skeleton } from '#web/ui/feedback/Loading.tsx'
import { TextArea } from '#web/ui/inputs/TextArea.tsx'
import { limits } from '#rules/limits.ts'
import { QueryBoundary } from '#web/frame/errors/QueryBoundary.tsx'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import { yard } from '../../api.ts'
import { UploadedPowerOfAttorney } from '../../detail/papers/UploadedPower.tsx'
import { useShopId } from '../../state.ts'
import type { Wizard } from '../draft.ts'
import type { StepProps } from '../Recycle.tsx'
import { hasPowersOfAttorney, powersOfAttorneyNeeded } from '../steps.ts'
import { placesOf } from './places.ts'
import css from './Powers.module.css'
import { PowerOfAttorneyUpload } from './PowerUpload.tsx'

type Props = Pick<StepProps, 'state' | 'change'>

/**
 * The powers of attorney of the other owners: each shown on paper and ticked, or uploaded; or why
 * the certificate is issued without them. Says that some are missing once
 * somebody has tried to go on.
 */
export function PowersOfAttorney({ state, change }: Props) {
  const { powers: texts } = useTexts('operatorRecycle')
  const { fields } = useTexts('errors')
  const locale = useLocale()
  const shopId = useShopId()
  const group = useRef<HTMLFieldSetElement>(null)
  const { car, powers } = state
  const query = yard.useListPowersOfAttorneyQuery({ shopId, vehicleId: car?.id ?? 0 })
  const needed = powersOfAttorneyNeeded(car)
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
      <legend>{count(texts.title, needed, locale)}</legend>
      <p>{texts.what}</p>
      <QueryBoundary
        asked={{ ...query, data: query.currentData }}
        failed={texts.failed}
        waiting={<Skeleton height="3rem" lines={needed} shape="block" />}
      >
        {(files) => {
          const places = placesOf(needed, powers.paper, files)
          const received = places.filter((place) => place !== null).length
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
                        label={fill(texts.one, { n: place + 1, total: places.length })}
                        onChange={({ currentTarget: { checked } }) => {
                          const others = powers.paper.filter((other) => other !== place)
                          enter({ paper: checked ? [...others, place] : others })
                        }}
                      />
                    ) : (
                      <UploadedPowerOfAttorney
                        label={fill(texts.one, { n: place + 1, total: places.length })}
                        power={filled}
                        vehicleId={car?.id ?? 0}
                      />
                    )}
                  </li>
                ))}
              </ul>
              <p className={css.count}>{fill(texts.received, { n: received, total: needed })}</p>
              {received < needed && (
                <PowerOfAttorneyUpload known={files.length} vehicleId={car?.id ?? 0} />
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
