import type { ReactNode } from 'react'
import { Loading } from '#web/ui/feedback/Loading.tsx'
import type { CallError } from '#web/api/errors.ts'
import { LoadError } from './LoadError.tsx'

/** A question to the service as RTK Query gives it; `data` is nothing while it is on its way. */
export type QueryState<T> = {
  readonly data?: T | null | undefined
  readonly error?: CallError | undefined
  readonly isFetching: boolean
  readonly refetch: () => unknown
}

/**
 * What the service answered, in all its states: `waiting` (skeletons) while it is on its way, what
 * failed and the way to try again, `empty` for a list without entries, else what `children` draws.
 * What was known before a failure stays below it.
 */
export function QueryBoundary<T>({
  asked: { data, error, isFetching, refetch },
  failed,
  waiting,
  empty,
  children,
}: {
  asked: QueryState<T>
  /** What could not be fetched, in words. */
  failed: string
  waiting: ReactNode
  empty?: ReactNode
  children: (data: T) => ReactNode
}) {
  const isEmpty = Array.isArray(data) && data.length === 0
  return (
    <>
      {error && (
        <LoadError busy={isFetching} error={error} title={failed} onRetry={() => void refetch()} />
      )}
      {data == null
        ? !error && <Loading>{waiting}</Loading>
        : isEmpty && empty
          ? empty
          : children(data)}
    </>
  )
}
