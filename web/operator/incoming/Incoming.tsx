import { Suspense, useState } from 'react'
import { lazyScreen } from '#web/frame/hooks/lazy-screen.ts'
import type { Vehicle } from '#contract/station-vehicle.ts'
import { pages } from '#rules/pages.ts'
import { fill } from '#texts/index.ts'
import { Hidden } from '#web/ui/display/Hidden.tsx'
import { Stack } from '#web/ui/layout/Page.tsx'
import { Truck } from '#web/ui/icons/icons-places.tsx'
import { User } from '#web/ui/icons/icons-work.tsx'
import { useAhead } from '#web/frame/routing/use-ahead.ts'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import { hoursOf } from '#texts/order-words.ts'
import { useDesk } from '#web/frame/hooks/use-wide.ts'
import { useCountVehiclesQuery, useListStationOrdersQuery } from '../api.ts'
import { isChosen } from '../batch/batch.ts'
import { BatchBar, LabelsButton } from '../batch/BatchBar.tsx'
import {
  BatchResults,
  ChooseBox,
  ChooseButton,
  useBatch,
  type BatchTools,
} from '../batch/Choose.tsx'
import { ListTitle } from '../list/SplitView.tsx'
import { powerColumn, sinceColumn, type Column } from '../list/VehicleTable.tsx'
import { ListSection } from '../list/ListSection.tsx'
import { ListTools } from '../list/ListTools.tsx'
import { useList, type ListTool } from '../list/use-list.ts'
import { loadOrderMenu, OrderCard, OrderRows } from '../orders/OrderCard.tsx'
import { OrderDialogs, type OpenDialog } from '../orders/OrderDialogs.tsx'
import { OrderFilters, useShownGroup, ReceiveActs, DaysPart } from './IncomingTools.tsx'
import { useOpenOrders, useOrderCounts, useOrderGroup } from '../orders/order-lists.ts'
import { stateWords } from '../orders/order-words.ts'
import { useShopId } from '../state.ts'
import { useYardList } from '../vehicle/lists.ts'
import { useSearchedSection } from '../list/section.ts'
import { VehicleCard } from '../vehicle/VehicleCard.tsx'
import { IncomingActions, IncomingLines, IncomingWord } from './IncomingActions.tsx'
import { IncomingRow, useOpenRow } from './IncomingRow.tsx'
import css from './incoming.module.css'

/** Loaded with the open section: most stations receive no loads. */
const ArrivingLoads = lazyScreen(async () => ({
  default: (await import('../load/LoadRow.tsx')).ArrivingLoads,
}))

const ahead = [loadOrderMenu]

const page = pages.operatorIncoming.path
const opened = { page }

const timeColumn: Column<Vehicle> = {
  key: 'time',
  sort: 'wish',
  compact: true,
  cell: (vehicle) => (
    <span data-line="2">
      <OrderKind vehicle={vehicle} />
      <IncomingWord of="time" vehicle={vehicle} />
    </span>
  ),
}
const stateColumn: Column<Vehicle> = {
  key: 'state',
  compact: true,
  cell: ({ order }) => order && <OrderState order={order} />,
}
const distanceColumn: Column<Vehicle> = {
  key: 'distance',
  sort: 'distance',
  cell: (vehicle) => <IncomingWord of="distance" vehicle={vehicle} />,
}
const fromColumn: Column<Vehicle> = {
  key: 'from',
  head: 'owner',
  cell: (vehicle) => <IncomingWord of="from" vehicle={vehicle} />,
}
const actionsColumn: Column<Vehicle> = {
  key: 'actions',
  cell: (vehicle) => (
    <div className={css.actions}>
      <IncomingActions inRow vehicle={vehicle} />
    </div>
  ),
}

const sources = [
  {
    section: 'owners',
    status: 'shop_transit',
    empty: ['noneOwners', 'noneOwnersWhat'],
    columns: [
      powerColumn,
      sinceColumn,
      stateColumn,
      timeColumn,
      distanceColumn,
      fromColumn,
      actionsColumn,
    ],
  },
  {
    section: 'stations',
    status: 'shop_transfer',
    empty: ['noneStations', 'noneStationsWhat'],
    columns: [
      powerColumn,
      sinceColumn,
      { ...fromColumn, head: 'sender', compact: true },
      actionsColumn,
    ],
  },
] as const
type Source = (typeof sources)[number]

/** Incoming vehicles, from owners and from other stations. */
export default function Incoming() {
  useAhead(ahead)
  const { incoming } = useTexts('operator')
  const list = useList('incoming')
  const tools = useBatch()
  const { isChoosing } = tools.batch
  const [owners, stations] = sources
  // A section below appears after the rows above it, so that they push nothing down.
  const fromOwners = useSource(owners, list, tools)
  const fromStations = useSource(stations, list, tools)
  return (
    <Stack gap={3}>
      <ListTitle short="operatorIncoming">{incoming.title}</ListTitle>
      <Stack gap={3}>
        <ListTools
          columns={['power', 'since', 'state', 'time', 'distance', 'from']}
          filters={['kind', 'power']}
          list={list}
          sorts={['wish', 'distance']}
        >
          <ChooseButton tools={tools} />
        </ListTools>
        {!isChoosing && <OrderFilters />}
      </Stack>
      {isChoosing && <BatchResults batch={tools.batch} />}
      <div>
        <Section list={list} source={owners} tools={tools} {...fromOwners} />
        {fromOwners.isSettled && (
          <Section list={list} source={stations} tools={tools} {...fromStations} />
        )}
        {fromOwners.isSettled && fromStations.isSettled && !isChoosing && <DaysPart />}
      </div>
      {isChoosing && (
        <BatchBar rare={<LabelsButton vehicles={tools.batch.chosen} />} tools={tools}>
          <ReceiveActs tools={tools} />
        </BatchBar>
      )}
    </Stack>
  )
}

