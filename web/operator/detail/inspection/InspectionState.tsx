import { Button } from '#web/ui/inputs/Button.tsx'
import { useTexts } from '#web/texts/texts.ts'
import css from '../detail.module.css'
import { Failure } from '#web/frame/errors/Failure.tsx'
import type { useInspection } from './use-inspection.ts'

/** Whether the answers are saved. After a failure: a retry. */
export function InspectionState({
  inspection: { busy, isSaved, error, again },
}: {
  inspection: ReturnType<typeof useInspection>
}) {
  const { inspection: t } = useTexts('operatorDetail')
  const { retry } = useTexts('common')
  return (
    <>
      <output className={css.soft}>{busy ? t.saving : isSaved && t.saved}</output>
      <Failure error={error} title={t.failed}>
        <Button busy={busy} variant="secondary" onClick={again}>
          {retry}
        </Button>
      </Failure>
    </>
  )
}
