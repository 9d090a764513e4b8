import { Suspense, useState } from 'react'
import type { OwnerOrder, OwnerStep } from '#contract/owner-order.ts'
import { date, fill } from '#texts/index.ts'
import { euros, unbroken } from '#texts/order-words.ts'
import { asApiError } from '#web/api/errors.ts'
import { notify, useAppDispatch } from '#web/app/store.ts'
import { useIdempotencyKey } from '#web/frame/forms/use-idempotency-key.ts'
import { lazyScreen } from '#web/frame/hooks/lazy-screen.ts'
import { useSheet } from '#web/frame/hooks/use-sheet.ts'
import { useShowError } from '#web/frame/hooks/use-show-error.ts'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import { Badge } from '#web/ui/display/Badge.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { DescriptionList } from '#web/ui/display/DescriptionList.tsx'
import { Hidden } from '#web/ui/display/Hidden.tsx'
import { Timeline } from '#web/ui/display/Timeline.tsx'
import { Warning } from '#web/ui/icons/icons.tsx'
import { Download } from '#web/ui/icons/icons-work.tsx'
import { Actions, Button } from '#web/ui/inputs/Button.tsx'
import { PageTitle } from '#web/ui/layout/Page.tsx'
import { addressLine } from '#web/vehicle/address-line.ts'
import { useChangeOrderMutation, useReadConsentsQuery } from '../api.ts'
import { ConsentPanel } from '../consent/ConsentPanel.tsx'
import { downloadCertificate } from '../history/download.ts'
import { VehicleHead } from '../vehicle/VehicleHead.tsx'
import { answersGiven } from './answers-given.ts'
import { BringList } from './BringList.tsx'
import { CalendarButton } from './CalendarButton.tsx'
import { CancelSheet } from './CancelSheet.tsx'
import { ChangeStation } from './ChangeStation.tsx'
import { feeSentence } from './fee-sentence.ts'
import { OrderNumber } from './OrderNumber.tsx'
import { isOverdue, isRefused, stateDetails, stateSentence } from './order-sentence.ts'
import { CallStation } from './CallStation.tsx'
import { RouteActions, StationBox } from './StationBox.tsx'
import { stagesOf } from './stages.ts'
import css from './OrderHero.module.css'

// Both bring the library of forms, and load when the owner opens them.
const ContactSheet = lazyScreen(() => import('./ContactSheet.tsx'))
const RescheduleSheet = lazyScreen(() => import('./RescheduleSheet.tsx'))

/** An order with its state as the page's heading, its main action and everything about it. */
export function OrderHero({
  order,
  eyebrow,
  onEnded,
}: {
  order: OwnerOrder
  /** Line above the heading. */
  eyebrow?: string
  onEnded: () => void
}) {
  const words = useTexts('ownerOrder')
  const { panel } = useTexts('consent')
  const { parts } = useTexts('vehicle')
  const locale = useLocale()
  const [now] = useState(() => new Date())
  const { sheet, open, close, finish } = useSheet()
  const { stages, page, actions, bring } = words
  const { cancel } = useTexts('owner')
  const isPickup = order.kind === 'pickup'
  const { vehicle } = order
  const { data: asked } = useReadConsentsQuery(
    { vehicleId: vehicle.id },
    { skip: vehicle.owner_count < 2 },
  )
  const can = (step: OwnerOrder['can'][number]) => order.can.includes(step)
  const isBefore = can('cancel')
  const isStopped = isRefused(order)
  const { consents } = order
  const isComplete =
    asked?.counts === true && consents !== null && consents.given >= consents.needed
  const details = stateDetails(order, words, { locale, now })
  const place = order.location && addressLine(order.location)
  return (
    <article className={css.hero} data-order={order.id}>
      <PageTitle eyebrow={eyebrow}>
        {unbroken(stateSentence(order, words, { locale, now }))}
      </PageTitle>
      <Card className={css.card} data-tone={markOf(order)}>
        <Mark order={order} />
        <VehicleHead size="lg" vehicle={order.vehicle} />
        {isPickup && (isBefore || order.fee_cents !== null) && order.state !== 'cancelled' && (
          <p className={css.fee}>{feeSentence(order.fee_cents, words, locale)}</p>
        )}
        {details.map((each) => (
          <p key={each}>{unbroken(each)}</p>
        ))}
        <Actions>
          {order.certificate && <CertificateButton order={order} />}
          {isStopped && (
            <Button variant="secondary" onClick={() => open('cancel')}>
              {cancel.button}
            </Button>
          )}
          {can('accept') && <Answers order={order} />}
          {(isOverdue(order, now) || (order.state === 'proposed' && !can('accept'))) && (
            <>
              <ChangeStation order={order} variant="secondary" />
              <CallStation shop={order.shop} />
            </>
          )}
          {!isPickup && isBefore && !isStopped && <RouteActions order={order} />}
          {isPickup && order.state === 'agreed' && order.window && !isStopped && (
            <CalendarButton orderId={order.id} />
          )}
        </Actions>
        <OrderNumber number={order.number} />
      </Card>
      {isBefore && !isComplete && (
        <ConsentPanel ownerCount={vehicle.owner_count} vehicleId={vehicle.id} />
      )}
      <div className={css.columns}>
        <section className={css.part}>
          <h2>{stages.title}</h2>
          <Timeline
            events={stagesOf(order).map(({ stage, state, waits, at }) => ({
              key: stage,
              state,
              title: waits ? stages.waits[waits] : stages[stage],
              time: at && date(at, locale, at.length > 10 ? 'moment' : 'date'),
              detail:
                stage === 'certificate' &&
                order.consents &&
                (isComplete || !isBefore) &&
                fill(panel.count, order.consents),
            }))}
          />
        </section>
        <section className={css.part}>
          <h2>{page.station}</h2>
          <StationBox shop={order.shop} />
          {isPickup && isBefore && <RouteActions order={order} />}
          {!isPickup && isBefore && (
            <>
              <h3>{bring.title}</h3>
              <BringList consents={order.consents} vehicle={vehicle} />
            </>
          )}
        </section>
        <section className={css.part}>
          <h2>{page.details}</h2>
          <DescriptionList
            facts={[
              { term: page.from, value: place },
              { term: page.note, value: order.access_note },
              { term: page.answers, value: answersGiven(order, page.said, parts) },
              { term: page.phone, value: order.phone },
              { term: page.email, value: order.email },
              { term: page.message, value: order.message },
              { term: page.transferDocument, value: order.transfer_document },
            ]}
          />
          {isBefore && (
            <div className={css.lesser}>
              <Button variant="quiet" onClick={() => open('contact')}>
                {actions.contact}
              </Button>
              {can('reschedule') && !can('accept') && (
                <Button variant="quiet" onClick={() => open('reschedule')}>
                  {isPickup
                    ? order.window
                      ? actions.change
                      : actions.changeWishes
                    : actions.changeDay}
                </Button>
              )}
              {order.state !== 'on_the_way' && !isOverdue(order, now) && (
                <ChangeStation order={order} variant="quiet" />
              )}
              {!isStopped && (
                <Button variant="quiet" onClick={() => open('cancel')}>
                  {cancel.button}
                </Button>
              )}
            </div>
          )}
        </section>
      </div>
      <Suspense fallback={null}>
        {sheet === 'reschedule' && can('reschedule') && (
          <RescheduleSheet order={order} onClose={close} />
        )}
        {sheet === 'contact' && isBefore && <ContactSheet order={order} onClose={close} />}
      </Suspense>
      {sheet === 'cancel' && isBefore && (
        <CancelSheet
          order={order}
          onClose={close}
          onEnded={() => {
            finish()
            onEnded()
          }}
        />
      )}
    </article>
  )
}

