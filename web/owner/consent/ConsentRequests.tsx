import { useId } from 'react'
import type { ConsentRequest } from '#contract/consent.ts'
import { pages } from '#rules/pages.ts'
import { fill } from '#texts/index.ts'
import { QueryBoundary, type QueryState } from '#web/frame/errors/QueryBoundary.tsx'
import { useTexts, type Texts } from '#web/texts/texts.ts'
import { Card } from '#web/ui/display/Card.tsx'
import { ArrowRight } from '#web/ui/icons/icons.tsx'
import { Actions, LinkButton } from '#web/ui/inputs/Button.tsx'
import { Stack } from '#web/ui/layout/Page.tsx'
import { VehicleHead } from '../order/OrderHead.tsx'

/** Requests of other owners for the person's consent, or the error of their query. */
export default function ConsentRequests({
  query,
}: {
  query: QueryState<readonly ConsentRequest[]>
}) {
  const { home: texts } = useTexts('consent')
  const titleId = useId()
  return (
    <QueryBoundary asked={query} failed={texts.failed} waiting={null}>
      {(requests) => (
        <section aria-labelledby={titleId} data-stack="4">
          <h2 id={titleId}>{texts.title}</h2>
          {requests.map((request) => (
            <RequestCard key={request.slot?.id ?? request.vehicle.id} request={request} />
          ))}
        </section>
      )}
    </QueryBoundary>
  )
}

function RequestCard({ request }: { request: ConsentRequest }) {
  const { home, request: words } = useTexts('consent')
  const { vehicle, slot, consents } = request
  const path = pages.personConsent.path.replace(':request', String(vehicle.id))
  const isWaiting = slot?.can.includes('refused') ?? false
  return (
    <Card as="article" marked={isWaiting}>
      <Stack gap={3}>
        <VehicleHead level={3} vehicle={vehicle} />
        <p>{stateWords(home, request)}</p>
        {consents && <p>{fill(words.count, consents)}</p>}
        <Actions>
          <LinkButton
            href={path}
            trailing={<ArrowRight />}
            variant={isWaiting ? 'primary' : 'secondary'}
          >
            {home.open}
          </LinkButton>
        </Actions>
      </Stack>
    </Card>
  )
}

function stateWords(t: Texts<'consent'>['home'], { slot, asked_by: name }: ConsentRequest): string {
  if (slot === null || slot.state === 'requested' || slot.state === 'lapsed') {
    return fill(t.waits, { name })
  }
  return slot.can.includes('withdrawn') || slot.state !== 'given'
    ? t[slot.state]
    : slot.can.length > 0
      ? fill(t.waits, { name })
      : t.given
}
