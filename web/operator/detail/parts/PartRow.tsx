import { useId, useState, type ReactNode } from 'react'
import type { Part } from '#contract/part.ts'
import { shownCode } from '#rules/label/label.ts'
import { hasLabel, nextPartStates, whyNotForSale } from '#rules/part/part.ts'
import type { PartState } from '#rules/part/part-words.ts'
import { fill } from '#texts/index.ts'
import { useTexts } from '#web/texts/texts.ts'
import { Badge, type BadgeTone } from '#web/ui/display/Badge.tsx'
import { ChevronDown } from '#web/ui/icons/icons.tsx'
import { PartDetails } from './PartDetails.tsx'
import { PartLabels } from './PartLabels.tsx'
import { usePartWords } from './use-part-words.ts'
import css from './Parts.module.css'
import { Failure } from '#web/frame/errors/Failure.tsx'
import { offerUndo } from '#web/frame/notices/undo.ts'
import { Button } from '#web/ui/inputs/Button.tsx'
import { useShopId } from '../../state.ts'
import { ReasonDialog } from '../../vehicle/ReasonDialog.tsx'
import { useChangePartMutation } from './api.ts'

const tones: Record<PartState, BadgeTone> = {
  removed: 'neutral',
  for_sale: 'action',
  sold: 'success',
  withdrawn: 'danger',
  scrapped: 'neutral',
  returned: 'neutral',
}

/** A removed part. The whole row opens its details. */
export function PartRow({
  part,
  vehicle,
  choice,
  children,
}: {
  part: Part
  /** Vehicle in words, in a list with parts of several vehicles. */
  vehicle?: string
  /** A checkbox in front of the row. */
  choice?: ReactNode
  /** More about the part, above its details. */
  children?: ReactNode
}) {
  const t = useTexts('operatorPart')
  const { nameOf, factsOf } = usePartWords()
  const [isOpen, setOpen] = useState(false)
  const panelId = useId()
  const isBlocked = part.sale_mark === 'blocked'
  return (
    <li>
      <div className={css.head}>
        {choice}
        <button
          aria-controls={isOpen ? panelId : undefined}
          aria-expanded={isOpen}
          aria-label={fill(t.edit, { part: [nameOf(part), vehicle].filter(Boolean).join(', ') })}
          className={css.row}
          type="button"
          onClick={() => setOpen(!isOpen)}
        >
          <span className={css.words}>
            <strong>{nameOf(part)}</strong>
            {vehicle !== undefined && <span>{vehicle}</span>}
            <span>{factsOf(part)}</span>
            <span>{fill(t.code, { code: shownCode(part.code) })}</span>
          </span>
          <Badge tone={isBlocked ? 'danger' : tones[part.state]}>
            {isBlocked && part.state === 'removed' ? t.blockedMark : t.states[part.state]}
          </Badge>
          <ChevronDown className={css.chevron} />
        </button>
      </div>
      {isOpen && (
        <div className={css.panel} data-stack="4" id={panelId}>
          {children}
          <PartDetails part={part} />
          <PartStates part={part} />
          {hasLabel(part) && <PartLabels format="roll62" parts={[part]} text={t.print} />}
        </div>
      )}
    </li>
  )
}

type Reasoned = 'withdrawn' | 'scrapped'
const needsReason = (state: PartState): state is Reasoned =>
  state === 'withdrawn' || state === 'scrapped'

/** Buttons for the next states of a part. A state with a way back can be undone. */
function PartStates({ part }: { part: Part }) {
  const t = useTexts('operatorPart')
  const { nameOf } = usePartWords()
  const shopId = useShopId()
  const [send, { error, isLoading, reset }] = useChangePartMutation()
  const [asking, setAsking] = useState<Reasoned | null>(null)
  const canSell = whyNotForSale(part) === null
  const next = nextPartStates[part.state].filter(
    (state) => canSell || (state !== 'for_sale' && state !== 'sold'),
  )
  const change = (state: PartState, reason?: string) =>
    send({ shopId, partId: part.id, body: { state, ...(reason && { state_reason: reason }) } })
  const press = async (state: PartState) => {
    if (needsReason(state)) return setAsking(state)
    const answer = await change(state)
    if (answer.error) return undefined
    const text = `${nameOf(part)}: ${t.states[state]}`
    return offerUndo({ text, action: t.undo, run: () => void change(part.state) })
  }
  const close = () => {
    reset()
    setAsking(null)
  }
  return (
    <>
      {part.state_reason && <p>{part.state_reason}</p>}
      {asking === null && <Failure error={error} title={t.failed} />}
      {next.length > 0 && (
        <fieldset className={css.states}>
          <legend>{t.state}</legend>
          {next.map((state) => (
            <Button
              key={state}
              busy={isLoading}
              variant={state === 'for_sale' ? 'primary' : 'secondary'}
              onClick={() => void press(state)}
            >
              {t.to[state]}
            </Button>
          ))}
        </fieldset>
      )}
      {asking !== null && (
        <ReasonDialog
          error={error}
          ready={Object.values(t.why[asking].ready)}
          texts={t.why[asking]}
          onClose={close}
          onConfirm={async (reason) => {
            const { data } = await change(asking, reason)
            if (data) close()
            return data ?? null
          }}
        />
      )}
    </>
  )
}
