import { Suspense, useEffect, useState } from 'react'
import type { PartType } from '#rules/part/part-type-names.ts'
import { type Query, request, type Place } from '../link.ts'
import type { FoundPart } from '#contract/spare-parts.ts'
import type { ApiError } from '#web/api/http.ts'
import { lazyScreen } from '#web/frame/hooks/lazy-screen.ts'
import { Loading, Skeleton } from '#web/ui/feedback/Loading.tsx'

/** Requests the single parts for sale from such vehicles, of one type or of all. */
export const findParts = ({ make, model, year }: Query, type?: PartType) =>
  request('POST /public/part/search/', {
    body: { make, model, year: Number(year), ...(type && { type }) },
  })

/** Loaded where there are parts: most models have none. */
const PartsForSale = lazyScreen(() => import('./PartsForSale.tsx'))

/** Single parts for sale from such vehicles. Shows nothing without any. */
export function SingleParts({ query, place }: { query: Query; place: Place | null }) {
  const [answer, setAnswer] = useState<{ data: FoundPart[] } | { error: ApiError } | null>(null)
  const { make, model, year } = query
  useEffect(() => {
    let gone = false
    const load = async () => {
      const found = await findParts({ make, model, year })
      if (!gone) setAnswer(found)
    }
    void load()
    return () => {
      gone = true
    }
  }, [make, model, year])
  if (answer === null || ('data' in answer && answer.data.length === 0)) return null
  const waiting = (
    <Loading>
      <Skeleton height="12rem" shape="block" width="100%" />
    </Loading>
  )
  return (
    <Suspense fallback={waiting}>
      <PartsForSale
        answer={answer}
        place={place}
        query={query}
        onRetry={async () => setAnswer(await findParts(query))}
      />
    </Suspense>
  )
}
