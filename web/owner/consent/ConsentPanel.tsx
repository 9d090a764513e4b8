import { Suspense, useId } from 'react'
import type { AskedConsents } from '#contract/consent.ts'
import { count } from '#texts/index.ts'
import { asApiError } from '#web/api/errors.ts'
import { Failure } from '#web/frame/errors/Failure.tsx'
import { QueryBoundary, type QueryState } from '#web/frame/errors/QueryBoundary.tsx'
import { useIdempotencyKey } from '#web/frame/forms/use-idempotency-key.ts'
import { lazyScreen } from '#web/frame/hooks/lazy-screen.ts'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import { Card } from '#web/ui/display/Card.tsx'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { Skeleton } from '#web/ui/feedback/Loading.tsx'
import { Printer } from '#web/ui/icons/icons-work.tsx'
import { Actions, Button, LinkButton } from '#web/ui/inputs/Button.tsx'
import { Collapse } from '#web/ui/layout/Collapse.tsx'
import { Stack } from '#web/ui/layout/Page.tsx'
import { useAskConsentMutation } from '../api.ts'
import { powerOfAttorneyPath } from '../papers/path.ts'
import { ConsentSlots } from './ConsentSlots.tsx'
import css from './ConsentPanel.module.css'

// It has a form. A page without a request for consent needs no library of forms.
const ConsentLinkTools = lazyScreen(() => import('./ConsentLinkTools.tsx'))

type Of = { readonly vehicleId: number; readonly ownerCount: number }

/**
 * Consents of the other owners of a vehicle, for the owner who orders: the choice between the link and
 * paper, and then the answers. The order knows whether they were asked before `query` does.
 */
export function ConsentPanel({
  query,
  wereAsked,
  vehicleId,
  ownerCount,
}: Of & { readonly query: QueryState<AskedConsents>; readonly wereAsked: boolean }) {
  const { panel: texts } = useTexts('consent')
  const locale = useLocale()
  const titleId = useId()
  const isAsked = query.data ? query.data.slots.length > 0 : wereAsked
  return (
    <Card aria-labelledby={titleId}>
      <Stack gap={4}>
        <h2 id={titleId}>{isAsked ? texts.title : texts.question}</h2>
        {!isAsked && <p>{count(texts.what, ownerCount, locale)}</p>}
        <QueryBoundary
          asked={query}
          failed={texts.failed}
          waiting={<Skeleton height="12rem" shape="block" />}
        >
          {(asked) => {
            const of = { asked, ownerCount, vehicleId }
            return isAsked ? <Answers {...of} /> : <Ways {...of} />
          }}
        </QueryBoundary>
        <Collapse level={3} title={texts.estateTitle}>
          <ul>
            {texts.papers.estate.list.map((paper) => (
              <li key={paper}>{paper}</li>
            ))}
          </ul>
        </Collapse>
      </Stack>
    </Card>
  )
}

type AskedOf = Of & { readonly asked: AskedConsents }

/** The two ways in which the other owners consent. None is chosen before. */
function Ways({ asked: { counts }, vehicleId, ownerCount }: AskedOf) {
  const { panel: texts } = useTexts('consent')
  const keyOf = useIdempotencyKey()
  const [ask, { isLoading, error }] = useAskConsentMutation()
  const send = () => ask({ vehicleId, body: {}, idempotencyKey: keyOf({ vehicleId }) })
  return (
    <>
      <Failure error={error && asApiError(error)} title={texts.askFailed} />
      <div className={css.ways}>
        <div className={css.way}>
          <h3>{texts.online}</h3>
          <p>{texts.onlineWhat}</p>
          {!counts && <p>{texts.notCounted}</p>}
          <Button busy={isLoading} variant="secondary" onClick={() => void send()}>
            {texts.ask}
          </Button>
        </div>
        <div className={css.way}>
          <h3>{texts.paper}</h3>
          <p>{texts.paperWhat}</p>
          <Print copies={ownerCount - 1} vehicleId={vehicleId} />
        </div>
      </div>
    </>
  )
}

/** The answers of the other owners, and the link for those who have not answered. */
function Answers({ asked, ownerCount, vehicleId }: AskedOf) {
  const { panel: texts } = useTexts('consent')
  const { slots, link, counts } = asked
  const isRefused = slots.some(({ state }) => state === 'refused' || state === 'withdrawn')
  const onPaper = slots.filter(({ way, state }) => way === 'paper' && state === 'requested').length
  const copies = counts ? onPaper : ownerCount - 1
  return (
    <>
      <ConsentSlots slots={slots} vehicleId={vehicleId} />
      {isRefused && (
        <Alert tone="warning">
          <p>{texts.refusedHelp}</p>
        </Alert>
      )}
      {!counts && (
        <Alert>
          <p>{texts.notCounted}</p>
        </Alert>
      )}
      {link && (
        <Suspense fallback={<Skeleton height="6rem" shape="block" />}>
          <ConsentLinkTools link={link} vehicleId={vehicleId} />
        </Suspense>
      )}
      {copies > 0 && (
        <Actions>
          <Print copies={copies} vehicleId={vehicleId} />
        </Actions>
      )}
    </>
  )
}

function Print(of: { vehicleId: number; copies: number }) {
  const { panel: texts } = useTexts('consent')
  return (
    <LinkButton href={powerOfAttorneyPath(of)} icon={<Printer />} variant="secondary">
      {texts.print}
    </LinkButton>
  )
}
