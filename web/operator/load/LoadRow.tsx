import type { ComponentType } from 'react'
import type { LoadSummary } from '#contract/load.ts'
import type { HandEntry } from '#rules/load/register-facts.ts'
import { isVehicleLoad, type LoadState as State } from '#rules/load/load.ts'
import { count, date, fill } from '#texts/index.ts'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import { Badge, type BadgeTone } from '#web/ui/display/Badge.tsx'
import { Done, Pencil } from '#web/ui/icons/icons-work.tsx'
import { Link } from '#web/ui/layout/UiContext.tsx'
import { type IconProps, ArrowLeft, Warning } from '#web/ui/icons/icons.tsx'
import { Truck } from '#web/ui/icons/icons-places.tsx'
import { loadPath } from './load-paths.ts'
import { useWeight } from './use-weight.ts'
import rows from '../detail/parts/Parts.module.css'
import css from './Loads.module.css'
import { useShopId } from '../state.ts'
import { useLoads } from './api.ts'

type Of = { readonly load: LoadSummary; readonly isIncoming: boolean }

/** Loads under one name, each a row that opens it. */
export function LoadRows({
  name,
  loads,
  isIncoming,
}: {
  name: string
  loads: readonly LoadSummary[]
  isIncoming: boolean
}) {
  return (
    <ul aria-label={name} className={rows.rows} data-framed>
      {loads.map((load) => (
        <li key={load.id}>
          <Link className={css.row} href={loadPath(load.id)}>
            <Facts isIncoming={isIncoming} load={load} />
          </Link>
        </li>
      ))}
    </ul>
  )
}

function Facts({ load, isIncoming }: Of) {
  const { computed, items, noReceiver, byHand, kinds, papers } = useTexts('operatorLoad')
  const locale = useLocale()
  const { figure, weight } = useWeight()
  const { kind, vehicles, wastes, net_kg: net } = load
  const party =
    kind === 'household'
      ? byHand.parties.household
      : ((isIncoming ? load.from : load.receiver)?.name ?? load.outside_name ?? noReceiver)
  const paper = load.is_hazardous ? papers.transfer : papers.note
  const facts = [
    wastes === 0 ? count(items.vehicles, vehicles, locale) : count(items.wastes, wastes, locale),
    net === null ? fill(computed, { kg: figure(load.computed_kg) }) : weight(net),
    date(load.settled_at ?? load.sent_at ?? load.created_at, locale, 'moment'),
    kind !== 'hulls' && (isVehicleLoad(kind) ? paper : kinds[kind]),
  ]
  return (
    <>
      <strong>{load.number}</strong>{' '}
      <span className={css.state} data-cluster="2 3" data-inline>
        <LoadState load={load} />
        <EntryBadge entry={load.hand_entry} />
      </span>{' '}
      <span>{party}</span> <span data-soft="small">{facts.filter(Boolean).join(' · ')}</span>
    </>
  )
}

function EntryBadge({ entry }: { entry: HandEntry | null }) {
  const { handEntry: t } = useTexts('operatorLoad')
  if (entry === null || entry === 'done') return null
  return (
    <Badge icon={<Pencil />} tone="warning">
      {t[entry]}
    </Badge>
  )
}

const faces: Record<State, { tone: BadgeTone; icon: ComponentType<IconProps> }> = {
  draft: { tone: 'neutral', icon: Pencil },
  sent: { tone: 'info', icon: Truck },
  received: { tone: 'success', icon: Done },
  refused: { tone: 'danger', icon: Warning },
  taken_back: { tone: 'neutral', icon: ArrowLeft },
}

/** The state of a load in a word, and whether its weight is to be checked. */
export function LoadState({ load }: { load: Pick<LoadSummary, 'state' | 'needs_check'> }) {
  const t = useTexts('operatorLoad')
  const { tone, icon: IconOfState } = faces[load.state]
  return (
    <>
      <Badge icon={<IconOfState />} tone={tone}>
        {t.states[load.state]}
      </Badge>
      {load.needs_check && (
        <Badge icon={<Warning />} tone="warning">
          {t.check}
        </Badge>
      )}
    </>
  )
}

/** Loads on their way to the station, among what comes from other stations. Nothing without any. */
export function ArrivingLoads() {
  const { sections } = useTexts('operatorLoad')
  const shopId = useShopId()
  const { data } = useLoads(shopId)
  const arriving = data?.incoming.filter(({ state }) => state === 'sent') ?? []
  return arriving.length > 0 && <LoadRows isIncoming loads={arriving} name={sections.toReceive} />
}
