import { useSearchParams } from '#web/frame/routing/routing.tsx'
import { receivedContract } from '#contract/received.ts'
import { limits } from '#rules/limits.ts'
import { request } from '#web/api/client.ts'
import { endpointsOf, pagesOf } from '#web/api/queries.ts'
import { useWhose } from '#web/frame/print/use-whose.ts'
import { MassTabs } from '#web/mass/MassTabs.tsx'
import { useTexts } from '#web/texts/texts.ts'
import { PageTitle, Stack } from '#web/ui/layout/Page.tsx'
import { OneOf } from '#web/vehicle/received/OneOf.tsx'
import { Register } from '#web/vehicle/received/Register.tsx'
import { receivedQuery, withChange } from '#web/vehicle/received/received-query.ts'
import { useListCompaniesQuery, useReadCompanyQuery } from '../api.ts'

type Query = ReturnType<typeof receivedQuery>

const allReceived = pagesOf(
  'allReceived',
  receivedContract.listAllReceived,
  (query: Query, cursor) => ({ query: { ...query, limit: limits.page.office, cursor } }),
)

const { useSumAllReceivedQuery } = endpointsOf(receivedContract)

/** The register of the vehicles that all stations received. */
export default function Received() {
  const t = useTexts('received')
  const [params, setParams] = useSearchParams()
  const query = receivedQuery(params)
  const asked = allReceived.usePages(query, { refetchOnMountOrArgChange: true })
  const { data: companies } = useListCompaniesQuery()
  const companyId = query.company_id ?? 0
  const { currentData: company } = useReadCompanyQuery({ companyId }, { skip: companyId === 0 })
  const sums = useSumAllReceivedQuery({ query }, { refetchOnMountOrArgChange: true })
  const whose = useWhose(query)
  const choose = (change: Readonly<Record<string, string>>) =>
    setParams(withChange(params, change), { replace: true })
  return (
    <Stack gap={6}>
      <PageTitle>{t.title}</PageTitle>
      <MassTabs current="received" of="association" />
      <Register
        asked={asked}
        params={params}
        subject={
          company?.shops.find(({ id }) => id === query.shop_id)?.name ??
          company?.company.name ??
          t.anyCompany
        }
        sums={sums.currentData}
        whose={whose}
        selects={
          <>
            <OneOf
              all={t.anyCompany}
              label={t.company}
              options={companies}
              value={params.get('company_id') ?? ''}
              onChange={(id) => choose({ company_id: id, shop_id: '' })}
            />
            {companyId > 0 && (
              <OneOf
                all={t.anyStation}
                label={t.station}
                options={company?.shops}
                value={params.get('shop_id') ?? ''}
                onChange={(id) => choose({ shop_id: id })}
              />
            )}
          </>
        }
        onChoose={choose}
        onRead={(cursor) =>
          request(receivedContract.listAllReceived, {
            query: { ...query, cursor, limit: limits.page.max },
          })
        }
        onDownload={(format) =>
          request(receivedContract.downloadAllReceived, { query: { ...query, format } })
        }
      />
    </Stack>
  )
}
