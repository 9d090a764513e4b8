import type { RetentionPreview } from '#contract/jobs.ts'
import { retentions, retentionStepNames, retentionSteps } from '#rules/privacy/retentions.ts'
import { date, fill, number } from '#texts/index.ts'
import { Button } from '#web/ui/inputs/Button.tsx'
import { Table } from '#web/ui/display/Table.tsx'
import { Stack } from '#web/ui/layout/Page.tsx'
import { LoadError } from '#web/frame/errors/LoadError.tsx'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import { useLazyPreviewRetentionQuery } from './api.ts'
import { retentionInWords } from './job-words.ts'
import css from './Jobs.module.css'

/**
 * Retention times and their reasons. Counts on request the records that the next run would remove.
 */
export function Retention() {
  const { retention: texts } = useTexts('adminJobs')
  const [preview, { data, error, isFetching, fulfilledTimeStamp }] = useLazyPreviewRetentionQuery()
  const ask = () => void preview()
  return (
    <section aria-labelledby="retention">
      <Stack gap={4}>
        <h2 id="retention">{texts.title}</h2>
        <p>{texts.lead}</p>
        <div>
          <Button busy={isFetching} variant="secondary" onClick={ask}>
            {data ? texts.countAgain : texts.count}
          </Button>
        </div>
        {error && (
          <LoadError busy={isFetching} error={error} title={texts.countFailed} onRetry={ask} />
        )}
        <Counted at={fulfilledTimeStamp} preview={data ?? null} />
        <Periods preview={data ?? null} />
      </Stack>
    </section>
  )
}

type Preview = { preview: RetentionPreview | null }

function Counted({ preview, at }: Preview & { at: number | undefined }) {
  const { retention: texts } = useTexts('adminJobs')
  const locale = useLocale()
  const n = preview?.reduce((sum, { due }) => sum + due, 0) ?? 0
  return (
    <output className={css.soft}>
      {preview &&
        fill(texts.counted, {
          at: date(new Date(at ?? 0), locale, 'time'),
          n: number(n, locale),
        })}
    </output>
  )
}

function Periods({ preview }: Preview) {
  const words = useTexts('adminJobs')
  const locale = useLocale()
  const { retention: texts } = words
  const due = new Map(preview?.map((row) => [row.step, row.due]))
  const columns = [
    { key: 'what', head: texts.what },
    { key: 'kept', head: texts.kept },
    { key: 'why', head: texts.why },
    { key: 'by', head: texts.by },
    ...(preview ? [{ key: 'due', head: texts.due, isNumber: true }] : []),
  ]
  return (
    <Table
      caption={texts.title}
      columns={columns}
      rows={retentionStepNames.map((step) => {
        const { keep, job } = retentionSteps[step]
        const n = due.get(step) ?? 0
        return {
          key: step,
          cells: [
            words.steps[step],
            retentionInWords(keep, words, locale),
            words.basis[retentions[keep].basis],
            words.names[job],
            <span key="due" className={n > 0 ? css.due : undefined}>
              {number(n, locale)}
            </span>,
          ],
        }
      })}
    />
  )
}
