import { Suspense } from 'react'
import { lazyScreen } from '#web/frame/hooks/lazy-screen.ts'
import type { Vehicle } from '#contract/station-vehicle.ts'
import { pages } from '#rules/pages.ts'
import { count } from '#texts/index.ts'
import { Badge } from '#web/ui/display/Badge.tsx'
import { Hidden } from '#web/ui/display/Hidden.tsx'
import { Stack } from '#web/ui/layout/Page.tsx'
import { Truck } from '#web/ui/icons/icons-places.tsx'
import { User } from '#web/ui/icons/icons-work.tsx'
import { useTexts, useLocale } from '#web/texts/texts.ts'
import { useCountVehiclesQuery } from '../api.ts'
import { isChosen } from '../batch/batch.ts'
import { BatchBar } from '../batch/BatchBar.tsx'
import { BatchResults } from '../batch/BatchResults.tsx'
import { ChooseBox } from '../batch/ChooseBox.tsx'
import { ChooseButton } from '../batch/ChooseButton.tsx'
import { useBatch, type BatchTools } from '../batch/use-batch.ts'
import { useOpenVehicle } from '../detail/use-open-vehicle.ts'
import { VehicleView } from '../detail/VehicleView.tsx'
import { SplitView, ListTitle } from '../list/SplitView.tsx'
import { powerColumn, sinceColumn } from '../list/columns.tsx'
import { ListSection } from '../list/ListSection.tsx'
import { ListTools } from '../list/ListTools.tsx'
import { useList, type ListTool } from '../list/use-list.ts'
import type { Column } from '../list/VehicleTable.tsx'
import { OrderQueue } from '../orders/OrderQueue.tsx'
import { stateWords } from '../orders/order-words.ts'
import { LabelsButton } from '../label/LabelsButton.tsx'
import { useShopId } from '../state.ts'
import { Contact } from '../vehicle/Contact.tsx'
import { useYardList } from '../vehicle/lists.ts'
import { useSearchedSection } from '../vehicle/use-searched-section.ts'
import { VehicleCard } from '../vehicle/VehicleCard.tsx'
import { DaysPart } from './DaysPart.tsx'
import { IncomingActions } from './IncomingActions.tsx'
import { IncomingLines, IncomingWord } from './IncomingFacts.tsx'
import { ReceiveActs } from './ReceiveActs.tsx'
import css from './Incoming.module.css'

/** Loaded with the open section: most stations receive no loads. */
const ArrivingLoads = lazyScreen(() => import('../load/ArrivingLoads.tsx'))

const page = pages.operatorIncoming.path
const opened = { page }

const timeColumn: Column<Vehicle> = {
  key: 'time',
  sort: 'wish',
  compact: true,
  cell: (vehicle) => (
    <span className={css.time}>
      <OrderKind short vehicle={vehicle} />
      <IncomingWord of="time" vehicle={vehicle} />
    </span>
  ),
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
    columns: [powerColumn, sinceColumn, timeColumn, distanceColumn, fromColumn, actionsColumn],
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

/** Incoming vehicles, from owners and from other stations, and the open vehicle. */
export default function Incoming() {
  const vehicleId = useOpenVehicle()
  const view = vehicleId !== null && <VehicleView page={page} vehicleId={vehicleId} />
  return (
    <SplitView view={view || null} viewKey={`vehicle ${vehicleId}`}>
      <IncomingLists />
    </SplitView>
  )
}

function IncomingLists() {
  const { incoming } = useTexts('operator')
  const list = useList('incoming')
  const tools = useBatch()
  const { isChoosing } = tools.batch
  return (
    <Stack gap={6}>
      <ListTitle short="operatorIncoming">{incoming.title}</ListTitle>
      {!isChoosing && <OrderQueue />}
      <ListTools
        columns={['power', 'since', 'time', 'distance', 'from']}
        filters={['kind', 'power', 'without_picture']}
        list={list}
        sorts={['wish', 'distance']}
      >
        <ChooseButton tools={tools} />
      </ListTools>
      {isChoosing && <BatchResults batch={tools.batch} />}
      <div>
        {sources.map((source) => (
          <Section key={source.section} list={list} source={source} tools={tools} />
        ))}
        {!isChoosing && <DaysPart />}
      </div>
      {isChoosing && (
        <BatchBar rare={<LabelsButton vehicles={tools.batch.chosen} />} tools={tools}>
          <ReceiveActs tools={tools} />
        </BatchBar>
      )}
    </Stack>
  )
}

/** One source under its heading with its count. A search opens it. */
function Section({ list, source, tools }: { list: ListTool; source: Source; tools: BatchTools }) {
  const { incoming } = useTexts('operator')
  const shopId = useShopId()
  const { data: counts } = useCountVehiclesQuery({ shopId })
  const choosing = tools.batch.isChoosing ? 'choosing' : ''
  const total = counts?.[source.status]
  const section = useSearchedSection(source.section, list.search || choosing)
  const rows = useYardList(source.status, list.filter, section.open || list.narrowed !== '')
  const [title, text] = source.empty
  return (
    <ListSection
      columns={source.columns}
      empty={{ title: incoming[title], text: incoming[text] }}
      first={
        source.section === 'stations' &&
        section.open && (
          <Suspense fallback={null}>
            <ArrivingLoads />
          </Suspense>
        )
      }
      list={list}
      opened={opened}
      rows={rows}
      section={section}
      title={incoming[source.section]}
      tools={tools}
      total={total}
    >
      {(vehicle) => <IncomingCard key={vehicle.id} tools={tools} vehicle={vehicle} />}
    </ListSection>
  )
}

/** Whether the station fetches the vehicle or its owner brings it, or that it has come. */
function OrderKind({
  vehicle: { order },
  short,
}: {
  vehicle: Vehicle
  /** The sign alone, before the time in a table. */
  short?: true
}) {
  const { incoming } = useTexts('operator')
  const orders = useTexts('operatorOrders')
  if (!order) return null
  if (order.state === 'handed_over')
    return <Badge tone="success">{stateWords(order, orders)}</Badge>
  const Sign = order.kind === 'pickup' ? Truck : User
  if (!short) return <Badge icon={<Sign />}>{incoming[order.kind]}</Badge>
  return (
    <span className={css.kind} title={incoming[order.kind]}>
      <Sign />
      <Hidden>{incoming[order.kind]}</Hidden>
    </span>
  )
}

/**
 * An incoming vehicle: the order or transfer, its contact, and the buttons to receive or refuse it.
 */
function IncomingCard({ vehicle, tools }: { vehicle: Vehicle; tools: BatchTools }) {
  const { incoming } = useTexts('operator')
  const locale = useLocale()
  const { order, shop, owner_count: owners } = vehicle
  const { phone, email } = order ?? shop ?? { phone: null, email: null }
  const { isChoosing } = tools.batch
  return (
    <VehicleCard
      actions={
        isChoosing ? (
          <ChooseBox tools={tools} vehicle={vehicle} />
        ) : (
          <IncomingActions vehicle={vehicle} />
        )
      }
      aside={!isChoosing && <Contact short email={email} phone={phone} />}
      badges={
        <>
          <OrderKind vehicle={vehicle} />
          {owners > 1 && <Badge tone="warning">{count(incoming.ownerCount, owners, locale)}</Badge>}
        </>
      }
      marked={isChosen(tools.batch, vehicle)}
      opened={isChoosing ? undefined : opened}
      vehicle={vehicle}
    >
      <IncomingLines vehicle={vehicle} />
    </VehicleCard>
  )
}
