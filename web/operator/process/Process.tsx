import { Suspense, type ComponentType } from 'react'
import { lazyScreen } from '#web/frame/hooks/lazy-screen.ts'
import { useSearchParams } from '#web/frame/routing/routing.tsx'
import type { Vehicle } from '#contract/station-vehicle.ts'
import { pages } from '#rules/pages.ts'
import { depollutionDays } from '#rules/vehicle/work-queue.ts'
import { fill, date } from '#texts/index.ts'
import { LinkButton, Button } from '#web/ui/inputs/Button.tsx'
import { Stack } from '#web/ui/layout/Page.tsx'
import { Badge } from '#web/ui/display/Badge.tsx'
import { Named } from '#web/ui/display/Hidden.tsx'
import { Clock } from '#web/ui/icons/icons-places.tsx'
import { useTexts, useLocale } from '#web/texts/texts.ts'
import { vehicleName } from '#web/vehicle/vehicle-name.ts'
import { useCountVehiclesQuery } from '../api.ts'
import { BatchResults, ChooseButton, useBatch, type BatchTools } from '../batch/Choose.tsx'
import { useShop, useShopId } from '../state.ts'
import { ListTitle } from '../list/SplitView.tsx'
import {
  placeColumn,
  powerColumn,
  sinceColumn,
  stagesColumn,
  type Column,
} from '../list/VehicleTable.tsx'
import { ListSection } from '../list/ListSection.tsx'
import { ListTools } from '../list/ListTools.tsx'
import { filterNames, useList, type ListTool } from '../list/use-list.ts'
import { useYardList } from '../vehicle/lists.ts'
import type { YardList } from '../vehicle/merge-pages.ts'
import { useSearchedSection } from '../list/section.ts'
import { useUndo } from '../detail/use-change.ts'
import { VehicleCard } from '../vehicle/VehicleCard.tsx'
import { CertificateMark } from '../vehicle/marks.tsx'
import { OpenRegistrationBadge } from '../vehicle/RegistrationBadge.tsx'
import { Contact } from '../vehicle/Contact.tsx'
import { NotedVehicles } from '../note/NotedVehicles.tsx'
import { ProcessRow, Unfinished } from './ProcessRow.tsx'
import { readTask } from '../views.ts'
import css from './ListRow.module.css'

/** Loads when vehicles are chosen. */
const ProcessBar = lazyScreen<{ tools: BatchTools }>(() => import('./ProcessActs.tsx'))

/** Vehicles in process (to recycle and to reuse), sent and done. */
export default function Process() {
  const { note, process: t } = useTexts('operatorLists')
  const shopId = useShopId()
  const { shopName } = useShop()
  const { data: counts } = useCountVehiclesQuery({ shopId })
  const list = useList('process')
  const tools = useBatch()
  const [params] = useSearchParams()
  const task = readTask(params.get('task'))
  const { isChoosing } = tools.batch
  const toReception = () => (
    <LinkButton href={pages.operatorRecycle.path} variant="secondary">
      {note.toReception}
    </LinkButton>
  )
  const n = {
    recycle: counts?.process_recycle,
    reuse: counts?.process_reuse,
    sent: null,
    done: counts?.shop_done,
  }
  return (
    <Stack gap={3}>
      <ListTitle eyebrow={shopName} short="operatorProcess">
        {t.title}
      </ListTitle>
      <ListTools
        columns={['power', 'since', 'stages', 'place', 'notes', 'from']}
        filters={filterNames}
        list={list}
        sorts={['stages', 'place']}
      >
        <ChooseButton tools={tools} />
      </ListTools>
      {isChoosing && <BatchResults batch={tools.batch} />}
      {task === 'not_depolluted' ? (
        <div>
          <p className={css.task} data-cluster="3 6">
            <span>{fill(t.notDepolluted, { days: depollutionDays })}</span>
            <LinkButton href={pages.operatorProcess.path} variant="secondary">
              {t.showAll}
            </LinkButton>
          </p>
          {inProcess.map((name) => (
            <ProcessSection
              key={name}
              count={null}
              list={list}
              name={name}
              task={task}
              tools={tools}
            />
          ))}
        </div>
      ) : (
        <div>
          {!isChoosing && <NotedVehicles action={toReception} />}
          {!isChoosing && <Unfinished search={list.search} task={task} />}
          {(isChoosing ? inProcess : processSections).map((name) => (
            <ProcessSection key={name} count={n[name]} list={list} name={name} tools={tools} />
          ))}
        </div>
      )}
      {isChoosing && (
        <Suspense fallback={null}>
          <ProcessBar tools={tools} />
        </Suspense>
      )}
    </Stack>
  )
}

type Shown = Pick<YardList, 'status' | 'query'> & {
  columns: readonly Column<Vehicle>[]
  Card: ComponentType<{ vehicle: Vehicle; tools: BatchTools }>
}

const notes: Column<Vehicle> = { key: 'notes', cell: (vehicle) => <Notes vehicle={vehicle} /> }
const columns = [powerColumn, sinceColumn, stagesColumn, placeColumn, notes]

