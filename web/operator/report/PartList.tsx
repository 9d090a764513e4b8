import { fill } from '#texts/index.ts'
import { classes } from '#web/ui/classes.ts'
import { Check } from '#web/ui/icons/icons.tsx'
import { Progress } from '#web/ui/display/Progress.tsx'
import { Select } from '#web/ui/inputs/Select.tsx'
import { reviewPart } from '#web/report/parts.ts'
import type { Part } from '#web/report/parts.ts'
import { useTexts } from '#web/texts/texts.ts'
import css from './report.module.css'

/** Parts of a questionnaire with their progress: a select on phones, otherwise a list. */
export function PartList({
  parts,
  current,
  title,
  onOpen,
}: {
  parts: readonly Part[]
  current: string
  title: (code: string) => string
  onOpen: (code: string) => void
}) {
  const t = useTexts('report')
  const done = parts.reduce((sum, { answered }) => sum + answered, 0)
  const total = parts.reduce((sum, part) => sum + part.total, 0)
  const entries = [...parts, { code: reviewPart, answered: 0, total: 0 }]
  return (
    <nav aria-label={t.parts} className={css.parts}>
      <Progress label={fill(t.progress, { done, total })} value={total === 0 ? 0 : done / total} />
      <Select
        className={css.choice}
        label={t.part}
        value={current}
        onChange={({ currentTarget }) => onOpen(currentTarget.value)}
      >
        {entries.map(({ code, answered, total: of }, n) => (
          <option key={code} value={code}>
            {of === 0
              ? `${n + 1}. ${title(code)}`
              : fill(t.partOf, { n: n + 1, name: title(code), done: answered, total: of })}
          </option>
        ))}
      </Select>
      <ol className={css.list}>
        {entries.map(({ code, answered, total: of }) => (
          <li key={code}>
            <button
              aria-current={code === current ? 'step' : undefined}
              className={classes(css.entry, code === current && css.current)}
              type="button"
              onClick={() => onOpen(code)}
            >
              <span>{title(code)}</span>
              {of > 0 && (
                <span className={css.count}>
                  {answered >= of && <Check />}
                  {answered}/{of}
                </span>
              )}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  )
}
