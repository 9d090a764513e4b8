import type { ComponentType } from 'react'
import { useState } from 'react'
import type { Exported } from '#contract/exports.ts'
import { isToBeRetried, isUnderWay } from '#rules/exports.ts'
import type { ExportState } from '#rules/exports.ts'
import { limits } from '#rules/limits.ts'
import { count, date, fill, number } from '#texts/index.ts'
import { Badge } from '#web/ui/display/Badge.tsx'
import type { BadgeTone } from '#web/ui/display/Badge.tsx'
import { Actions, Button } from '#web/ui/inputs/Button.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import type { IconProps } from '#web/ui/icons/Icon.tsx'
import { Check, Cross, Warning } from '#web/ui/icons/icons.tsx'
import { Clock } from '#web/ui/icons/icons-places.tsx'
import { Done, Download, Wrench } from '#web/ui/icons/icons-work.tsx'
import { Progress } from '#web/ui/display/Progress.tsx'
import type { CallError } from '#web/api/errors.ts'
import { useShowError } from '#web/frame/hooks/use-show-error.ts'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import { fetchExport, useCancelExportMutation, useRetryExportMutation } from './api.ts'
import css from './Exports.module.css'

const faces: Record<ExportState, { tone: BadgeTone; icon: ComponentType<IconProps> }> = {
  waiting: { tone: 'info', icon: Clock },
  running: { tone: 'action', icon: Wrench },
  ready: { tone: 'success', icon: Done },
  fetched: { tone: 'neutral', icon: Check },
  cancelled: { tone: 'neutral', icon: Cross },
  failed: { tone: 'danger', icon: Warning },
  expired: { tone: 'warning', icon: Clock },
}

/** One file: its content, progress and actions. */
export function ExportItem({ one }: { one: Exported }) {
  const texts = useTexts('adminExports')
  const locale = useLocale()
  const { state } = one
  const { tone, icon: IconOfState } = faces[state]
  return (
    <Card as="li" className={css.item}>
      <div className={css.facts}>
        <div className={css.head}>
          <h3>
            {texts.kinds[one.kind]}, {texts.formats[one.format]}
          </h3>
          <Badge icon={<IconOfState />} tone={tone}>
            {texts.states[state]}
          </Badge>
        </div>
        <p className={css.soft}>
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
    fetched: texts.fetchedWhat,
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
