import { useState } from 'react'
import type { LoadSummary } from '#contract/load.ts'
import { pages } from '#rules/pages.ts'
import { fill } from '#texts/index.ts'
import { QueryBoundary } from '#web/frame/errors/QueryBoundary.tsx'
import { useTexts } from '#web/texts/texts.ts'
import { EmptyState } from '#web/ui/display/EmptyState.tsx'
import { Skeleton } from '#web/ui/feedback/Loading.tsx'
import { Plus } from '#web/ui/icons/icons-work.tsx'
import { BackLink, LinkButton } from '#web/ui/inputs/Button.tsx'
import { Checkbox } from '#web/ui/inputs/Checkbox.tsx'
import { PageTitle, Stack } from '#web/ui/layout/Page.tsx'
import { OnTheWay } from '#web/ui/pictures/OnTheWay.tsx'
import { useLoads } from './api.ts'
import { useShop, useShopId } from '../state.ts'
import { loadPath } from './load-paths.ts'
import { LoadRows } from './LoadRow.tsx'
import css from './Loads.module.css'

/** The loads of the station: those to receive first, then its drafts and what was sent and received. */
export default function Loads() {
  const t = useTexts('operatorLoad')
  const shopId = useShopId()
  const { shopName } = useShop()
  return (
    <Stack gap={6}>
      <BackLink href={pages.operatorProcess.path}>{t.toProcess}</BackLink>
      <div className={css.top}>
        <PageTitle eyebrow={shopName}>{t.title}</PageTitle>
        <LinkButton href={loadPath('new')} icon={<Plus />}>
          {t.make}
        </LinkButton>
      </div>
      <QueryBoundary
        asked={useLoads(shopId)}
        failed={t.failed}
        waiting={<Skeleton height="12rem" shape="block" width="100%" />}
      >
        {(loads) => <Sections {...loads} />}
      </QueryBoundary>
    </Stack>
  )
}

type Lists = {
  readonly outgoing: readonly LoadSummary[]
  readonly incoming: readonly LoadSummary[]
}

function Sections({ outgoing, incoming }: Lists) {
  const t = useTexts('operatorLoad')
  const is = (state: LoadSummary['state']) => (load: LoadSummary) => load.state === state
  const isSettled = ({ state }: LoadSummary) => state !== 'draft' && state !== 'sent'
  const [isOnlyWaiting, setOnlyWaiting] = useState(false)
  const waiting = [...outgoing, ...incoming].filter(waitsForEntry)
  if (outgoing.length + incoming.length === 0) {
    return <EmptyState picture={<OnTheWay by="pickup" />} title={t.none} what={t.noneWhat} />
  }
  const isFiltered = isOnlyWaiting && waiting.length > 0
  const sent = isFiltered ? outgoing.filter(waitsForEntry) : outgoing
  const arriving = isFiltered ? incoming.filter(waitsForEntry) : incoming
  return (
    <>
      {waiting.length > 0 && (
        <div data-unprinted>
          <Checkbox
            checked={isOnlyWaiting}
            label={fill(t.handEntry.only, { n: waiting.length })}
            onChange={({ target }) => setOnlyWaiting(target.checked)}
          />
        </div>
      )}
      <Section isIncoming loads={arriving.filter(is('sent'))} title={t.sections.toReceive} />
      <Section loads={sent.filter(is('draft'))} title={t.sections.drafts} />
      <Section loads={sent.filter(is('sent'))} title={t.sections.onTheWay} />
      <Section loads={sent.filter(isSettled)} title={t.sections.sentBefore} />
      <Section isIncoming loads={arriving.filter(isSettled)} title={t.sections.receivedBefore} />
    </>
  )
}

/** A user enters or completes the transfer document in the register by hand. */
const waitsForEntry = ({ hand_entry: entry }: LoadSummary) =>
  entry === 'needed' || entry === 'outdated'

/** One list of loads. Nothing without any. */
function Section({
  title,
  loads,
  isIncoming = false,
}: {
  title: string
  loads: readonly LoadSummary[]
  isIncoming?: boolean
}) {
  if (loads.length === 0) return null
  return (
    <section data-stack="3">
      <h2>{title}</h2>
      <LoadRows isIncoming={isIncoming} loads={loads} name={title} />
    </section>
  )
}
