import { useState, type ComponentType } from 'react'
import type { Exported } from '#contract/admin/exports.ts'
import {
  isUnderWay,
  exportFormats,
  wholeExportKinds,
  isToBeRetried,
  type ExportFormat,
  type ExportState,
} from '#rules/exports.ts'
import { limits } from '#rules/limits.ts'
import { count, date, fill, number } from '#texts/index.ts'
import { EmptyState } from '#web/ui/display/EmptyState.tsx'
import { Skeleton } from '#web/ui/feedback/Loading.tsx'
import { PageTitle, Stack } from '#web/ui/layout/Page.tsx'
import { NothingHere } from '#web/ui/pictures/NothingHere.tsx'
import { Button, Actions } from '#web/ui/inputs/Button.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { Select } from '#web/ui/inputs/Select.tsx'
import { Badge, type BadgeTone } from '#web/ui/display/Badge.tsx'
import { type IconProps, Cross, Warning } from '#web/ui/icons/icons.tsx'
import { Clock } from '#web/ui/icons/icons-places.tsx'
import { Done, Download, Wrench } from '#web/ui/icons/icons-work.tsx'
import { Progress } from '#web/ui/display/Progress.tsx'
import { QueryBoundary } from '#web/frame/errors/QueryBoundary.tsx'
import { useTexts, useLocale } from '#web/texts/texts.ts'
import type { CallError } from '#web/api/errors.ts'
import { useShowError } from '#web/frame/hooks/use-show-error.ts'
import { usePolling } from '../use-polling.ts'
import {
  useListExportsQuery,
  fetchExport,
  useCancelExportMutation,
  useRetryExportMutation,
  useRequestExport,
} from './use-ask-for-export.ts'
import css from './Exports.module.css'

const pollMs = 1000

/** The admin's own files: request, progress and download. */
export default function Exports() {
  const texts = useTexts('adminExports')
  const asked = useListExportsQuery(undefined, { refetchOnMountOrArgChange: true })
  const isMoving = asked.data?.some(({ state }) => isUnderWay(state)) ?? false
  usePolling(asked.refetch, isMoving ? pollMs : null)
  return (
    <Stack gap={6}>
      <PageTitle lead={texts.lead}>{texts.title}</PageTitle>
      <RequestExport />
      <section aria-labelledby="exports">
        <Stack gap={4}>
          <h2 id="exports">{texts.list}</h2>
          <QueryBoundary
            asked={asked}
            empty={
              <EmptyState
                level={3}
                picture={<NothingHere />}
                title={texts.none}
                what={texts.noneWhat}
              />
            }
            failed={texts.failed}
            waiting={<Skeleton height="6rem" lines={3} shape="block" width="100%" />}
          >
            {(list) => (
              <ul data-stack="3">
                {list.map((one) => (
                  <ExportItem key={one.id} one={one} />
                ))}
              </ul>
            )}
          </QueryBoundary>
        </Stack>
      </section>
    </Stack>
  )
}

/** Chooses what to write into a file, and as what. */
function RequestExport() {
  const { ask: texts, kinds, formats } = useTexts('adminExports')
  const [kind, setKind] = useState<(typeof wholeExportKinds)[number]>('companies')
  const [format, setFormat] = useState<ExportFormat>('xlsx')
  const { ask, isAsking } = useRequestExport()
  const send = () => void ask(kind === 'audit' ? { kind, format, filter: {} } : { kind, format })
  return (
    <Card>
      <h2>{texts.title}</h2>
      <form
        className={css.ask}
        data-stack="4"
        onSubmit={(event) => {
          event.preventDefault()
          send()
        }}
      >
        <Select
          label={texts.kind}
          value={kind}
          onChange={(event) => setKind(event.currentTarget.value as typeof kind)}
        >
          {wholeExportKinds.map((name) => (
            <option key={name} value={name}>
              {kinds[name]}
            </option>
          ))}
        </Select>
        <Select
          label={texts.format}
          value={format}
          onChange={(event) => setFormat(event.currentTarget.value as ExportFormat)}
        >
          {exportFormats.toReversed().map((name) => (
            <option key={name} value={name}>
              {formats[name]}
            </option>
          ))}
        </Select>
        <Button busy={isAsking} type="submit">
          {texts.button}
        </Button>
      </form>
      {kind === 'audit' && <p data-soft="small">{texts.auditHint}</p>}
    </Card>
  )
}

