import type { Hull, HullCandidate } from '#contract/load.ts'
import { loadLimits } from '#rules/load/load.ts'
import { computedKg } from '#rules/load/weights.ts'
import { pages } from '#rules/pages.ts'
import { hazardOf } from '#rules/station/station.ts'
import { count, fill, number } from '#texts/index.ts'
import type { ErrorExtras } from '#contract/errors.ts'
import { QueryBoundary } from '#web/frame/errors/QueryBoundary.tsx'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import { Badge } from '#web/ui/display/Badge.tsx'
import { Hidden } from '#web/ui/display/Hidden.tsx'
import { Skeleton } from '#web/ui/feedback/Loading.tsx'
import { Actions, Button } from '#web/ui/inputs/Button.tsx'
import { CheckboxGroup } from '#web/ui/inputs/Checkbox.tsx'
import { Collapse } from '#web/ui/layout/Collapse.tsx'
import { Link } from '#web/ui/layout/UiContext.tsx'
import { useCandidates } from './api.ts'
import { treatmentPath } from '../detail/vehicle-facts.ts'
import rows from '../detail/parts/Parts.module.css'
import { useShopId } from '../state.ts'
import { HazardBadge } from '../vehicle/Hazard.tsx'
import { HullName } from './LoadLines.tsx'
import { useKnownIds } from './LineChoice.tsx'
import { useWeight } from './use-weight.ts'
import { receptionPath } from '../detail/OpenLink.tsx'
import css from './Loads.module.css'
import { useRef } from 'react'
import { labelContract } from '#contract/label.ts'
import { normalisePlate } from '#rules/vehicle/plate.ts'
import { request } from '#web/api/client.ts'
import { errorText } from '#web/api/errors.ts'
import { ScanField } from '../scan/ScanField.tsx'
import { tell } from '../scan/sound.ts'

type Props = {
  /** Vehicles of the stored draft, or null. */
  lines: readonly Hull[] | null
  ids: readonly number[]
  onChoose: (ids: number[]) => void
  error: string | undefined
  /** Vehicles that the service refused. */
  refused: ErrorExtras<'STAGE_ORDER'>['hulls']
  /** The answer to the last scan, empty where the vehicle was chosen. */
  answer: string
  onAnswer: (refusal: string) => void
}

/** The choice of the vehicles of a draft, by a scan or in their list. */
export function HullChoice(props: Props) {
  const t = useTexts('operatorLoad')
  const shopId = useShopId()
  const query = useCandidates(shopId)
  return (
    <QueryBoundary
      asked={query}
      failed={t.vehiclesFailed}
      waiting={<Skeleton height="3rem" lines={4} shape="block" width="100%" />}
    >
      {(candidates) => (
        <>
          <HullScan
            hulls={allHulls(props.lines ?? [], candidates)}
            told={props.answer}
            onAnswer={props.onAnswer}
            onChoose={(id) => props.onChoose([...new Set([...props.ids, id])])}
          />
          <Choice
            {...props}
            hulls={allHulls(
              props.lines ?? [],
              candidates.filter(({ obstacle }) => obstacle === null),
            )}
          />
          <NotYet hulls={candidates.filter(({ obstacle }) => obstacle !== null)} />
        </>
      )}
    </QueryBoundary>
  )
}

/** The vehicles of the draft first. While a change is stored, a vehicle may be in both lists. */
function allHulls<T extends Hull>(
  lines: readonly Hull[],
  candidates: readonly T[],
): readonly (Hull | T)[] {
  const known = new Set(lines.map(({ vehicle_id: id }) => id))
  return [...lines, ...candidates.filter(({ vehicle_id: id }) => !known.has(id))]
}

function Choice({ hulls, ids, onChoose, error, refused }: Props & { hulls: readonly Hull[] }) {
  const t = useTexts('operatorLoad')
  const locale = useLocale()
  const { weight } = useWeight()
  useKnownIds(
    hulls.map(({ vehicle_id: id }) => id),
    ids,
    onChoose,
  )
  if (hulls.length === 0) {
    return (
      <p data-soft="">
        {t.vehiclesNone}. {t.vehiclesNoneWhat}
      </p>
    )
  }
  const hintOf = ({ vehicle_id: id, kg }: Hull) => {
    const obstacle = refused?.find((each) => each.vehicle_id === id)?.obstacle
    const weighs = kg === null ? t.weightUnknown : weight(kg)
    return obstacle ? <strong className={css.refused}>{t.obstacles[obstacle]}</strong> : weighs
  }
  const isFull = ids.length >= loadLimits.vehicles
  const all = hulls.slice(0, loadLimits.vehicles).map(({ vehicle_id: id }) => id)
  return (
    <>
      <CheckboxGroup
        error={error}
        hint={isFull && fill(t.full, { n: number(loadLimits.vehicles, locale) })}
        className={css.hulls}
        legend={<Hidden>{t.choose}</Hidden>}
        name="vehicle_ids"
        options={hulls.map((hull) => ({
          value: String(hull.vehicle_id),
          label: <HullName hull={hull} />,
          hint: hintOf(hull),
          disabled: isFull && !ids.includes(hull.vehicle_id),
        }))}
        values={ids.map(String)}
        onChange={(values) => onChoose(values.map(Number))}
      />
      <Actions>
        <Button variant="quiet" onClick={() => onChoose(all)}>
          {fill(t.chooseAll, { n: number(all.length, locale) })}
        </Button>
      </Actions>
    </>
  )
}

