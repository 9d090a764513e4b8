import { Suspense, useState } from 'react'
import type { OwnerOrder } from '#contract/owner-order.ts'
import { date, fill } from '#texts/index.ts'
import { unbroken } from '#texts/order-words.ts'
import { lazyScreen } from '#web/frame/hooks/lazy-screen.ts'
import { useSheet } from '#web/frame/hooks/use-sheet.ts'
import { useShowError } from '#web/frame/hooks/use-show-error.ts'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import { EmailText } from '#web/ui/display/EmailText.tsx'
import { DescriptionList } from '#web/ui/display/DescriptionList.tsx'
import { Hidden } from '#web/ui/display/Hidden.tsx'
import { Timeline } from '#web/ui/display/Timeline.tsx'
import { Pin, Clock } from '#web/ui/icons/icons-places.tsx'
import { Download } from '#web/ui/icons/icons-work.tsx'
import { Button, LinkButton } from '#web/ui/inputs/Button.tsx'
import { addressLine } from '#web/vehicle/address-line.ts'
import { ChevronDown } from '#web/ui/icons/icons.tsx'
import { useReadConsentsQuery } from '../api.ts'
import { ConsentPanel } from '../consent/ConsentPanel.tsx'
import { downloadCertificate } from '../papers/papers.ts'
import { answersGiven, stagesOf } from './stages.ts'
import { BringList, CallStation, StationBox } from './StationBox.tsx'
import { CancelSheet, ChangeStation } from './ChangeOrder.tsx'
import { OrderHead } from './OrderHead.tsx'
import { isOverdue, isRefused, momentWords } from './order-sentence.ts'
import css from './OrderHero.module.css'
import { request } from '#web/api/client.ts'
import type { ApiError } from '#web/api/http.ts'
import { downloadFile } from '#web/frame/hooks/download-file.ts'

// Both bring the library of forms, and load when the owner opens them.
const ContactSheet = lazyScreen(() => import('./ContactSheet.tsx'))
const RescheduleSheet = lazyScreen(() => import('./RescheduleSheet.tsx'))

