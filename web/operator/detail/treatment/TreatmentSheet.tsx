import { useEffect, useRef, useState } from 'react'
import type { VehicleDetail } from '#contract/station-vehicle.ts'
import type { Treatment } from '#contract/treatment.ts'
import { seenPowers } from '#rules/treatment/lines-of-vehicle.ts'
import { isAnswered } from '#rules/treatment/open-lines.ts'
import { stages, type Stage } from '#rules/vehicle/processing-stages.ts'
import { fill } from '#texts/index.ts'
import { BackLink, Button, LinkButton } from '#web/ui/inputs/Button.tsx'
import { Skeleton } from '#web/ui/feedback/Loading.tsx'
import { Select } from '#web/ui/inputs/Select.tsx'
import { Check } from '#web/ui/icons/icons.tsx'
import { Done } from '#web/ui/icons/icons-work.tsx'
import { Failure } from '#web/frame/errors/Failure.tsx'
import { QueryBoundary } from '#web/frame/errors/QueryBoundary.tsx'
import { useTexts } from '#web/texts/texts.ts'
import { treatment } from '../../api.ts'
import { useShopId } from '../../state.ts'
import type { PendingEntries } from '../../upload-queue/pending-change.ts'
import { usePendingEntries } from '../../upload-queue/use-upload-queue.ts'
import { linesOf, type Answer } from './record.ts'
import { Parts } from '../parts/Parts.tsx'
import { StageLines } from './StageLines.tsx'
import css from './Treatment.module.css'
import { finnishDay } from '#rules/finnish-day.ts'
import { session } from '#web/api/client.ts'
import { useAppSelector } from '#web/app/store.ts'
import { readDayChoices, writeDayChoices } from '#web/storage/day-choices.ts'
import type { CallError } from '#web/api/errors.ts'
import { refresh } from '#web/api/query-cache.ts'
import { uuid } from '#web/api/uuid.ts'
import { offerUndo } from '#web/frame/notices/undo.ts'
import { vehicleName } from '#web/vehicle/vehicle-name.ts'
import { newItem, discard, failureOf, storeAndSend } from '../../upload-queue/upload-queue.ts'

export type SheetProps = {
  vehicle: VehicleDetail
  back: string
  /** The stage that the user asked for. Default: the next open one. */
  first: Stage | undefined
}

/** The sheet on which a station records what it did to the vehicle, one stage on a screen. */
export default function TreatmentSheet({ vehicle, back, first }: SheetProps) {
  const t = useTexts('operatorTreatment')
  const shopId = useShopId()
  const query = treatment.useReadTreatmentQuery({ shopId, vehicleId: vehicle.id })
  const pending = usePendingEntries(vehicle.id)
  const waiting = <Skeleton height="20rem" shape="block" width="100%" />
  return (
    <section className={css.sheet} data-stack="4">
      <BackLink href={back}>{t.back}</BackLink>
      <QueryBoundary asked={query} failed={t.failed} waiting={waiting}>
        {(record) =>
          // Without the entries that wait, a done stage would look open and then jump to the next.
          pending === null ? (
            waiting
          ) : (
            <Loaded back={back} first={first} pending={pending} record={record} vehicle={vehicle} />
          )
        }
      </QueryBoundary>
    </section>
  )
}

