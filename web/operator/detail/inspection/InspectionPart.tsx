import { useRef, useState } from 'react'
import type { Inspection as Found } from '#contract/inspection.ts'
import type { VehicleDetail } from '#contract/station-vehicle.ts'
import { inspectionAnswers, type Question } from '#rules/vehicle/inspection.ts'
import { fill, number } from '#texts/index.ts'
import { Actions, Button } from '#web/ui/inputs/Button.tsx'
import { DescriptionList } from '#web/ui/display/DescriptionList.tsx'
import { Named } from '#web/ui/display/Hidden.tsx'
import { Pencil } from '#web/ui/icons/icons-work.tsx'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import css from '../detail.module.css'
import { Inspection } from './Inspection.tsx'
import { InspectionState } from './InspectionState.tsx'
import { Fold } from '../Part.tsx'
import { useInspection, type Answers } from './use-inspection.ts'

/** Result of the inspection, to read and edit in place. */
export function InspectionPart({ vehicle }: { vehicle: VehicleDetail }) {
  const { inspection: t } = useTexts('operatorDetail')
  const [unsaved, setUnsaved] = useState<Answers>({})
  const [answering, setAnswering] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const inspection = useInspection(vehicle, unsaved, setUnsaved)
  const word = vehicle.inspection ? t.change : t.answer
  const close = () => {
    setAnswering(false)
    // The button returns with the next frame, and takes the focus.
    requestAnimationFrame(() => button.current?.focus())
  }
  return (
    <Fold
      note={
        !answering && (
          <Button ref={button} icon={<Pencil />} variant="quiet" onClick={() => setAnswering(true)}>
            <Named name={`${word}: ${t.title}`}>{word}</Named>
          </Button>
        )
      }
      title={t.title}
    >
      {answering ? (
        <>
          <p className={css.soft}>{t.what}</p>
          <Inspection shown={inspection.shown} vehicle={vehicle} onAnswer={inspection.answer} />
          <InspectionState inspection={inspection} />
          <Actions>
            <Button variant="secondary" onClick={close}>
              {t.close}
            </Button>
          </Actions>
        </>
      ) : vehicle.inspection ? (
        <Findings found={vehicle.inspection} />
      ) : (
        <p className={css.soft}>{t.none}</p>
      )}
    </Fold>
  )
}

/** The given answers. */
export function Findings({ found }: { found: Found }) {
  const { inspection: t } = useTexts('operatorDetail')
  const locale = useLocale()
  const one = (question: Question) => {
    const words: Readonly<Record<string, string>> = t[question]
    return { term: words.legend ?? '', value: words[found[question] ?? ''] }
  }
  const several = (words: Readonly<Record<string, string>>, values: readonly string[] | null) => ({
    term: words.legend ?? '',
    value: values?.length === 0 ? words.nothing : values?.map((value) => words[value]).join(', '),
  })
  const { mileage_km: km } = found
  return (
    <DescriptionList
      facts={[
        ...(Object.keys(inspectionAnswers) as Question[]).map(one),
        several(t.missing, found.missing_parts),
        several(t.damage, found.damage),
        { term: t.mileage, value: km !== null && fill(t.km, { n: number(km, locale) }) },
      ].filter(({ value }) => value)}
    />
  )
}
