import { useState } from 'react'
import { useSearchParams, useNavigate } from '#web/frame/routing/routing.tsx'
import type { StationOrderRow } from '#contract/station-orders.ts'
import { finnishDay, dayAfter } from '#rules/finnish-day.ts'
import { pages } from '#rules/pages.ts'
import { count, number } from '#texts/index.ts'
import { Badge } from '#web/ui/display/Badge.tsx'
import { Collapse } from '#web/ui/layout/Collapse.tsx'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { Loading, Skeleton } from '#web/ui/feedback/Loading.tsx'
import { EmptyState } from '#web/ui/display/EmptyState.tsx'
import { Button, BackLink, LinkButton } from '#web/ui/inputs/Button.tsx'
import { useFullHeader } from '#web/frame/hooks/use-wide.ts'
import { useHasRow, PageTitle, Stack } from '#web/ui/layout/Page.tsx'
import { NothingHere } from '#web/ui/pictures/NothingHere.tsx'
import { session } from '#web/api/client.ts'
import { LoadError } from '#web/frame/errors/LoadError.tsx'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import { OrderDialogs, type OpenDialog } from '../orders/OrderDialogs.tsx'
import { endsVisit, isStep } from '../upload-queue/pending-change.ts'
import { useUploadQueue } from '../upload-queue/use-upload-queue.ts'
import { useShop } from '../state.ts'
import { MoveDialog, useMoveStop } from './MoveDialog.tsx'
import { PlanStop } from './PlanStop.tsx'
import { sortStops } from './plan-order.ts'
import { usePlan } from './use-plan.ts'
import { dayWords } from '../orders/order-words.ts'
import css from './Plan.module.css'
import { Named } from '#web/ui/display/Hidden.tsx'
import { RadioGroup } from '#web/ui/inputs/Checkbox.tsx'
import { TextInput } from '#web/ui/inputs/TextInput.tsx'
import { ArrowLeft, ArrowRight } from '#web/ui/icons/icons.tsx'
import { Printer } from '#web/ui/icons/icons-work.tsx'

/** Account of the user, from the subject of the token. */
const ownAccount = () => Number(session.subject()?.replace(/^account:/, ''))

const isDay = (text: string | null): text is string =>
  text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text))

/** The plan of a day: the pickups in their sequence, for a driver's phone and for paper. */
export default function Plan() {
  const { plan: t } = useTexts('operatorOrders')
  const { shopName } = useShop()
  const locale = useLocale()
  const [query] = useSearchParams()
  const [today] = useState(() => finnishDay(new Date()))
  const asked = query.get('day')
  const day = isDay(asked) ? asked : today
  const [filter, setFilter] = useState<PlanFilter>('all')
  const plan = usePlan(day)
  const stops =
    plan.stops &&
    sortStops(plan.stops).filter(({ driver }) => filter === 'all' || driver?.id === ownAccount())
  const isComing = !stops && !plan.error && !plan.isMissing
  const isPhone = !useFullHeader()
  const tools = <PlanTools day={day} filter={filter} isFolded={isPhone} onFilter={setFilter} />
  return (
    <Stack className={css.plan} gap={4}>
      <BackLink href={pages.operatorIncoming.path}>{t.back}</BackLink>
      <PageTitle eyebrow={shopName}>{`${t.title} ${dayWords(day, locale)}`}</PageTitle>
      {!isPhone && tools}
      {plan.isMissing && <Alert tone="warning">{t.keptMissing}</Alert>}
      {plan.error && (
        <LoadError
          busy={plan.isFetching}
          error={plan.error}
          title={t.failed}
          onRetry={() => void plan.refetch()}
        />
      )}
      {isComing && (
        <Loading>
          <Skeleton height="12rem" shape="block" width="100%" />
        </Loading>
      )}
      {stops &&
        (stops.length > 0 ? (
          <Stops key={`${day} ${filter}`} stops={stops} />
        ) : (
          <EmptyState
            picture={<NothingHere />}
            title={filter === 'all' ? t.none : t.noneMine}
            what={t.noneWhat}
          />
        ))}
      {/* The first stops would push them down. Whoever goes from day to day keeps them open. */}
      {isPhone && (asked !== null || !isComing) && tools}
    </Stack>
  )
}

/** A vehicle that was fetched, and whose transfer document nobody waits for. Its stop folds. */
const isDone = ({ handed_over_at: done, needs_transfer_document: waits }: StationOrderRow) =>
  done !== null && !waits