/** Vehicles that cannot leave yet, each with its reason and the way there. */
function NotYet({ hulls }: { hulls: readonly HullCandidate[] }) {
  const t = useTexts('operatorLoad')
  if (hulls.length === 0) return null
  return (
    <Collapse note={<Badge tone="neutral">{hulls.length}</Badge>} title={t.notYet}>
      <ul className={rows.rows} data-framed>
        {hulls.map((hull) => (
          <li key={hull.vehicle_id} className={css.notYet} data-line="3" data-apart>
            <span>
              <HullName hull={hull} />
              {!hull.is_safe && <HazardBadge hazard={hazardOf(hull.power)} />}
              {hull.obstacle && <strong>{t.obstacles[hull.obstacle]}</strong>}
            </span>
            <Link href={pathOf(hull)}>{t.openVehicle}</Link>
          </li>
        ))}
      </ul>
    </Collapse>
  )
}

const pathOf = ({ vehicle_id: id, obstacle }: HullCandidate): string => {
  if (obstacle === 'certificate_missing') return receptionPath(id)
  const stage = obstacle === 'not_depolluted' ? 'depolluted' : 'made_safe'
  return treatmentPath(pages.operatorProcess.path, id, stage)
}

/** Number and weight of the chosen vehicles. */
export function HullSum({ lines, ids }: Pick<Props, 'lines' | 'ids'>) {
  const t = useTexts('operatorLoad')
  const locale = useLocale()
  const { figure } = useWeight()
  const { data } = useCandidates(useShopId())
  const hulls = allHulls(lines ?? [], data ?? []).filter(({ vehicle_id: id }) => ids.includes(id))
  const weights = hulls.map(({ kg }) => kg)
  const unknown = weights.filter((kg) => kg === null).length
  return (
    <output className={css.sum}>
      {count(t.sum, hulls.length, locale).replace('{kg}', figure(computedKg(weights)))}{' '}
      {unknown > 0 && <span data-soft="small">{count(t.sumUnknown, unknown, locale)}</span>}
    </output>
  )
}

/** Chooses a vehicle by its plate or label. One that cannot leave is answered with its reason. */
function HullScan({
  hulls,
  told,
  onChoose,
  onAnswer,
}: {
  hulls: readonly (Hull & Partial<Pick<HullCandidate, 'obstacle'>>)[]
  /** The last answer. */
  told: string
  onChoose: (id: number) => void
  onAnswer: (refusal: string) => void
}) {
  const { scan: t, obstacles } = useTexts('operatorLoad')
  const errors = useTexts('errors')
  const shopId = useShopId()
  const field = useRef<HTMLInputElement>(null)
  const refuse = (answer: string) => {
    onAnswer(answer)
    tell('refused')
  }
  const take = async (text: string) => {
    const plate = normalisePlate(text)
    // A plate of the list needs no connection.
    let id = hulls.find((hull) => hull.plate === plate)?.vehicle_id
    if (id === undefined) {
      const answer = await request(labelContract.findCode, { shopId, body: { text } })
      if ('error' in answer) return refuse(errorText(answer.error, errors))
      if (answer.data.kind === 'vehicle') id = answer.data.id
    }
    const hull = hulls.find(({ vehicle_id: each }) => each === id)
    const vehicle = hull?.plate ?? text.trim()
    if (!hull) return refuse(fill(t.unknown, { vehicle }))
    if (hull.obstacle) {
      const words = obstacles[hull.obstacle]
      const reason = `${words.charAt(0).toLowerCase()}${words.slice(1)}`
      return refuse(fill(t.refused, { vehicle, reason }))
    }
    onAnswer('')
    onChoose(hull.vehicle_id)
    return tell('done')
  }
  return (
    <ScanField
      ref={field}
      labelHidden
      label={t.label}
      placeholder={t.label}
      told={told}
      onEnter={(text) => void take(text)}
    />
  )
}