/** Meaning of the colour of the head. undefined where nothing needs the owner. */
function markOf(order: OwnerOrder): 'refused' | 'owner' | 'ended' | undefined {
  if (isRefused(order)) return 'refused'
  if (order.can.includes('accept')) return 'owner'
  return order.state === 'cancelled' ? 'ended' : undefined
}

const tones = { refused: 'danger', owner: 'warning', ended: 'neutral' } as const

/** The mark of the head in words, so that the colour carries nothing alone. */
function Mark({ order }: { order: OwnerOrder }) {
  const { marks } = useTexts('ownerOrder')
  const mark = markOf(order)
  if (!mark) return null
  return (
    <p>
      <Badge icon={mark === 'refused' && <Warning />} tone={tones[mark]}>
        {marks[mark]}
      </Badge>
    </p>
  )
}

/** Accepts or declines the time and the fee that the station proposed. */
function Answers({ order }: { order: OwnerOrder }) {
  const { actions, reschedule, conflict } = useTexts('ownerOrder')
  const locale = useLocale()
  const dispatch = useAppDispatch()
  const showError = useShowError()
  const keyOf = useIdempotencyKey()
  const [change, { isLoading, originalArgs }] = useChangeOrderMutation()
  const answer = async (step: Exclude<OwnerStep, 'reschedule'>) => {
    const body = { expected_version: order.version, step }
    const result = await change({ orderId: order.id, body, idempotencyKey: keyOf(body) })
    if (!result.error) {
      const text = step === 'accept' ? reschedule.accepted : reschedule.declined
      return dispatch(notify({ type: 'success', text }))
    }
    const isOld = asApiError(result.error).code === 'ORDER_CONFLICT'
    return isOld ? dispatch(notify({ type: 'warning', text: conflict })) : showError(result.error)
  }
  const isSending = (step: OwnerStep) => isLoading && originalArgs?.body.step === step
  return (
    <>
      <Button busy={isSending('accept')} onClick={() => void answer('accept')}>
        {order.fee_cents
          ? fill(actions.acceptFee, { fee: euros(order.fee_cents, locale) })
          : actions.accept}
      </Button>
      <Button
        busy={isSending('decline')}
        variant="secondary"
        onClick={() => void answer('decline')}
      >
        {actions.decline}
      </Button>
    </>
  )
}

function CertificateButton({ order }: { order: OwnerOrder }) {
  const { actions } = useTexts('ownerOrder')
  const showError = useShowError()
  const [isBusy, setBusy] = useState(false)
  const download = async () => {
    setBusy(true)
    const result = await downloadCertificate(order.vehicle.id)
    setBusy(false)
    if ('error' in result) showError(result.error)
  }
  return (
    <Button busy={isBusy} icon={<Download />} onClick={() => void download()}>
      {actions.certificate}
      <Hidden> {order.vehicle.plate}</Hidden>
    </Button>
  )
}
