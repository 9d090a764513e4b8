import { useState, Suspense, useId } from 'react'
import type { VehicleDetail } from '#contract/station-vehicle.ts'
import { isAnswered } from '#rules/treatment/open-lines.ts'
import type { Stage } from '#rules/vehicle/processing-stages.ts'
import { count, fill } from '#texts/index.ts'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { Button } from '#web/ui/inputs/Button.tsx'
import { Failure } from '#web/frame/errors/Failure.tsx'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import { ReasonDialog } from '../../vehicle/ReasonDialog.tsx'
import { useChange } from '../use-change.ts'
import {
  lackOf,
  measuredLines,
  openSuggested,
  suggested,
  useAnswerText,
  usualAnswer,
  type Answer,
  type Line,
} from './record.ts'
import rows from '../parts/Parts.module.css'
import css from './Treatment.module.css'
import { ChevronDown } from '#web/ui/icons/icons.tsx'
import { Done, Pencil } from '#web/ui/icons/icons-work.tsx'
import { lazyScreen } from '#web/frame/hooks/lazy-screen.ts'

type Record = (answers: readonly Answer[], text: string) => Promise<void>

/** The lines of one stage, with the buttons that answer several at once. */
export function StageLines({
  vehicle,
  stage,
  lines,
  competences,
  record,
}: {
  vehicle: VehicleDetail
  stage: Stage
  lines: readonly Line[]
  competences: readonly string[]
  record: Record
}) {
  const t = useTexts('operatorTreatment')
  const locale = useLocale()
  const canAdd = vehicle.status === 'shop_process'
  const lack = canAdd
    ? lackOf(
        lines.filter(({ last }) => !isAnswered(last)),
        competences,
      )
    : undefined
  const all = openSuggested(stage, lines)
  const isFluids = stage === 'depolluted'
  const isSafety = stage === 'made_safe'
  const suggestion = canAdd && all.length > 1 && (
    <li>
      <button
        className={css.all}
        type="button"
        onClick={() => void record(all.map(usualAnswer), count(t.recordedMany, all.length, locale))}
      >
        <strong>
          {isFluids ? t.fluids : t.suggested[isSafety ? 'made_safe' : 'parts_removed']}
        </strong>
        <span>
          {isFluids
            ? fill(t.fluidsHint, { n: all.length })
            : all.map(({ code }) => t.lines[code]).join(', ')}
        </span>
      </button>
    </li>
  )
  return (
    <>
      {lack && <Alert tone="warning">{t.lacks[lack]}</Alert>}
      <ul className={rows.rows} data-framed>
        {isFluids && suggestion}
        {lines.map((line) => (
          <LineRow
            key={line.code}
            canChange={canAdd || (vehicle.status === 'shop_done' && line.last !== null)}
            line={line}
            onAnswer={(answer) => record([answer], fill(t.recorded, { line: t.lines[line.code] }))}
          />
        ))}
        {!isFluids && suggestion}
      </ul>
      {canAdd && <TickByHand lines={lines} stage={stage} vehicle={vehicle} />}
    </>
  )
}

/** Ticks the stage although some of its lines are open, and asks why. Opens such a stage again. */
function TickByHand({
  vehicle,
  stage,
  lines,
}: {
  vehicle: VehicleDetail
  stage: Stage
  lines: readonly Line[]
}) {
  const { tick } = useTexts('operatorTreatment')
  const { change, error, busy, reset } = useChange(vehicle)
  const [isAsking, setAsking] = useState(false)
  const isDone = vehicle.stages.some((each) => each.stage === stage && each.done_at !== null)
  const hasOpen = lines.some(({ last }) => !isAnswered(last))
  if (!hasOpen) return null
  const close = () => {
    reset()
    setAsking(false)
  }
  if (isDone) {
    return (
      <div className={css.tick}>
        <Button
          busy={busy}
          variant="quiet"
          onClick={() => void change({ stages: [{ stage, done: false }] })}
        >
          {tick.open}
        </Button>
        <Failure error={error} />
      </div>
    )
  }
  return (
    <div className={css.tick}>
      <Button variant="quiet" onClick={() => setAsking(true)}>
        {tick.button}
      </Button>
      {isAsking && (
        <ReasonDialog
          error={error}
          ready={Object.values(tick.ready)}
          texts={tick}
          onClose={close}
          onConfirm={async (reason) => {
            const done = await change({ stages: [{ stage, done: true, reason }] })
            if (done) close()
            return done
          }}
        />
      )}
    </div>
  )
}

const LinePanel = lazyScreen(() => import('./LinePanel.tsx'))

/** One line: the whole row records the usual answer. Afterwards it opens the correction. */
function LineRow({
  line,
  canChange,
  onAnswer,
}: {
  line: Line
  canChange: boolean
  onAnswer: (answer: Answer) => Promise<void>
}) {
  const t = useTexts('operatorTreatment')
  const locale = useLocale()
  const textOf = useAnswerText()
  const [isOpen, setOpen] = useState(false)
  const panelId = useId()
  const { code, last } = line
  const name = t.lines[code]
  const isGuessed = !measuredLines.has(code)
  const press = () => {
    if (last || !isGuessed) return setOpen(!isOpen)
    return void onAnswer(usualAnswer(line))
  }
  const send = async (answer: Answer) => {
    setOpen(false)
    await onAnswer(answer)
  }
  const notes = last && [
    last.by,
    last.shop !== null && fill(t.elsewhere, { shop: last.shop }),
    last.detail.lacks && t.lacked,
    line.chain.length > 1 && count(t.changes, line.chain.length - 1, locale),
    last.waits && t.waits,
  ]
  return (
    <li className={css.line} data-done={isAnswered(last) || undefined}>
      <div className={css.row}>
        <button
          aria-controls={isOpen ? panelId : undefined}
          aria-expanded={last || !isGuessed ? isOpen : undefined}
          className={css.press}
          data-line="3"
          disabled={!canChange}
          type="button"
          onClick={press}
        >
          <span className={css.mark}>{isAnswered(last) && <Done />}</span>
          <span className={css.words}>
            <strong>{name}</strong>
            {(last !== null || isGuessed) && <span>{textOf(last ?? suggested(line))}</span>}
            {last?.outcome === 'live' && <strong>{t.isolation.live}</strong>}
            {notes && <small>{notes.filter(Boolean).join(' · ')}</small>}
          </span>
          {last && <ChevronDown className={css.chevron} />}
        </button>
        {!last && isGuessed && canChange && (
          <button
            aria-controls={isOpen ? panelId : undefined}
            aria-expanded={isOpen}
            aria-label={fill(t.otherNamed, { line: name })}
            className={css.other}
            type="button"
            onClick={() => setOpen(!isOpen)}
          >
            <Pencil />
          </button>
        )}
      </div>
      {isOpen && (
        <div id={panelId}>
          <Suspense fallback={null}>
            <LinePanel key={last?.id ?? 'first'} line={line} onAnswer={send} />
          </Suspense>
        </div>
      )}
    </li>
  )
}
