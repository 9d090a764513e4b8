import { useState } from 'react'
import type { UnweighedWaste } from '#contract/treatment/waste-book.ts'
import { limits } from '#rules/limits.ts'
import { pages } from '#rules/pages.ts'
import { lacksLoad, wasteGaps, type WasteGap } from '#rules/treatment/waste-gaps.ts'
import { count, date } from '#texts/index.ts'
import { QueryBoundary } from '#web/frame/errors/QueryBoundary.tsx'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import { Card } from '#web/ui/display/Card.tsx'
import { Table } from '#web/ui/display/Table.tsx'
import { Skeleton } from '#web/ui/feedback/Loading.tsx'
import { Link } from '#web/ui/layout/UiContext.tsx'
import { MoreRows } from '#web/vehicle/received/MoreRows.tsx'
import { withChange } from '#web/vehicle/received/received-query.ts'
import { loadPath } from '../load/load-paths.ts'
import { useSumWasteBookQuery, type WasteQuery, WastesHere } from './WasteBook.tsx'

type Of = { readonly shopId: number; readonly query: WasteQuery }

/** The rows or wastes that one gap of a book counts. */
export function WasteGapCard({
  gap,
  params,
  ...of
}: Of & { gap: WasteGap; params: URLSearchParams }) {
  const t = useTexts('wasteBook')
  const locale = useLocale()
  const { currentData } = useSumWasteBookQuery(of)
  return (
    <Card>
      {currentData && (
        <h2>{count(t.gaps[gap], wasteGaps(currentData.sums, currentData.here)[gap], locale)}</h2>
      )}
      {gap === 'came' || gap === 'left' ? (
        <Unweighed {...of} params={params} way={gap === 'came' ? 'in' : 'out'} />
      ) : (
        <WastesHere {...of} only={lacksLoad[gap]} />
      )}
      <Link href={`${pages.operatorWaste.path}?${withChange(params, { gap: '' })}`}>
        {t.closeGap}
      </Link>
    </Card>
  )
}

function Unweighed({
  shopId,
  query,
  way,
  params,
}: Of & { way: 'in' | 'out'; params: URLSearchParams }) {
  const t = useTexts('wasteBook')
  const { currentData, ...asked } = useSumWasteBookQuery(
    { shopId, query: { ...query, unweighed: way } },
    { refetchOnMountOrArgChange: true },
  )
  return (
    <QueryBoundary
      asked={{ ...asked, data: currentData?.unweighed }}
      empty={<p>{t.none}</p>}
      failed={t.failed}
      waiting={<Skeleton height="8rem" shape="block" width="100%" />}
    >
      {(rows) => (
        <Rows
          // The page of a load is that of the station of the user.
          opensLoads={query.station === shopId}
          params={params}
          rows={rows}
        />
      )}
    </QueryBoundary>
  )
}

/** Rows with the way to their load or to their row in the register. */
function Rows({
  rows,
  opensLoads,
  params,
}: {
  rows: readonly UnweighedWaste[]
  opensLoads: boolean
  params: URLSearchParams
}) {
  const t = useTexts('wasteBook')
  const { columns: heads } = t.file
  const locale = useLocale()
  const [most, setMost] = useState<number>(limits.page.office)
  const shown = rows.slice(0, most)
  return (
    <>
      <Table
        caption={t.noKg}
        columns={[
          { key: 'day', head: t.day },
          { key: 'document', head: heads.document },
          { key: 'code', head: t.heads.code },
          { key: 'other', head: t.heads.other },
          { key: 'plate', head: heads.plate },
        ]}
        rows={shown.map((row, n) => ({
          key: n,
          cells: [
            row.day && date(row.day, locale),
            row.load_id !== null && opensLoads ? (
              <Link key="document" href={loadPath(row.load_id)}>
                {row.number}
              </Link>
            ) : (
              row.number
            ),
            row.low_code,
            row.other ?? t.owners,
            row.load_id === null ? (
              <Link
                key="plate"
                href={`${pages.operatorReceived.path}?${withChange(params, { gap: '', text: row.plate ?? row.vin ?? '' })}`}
              >
                {row.plate ?? row.vin}
              </Link>
            ) : (
              row.plate
            ),
          ],
        }))}
      />
      <MoreRows
        shown={shown.length}
        total={rows.length}
        pages={{
          hasNextPage: rows.length > most,
          isFetching: false,
          fetchNextPage: () => setMost(most + limits.page.office),
        }}
      />
    </>
  )
}