/** An order with its state as the page's heading, its main action and everything about it. */
export function OrderHero({ order, onEnded }: { order: OwnerOrder; onEnded: () => void }) {
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
  const hasOthers = vehicle.owner_count > 1
  const asked = useReadConsentsQuery(
    { vehicleId: vehicle.id },
    { refetchOnMountOrArgChange: true, skip: !hasOthers },
  )
  const can = (step: OwnerOrder['can'][number]) => order.can.includes(step)
  const isBefore = can('cancel')
  const isStopped = isRefused(order)
  const { consents } = order
  // Few services do not count. The panel of the others does not come and go again.
  const isComplete =
    asked.data?.counts !== false && consents !== null && consents.given >= consents.needed
  const until =
    order.state === 'agreed' && isPickup && order.changeable_until
      ? momentWords(order.changeable_until, locale)
      : null
  const place = order.location && addressLine(order.location)
  return (
    <article data-stack="8" data-order={order.id}>
      <OrderHead order={order}>
        {order.certificate && <CertificateButton order={order} />}
        {isStopped && (
          <Button variant="secondary" onClick={() => open('cancel')}>
            {cancel.button}
          </Button>
        )}
        {(isOverdue(order, now) || (order.state === 'proposed' && !can('accept'))) && (
          <>
            <ChangeStation order={order} variant="secondary" />
            <CallStation shop={order.shop} />
          </>
        )}
        {order.state === 'on_the_way' && <CallStation main shop={order.shop} />}
        {!isPickup && isBefore && !isStopped && order.directions_url && (
          <LinkButton href={order.directions_url} icon={<Pin />} rel="noreferrer" target="_blank">
            {actions.route}
          </LinkButton>
        )}
        {isPickup && order.state === 'agreed' && order.window && !isStopped && (
          <CalendarButton orderId={order.id} />
        )}
      </OrderHead>
      <div className={css.columns} data-stack="8">
        <div data-stack="8">
          {isBefore && hasOthers && !isComplete && (
            <ConsentPanel
              ownerCount={vehicle.owner_count}
              query={asked}
              vehicleId={vehicle.id}
              wereAsked={consents !== null}
            />
          )}
          <section className={css.part} data-stack="4">
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
            {isBefore && (
              <ul data-stack data-fit>
                {can('reschedule') && !can('accept') && (
                  <li data-cluster="0 3">
                    <Button variant="act" onClick={() => open('reschedule')}>
                      {isPickup
                        ? order.window
                          ? actions.change
                          : actions.changeWishes
                        : actions.changeDay}
                    </Button>
                    {until && (
                      <span data-soft="small">
                        {unbroken(fill(actions.changeUntil, { time: until }))}
                      </span>
                    )}
                  </li>
                )}
                {order.state !== 'on_the_way' && !isOverdue(order, now) && (
                  <li data-cluster="0 3">
                    <ChangeStation order={order} variant="act" />
                  </li>
                )}
                {!isStopped && (
                  <li data-cluster="0 3">
                    <Button variant="act" onClick={() => open('cancel')}>
                      {cancel.button}
                    </Button>
                  </li>
                )}
              </ul>
            )}
          </section>
        </div>
        <div data-stack="8">
          <section className={css.part} data-stack="4">
            <h2>{page.station}</h2>
            <StationBox shop={order.shop} />
            {!isPickup && isBefore && (
              <>
                <h3>{bring.title}</h3>
                <BringList consents={order.consents} vehicle={vehicle} />
              </>
            )}
          </section>
          <section className={css.part} data-stack="4">
            <h2>{page.details}</h2>
            <DescriptionList
              aligned
              facts={[
                { term: page.number, value: <OrderNumber number={order.number} /> },
                { term: page.from, value: place },
                { term: page.note, value: order.access_note },
                { term: page.answers, value: answersGiven(order, page.said, parts) },
                {
                  term: page.contact,
                  value: (
                    <>
                      {order.phone}
                      <br />
                      <EmailText>{order.email}</EmailText>
                    </>
                  ),
                  action: isBefore && (
                    <Button
                      aria-label={words.contact.title}
                      variant="act"
                      onClick={() => open('contact')}
                    >
                      {actions.edit}
                    </Button>
                  ),
                },
                { term: page.message, value: order.message },
                { term: page.transferDocument, value: order.transfer_document },
              ]}
            />
          </section>
        </div>
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

// The writer of QR codes loads with the opened code only.
const QrCode = lazyScreen<{ text: string; label: string }>(
  () => import('#web/ui/display/QrCode.tsx'),
)

/** The number of an order, which opens its QR code for the gate. */
function OrderNumber({ number }: { number: string }) {
  const { page: t } = useTexts('ownerOrder')
  return (
    <details className={css.code}>
      <summary data-target>
        {number}
        <Hidden>, {t.showCode}</Hidden>
        <ChevronDown />
      </summary>
      <p>{t.numberHint}</p>
      <Suspense fallback={null}>
        <QrCode label={fill(t.code, { number })} text={number} />
      </Suspense>
    </details>
  )
}

/** Downloads the time of an order as a calendar file. */
function CalendarButton({ orderId }: { orderId: number }) {
  const { actions: t } = useTexts('ownerOrder')
  const showError = useShowError()
  const [isBusy, setBusy] = useState(false)
  const download = async () => {
    setBusy(true)
    const error = await downloadCalendar(orderId)
    setBusy(false)
    if (error) showError(error)
  }
  return (
    <Button busy={isBusy} icon={<Clock />} variant="secondary" onClick={() => void download()}>
      {t.calendar}
    </Button>
  )
}

/** Hands the calendar file of an order to the browser. Returns the error, or null. */
async function downloadCalendar(orderId: number): Promise<ApiError | null> {
  const result = await request('GET /owner/order/:orderId/calendar/', { orderId })
  if ('error' in result) return result.error
  downloadFile(result.data)
  return null
}
