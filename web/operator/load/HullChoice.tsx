import type { Hull } from '#contract/load.ts'
import { loadLimits } from '#rules/load/load.ts'
import { computedKg } from '#rules/load/weights.ts'
import { count, fill, number } from '#texts/index.ts'
import { QueryBoundary } from '#web/frame/errors/QueryBoundary.tsx'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import { Skeleton } from '#web/ui/feedback/Loading.tsx'
import { Actions, Button } from '#web/ui/inputs/Button.tsx'
import { CheckboxGroup } from '#web/ui/inputs/Checkbox.tsx'
import { load } from './api.ts'
import { useShopId } from '../state.ts'
import { HullName } from './HullName.tsx'
import { useKnownIds } from './use-known-ids.ts'
import { useWeight } from './use-weight.ts'
import css from './Loads.module.css'

type Props = {
  /** Vehicles of the stored draft, or null. */
  lines: readonly Hull[] | null
  ids: readonly number[]
  onChoose: (ids: number[]) => void
  error: string | undefined
}

/** The choice of the vehicles of a draft, with the sum of their weights. */
export function HullChoice(props: Props) {
  const t = useTexts('operatorLoad')
  const shopId = useShopId()
  const query = load.useListLoadCandidatesQuery({ shopId }, { refetchOnMountOrArgChange: true })
  return (
    <QueryBoundary
      asked={query}
      failed={t.vehiclesFailed}
      waiting={<Skeleton height="3rem" lines={4} shape="block" width="100%" />}
    >
      {(candidates) => <Choice {...props} hulls={together(props.lines ?? [], candidates)} />}
    </QueryBoundary>
  )
}

/** The vehicles of the draft first. While a change is stored, a vehicle may be in both lists. */
function together(lines: readonly Hull[], candidates: readonly Hull[]): readonly Hull[] {
  const known = new Set(lines.map(({ vehicle_id: id }) => id))
  return [...lines, ...candidates.filter(({ vehicle_id: id }) => !known.has(id))]
}

function Choice({ hulls, ids, onChoose, error }: Props & { hulls: readonly Hull[] }) {
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
  const all = hulls.slice(0, loadLimits.vehicles).map(({ vehicle_id: id }) => id)
  return (
    <>
      <CheckboxGroup
        error={error}
        hint={fill(t.vehiclesHint, { n: number(loadLimits.vehicles, locale) })}
        legend={t.choose}
        name="vehicle_ids"
        options={hulls.map((hull) => ({
          value: String(hull.vehicle_id),
          label: <HullName hull={hull} />,
          hint: hull.kg === null ? t.weightUnknown : weight(hull.kg),
          disabled: ids.length >= loadLimits.vehicles && !ids.includes(hull.vehicle_id),
        }))}
        values={ids.map(String)}
        onChange={(values) => onChoose(values.map(Number))}
      />
      <Actions>
        <Button variant="quiet" onClick={() => onChoose(all)}>
          {fill(t.chooseAll, { n: number(all.length, locale) })}
        </Button>
      </Actions>
      <Sum hulls={hulls.filter(({ vehicle_id: id }) => ids.includes(id))} />
    </>
  )
}

function Sum({ hulls }: { hulls: readonly Hull[] }) {
  const t = useTexts('operatorLoad')
  const locale = useLocale()
  const { figure } = useWeight()
  const weights = hulls.map(({ kg }) => kg)
  const unknown = weights.filter((kg) => kg === null).length
  return (
    <output className={css.sum}>
      {count(t.sum, hulls.length, locale).replace('{kg}', figure(computedKg(weights)))}{' '}
      {unknown > 0 && <span data-soft="small">{count(t.sumUnknown, unknown, locale)}</span>}
    </output>
  )
}
