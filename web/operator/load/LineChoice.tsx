import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { TractionBattery } from '#contract/treatment/traction-battery.ts'
import { loadLimits } from '#rules/load/load.ts'
import { computedKg } from '#rules/load/weights.ts'
import { isUnsafeBattery } from '#rules/treatment/traction-battery.ts'
import { count, fill, number } from '#texts/index.ts'
import { materials, type LoadMaterial } from '#rules/load/materials.ts'
import { QueryBoundary } from '#web/frame/errors/QueryBoundary.tsx'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { Skeleton } from '#web/ui/feedback/Loading.tsx'
import { Actions, Button } from '#web/ui/inputs/Button.tsx'
import { Checkbox, CheckboxGroup } from '#web/ui/inputs/Checkbox.tsx'
import { Named } from '#web/ui/display/Hidden.tsx'
import { FieldError } from '#web/ui/inputs/Field.tsx'
import { TextInput } from '#web/ui/inputs/TextInput.tsx'
import { useShopId } from '../state.ts'
import { useBatteries } from './api.ts'
import { HullName, useWasteName } from './LoadLines.tsx'
import { useWeight } from './use-weight.ts'
import css from './Loads.module.css'

type Props = {
  /** Id of the stored draft, or null. */
  loadId: number | null
  ids: readonly number[]
  onChoose: (ids: number[]) => void
  error: string | undefined
}

/** Number and weight of the chosen batteries. */
export function BatterySum({ ids }: Pick<Props, 'ids'>) {
  const { battery: t } = useTexts('operatorLoad')
  const locale = useLocale()
  const { figure } = useWeight()
  const { data } = useBatteries(useShopId())
  const chosen = (data ?? []).filter(({ id }) => ids.includes(id))
  const kg = figure(computedKg(chosen.map((battery) => battery.kg)))
  return (
    <output className={css.sum}>{count(t.sum, chosen.length, locale).replace('{kg}', kg)}</output>
  )
}

/** The choice of the batteries of a draft: those at the station that no other load has. */
export function BatteryChoice({ loadId, ...props }: Props) {
  const { battery: t } = useTexts('operatorLoad')
  const shopId = useShopId()
  const query = useBatteries(shopId)
  return (
    <QueryBoundary
      asked={query}
      failed={t.failed}
      waiting={<Skeleton height="3rem" lines={3} shape="block" width="100%" />}
    >
      {(batteries) => (
        <Choice
          {...props}
          batteries={batteries.filter(({ load }) => load === null || load.id === loadId)}
        />
      )}
    </QueryBoundary>
  )
}

function Choice({
  batteries,
  ids,
  onChoose,
  error,
}: Omit<Props, 'loadId'> & { batteries: readonly TractionBattery[] }) {
  const { battery: t, weightUnknown, chooseAll } = useTexts('operatorLoad')
  const { states, quarantine } = useTexts('tractionBattery')
  const locale = useLocale()
  const { weight } = useWeight()
  useKnownIds(
    batteries.map(({ id }) => id),
    ids,
    onChoose,
  )
  if (batteries.length === 0)
    return (
      <p data-soft="">
        {t.none}. {t.noneWhat}
      </p>
    )
  const chosen = batteries.filter(({ id }) => ids.includes(id))
  const all = batteries.slice(0, loadLimits.wastes).map(({ id }) => id)
  return (
    <>
      <CheckboxGroup
        className={css.hulls}
        error={error}
        legend={t.choose}
        name="battery_ids"
        options={batteries.map((battery) => ({
          value: String(battery.id),
          label: (
            <HullName hull={{ ...battery.vehicle, vehicle_id: battery.vehicle.id, kg: null }} />
          ),
          hint: [
            battery.kg === null ? weightUnknown : weight(battery.kg),
            states[battery.state],
            battery.serial,
          ]
            .filter(Boolean)
            .join(', '),
          disabled: ids.length >= loadLimits.wastes && !ids.includes(battery.id),
        }))}
        values={ids.map(String)}
        onChange={(values) => onChoose(values.map(Number))}
      />
      <Actions>
        <Button variant="quiet" onClick={() => onChoose(all)}>
          {fill(chooseAll, { n: number(all.length, locale) })}
        </Button>
      </Actions>
      {chosen.some(({ state }) => isUnsafeBattery(state)) && (
        <Alert live tone="warning">
          {quarantine.adr}
        </Alert>
      )}
    </>
  )
}

/**
 * Leaves out chosen ids that are no choice when the form opens: a draft that was refused may name them.
 * Later changes of the list do not count: a stored vehicle leaves one list before it is in the other.
 */
export function useKnownIds(
  known: readonly number[],
  ids: readonly number[],
  onChoose: (ids: number[]) => void,
): void {
  const choose = useEffectEvent(() => {
    const chosen = ids.filter((id) => known.includes(id))
    if (chosen.length < ids.length) onChoose(chosen)
  })
  useEffect(() => choose(), [])
}

/** A waste as the form has it: the weight as typed. */
export type TypedWaste = { material: LoadMaterial; kg: string; is_estimate: boolean }

/** The wastes of a draft. A press on a name adds a line, whose weight is typed next. */
export function WasteChoice({
  wastes,
  onChange,
  error,
  errorOf,
}: {
  wastes: readonly TypedWaste[]
  onChange: (wastes: TypedWaste[]) => void
  error: string | undefined
  /** Error of the weight of one line. */
  errorOf: (index: number) => string | undefined
}) {
  const { wasteLine: t } = useTexts('operatorLoad')
  const { materialName } = useWasteName()
  const added = useRef<HTMLInputElement>(null)
  const [latest, setLatest] = useState<LoadMaterial | null>(null)
  // The next thing to type is the weight of the new line.
  useEffect(() => {
    if (latest !== null) added.current?.focus()
  }, [latest])
  const known = new Set(wastes.map(({ material }) => material))
  const change = (index: number, part: Partial<TypedWaste>) =>
    onChange(wastes.map((waste, i) => (i === index ? Object.assign({}, waste, part) : waste)))
  return (
    <>
      <ul data-stack="3">
        {wastes.map(({ material, kg, is_estimate: isEstimate }, index) => {
          const name = materialName(material)
          return (
            <li key={material} data-cluster="2 4" data-align="end">
              <TextInput
                ref={material === latest ? added : undefined}
                short
                autoComplete="off"
                error={errorOf(index)}
                inputMode="decimal"
                label={fill(t.kg, { name })}
                maxLength={12}
                name={`wastes.${index}.kg`}
                value={kg}
                onChange={({ target }) => change(index, { kg: target.value })}
              />
              <Checkbox
                checked={isEstimate}
                label={t.estimate}
                onChange={({ target }) => change(index, { is_estimate: target.checked })}
              />
              <Button
                variant="quiet"
                onClick={() => {
                  setLatest(null)
                  onChange(wastes.filter((each) => each.material !== material))
                }}
              >
                <Named name={fill(t.removeNamed, { name })}>{t.remove}</Named>
              </Button>
            </li>
          )
        })}
      </ul>
      <fieldset className={css.materials}>
        <legend>{t.choose}</legend>
        {materials
          .filter((material) => !known.has(material))
          .map((material) => (
            <Button
              key={material}
              disabled={wastes.length >= loadLimits.wastes}
              variant="secondary"
              onClick={() => {
                setLatest(material)
                onChange([...wastes, { material, kg: '', is_estimate: false }])
              }}
            >
              {materialName(material)}
            </Button>
          ))}
      </fieldset>
      <FieldError id="wastes-error">{error}</FieldError>
    </>
  )
}
