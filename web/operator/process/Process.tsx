import { useState, type ComponentType } from 'react'
import { useSearchParams } from 'react-router'
import type { Vehicle } from '#contract/station-vehicle.ts'
import { pages } from '#rules/pages.ts'
import { stages } from '#rules/vehicle/processing-stages.ts'
import { depollutionDays } from '#rules/vehicle/work-queue.ts'
import { number, fill, date } from '#texts/index.ts'
import { LinkButton, Button } from '#web/ui/inputs/Button.tsx'
import { Plus } from '#web/ui/icons/icons-work.tsx'
import { PageTitle, Stack } from '#web/ui/layout/Page.tsx'
import { Badge } from '#web/ui/display/Badge.tsx'
import { Collapse } from '#web/ui/layout/Collapse.tsx'
import { Named } from '#web/ui/display/Hidden.tsx'
import { Clock } from '#web/ui/icons/icons-places.tsx'
import { useTexts, useLocale } from '#web/texts/texts.ts'
import { vehicleName } from '#web/vehicle/vehicle-name.ts'
import { useCountVehiclesQuery } from '../api.ts'
import { isChosen } from '../batch/batch.ts'
import { BatchBar } from '../batch/BatchBar.tsx'
import { BatchResults } from '../batch/BatchResults.tsx'
import { ChooseBox } from '../batch/ChooseBox.tsx'
import { ChooseButton } from '../batch/ChooseButton.tsx'
import { useBatch, type BatchTools } from '../batch/use-batch.ts'
import { useOpenVehicle } from '../detail/use-open-vehicle.ts'
import { VehicleView } from '../detail/VehicleView.tsx'
import { useShop, useShopId } from '../state.ts'
import { useYardList, type ListFilter } from '../vehicle/lists.ts'
import { ListTools } from '../vehicle/ListTools.tsx'
import type { YardList } from '../vehicle/merge-pages.ts'
import { useSearchedSection } from '../vehicle/use-searched-section.ts'
import { VehicleList } from '../vehicle/VehicleList.tsx'
import { OpenButton } from '../detail/OpenButton.tsx'
import { useUndo } from '../detail/use-undo.ts'
import { VehicleCard } from '../vehicle/VehicleCard.tsx'
import { OpenRegistrationBadge } from '../vehicle/RegistrationBadge.tsx'
import { CertificateMark } from '../vehicle/CertificateMark.tsx'
import { Contact } from '../vehicle/Contact.tsx'
import { ProcessActs } from './ProcessActs.tsx'
import { readTask } from './task.ts'
import { Unfinished } from './Unfinished.tsx'
import css from './Process.module.css'

/** Vehicles in process (to recycle and to reuse), sent and done, or one open vehicle. */
export default function Process() {
  const t = useTexts('operatorLists').process
  const shopId = useShopId()
  const { shopName } = useShop()
  const { data: counts } = useCountVehiclesQuery({ shopId })
  const [filter, setFilter] = useState<ListFilter>({})
  const tools = useBatch()
  const vehicleId = useOpenVehicle()
  const [params] = useSearchParams()
  const task = readTask(params.get('task'))

  if (vehicleId !== null) {
    return <VehicleView back={pages.operatorProcess.path} vehicleId={vehicleId} />
  }
  const { isChoosing } = tools.batch
  const n = {
    recycle: counts?.process_recycle,
    reuse: counts?.process_reuse,
    sent: null,
    done: counts?.shop_done,
  }
  return (
    <Stack gap={6}>
      <div className={css.top}>
        <PageTitle eyebrow={shopName} lead={t.lead}>
          {t.title}
        </PageTitle>
        <LinkButton href={pages.operatorRecycle.path} icon={<Plus />} variant="secondary">
          {t.receiveNew}
        </LinkButton>
      </div>
      <ListTools filter={filter} onFilter={setFilter}>
        <ChooseButton tools={tools} />
      </ListTools>
      {isChoosing && <BatchResults batch={tools.batch} />}
      {task === 'not_depolluted' ? (
        <div>
          <p className={css.task}>
            <span>{fill(t.notDepolluted, { days: depollutionDays })}</span>
            <LinkButton href={pages.operatorProcess.path} variant="secondary">
              {t.showAll}
            </LinkButton>
          </p>
          {inProcess.map((name) => (
            <ProcessSection
              key={name}
              count={null}
              filter={{ ...filter, task }}
              name={name}
              tools={tools}
            />
          ))}
        </div>
      ) : (
        <div>
          {!isChoosing && <Unfinished search={filter.search} task={task} />}
          {(isChoosing ? inProcess : processSections).map((name) => (
            <ProcessSection key={name} count={n[name]} filter={filter} name={name} tools={tools} />
          ))}
        </div>
      )}
      {isChoosing && (
        <BatchBar tools={tools}>
          <ProcessActs tools={tools} />
        </BatchBar>
      )}
    </Stack>
  )
}

type Shown = Pick<YardList, 'status' | 'query'> & {
  Card: ComponentType<{ vehicle: Vehicle; tools: BatchTools }>
}

/** Enough to find a recent mistake. The rest loads on request. */
const recentlyDone = 12