function Stops({ stops }: { stops: readonly StationOrderRow[] }) {
  const { plan: t } = useTexts('operatorOrders')
  const locale = useLocale()
  const [dialog, setDialog] = useState<OpenDialog | null>(null)
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const [isMoving, setMoving] = useState(false)
  const { move, busy } = useMoveStop(stops)
  const ticked = stops.filter(({ id, can }) => chosen.has(id) && can.includes('set_by_phone'))
  const tick = (id: number, isTicked: boolean) => {
    const next = new Set(chosen)
    if (isTicked) next.add(id)
    else next.delete(id)
    setChosen(next)
  }
  // The driver reads the document in the place where it was made, until the page opens again.
  const [unfolded, setUnfolded] = useState<ReadonlySet<number>>(new Set())
  const folds = (order: StationOrderRow) => isDone(order) && !unfolded.has(order.id)
  const left = stops.filter((order) => !folds(order))
  // A phone opens one stop at a time: the next one, or the one that the driver asked for. A stop whose
  // pickup waits for a connection is behind the driver.
  const opensOne = useHasRow()
  const [asked, setAsked] = useState<number | null>(null)
  const { items } = useUploadQueue()
  const isLeft = new Set(
    items.filter(isStep).flatMap((item) => (endsVisit(item) && !item.refused ? item.orderId : [])),
  )
  const next =
    left.find(({ id }) => id === asked) ?? left.find(({ id }) => !isLeft.has(id)) ?? left[0]
  const stop = (order: StationOrderRow, index: number) => (
    <PlanStop
      key={order.id}
      isMoving={busy}
      isOpen={!opensOne || order.id === next?.id || order.id === asked}
      isTicked={chosen.has(order.id)}
      number={index + 1}
      order={order}
      stops={stops}
      onDialog={setDialog}
      onDocument={() => setUnfolded((ids) => new Set([...ids, order.id]))}
      onMove={(by) => void move(index, by)}
      onOpen={() => setAsked(order.id)}
      onTick={(isTicked) => tick(order.id, isTicked)}
    />
  )
  return (
    <>
      <p data-soft="">{count(t.stops, stops.length, locale)}</p>
      {stops.length > left.length && (
        <Collapse
          note={<Badge>{number(stops.length - left.length, locale)}</Badge>}
          title={t.fetched}
        >
          <ol className={css.stops}>
            {stops.map((order, index) => folds(order) && stop(order, index))}
          </ol>
        </Collapse>
      )}
      <ol className={css.stops}>
        {stops.map((order, index) => !folds(order) && stop(order, index))}
      </ol>
      {ticked.length > 0 && (
        <div data-unprinted className={css.bar} data-framed data-cluster="2 4">
          <output>{count(t.chosen, ticked.length, locale)}</output>
          <Button onClick={() => setMoving(true)}>{t.moveChosen}</Button>
        </div>
      )}
      {isMoving && (
        <MoveDialog
          orders={ticked}
          onClose={() => setMoving(false)}
          onDone={() => {
            setMoving(false)
            setChosen(new Set())
          }}
        />
      )}
      <OrderDialogs open={dialog} onClose={() => setDialog(null)} />
    </>
  )
}

const filters = ['all', 'mine'] as const
type PlanFilter = (typeof filters)[number]

const planPath = (day: string) => `${pages.operatorPlan.path}?day=${day}`

/** Choice of the day and of the driver, and the print. */
function PlanTools({
  day,
  filter,
  isFolded,
  onFilter,
}: {
  day: string
  filter: PlanFilter
  isFolded: boolean
  onFilter: (filter: PlanFilter) => void
}) {
  const { plan: t } = useTexts('operatorOrders')
  const navigate = useNavigate()
  const step = (by: 1 | -1) => planPath(dayAfter(day, by))
  const tools = (
    <div data-unprinted data-cluster="3 6" data-align="end">
      <div data-line="2" data-align="end">
        <LinkButton className={css.arrow} href={step(-1)} icon={<ArrowLeft />} variant="secondary">
          <Named name={t.previous}>{null}</Named>
        </LinkButton>
        <TextInput
          key={day}
          className={css.day}
          defaultValue={day}
          label={t.day}
          type="date"
          onChange={({ currentTarget: { value } }) => {
            if (value) navigate(planPath(value))
          }}
        />
        <LinkButton className={css.arrow} href={step(1)} icon={<ArrowRight />} variant="secondary">
          <Named name={t.next}>{null}</Named>
        </LinkButton>
      </div>
      <RadioGroup
        row
        className={css.filter}
        legend={t.filter}
        name="filter"
        options={filters.map((value) => ({ value, label: t.filters[value] }))}
        value={filter}
        onChange={({ currentTarget: { value } }) => onFilter(value === 'mine' ? 'mine' : 'all')}
      />
      <Button icon={<Printer />} variant="secondary" onClick={() => window.print()}>
        {t.print}
      </Button>
    </div>
  )
  if (!isFolded) return tools
  return (
    <details className={css.folded}>
      <summary>{t.otherDay}</summary>
      {tools}
    </details>
  )
}
