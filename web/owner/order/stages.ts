import type { OwnerOrder } from '#contract/owner-order.ts'
import { perAnswer, type VehicleAnswers } from '#rules/order/pickup-answers.ts'
import { missingParts } from '#rules/vehicle/pickup-order.ts'
import { fill } from '#texts/index.ts'
import type { Texts } from '#web/texts/texts.ts'

/** Stages of an order that its owner sees. Bringing the vehicle needs no agreed time. */
const stagesOfKind = {
  pickup: ['ordered', 'agreed', 'fetched', 'certificate'],
  self_delivery: ['ordered', 'brought', 'certificate'],
} as const satisfies Record<OwnerOrder['kind'], readonly string[]>
type StageName = (typeof stagesOfKind)[OwnerOrder['kind']][number]
/** A time that is agreed with the order is no stage of its own. */
type ShownStage = StageName | 'agreed_at_once'

/** Sentences of what the order waits for. A stage that is done or ahead has its name alone. */
type Waiting = 'station' | 'owner' | 'pickup' | 'driver' | 'delivery' | 'check' | 'consent'

export type Stage = {
  readonly stage: ShownStage
  readonly state: 'done' | 'now' | 'ahead'
  /** Event that the present stage waits for. */
  readonly waits: Waiting | null
  /** Time of completion. null for a stage that is not complete, or has no recorded time. */
  readonly at: string | null
}

type Facts = Pick<
  OwnerOrder,
  'kind' | 'state' | 'created_at' | 'agreed_at' | 'handed_over_at' | 'received_at' | 'certificate'
> &
  Partial<Pick<OwnerOrder, 'consents'>>

/** Event that an order of each state waits for. A cancelled one waits for nothing. */
const waitsIn: Record<OwnerOrder['state'], Waiting | null> = {
  ordered: 'station',
  proposed: 'owner',
  agreed: 'pickup',
  on_the_way: 'driver',
  handed_over: 'check',
  received: 'check',
  cancelled: null,
}

/** The stage in which something is waited for. */
const stageOfWait: Record<Waiting, StageName> = {
  station: 'agreed',
  owner: 'agreed',
  pickup: 'fetched',
  driver: 'fetched',
  delivery: 'brought',
  check: 'certificate',
  consent: 'certificate',
}

function waitOf({ kind, state, certificate, consents }: Facts): Waiting | null {
  if (certificate) return null
  const waits = waitsIn[state]
  if (waits === 'check' && (consents?.refused ?? 0) > 0) return 'consent'
  return waits === 'pickup' && kind === 'self_delivery' ? 'delivery' : waits
}

/** Stages of an order: done with their times, the present one, and those ahead. */
export function stagesOf(order: Facts): Stage[] {
  const names: readonly StageName[] = stagesOfKind[order.kind]
  const at: Record<StageName, string | null> = {
    ordered: order.created_at,
    agreed: order.agreed_at,
    fetched: order.handed_over_at ?? order.received_at,
    brought: order.handed_over_at ?? order.received_at,
    certificate: order.certificate?.issued_at ?? null,
  }
  const isAtOnce = names.includes('agreed') && order.agreed_at === order.created_at
  const join = (stages: readonly Stage[]) =>
    stages
      .filter(({ stage }) => stage !== 'ordered' || !isAtOnce)
      .map((each) =>
        each.stage === 'agreed' && isAtOnce
          ? Object.assign({}, each, { stage: 'agreed_at_once' as const })
          : each,
      )
  if (order.state === 'cancelled') {
    const were = names.filter((stage) => stage === 'ordered' || at[stage] !== null)
    return join(were.map((stage) => ({ stage, state: 'done', waits: null, at: at[stage] })))
  }
  const waits = waitOf(order)
  const present = waits ? names.indexOf(stageOfWait[waits]) : names.length
  const stages = names.map((stage, index): Stage => ({
    stage,
    state: index < present ? 'done' : index === present ? 'now' : 'ahead',
    waits: index === present ? waits : null,
    at: index < present ? at[stage] : null,
  }))
  // A vehicle may be received before a time was agreed.
  return join(
    stages.filter(
      ({ stage, state }) => stage !== 'agreed' || state !== 'done' || order.agreed_at !== null,
    ),
  )
}

type Said = Texts<'ownerOrder'>['page']['said']

/** The owner's answers about the vehicle in one line. null where nothing was asked. */
export function answersGiven(
  order: VehicleAnswers,
  said: Said,
  names: Readonly<Record<(typeof missingParts)[number], string>>,
): string | null {
  const missing = missingParts.filter((part) => order.missing_parts.includes(part))
  const answers = perAnswer((name) => {
    const answer = order[name]
    return answer === null ? null : said[name][answer ? 'yes' : 'no']
  })
  const known: string[] = Object.values(answers).filter((words) => words !== null)
  const parts = missing.map((part) => names[part].toLowerCase()).join(', ')
  if (parts) known.push(fill(said.parts.no, { parts }))
  else if (known.length > 0) known.push(said.parts.yes)
  return known.length > 0 ? known.join(', ') : null
}