/** Sections in sequence, with their lists. */
const lists = {
  recycle: { status: 'shop_process', query: { group: 'recycle' }, Card: ProcessCard },
  reuse: { status: 'shop_process', query: { group: 'reuse' }, Card: ProcessCard },
  sent: { status: 'shop_transfer', query: { sent: 'true' }, Card: SentCard },
  done: { status: 'shop_done', query: { limit: recentlyDone }, Card: DoneCard },
} as const satisfies Record<string, Shown>

type ProcessSectionName = keyof typeof lists
const inProcess: readonly ProcessSectionName[] = ['recycle', 'reuse']
const processSections = Object.keys(lists) as ProcessSectionName[]

/**
 * One list, closed at first. It loads on opening, or at once where its length is otherwise unknown.
 */
function ProcessSection({
  name,
  count,
  filter,
  tools,
}: {
  name: ProcessSectionName
  /** Total without a search. undefined while unknown, null where only the list has it. */
  count: number | undefined | null
  filter: ListFilter
  tools: BatchTools
}) {
  const t = useTexts('operatorLists').process
  const locale = useLocale()
  const choosing = tools.batch.isChoosing ? 'choosing' : ''
  const section = useSearchedSection(name, filter.search || filter.task || choosing)
  const { status, query, Card }: Shown = lists[name]
  const list = useYardList(status, { ...filter, ...query }, section.open)
  const all = useYardList(status, { ...query, task: filter.task }, count === null)
  const n = count ?? all.data?.length
  return (
    <Collapse
      note={n !== undefined && <Badge>{number(n, locale)}</Badge>}
      {...section}
      title={t[name]}
    >
      <VehicleList
        empty={{ title: t.none[name], text: t.noneWhat[name] }}
        filtered={Boolean(filter.search || filter.task)}
        list={list}
      >
        {(vehicle) => <Card key={vehicle.id} tools={tools} vehicle={vehicle} />}
      </VehicleList>
    </Collapse>
  )
}

/** One done vehicle with its undo. */
function DoneCard({ vehicle }: { vehicle: Vehicle }) {
  const t = useTexts('operatorLists').process
  const { unknown } = useTexts('vehicle')
  const { undoDone, busy } = useUndo()
  return (
    <VehicleCard
      actions={
        <>
          <Button
            busy={busy}
            className={css.above}
            variant="quiet"
            onClick={() => void undoDone(vehicle)}
          >
            <Named name={fill(t.undoNamed, { vehicle: vehicleName(vehicle, unknown) })}>
              {t.undo}
            </Named>
          </Button>
          <OpenButton page={pages.operatorProcess.path} vehicle={vehicle} />
        </>
      }
      badges={<OpenRegistrationBadge certificate={vehicle.certificate} />}
      vehicle={vehicle}
    />
  )
}

/** One vehicle in process: finished stages and missing data. It is opened, or chosen for a batch. */
function ProcessCard({ vehicle, tools }: { vehicle: Vehicle; tools: BatchTools }) {
  const t = useTexts('operatorLists').process
  const { noCondition } = useTexts('operator').vehicle
  const locale = useLocale()
  const done = new Set(vehicle.stages.flatMap(({ stage, done_at: at }) => (at ? [stage] : [])))
  const { listing_ran_out_at: ranOut } = vehicle
  return (
    <VehicleCard
      actions={
        tools.batch.isChoosing ? (
          <ChooseBox tools={tools} vehicle={vehicle} />
        ) : (
          <OpenButton page={pages.operatorProcess.path} vehicle={vehicle} />
        )
      }
      badges={
        <>
          <CertificateMark vehicle={vehicle} />
          <OpenRegistrationBadge certificate={vehicle.certificate} />
          {vehicle.condition === null && <Badge>{noCondition}</Badge>}
          {ranOut && (
            <Badge icon={<Clock />} tone="warning">
              {fill(t.ranOut, { when: date(ranOut, locale, 'moment') })}
            </Badge>
          )}
        </>
      }
      marked={isChosen(tools.batch, vehicle)}
      vehicle={vehicle}
    >
      <p className={css.stages}>
        <span aria-hidden="true" className={css.lane}>
          {stages.map((stage) => (
            <span key={stage} className={css.dash} data-done={done.has(stage) || undefined} />
          ))}
        </span>
        {fill(t.stages, { n: done.size, total: stages.length })}
      </p>
    </VehicleCard>
  )
}

/** One sent vehicle that nobody has received: its target, and the undo. */
function SentCard({ vehicle }: { vehicle: Vehicle }) {
  const t = useTexts('operatorLists').process
  const { takeBack: word } = useTexts('operatorDetail')
  const { unknown } = useTexts('vehicle')
  const { takeBack, busy } = useUndo()
  const { shop } = vehicle
  return (
    <VehicleCard
      actions={
        <>
          <Button
            busy={busy}
            className={css.above}
            variant="secondary"
            onClick={() => void takeBack(vehicle)}
          >
            <Named name={fill(t.takeBackNamed, { vehicle: vehicleName(vehicle, unknown) })}>
              {word}
            </Named>
          </Button>
          <OpenButton page={pages.operatorProcess.path} vehicle={vehicle} />
        </>
      }
      vehicle={vehicle}
    >
      {shop && (
        <div>
          <p>
            {t.sentTo} <strong>{shop.name}</strong>
          </p>
          <p data-soft="">{shop.company}</p>
          <div className={css.above}>
            <Contact email={shop.email} phone={shop.phone} />
          </div>
        </div>
      )}
    </VehicleCard>
  )
}
