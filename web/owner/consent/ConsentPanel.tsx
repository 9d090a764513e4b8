import { Suspense, useId, useState } from 'react'
import { type PaperCase, paperCases } from '#rules/order/consent.ts'
import type { AskedConsents, ConsentSlot } from '#contract/consent.ts'
import { count, date, fill, type Locale } from '#texts/index.ts'
import { asApiError } from '#web/api/errors.ts'
import { Failure } from '#web/frame/errors/Failure.tsx'
import { QueryBoundary, type QueryState } from '#web/frame/errors/QueryBoundary.tsx'
import { useIdempotencyKey } from '#web/frame/forms/use-idempotency-key.ts'
import { lazyScreen } from '#web/frame/hooks/lazy-screen.ts'
import { type Texts, useLocale, useTexts } from '#web/texts/texts.ts'
import { Card } from '#web/ui/display/Card.tsx'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { Skeleton } from '#web/ui/feedback/Loading.tsx'
import { Printer } from '#web/ui/icons/icons-work.tsx'
import { Actions, Button, LinkButton } from '#web/ui/inputs/Button.tsx'
import { Collapse } from '#web/ui/layout/Collapse.tsx'
import { Stack } from '#web/ui/layout/Page.tsx'
import { useShowError } from '#web/frame/hooks/use-show-error.ts'
import { Select } from '#web/ui/inputs/Select.tsx'
import { useAskConsentMutation, useChangeConsentWayMutation } from '../api.ts'
import { powerOfAttorneyPath } from '../papers/papers.ts'
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
        <div className={css.way} data-stack="3" data-fit data-framed="l">
          <h3>{texts.online}</h3>
          <p>{texts.onlineWhat}</p>
          {!counts && <p>{texts.notCounted}</p>}
          <Button busy={isLoading} variant="secondary" onClick={() => void send()}>
            {texts.ask}
          </Button>
        </div>
        <div className={css.way} data-stack="3" data-fit data-framed="l">
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

type Words = Texts<'consent'>['panel']

/** The other owners without names, with their answers and the choice of paper. */
function ConsentSlots({ slots, vehicleId }: { slots: readonly ConsentSlot[]; vehicleId: number }) {
  const { panel: texts } = useTexts('consent')
  const [now] = useState(() => new Date())
  const inForce = slots.filter((slot) => isInForce(slot, now)).length
  return (
    <>
      <p aria-live="polite">
        <strong>{fill(texts.count, { given: 1 + inForce, needed: 1 + slots.length })}</strong>
      </p>
      <ul data-stack="3">
        {slots.map((slot) => (
          <Slot key={slot.id} now={now} slot={slot} vehicleId={vehicleId} />
        ))}
      </ul>
    </>
  )
}

const isInForce = ({ state, valid_until: until }: ConsentSlot, now: Date): boolean =>
  state === 'given' && until !== null && new Date(until) > now

function Slot({ slot, vehicleId, now }: { slot: ConsentSlot; vehicleId: number; now: Date }) {
  const { panel: texts } = useTexts('consent')
  const locale = useLocale()
  const showError = useShowError()
  const [change, { isLoading }] = useChangeConsentWayMutation()
  const { position, way, kind, state, paper_case: paperCase } = slot
  const turn = async (to: ConsentSlot['way'], paper?: PaperCase) => {
    const body = { position, way: to, ...(paper && { paper_case: paper }) }
    const result = await change({ vehicleId, body })
    if (result.error) showError(result.error)
  }
  const name = fill(kind === 'company' ? texts.company : texts.owner, { n: position })
  const isOpen = state === 'requested'
  return (
    <li data-cluster="2 4" data-apart data-ruled="below">
      <div data-stack="1">
        <span className={css.name}>{name}</span>
        <span>{stateWords(texts, slot, { now, locale })}</span>
        {isOpen && way === 'paper' && (
          <Papers chosen={paperCase} name={name} onChoose={(paper) => void turn('paper', paper)} />
        )}
      </div>
      {isOpen && kind !== 'restricted' && (
        <Button
          aria-label={`${name}: ${way === 'online' ? texts.toPaper : texts.toOnline}`}
          busy={isLoading}
          variant="act"
          onClick={() => void turn(way === 'online' ? 'paper' : 'online')}
        >
          {way === 'online' ? texts.toPaper : texts.toOnline}
        </Button>
      )}
    </li>
  )
}

function stateWords(
  texts: Words,
  slot: ConsentSlot,
  { now, locale }: { now: Date; locale: Locale },
): string {
  const { state, way, kind, answered_at: at } = slot
  if (state === 'requested' && kind === 'restricted') return texts.restricted
  if (state === 'requested' && way === 'paper') return texts.onPaper
  if (state === 'given') {
    if (!isInForce(slot, now)) return texts.expired
    return fill(texts.states.given, { time: at ? date(at, locale, 'moment') : '' })
  }
  return texts.states[state]
}

type PapersProps = {
  readonly name: string
  readonly chosen: PaperCase
  readonly onChoose: (chosen: PaperCase) => void
}

/** The papers that are needed, by who gives the power of attorney. */
function Papers({ name, chosen, onChoose }: PapersProps) {
  const { panel: texts } = useTexts('consent')
  return (
    <>
      <Select
        label={`${name}: ${texts.paperTitle}`}
        value={chosen}
        onChange={({ currentTarget }) =>
          onChoose(paperCases.find((each) => each === currentTarget.value) ?? 'self')
        }
      >
        {paperCases.map((value) => (
          <option key={value} value={value}>
            {texts.papers[value].title}
          </option>
        ))}
      </Select>
      <ul>
        {texts.papers[chosen].list.map((paper) => (
          <li key={paper}>{paper}</li>
        ))}
      </ul>
    </>
  )
}
