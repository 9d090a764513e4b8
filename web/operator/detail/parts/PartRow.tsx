import { useId, useState, type ReactNode } from 'react'
import type { Part } from '#contract/part.ts'
import { shownCode } from '#rules/label/label.ts'
import { hasLabel } from '#rules/part/part.ts'
import type { PartState } from '#rules/part/part-words.ts'
import { fill } from '#texts/index.ts'
import { useTexts } from '#web/texts/texts.ts'
import { Badge, type BadgeTone } from '#web/ui/display/Badge.tsx'
import { ChevronDown } from '#web/ui/icons/icons.tsx'
import { PartDetails } from './PartDetails.tsx'
import { PartLabels } from './PartLabels.tsx'
import { PartStates } from './PartStates.tsx'
import { usePartWords } from './use-part-words.ts'
import css from './Parts.module.css'

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
        <div className={css.panel} id={panelId}>
          {children}
          <PartDetails part={part} />
          <PartStates part={part} />
          {hasLabel(part) && <PartLabels format="roll62" parts={[part]} text={t.print} />}
        </div>
      )}
    </li>
  )
}
