import { useState } from 'react'
import type { Vehicle } from '#contract/station-vehicle.ts'
import { stages, type Stage } from '#rules/vehicle/processing-stages.ts'
import { count } from '#texts/index.ts'
import { ActionDialog } from '#web/ui/feedback/Dialog.tsx'
import { Checklist, Done } from '#web/ui/icons/icons-work.tsx'
import { Button } from '#web/ui/inputs/Button.tsx'
import { RadioGroup } from '#web/ui/inputs/Checkbox.tsx'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import type { BatchTools } from '../batch/use-batch.ts'
import { ReasonDialog } from '../vehicle/ReasonDialog.tsx'

/** A batch for vehicles in process: tick one stage, or mark them done. */
export function ProcessActs({ tools: { batch, run } }: { tools: BatchTools }) {
  const { batch: t } = useTexts('operatorLists')
  const { finish: words } = useTexts('operatorDetail')
  const locale = useLocale()
  const [asked, setAsked] = useState<'stage' | 'reason' | null>(null)
  const isNone = batch.chosen.length === 0
  const open = batch.chosen.filter(hasOpenStages).length

  const tick = (stage: Stage) => {
    setAsked(null)
    void run(() => ({ stages: [{ stage, done: true }] }))
  }
  const finish = (reason?: string) => {
    setAsked(null)
    void run((vehicle) => ({
      status: 'shop_done',
      expected_status: vehicle.status,
      ...(reason && hasOpenStages(vehicle) && { reason }),
    }))
  }
  return (
    <>
      <Button
        disabled={isNone}
        icon={<Checklist />}
        variant="secondary"
        onClick={() => setAsked('stage')}
      >
        {t.stage.button}
      </Button>
      <Button
        disabled={isNone}
        icon={<Done />}
        onClick={() => (open > 0 ? setAsked('reason') : finish())}
      >
        {words.button}
      </Button>
      {asked === 'stage' && <StageDialog onClose={() => setAsked(null)} onConfirm={tick} />}
      {asked === 'reason' && (
        <ReasonDialog
          error={undefined}
          hint={words.open.hint}
          texts={{ ...words.open, what: count(t.openStages, open, locale) }}
          onClose={() => setAsked(null)}
          onConfirm={(reason) => {
            finish(reason)
            return Promise.resolve(true)
          }}
        />
      )}
    </>
  )
}

const hasOpenStages = (vehicle: Vehicle) =>
  vehicle.stages.filter(({ done_at: at }) => at !== null).length < stages.length

/** The choice of one of the five stages. */
function StageDialog({
  onConfirm,
  onClose,
}: {
  onConfirm: (stage: Stage) => void
  onClose: () => void
}) {
  const { batch: t } = useTexts('operatorLists')
  const { stages: words } = useTexts('operatorDetail')
  const { cancel } = useTexts('operator').reason
  const { fields } = useTexts('errors')
  const [stage, setStage] = useState<Stage>()
  const [isMissing, setMissing] = useState(false)
  return (
    <ActionDialog
      open
      action={t.stage.confirm}
      cancel={cancel}
      title={t.stage.title}
      onAction={() => (stage ? onConfirm(stage) : setMissing(true))}
      onClose={onClose}
    >
      <RadioGroup
        framed
        error={isMissing && !stage && fields.REQUIRED}
        legend={t.stage.legend}
        name="stage"
        options={stages.map((value) => ({ value, label: words.name[value] }))}
        value={stage ?? ''}
        onChange={(event) => setStage(stages.find((each) => each === event.target.value))}
      />
    </ActionDialog>
  )
}
