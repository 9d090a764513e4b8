import { orderAdminContract, type OverdueOrder } from '#contract/admin/orders.ts'
import { answerHours } from '#rules/order/order-deadlines.ts'
import { count, date, fill } from '#texts/index.ts'
import { endpointsOf } from '#web/api/queries.ts'
import { QueryBoundary } from '#web/frame/errors/QueryBoundary.tsx'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import { EmptyState } from '#web/ui/display/EmptyState.tsx'
import { Table } from '#web/ui/display/Table.tsx'
import { Skeleton } from '#web/ui/feedback/Loading.tsx'
import { PageTitle, Stack } from '#web/ui/layout/Page.tsx'
import { Link } from '#web/ui/layout/UiContext.tsx'
import { NothingHere } from '#web/ui/pictures/NothingHere.tsx'
import { companyPath } from '../menu.ts'
import { byCompany } from './by-company.ts'

/** Orders that no station has answered in time, by company. It shows no data of the owners. */
export default function Orders() {
  const texts = useTexts('adminOrders')
  const query = useListOverdueOrdersQuery(undefined, { refetchOnMountOrArgChange: true })
  return (
    <Stack gap={6}>
      <PageTitle lead={fill(texts.lead, { n: answerHours.escalate, end: answerHours.lapse })}>
        {texts.title}
      </PageTitle>
      <QueryBoundary
        asked={query}
        empty={<EmptyState picture={<NothingHere />} title={texts.none} what={texts.noneWhat} />}
        failed={texts.failed}
        waiting={<Skeleton height="5rem" lines={4} shape="block" width="100%" />}
      >
        {(orders) =>
          byCompany(orders).map((group) => <Group key={group[0].company.id} group={group} />)
        }
      </QueryBoundary>
    </Stack>
  )
}

function Group({ group }: { group: readonly [OverdueOrder, ...OverdueOrder[]] }) {
  const texts = useTexts('adminOrders')
  const locale = useLocale()
  const [{ company }] = group
  return (
    <section data-stack="3">
      <h2>
        <Link href={companyPath(company.id)}>{company.name}</Link>
      </h2>
      <p data-soft="">{count(texts.count, group.length, locale)}</p>
      <Table
        caption={fill(texts.caption, { company: company.name })}
        columns={(['number', 'station', 'ordered', 'due'] as const).map((key) => ({
          key,
          head: fill(texts[key], { n: answerHours.escalate }),
        }))}
        rows={group.map((order) => ({
          key: order.id,
          cells: [
            <span key="number" data-whole>
              {order.number}
            </span>,
            order.shop.name,
            <span key="ordered" data-whole>
              {date(order.created_at, locale, 'moment')}
            </span>,
            <span key="due" data-whole>
              {date(order.escalate_at, locale, 'moment')}
            </span>,
          ],
        }))}
      />
    </section>
  )
}

const { useListOverdueOrdersQuery } = endpointsOf(orderAdminContract)
