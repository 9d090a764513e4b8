import { useId, useState, type ReactNode } from 'react'
import type { Part } from '#contract/part.ts'
import { shownCode, type PartLabelFormat } from '#rules/label/label.ts'
import { hasLabel, nextPartStates, whyNotForSale } from '#rules/part/part.ts'
import type { PartState } from '#rules/part/part-words.ts'
import { fill, count, number, quantity } from '#texts/index.ts'
import { useTexts, useLocale } from '#web/texts/texts.ts'
import { Badge, type BadgeTone } from '#web/ui/display/Badge.tsx'
import { ChevronDown } from '#web/ui/icons/icons.tsx'
import { PartDetails, useChangePartMutation } from './PartDetails.tsx'
import css from './Parts.module.css'
import { Failure } from '#web/frame/errors/Failure.tsx'
import { offerUndo } from '#web/frame/notices/undo.ts'
import { Button } from '#web/ui/inputs/Button.tsx'
import { useShopId } from '../../state.ts'
import { ReasonDialog } from '../../vehicle/ReasonDialog.tsx'
import { labelContract } from '#contract/label.ts'
import { request } from '#web/api/client.ts'
import { Printer } from '#web/ui/icons/icons-work.tsx'
import { usePrint } from '../../label/LabelButton.tsx'

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
      <div data-line="0">
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
          <ChevronDown data-unprinted className={css.chevron} />
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

/** Returns functions that tell a part in words: its name, and its facts in one line. */
export function usePartWords() {
  const t = useTexts('operatorPart')
  const names = useTexts('partTypes')
  const locale = useLocale()
  const nameOf = ({ type, title }: Pick<Part, 'type' | 'title'>) => title ?? names[type]
  const factsOf = (part: Part): string => {
    return [
      part.side && t.sides[part.side],
      part.condition && t.conditions[part.condition],
      part.number,
      `${quantity(part.kg, 'kg', locale)}${part.is_kg_typical ? ` ${t.typical}` : ''}`,
      part.warranty_months && count(t.months, part.warranty_months, locale),
      part.price_cents !== null &&
        number(part.price_cents / 100, locale, { style: 'currency', currency: 'EUR' }),
    ]
      .filter(Boolean)
      .join(' · ')
  }
  return { nameOf, factsOf }
}

/** Opens the labels of the parts to print them. */
export function PartLabels({
  format,
  parts,
  text,
}: {
  format: PartLabelFormat
  parts: readonly Part[]
  text: string
}) {
  const t = useTexts('operatorPart')
  const shopId = useShopId()
  const { isBusy, error, print } = usePrint()
  const fetchLabels = () =>
    request(labelContract.printPartLabels, {
      shopId,
      body: { ids: parts.map(({ id }) => id), format },
    })
  return (
    <>
      <Button
        busy={isBusy}
        className={css.large}
        icon={<Printer />}
        variant="secondary"
        onClick={() => void print(fetchLabels)}
      >
        {text}
      </Button>
      <Failure error={error} title={t.printFailed} />
    </>
  )
}
