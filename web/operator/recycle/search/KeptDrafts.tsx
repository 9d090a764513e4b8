import { useEffect, useState } from 'react'
import { date, fill } from '#texts/index.ts'
import { Button } from '#web/ui/inputs/Button.tsx'
import { Plate } from '#web/ui/display/Plate.tsx'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import { vehicleName } from '#web/vehicle/vehicle-name.ts'
import { useShopId } from '../../state.ts'
import { removeFiles, isWizard } from '../draft.ts'
import { removeWizard, listStoredWizards } from '../saved-drafts.ts'
import type { StepProps } from '../Recycle.tsx'
import { screenAt } from '../steps.ts'
import css from './KeptDrafts.module.css'

type StoredDraft = Awaited<ReturnType<typeof listStoredWizards>>[number]

/** What was left half-way at this station on this device, e.g. when the browser was closed. */
export function StoredDrafts({ state, change, goTo }: StepProps) {
  const { kept: t } = useTexts('operatorRecycle')
  const { unknown } = useTexts('vehicle')
  const shopId = useShopId()
  const locale = useLocale()
  const [kept, setKept] = useState<readonly StoredDraft[]>([])

  useEffect(() => {
    let isShown = true
    const look = async () => {
      const found = await listStoredWizards(shopId, isWizard)
      if (isShown) setKept(found)
    }
    void look()
    return () => {
      isShown = false
    }
  }, [shopId])

  const others = kept.filter(({ name }) => name !== state.keptAs)
  if (others.length === 0) return null
  const goOn = ({ state: left }: StoredDraft) => {
    change(left)
    goTo(screenAt('details', left))
  }
  const remove = ({ name, state: left }: StoredDraft) => {
    removeFiles(left)
    void removeWizard(name)
    setKept(kept.filter((one) => one.name !== name))
  }
  return (
    <section className={css.kept}>
      <h2>{t.title}</h2>
      <ul className={css.drafts}>
        {others.map((one) => {
          const { car } = one.state
          if (car === null) return null
          const name = vehicleName(car, unknown)
          return (
            <li key={one.name} className={css.draft}>
              <Plate kind={car.kind} plate={car.plate} size="sm" />
              <p className={css.name}>
                {name}
                <span>{fill(t.left, { when: date(new Date(one.at), locale, 'moment') })}</span>
              </p>
              <div className={css.actions}>
                <Button variant="secondary" onClick={() => goOn(one)}>
                  {t.goOn}
                </Button>
                <Button variant="quiet" onClick={() => remove(one)}>
                  {t.remove}
                </Button>
              </div>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
