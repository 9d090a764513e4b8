import { Suspense, useEffect, useRef, useState } from 'react'
import type { PartsStation } from '#contract/spare-parts.ts'
import { Notification } from '#web/ui/feedback/Notification.tsx'
import { Loading, Skeleton } from '#web/ui/feedback/Loading.tsx'
import { PageTitle } from '#web/ui/layout/Page.tsx'
import { lazyScreen } from '#web/frame/hooks/lazy-screen.ts'
import { LoadError } from '#web/frame/errors/LoadError.tsx'
import { PageHead } from '#web/frame/layout/PageHead.tsx'
import { errorText } from '#web/api/errors.ts'
import type { ApiError } from '#web/api/http.ts'
import { readLink, linkTo, type Place, type Query, request } from './link.ts'
import { SearchForm } from './form/SearchForm.tsx'
import { useTexts } from './texts.ts'

const NotFound = lazyScreen(async () => ({
  default: (await import('#web/frame/errors/NotFound.tsx')).NotFound,
}))

export type ScreenName = 'spareParts' | 'notFound'

/** Loads the modules of the screen. */
export async function preloadScreen(name: ScreenName): Promise<void> {
  if (name === 'notFound') await NotFound.preload()
}

/** The form, or the not-found page for any other address. */
export function Screen({ name, search }: { name: ScreenName; search: string }) {
  return name === 'spareParts' ? <SearchPage asked={readLink(search)} /> : <NotFound />
}

const Results = lazyScreen(() => import('./results/Results.tsx'))

type Outcome =
  | { readonly query: Query; readonly sites: readonly PartsStation[] }
  | { readonly query: Query; readonly error: ApiError }

/** The search for spare parts: the form, and the found stations below it. */
function SearchPage({ asked }: { asked: ReturnType<typeof readLink> }) {
  const t = useTexts('spareParts')
  const [place, setPlace] = useState<Place | null>(asked?.place ?? null)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const [busy, setBusy] = useState(false)
  const [told, setTold] = useState<{ type: 'error'; text: string } | null>(null)
  const errors = useTexts('errors')
  const latest = useRef(0)
  const query = outcome?.query

  // The address names the shown search, so that it can be copied and opened again.
  useEffect(() => {
    if (query) history.replaceState(null, '', linkTo(query, place))
  }, [query, place])

  const search = async (wanted: Query) => {
    latest.current += 1
    const mine = latest.current
    setBusy(true)
    const body = { ...wanted, year: Number(wanted.year) }
    const result = await request('POST /public/shop/search/', { body })
    if (mine !== latest.current) return
    setBusy(false)
    setTold('error' in result ? { type: 'error', text: errorText(result.error, errors) } : null)
    setOutcome(
      'error' in result
        ? { query: wanted, error: result.error }
        : { query: wanted, sites: result.data },
    )
  }
  const forget = () => {
    latest.current += 1
    setBusy(false)
    setOutcome(null)
  }

  const waiting = (
    <Loading>
      <Skeleton height="24rem" shape="block" />
    </Loading>
  )
  return (
    <div data-stack="8">
      <PageHead page="spareParts" />
      <Notification notification={told} onClose={() => setTold(null)} />
      <PageTitle lead={t.lead}>{t.title}</PageTitle>
      <SearchForm
        asked={asked?.query ?? null}
        busy={busy}
        onChange={forget}
        onSearch={(wanted) => void search(wanted)}
      />
      {busy && waiting}
      {!busy && outcome && 'error' in outcome && (
        <LoadError
          error={outcome.error}
          title={t.failed}
          onRetry={() => void search(outcome.query)}
        />
      )}
      {!busy && outcome && 'sites' in outcome && (
        <Suspense fallback={waiting}>
          <Results place={place} query={outcome.query} sites={outcome.sites} onPlace={setPlace} />
        </Suspense>
      )}
    </div>
  )
}
