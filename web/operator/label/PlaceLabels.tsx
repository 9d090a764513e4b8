import { useState } from 'react'
import { labelContract } from '#contract/label.ts'
import { yardPlace } from '#rules/fields.ts'
import { labelLimits } from '#rules/label/label.ts'
import { limits } from '#rules/limits.ts'
import { fill } from '#texts/index.ts'
import { request } from '#web/api/client.ts'
import { Failure } from '#web/frame/errors/Failure.tsx'
import { useTexts } from '#web/texts/texts.ts'
import { Collapse } from '#web/ui/layout/Collapse.tsx'
import { Printer } from '#web/ui/icons/icons-work.tsx'
import { Actions, Button } from '#web/ui/inputs/Button.tsx'
import { TextArea } from '#web/ui/inputs/TextArea.tsx'
import { useShopId } from '../state.ts'
import { usePrint } from './use-print.ts'
import css from './Places.module.css'

/** Prints labels of places, which nobody does while scanning. It begins with those where vehicles stand. */
export function PlaceLabels({ places }: { places: readonly string[] }) {
  const { print: t } = useTexts('operatorLabel').places
  const { fields } = useTexts('errors')
  const shopId = useShopId()
  const { isBusy, error, print } = usePrint()
  const [written, setWritten] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const text = written ?? places.toSorted((a, b) => a.localeCompare(b, 'fi')).join('\n')
  const act = () => {
    const lines = text.split('\n').filter((line) => line.trim() !== '')
    const read = lines.map((line) => yardPlace.safeParse(line))
    const found = problemOf(lines.length, !read.every(({ success }) => success))
    setProblem(found)
    if (found !== undefined) return
    const body = { places: read.flatMap(({ data }) => data ?? []) }
    void print(() => request(labelContract.printPlaceLabels, { shopId, body }))
  }
  const problemOf = (n: number, isLong: boolean) => {
    if (n === 0) return fields.REQUIRED
    if (n > labelLimits.places) return fill(t.tooMany, { n: labelLimits.places })
    return isLong ? fill(t.tooLong, { n: limits.yardPlace }) : undefined
  }
  return (
    <Collapse title={t.title}>
      <div className={css.form}>
        <TextArea
          error={problem}
          hint={t.hint}
          label={t.field}
          maxLength={labelLimits.places * (limits.yardPlace + 1)}
          rows={6}
          spellCheck={false}
          value={text}
          onChange={(event) => setWritten(event.currentTarget.value)}
        />
        <Failure error={error} title={t.failed} />
        <Actions>
          <Button busy={isBusy} icon={<Printer />} variant="secondary" onClick={act}>
            {t.button}
          </Button>
        </Actions>
      </div>
    </Collapse>
  )
}
