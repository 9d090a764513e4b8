import type { ReactNode } from 'react'
import { Loading } from '#web/ui/feedback/Loading.tsx'
import type { CallError } from '#web/api/errors.ts'
import { LoadError } from './LoadError.tsx'

/** A query of web/api/queries.ts. `data` is undefined while it loads. */
export type QueryState<T> = {
  readonly data?: T | null | undefined
  readonly error?: CallError | undefined
  readonly isFetching: boolean
  readonly refetch: () => unknown
}

/**
 * Shows a query in all its states: `waiting` (skeletons) while it loads, the error with a retry,
 * `empty` for an empty list, otherwise `children`. Earlier data stays below an error.
 */
export function QueryBoundary<T>({
  asked: { data, error, isFetching, refetch },
  failed,
  waiting,
  empty,
  children,
}: {
  asked: QueryState<T>
  /** The title of the error. */
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
