import { useSearchParams } from '#web/frame/routing/routing.tsx'
import { receivedContract } from '#contract/received.ts'
import type { StationChoice } from '#contract/shapes.ts'
import { pages } from '#rules/pages.ts'
import { limits } from '#rules/limits.ts'
import { request } from '#web/api/client.ts'
import { endpointsOf, pagesOf } from '#web/api/queries.ts'
import { useWhose } from '#web/frame/print/use-whose.ts'
import { MassTabs } from '#web/mass/MassTabs.tsx'
import { useTexts } from '#web/texts/texts.ts'
import { BackLink } from '#web/ui/inputs/Button.tsx'
import { PageTitle, Stack } from '#web/ui/layout/Page.tsx'
import { OneOf } from '#web/vehicle/received/OneOf.tsx'
import { Register } from '#web/vehicle/received/Register.tsx'
import { receivedQuery, withChange } from '#web/vehicle/received/received-query.ts'
import { useListOwnStationsQuery } from '../api.ts'
import { useShopId } from '../state.ts'

type Choice = {
  readonly shopId: number
  readonly query: { readonly station: StationChoice } & Omit<
    ReturnType<typeof receivedQuery>,
    'station'
  >
}

const ownReceived = pagesOf(
  'ownReceived',
  receivedContract.listReceived,
  ({ shopId, query }: Choice, cursor) => ({
    shopId,
    query: { ...query, limit: limits.page.office, cursor },
  }),
)

const { useSumReceivedQuery } = endpointsOf(receivedContract)

/** The register of the vehicles that the user's stations received. */
export default function Received() {
  const t = useTexts('received')
  const { back } = useTexts('responsibility')
  const shopId = useShopId()
  const [params, setParams] = useSearchParams()
  const query = { station: 'all' as const, ...receivedQuery(params) }
  const asked = ownReceived.usePages({ shopId, query }, { refetchOnMountOrArgChange: true })
  const { data: stations } = useListOwnStationsQuery()
  const sums = useSumReceivedQuery({ shopId, query }, { refetchOnMountOrArgChange: true })
  const whose = useWhose({ shopId, station: query.station })
  const choose = (change: Readonly<Record<string, string>>) =>
    setParams(withChange(params, change), { replace: true })
  return (
    <Stack gap={6}>
      <div>
        <BackLink href={pages.operatorResponsibility.path}>{back}</BackLink>
        <PageTitle>{t.title}</PageTitle>
      </div>
      <MassTabs current="received" of="station" />
      <Register
        asked={asked}
        params={params}
        subject={stations?.find(({ id }) => id === query.station)?.name ?? t.anyStation}
        sums={sums.currentData}
        whose={whose}
        selects={
          <OneOf
            all={t.anyStation}
            label={t.station}
            options={stations}
            value={params.get('station') ?? ''}
            onChange={(station) => choose({ station })}
          />
        }
        onChoose={choose}
        onRead={(cursor) =>
          request(receivedContract.listReceived, {
            shopId,
            query: { ...query, cursor, limit: limits.page.max },
          })
        }
        onDownload={(format) =>
          request(receivedContract.downloadReceived, { shopId, query: { ...query, format } })
        }
      />
    </Stack>
  )
}
