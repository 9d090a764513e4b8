import { useFormContext, useWatch } from 'react-hook-form'
import type { StationWindows } from '#contract/owner-order.ts'
import type { OrderWindow } from '#rules/order/order-request.ts'
import { fill } from '#texts/index.ts'
import { LoadError } from '#web/frame/errors/LoadError.tsx'
import type { QueryState } from '#web/frame/errors/QueryBoundary.tsx'
import type { FieldOf } from '#web/frame/forms/use-api-form.ts'
import { useTexts } from '#web/texts/texts.ts'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { Loading, Skeleton } from '#web/ui/feedback/Loading.tsx'
import { WindowField } from './WindowField.tsx'
import { WishFields, type WishName } from './WishFields.tsx'
import { freeWindows, windowValue } from './window-value.ts'

/**
 * The time of a pickup: one of the station's windows, or wishes where it has none. `next` are
 * windows that are known before the station's answer.
 */
export function TimeFields({
  asked,
  next,
  promise,
  present,
  legend,
  field,
}: {
  asked: QueryState<StationWindows>
  next: readonly OrderWindow[]
  /** The promise of the chosen window, or of the wishes, in words. */
  promise: string | undefined
  /** Value of the window that the order has, which is no other time. */
  present?: string | undefined
  /** The question for a window, where no heading asks it. */
  legend?: string
  field: FieldOf<'window' | WishName>
}) {
  const { time: t } = useTexts('ownerOrder')
  const { control } = useFormContext<{ window: string }>()
  const chosen = useWatch({ control, name: 'window' })
  const { data, error, isFetching, refetch } = asked
  const windows = (data && !isFetching ? freeWindows(data) : next).filter(
    (window) => windowValue(window) !== present,
  )
  if (windows.length > 0) {
    const hint = chosen ? promise : undefined
    return (
      <WindowField
        chosen={chosen}
        field={field('window')}
        hint={hint}
        legend={legend}
        windows={windows}
      />
    )
  }
  if (data && data.days.length > 0) {
    return <Alert tone="warning">{fill(t.full, { n: data.horizon_days })}</Alert>
  }
  if (data) return <WishFields closed={data.closed_days} field={field} promise={promise} />
  if (error) {
    return (
      <LoadError busy={isFetching} error={error} title={t.failed} onRetry={() => void refetch()} />
    )
  }
  return (
    <Loading text={t.loading}>
      {/* The height of the wishes with their promise, so that the questions do not move. */}
      <Skeleton height="13rem" shape="block" />
    </Loading>
  )
}