/** Sections in sequence, with their lists. */
const lists = {
  recycle: { status: 'shop_process', query: { group: 'recycle' }, columns, Card: ProcessCard },
  reuse: { status: 'shop_process', query: { group: 'reuse' }, columns, Card: ProcessCard },
  sent: {
    status: 'shop_transfer',
    query: { sent: 'true' },
    columns: [
      powerColumn,
      sinceColumn,
      { key: 'from', head: 'receiver', compact: true, cell: ({ shop }) => shop?.name },
      { key: 'actions', cell: (vehicle) => <TakeBack inRow vehicle={vehicle} /> },
    ],
    Card: SentCard,
  },
  done: {
    status: 'shop_done',
    query: {},
    columns: [
      powerColumn,
      sinceColumn,
      stagesColumn,
      placeColumn,
      notes,
      { key: 'actions', cell: (vehicle) => <UndoDone inRow vehicle={vehicle} /> },
    ],
    Card: DoneCard,
  },
} as const satisfies Record<string, Shown>

type ProcessSectionName = keyof typeof lists
const inProcess: readonly ProcessSectionName[] = ['recycle', 'reuse']
const processSections = Object.keys(lists) as ProcessSectionName[]

/**
 * One list. It loads on opening, or at once where its length is otherwise unknown.
 */
function ProcessSection({
  name,
  count,
  list,
  task,
  tools,
}: {
  name: ProcessSectionName
  /** Total without search and filters. undefined while unknown, null where only the list has it. */
  count: number | undefined | null
  list: ListTool
  task?: 'not_depolluted'
  tools: BatchTools
}) {
  const t = useTexts('operatorLists').process
  const choosing = tools.batch.isChoosing ? 'choosing' : ''
  const { status, query, columns: shown, Card }: Shown = lists[name]
  const all = useYardList(status, { ...query, task }, count === null)
  const total = count ?? all.data?.length
  const section = useSearchedSection(name, list.search || task || choosing)
  const isWanted = section.open || list.narrowed !== ''
  const rows = useYardList(status, { ...list.filter, ...query, task }, isWanted)
  const canChoose = inProcess.includes(name)
  return (
    <ListSection
      columns={shown}
      empty={{ title: t.none[name], text: t.noneWhat[name] }}
      list={list}
      opened={opened}
      rows={rows}
      section={section}
      title={t[name]}
      total={total}
      {...(canChoose && { tools })}
    >
      {(vehicle) => <Card key={vehicle.id} tools={tools} vehicle={vehicle} />}
    </ListSection>
  )
}

const opened = { page: pages.operatorProcess.path }

function UndoDone({ vehicle, inRow }: { vehicle: Vehicle; inRow?: true }) {
  const t = useTexts('operatorLists').process
  const { unknown } = useTexts('vehicle')
  const { undoDone, busy } = useUndo()
  return (
    <Button
      busy={busy}
      className={css.above}
      variant={inRow ? 'quiet' : 'secondary'}
      onClick={() => void undoDone(vehicle)}
    >
      <Named name={fill(t.undoNamed, { vehicle: vehicleName(vehicle, unknown) })}>{t.undo}</Named>
    </Button>
  )
}

function TakeBack({ vehicle, inRow }: { vehicle: Vehicle; inRow?: true }) {
  const t = useTexts('operatorLists').process
  const { takeBack: word } = useTexts('operatorDetail')
  const { unknown } = useTexts('vehicle')
  const { takeBack, busy } = useUndo()
  return (
    <Button
      busy={busy}
      className={css.above}
      variant={inRow ? 'quiet' : 'secondary'}
      onClick={() => void takeBack(vehicle)}
    >
      <Named name={fill(t.takeBackNamed, { vehicle: vehicleName(vehicle, unknown) })}>{word}</Named>
    </Button>
  )
}

/** Badges for what is missing, late or ended. A row with its next step tells a missing certificate there. */
function Notes({ vehicle, hasStep = false }: { vehicle: Vehicle; hasStep?: boolean }) {
  const t = useTexts('operatorLists').process
  const { noCondition } = useTexts('operator').vehicle
  const locale = useLocale()
  const { listing_ran_out_at: ranOut, status, condition } = vehicle
  return (
    <>
      {(!hasStep || vehicle.is_annulled) && <CertificateMark vehicle={vehicle} />}
      <OpenRegistrationBadge certificate={vehicle.certificate} />
      {status === 'shop_process' && condition === null && <Badge>{noCondition}</Badge>}
      {ranOut && (
        <Badge icon={<Clock />} tone="warning">
          {fill(t.ranOut, { when: date(ranOut, locale, 'moment') })}
        </Badge>
      )}
    </>
  )
}

/** One done vehicle with its undo. */
function DoneCard({ vehicle }: { vehicle: Vehicle }) {
  return (
    <VehicleCard
      actions={<UndoDone vehicle={vehicle} />}
      badges={<Notes vehicle={vehicle} />}
      opened={opened}
      vehicle={vehicle}
    />
  )
}

/** One vehicle in process, which is opened, treated, or chosen for a batch. */
function ProcessCard({ vehicle, tools }: { vehicle: Vehicle; tools: BatchTools }) {
  return (
    <ProcessRow
      notes={<Notes hasStep vehicle={vehicle} />}
      opened={opened}
      tools={tools}
      vehicle={vehicle}
    />
  )
}

/** One sent vehicle that nobody has received: its target, and the undo. */
function SentCard({ vehicle }: { vehicle: Vehicle }) {
  const t = useTexts('operatorLists').process
  const { shop } = vehicle
  return (
    <VehicleCard
      actions={<TakeBack vehicle={vehicle} />}
      aside={shop && <Contact short email={shop.email} phone={shop.phone} />}
      opened={opened}
      vehicle={vehicle}
    >
      {shop && (
        <p>
          {t.sentTo} <strong>{shop.name}</strong> <span data-soft="">{shop.company}</span>
        </p>
      )}
    </VehicleCard>
  )
}