const faces: Record<ExportState, { tone: BadgeTone; icon: ComponentType<IconProps> }> = {
  waiting: { tone: 'info', icon: Clock },
  running: { tone: 'action', icon: Wrench },
  ready: { tone: 'success', icon: Done },
  cancelled: { tone: 'neutral', icon: Cross },
  failed: { tone: 'danger', icon: Warning },
  expired: { tone: 'warning', icon: Clock },
}

/** One file: its content, progress and actions. */
function ExportItem({ one }: { one: Exported }) {
  const texts = useTexts('adminExports')
  const locale = useLocale()
  const { state } = one
  const { tone, icon: IconOfState } = faces[state]
  return (
    <Card as="li" className={css.item}>
      <div data-stack="2">
        <div data-cluster="1 3">
          <h3>
            {texts.kinds[one.kind]}, {texts.formats[one.format]}
          </h3>
          <Badge icon={<IconOfState />} tone={tone}>
            {texts.states[state]}
          </Badge>
        </div>
        <p data-soft="small">
          {fill(texts.askedAt, { at: date(one.created_at, locale, 'moment') })}
          {state === 'ready' && ` · ${count(texts.rows, one.rows_done, locale)}`}
        </p>
        <ExportStatus one={one} />
      </div>
      <ExportActions one={one} />
    </Card>
  )
}

function ExportStatus({ one }: { one: Exported }) {
  const texts = useTexts('adminExports')
  const locale = useLocale()
  if (one.state === 'running') {
    return (
      <Progress label={texts.progress} value={one.rows_done / Math.max(1, one.rows_total ?? 1)} />
    )
  }
  const until = one.expires_at && date(one.expires_at, locale, 'moment')
  const says: Partial<Record<ExportState, string | null>> = {
    ready: until && fill(texts.until, { at: until }),
    expired: texts.expiredWhat,
    failed: fill(texts.errors[one.error ?? 'UNEXPECTED'], {
      n: number(limits.exportRows[one.format], locale),
    }),
  }
  const text = says[one.state]
  return text ? <p>{text}</p> : null
}

type ExportAction = () => PromiseLike<{ data?: unknown } | { error?: CallError | undefined }>

function ExportActions({ one: { id, kind, state } }: { one: Exported }) {
  const texts = useTexts('adminExports')
  const showError = useShowError()
  const [cancel] = useCancelExportMutation()
  const [retry] = useRetryExportMutation()
  const [isBusy, setBusy] = useState(false)
  const doing = (act: ExportAction) => async () => {
    setBusy(true)
    const result = await act()
    setBusy(false)
    if ('error' in result && result.error) showError(result.error)
  }
  const deeds = {
    fetch: { isOffered: state === 'ready', act: () => fetchExport(id) },
    cancel: { isOffered: isUnderWay(state), act: () => cancel({ exportId: id }) },
    forget: { isOffered: state === 'ready', act: () => cancel({ exportId: id }) },
    retry: { isOffered: isToBeRetried(state), act: () => retry({ exportId: id }) },
  } as const
  const names = (Object.keys(deeds) as (keyof typeof deeds)[]).filter(
    (name) => deeds[name].isOffered,
  )
  return (
    <Actions>
      {names.map((name) => (
        <Button
          key={name}
          aria-label={fill(texts.of, { action: texts[name], what: texts.kinds[kind] })}
          busy={isBusy}
          icon={name === 'fetch' && <Download />}
          variant={name === 'fetch' ? 'primary' : 'secondary'}
          onClick={() => void doing(deeds[name].act)()}
        >
          {texts[name]}
        </Button>
      ))}
    </Actions>
  )
}
