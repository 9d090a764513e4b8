import { Suspense, useId, useState } from 'react'
import { isAnswered } from '#rules/treatment/open-lines.ts'
import { count, fill } from '#texts/index.ts'
import { ChevronDown } from '#web/ui/icons/icons.tsx'
import { Done, Pencil } from '#web/ui/icons/icons-work.tsx'
import { lazyScreen } from '#web/frame/hooks/lazy-screen.ts'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import { useAnswerText } from './answer-text.ts'
import { measuredLines, suggested, usualAnswer, type Answer, type Line } from './record.ts'
import css from './Treatment.module.css'

const LinePanel = lazyScreen(() => import('./LinePanel.tsx'))

/** One line: the whole row records the usual answer. Afterwards it opens the correction. */
export function LineRow({
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
