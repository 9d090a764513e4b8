import { useEffect, useState } from 'react'
import { Redirect, useParams } from '#web/frame/routing/routing.tsx'
import { labelContract } from '#contract/label.ts'
import { readCode } from '#rules/label/label.ts'
import { fill } from '#texts/index.ts'
import { request } from '#web/api/client.ts'
import { notify, useAppDispatch } from '#web/app/store.ts'
import { LoadError } from '#web/frame/errors/LoadError.tsx'
import { NotFound } from '#web/frame/errors/NotFound.tsx'
import { PageLoading } from '#web/frame/errors/PageLoading.tsx'
import { useTexts } from '#web/texts/texts.ts'
import { useListOwnStationsQuery } from '../api.ts'
import { foundPath } from '../find/found.ts'
import { selectShop, useShopId } from '../state.ts'
import { label } from './api.ts'

/** Opens the vehicle whose label was scanned, at the station of the user that has it. */
export default function OpenLabel() {
  const { code = '' } = useParams()
  return readCode(code).kind === 'label' ? <Opening code={code} /> : <NotFound />
}

function Opening({ code }: { code: string }) {
  const { find: t } = useTexts('operatorDay')
  const shopId = useShopId()
  const { data, error, isFetching, refetch } = label.useFindCodeQuery(
    { shopId, body: { text: code } },
    { refetchOnMountOrArgChange: true },
  )
  if (error) {
    return (
      <LoadError busy={isFetching} error={error} title={t.failed} onRetry={() => void refetch()} />
    )
  }
  if (!data || isFetching) return <PageLoading />
  if (data.kind === 'vehicle') return <Redirect to={foundPath(data)} />
  return <AtAnother code={code} />
}

/** Looks at the other stations of the user, and chooses the one that has the vehicle. */
function AtAnother({ code }: { code: string }) {
  const t = useTexts('operatorLabel')
  const shopId = useShopId()
  const dispatch = useAppDispatch()
  const { data: stations } = useListOwnStationsQuery()
  const [isNowhere, setNowhere] = useState(false)
  useEffect(() => {
    if (!stations) return undefined
    const left = new AbortController()
    const look = async () => {
      for (const { id, name } of stations) {
        if (id === shopId) continue
        const answer = await request(labelContract.findCode, { shopId: id, body: { text: code } })
        if (left.signal.aborted) return
        if ('data' in answer && answer.data.kind === 'vehicle') {
          dispatch(notify({ type: 'success', text: fill(t.stationChosen, { station: name }) }))
          // The page begins again at that station.
          dispatch(selectShop(id))
          return
        }
      }
      setNowhere(true)
    }
    void look()
    return () => left.abort()
  }, [stations, shopId, code, dispatch, t.stationChosen])
  return isNowhere ? <NotFound /> : <PageLoading />
}