type Loaded = ReturnType<typeof useSource>

/** The rows of a source. A search, a state of orders and the choosing open its section. */
function useSource({ section: name, status }: Source, list: ListTool, tools: BatchTools) {
  const { isChoosing } = tools.batch
  const shownGroup = useShownGroup()
  const group = name === 'owners' && !isChoosing ? shownGroup : null
  const opener = [list.search, group, isChoosing && 'choosing'].filter(Boolean).join(' ')
  const section = useSearchedSection(name, opener)
  const wantsVehicles = group === null && (section.open || list.narrowed !== '')
  const rows = useYardList(status, list.filter, wantsVehicles)
  const orders = useOrderGroup(group ?? 'today', {
    wanted: group !== null && section.open,
    search: list.search,
  })
  const { data, error } = group === null ? rows : orders
  return { section, rows, group, orders, isSettled: !section.open || Boolean(data ?? error) }
}

/** One source under its heading with its count. */
function Section({
  list,
  source,
  tools,
  section,
  rows,
  group,
  orders,
}: Loaded & { list: ListTool; source: Source; tools: BatchTools }) {
  const { incoming } = useTexts('operator')
  const shopId = useShopId()
  const isDesk = useDesk()
  const { data: counts } = useCountVehiclesQuery({ shopId })
  const orderCounts = useOrderCounts()
  const { isChoosing } = tools.batch
  const total = counts?.[source.status]
  const [title, text] = source.empty
  const [dialog, setDialog] = useState<OpenDialog | null>(null)
  const isOwners = source.section === 'owners'
  const showsOrders = isOwners && section.open && group === null && !isDesk && !isChoosing
  const known = useOpenOrders(showsOrders, rows.data ?? [])
  const row = useOpenRow()
  return (
    <>
      <ListSection
        columns={source.columns}
        empty={{ title: incoming[title], text: incoming[text] }}
        first={
          !isOwners &&
          section.open && (
            <Suspense fallback={null}>
              <ArrivingLoads />
            </Suspense>
          )
        }
        instead={
          group === null
            ? undefined
            : {
                rows: <OrderRows key={group} group={group} list={list} orders={orders} />,
                n: list.narrowed === '' ? orderCounts?.[group] : orders.data?.length,
              }
        }
        list={list}
        opened={opened}
        rows={rows}
        section={section}
        note={isOwners && !section.open && Boolean(total) && <NextVisit />}
        title={incoming[source.section]}
        tools={tools}
        total={total}
      >
        {(vehicle) => {
          if (isChoosing) return <ChosenCard key={vehicle.id} tools={tools} vehicle={vehicle} />
          const order = known.orders.get(vehicle.id)
          if (!order) return <IncomingRow key={vehicle.id} vehicle={vehicle} {...row(vehicle.id)} />
          return (
            <OrderCard
              key={vehicle.id}
              isLate={known.late.has(order.id)}
              order={order}
              onDialog={setDialog}
              {...row(vehicle.id)}
            />
          )
        }}
      </ListSection>
      <OrderDialogs open={dialog} onClose={() => setDialog(null)} />
    </>
  )
}

/** The hours of the next visit of today, in a closed heading. */
function NextVisit() {
  const { incoming } = useTexts('operator')
  const locale = useLocale()
  const shopId = useShopId()
  const { data } = useListStationOrdersQuery({ shopId, query: { group: 'today', limit: 1 } })
  const window = data?.[0]?.window
  if (!window) return null
  return <span data-soft="small">{fill(incoming.next, { time: hoursOf(window, locale) })}</span>
}

/** The state of the order in words. */
function OrderState({ order }: { order: NonNullable<Vehicle['order']> }) {
  return stateWords(order, useTexts('operatorOrders'))
}

/** A sign before the time: whether the station fetches the vehicle or its owner brings it. */
function OrderKind({ vehicle: { order } }: { vehicle: Vehicle }) {
  const { incoming } = useTexts('operator')
  if (!order) return null
  const Sign = order.kind === 'pickup' ? Truck : User
  return (
    <span className={css.kind} title={incoming[order.kind]}>
      <Sign />
      <Hidden>{incoming[order.kind]}</Hidden>
    </span>
  )
}

/** A vehicle while several are chosen. */
function ChosenCard({ vehicle, tools }: { vehicle: Vehicle; tools: BatchTools }) {
  return (
    <VehicleCard
      actions={<ChooseBox tools={tools} vehicle={vehicle} />}
      marked={isChosen(tools.batch, vehicle)}
      vehicle={vehicle}
    >
      <IncomingLines vehicle={vehicle} />
    </VehicleCard>
  )
}