function Loaded({
  vehicle,
  back,
  first,
  pending,
  record: known,
}: SheetProps & { record: Treatment; pending: readonly PendingEntries[] }) {
  const t = useTexts('operatorTreatment')
  const { name: names } = useTexts('operatorDetail').stages
  const { doer, choose } = useDoer(known.people)
  const { record, error, confirm } = useRecord(vehicle, doer?.id)
  const lines = linesOf(known, pending)
  const doneStages = new Set(
    vehicle.stages.flatMap(({ stage, done_at: at }) => (at ? [stage] : [])),
  )
  const ofStage = (each: Stage) => lines.filter((line) => line.stage === each)
  const isOpen = (each: Stage) => ofStage(each).some(({ last }) => !isAnswered(last))
  const isDone = (each: Stage) => doneStages.has(each) || !isOpen(each)
  const shown = stages.filter((each) => ofStage(each).length > 0)
  // The hull leaves with its load, some other day.
  const today = shown.filter((each) => each !== 'hull_to_shredder')
  const next = today.find((each) => !isDone(each))
  const [chosen, setChosen] = useState(
    first === undefined ? null : { stage: first, wasOpen: !isDone(first) },
  )
  // The next stage opens by itself when this one is done.
  const stays = chosen !== null && (!isDone(chosen.stage) || !chosen.wasOpen)
  const stage = stays ? chosen.stage : (next ?? today.at(-1) ?? 'received_and_identified')
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(stage)
  useEffect(() => {
    if (before.current !== stage) heading.current?.focus()
    before.current = stage
  }, [stage])
  const here = ofStage(stage)
  const answered = here.filter(({ last }) => isAnswered(last)).length
  return (
    <>
      {known.needs_power && <AskPower vehicle={vehicle} />}
      <nav aria-label={t.stages} className={css.stages}>
        {shown.map((each) => (
          <button
            key={each}
            aria-current={each === stage ? 'step' : undefined}
            aria-label={names[each]}
            data-done={isDone(each) || undefined}
            type="button"
            onClick={() => setChosen({ stage: each, wasOpen: !isDone(each) })}
          >
            {isDone(each) ? <Check /> : stages.indexOf(each) + 1}
          </button>
        ))}
      </nav>
      <div className={css.head} data-cluster="1 4" data-align="baseline" data-apart>
        <h2 ref={heading} tabIndex={-1}>
          {names[stage]}
        </h2>
        <p>{fill(t.answered, { n: answered, total: here.length })}</p>
      </div>
      <Failure error={error}>
        {confirm && <Button onClick={() => void confirm()}>{t.record}</Button>}
      </Failure>
      <StageLines
        key={stage}
        competences={doer?.competences ?? []}
        lines={here}
        record={record}
        stage={stage}
        vehicle={vehicle}
      />
      {stage === 'parts_removed' && <Parts record={known} vehicle={vehicle} />}
      {known.people.length > 1 && (
        <Select
          hint={t.doerHint}
          label={t.doer}
          short
          value={doer?.id ?? ''}
          onChange={({ target }) => choose(Number(target.value))}
        >
          {known.people.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      )}
      <div className={css.foot} data-stack="2">
        {next === undefined && <p>{t.allDone}</p>}
        <LinkButton
          href={back}
          icon={<Done />}
          variant={next === undefined ? 'primary' : 'secondary'}
        >
          {t.done}
        </LinkButton>
      </div>
    </>
  )
}

/** Asks for the power where no registry tells it. */
function AskPower({ vehicle }: { vehicle: VehicleDetail }) {
  const { power } = useTexts('operatorTreatment')
  const shopId = useShopId()
  const [send, { error, isLoading }] = treatment.useAddTreatmentMutation()
  return (
    <div className={css.power} data-framed data-stack="3">
      <h2>{power.title}</h2>
      <p>{power.what}</p>
      <Failure error={error} />
      {seenPowers.map((seen) => (
        <Button
          key={seen}
          busy={isLoading}
          variant="secondary"
          onClick={() =>
            void send({ shopId, vehicleId: vehicle.id, body: { entries: [], power_seen: seen } })
          }
        >
          {power.names[seen]}
        </Button>
      ))}
    </div>
  )
}

const isDoer = (value: unknown): value is number => typeof value === 'number'
const ownToday = () => ({ subject: session.subject(), day: finnishDay(new Date()) })

/**
 * The user who does the work. Several people share one device, so the choice stays for the day.
 * Default: the signed-in user.
 */
function useDoer(people: Treatment['people']) {
  const me = useAppSelector(({ auth }) => `${auth.firstName} ${auth.lastName}`.trim())
  const [chosen, setChosen] = useState<number | null>(null)
  useEffect(() => {
    let isShown = true
    void readDayChoices('treatment', ownToday(), isDoer).then((read) => isShown && setChosen(read))
    return () => {
      isShown = false
    }
  }, [])
  const doer = people.find(({ id }) => id === chosen) ?? people.find(({ name }) => name === me)
  const choose = (id: number) => {
    setChosen(id)
    void writeDayChoices('treatment', ownToday(), id)
  }
  return { doer, choose }
}

/**
 * Records answers through the upload queue, so that they need no connection. Each tap is sent at once and
 * can be undone from its notification.
 */
function useRecord(vehicle: VehicleDetail, doneBy: number | undefined) {
  const { unknown } = useTexts('vehicle')
  const t = useTexts('operatorTreatment')
  const shopId = useShopId()
  const [error, setError] = useState<CallError>()
  // Answers that the service asks about: they weigh more than the vehicle.
  const [unusual, setUnusual] = useState<readonly Answer[]>([])

  const send = (answers: readonly Answer[]) => {
    setError(undefined)
    setUnusual([])
    const done_at = new Date().toISOString()
    const entries = Array.from(answers, (answer) =>
      Object.assign({ id: uuid(), done_at, done_by: doneBy }, answer),
    )
    const item = {
      ...newItem({
        shopId,
        vehicleId: vehicle.id,
        name: `${vehicle.plate ?? vehicleName(vehicle, unknown)}: ${t.title}`,
      }),
      entries,
    }
    const sending = async () => {
      const failure = failureOf(await storeAndSend(item))
      if (!failure) return
      await discard(item)
      setError(failure)
      if (failure.code === 'AMOUNT_UNUSUAL') setUnusual(answers)
      refresh(['CARS'])
    }
    return { entries, sent: sending() }
  }

  /** Records the answers, and offers to undo them. */
  const record = async (answers: readonly Answer[], text: string) => {
    const { entries, sent } = send(answers)
    const undone = entries.map(({ id, code }): Answer => ({
      code,
      outcome: 'withdrawn',
      replaces: id,
      reason: t.withdrawn,
    }))
    offerUndo({ text, action: t.undo, run: () => void send(undone).sent })
    await sent
  }
  const confirm = () =>
    send(unusual.map((answer) => Object.assign({}, answer, { confirmed: true }))).sent
  return { record, error, confirm: unusual.length > 0 ? confirm : null }
}
