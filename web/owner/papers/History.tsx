import { useId, useState } from 'react'
import type { HistoryEntry } from '#contract/owner.ts'
import { pages } from '#rules/pages.ts'
import { date, fill } from '#texts/index.ts'
import { Actions, Button, LinkButton } from '#web/ui/inputs/Button.tsx'
import { EmptyState } from '#web/ui/display/EmptyState.tsx'
import { Skeleton } from '#web/ui/feedback/Loading.tsx'
import { PageTitle, Stack } from '#web/ui/layout/Page.tsx'
import { NothingHere } from '#web/ui/pictures/NothingHere.tsx'
import { QueryBoundary } from '#web/frame/errors/QueryBoundary.tsx'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import { Badge } from '#web/ui/display/Badge.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { Collapse } from '#web/ui/layout/Collapse.tsx'
import { DescriptionList } from '#web/ui/display/DescriptionList.tsx'
import { Named } from '#web/ui/display/Hidden.tsx'
import { Download } from '#web/ui/icons/icons-work.tsx'
import { Timeline } from '#web/ui/display/Timeline.tsx'
import { useShowError } from '#web/frame/hooks/use-show-error.ts'
import { notify, useAppDispatch } from '#web/app/store.ts'
import { ReceiptButton } from '#web/vehicle/ReceiptButton.tsx'
import { vehicleName } from '#web/vehicle/vehicle-name.ts'
import { useListOrdersQuery, useReadHistoryQuery } from '../api.ts'
import { OrderLinks } from '../home/HomeLinks.tsx'
import { isCurrent } from '../order/order-sentence.ts'
import { VehicleHead } from '../order/OrderHead.tsx'
import { downloadCertificate } from './papers.ts'
import css from './History.module.css'

/** All certificates of the person with downloads. */
export default function History() {
  const { history } = useTexts('owner')
  const query = useReadHistoryQuery(undefined, { refetchOnMountOrArgChange: true })
  return (
    <Stack className={css.page} gap={8}>
      <PageTitle lead={history.lead}>{history.title}</PageTitle>
      <QueryBoundary
        asked={{ ...query, data: query.data && certified(query.data) }}
        empty={
          <EmptyState
            actions={
              <Actions>
                <LinkButton href={pages.personRecycle.path}>{history.start}</LinkButton>
              </Actions>
            }
            picture={<NothingHere />}
            title={history.none}
            what={history.noneWhat}
          />
        }
        failed={history.failed}
        waiting={<Skeleton height="13rem" lines={2} shape="block" width="100%" />}
      >
        {(entries) => (
          <ul className={css.list} data-stack="4">
            {entries.map((entry) => (
              <CertificateCard key={entry.id} entry={entry} />
            ))}
          </ul>
        )}
      </QueryBoundary>
      {/* Nothing stands below a list whose length is unknown. */}
      {!query.isLoading && <EarlierOrders />}
    </Stack>
  )
}

function certified(entries: readonly HistoryEntry[]) {
  return entries.flatMap((entry) =>
    entry.certificate ? [{ ...entry, certificate: entry.certificate }] : [],
  )
}

/** Orders that the home page does not show: cancelled, or ended with a certificate. */
function EarlierOrders() {
  const { earlier } = useTexts('ownerOrder')
  const [now] = useState(() => new Date())
  const titleId = useId()
  const query = useListOrdersQuery(undefined, { refetchOnMountOrArgChange: true })
  const ended = query.data?.filter((order) => !isCurrent(order, now))
  return (
    <section aria-labelledby={titleId} data-unprinted data-stack="4">
      <h2 id={titleId}>{earlier.title}</h2>
      <QueryBoundary
        asked={{ ...query, data: ended }}
        empty={<p>{earlier.none}</p>}
        failed={earlier.failed}
        waiting={<Skeleton height="6rem" shape="block" width="100%" />}
      >
        {(orders) => <OrderLinks details now={now} orders={orders} />}
      </QueryBoundary>
    </section>
  )
}

type Certified = HistoryEntry & { certificate: NonNullable<HistoryEntry['certificate']> }

/** One certificate with vehicle, issuer, date, file and steps. */
function CertificateCard({ entry }: { entry: Certified }) {
  const { history } = useTexts('owner')
  const { unknown } = useTexts('vehicle')
  const locale = useLocale()
  const dispatch = useAppDispatch()
  const showError = useShowError()
  const [busy, setBusy] = useState(false)
  const { certificate, certificates, events } = entry
  const [newest, ...older] = certificates

  const download = async (number?: string) => {
    setBusy(true)
    const result = await downloadCertificate(entry.id, number)
    setBusy(false)
    if ('error' in result) showError(result.error)
    else {
      const text = fill(history.downloaded, { name: result.data })
      dispatch(notify({ type: 'success', text }))
    }
  }

  const named = { vehicle: vehicleName(entry, unknown), plate: entry.plate ?? '' }
  return (
    <Card as="li">
      <VehicleHead level={2} vehicle={entry} />
      <DescriptionList
        columns
        facts={[
          { term: history.number, value: certificate.number },
          { term: history.issuedAt, value: date(certificate.issued_at, locale) },
          { term: history.issuer, value: certificate.issuer },
          { term: history.agent, value: certificate.agent },
        ]}
      />
      {newest?.state === 'annulled' ? (
        <State version={newest} />
      ) : (
        <Registration registration={certificate.registration} />
      )}
      <Treated treated={entry.treated} />
      {newest?.seal_level && (
        <p>
          {history.sealed}. {history.sealedWhat}
        </p>
      )}
      <div data-unprinted>
        <Button busy={busy} icon={<Download />} variant="secondary" onClick={() => void download()}>
          <Named name={fill(history.downloadNamed, named)}>{history.download}</Named>
        </Button>
      </div>
      {older.length > 0 && (
        <section>
          <h3>{history.older}</h3>
          <ul data-stack="2">
            {older.map((version) => (
              <li key={version.number}>
                <State version={version} />
                <Button
                  busy={busy}
                  icon={<Download />}
                  variant="quiet"
                  onClick={() => void download(version.number)}
                >
                  {fill(history.downloadNumber, { number: version.number })}
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
      {events.length > 0 && (
        <div data-unprinted className={css.events}>
          <Collapse level={3} title={history.events}>
            <Timeline
              events={events.map(({ at, step, shop }) => ({
                key: `${at}-${step}`,
                title: history.step[step],
                time: date(at, locale, 'moment'),
                detail: shop,
                state: 'done',
              }))}
            />
          </Collapse>
        </div>
      )}
    </Card>
  )
}

/** When the fluids were drained and the hull went to the shredder. Nothing before the first of them. */
function Treated({ treated: { depolluted, shredded } }: Pick<HistoryEntry, 'treated'>) {
  const { history: t } = useTexts('owner')
  const locale = useLocale()
  const what = [
    depolluted && fill(t.depolluted, { date: date(depolluted, locale) }),
    shredded && fill(t.shredded, { date: date(shredded, locale) }),
  ].filter(Boolean)
  return what.length > 0 && <p>{fill(t.treated, { what: what.join(', ') })}</p>
}

/** The registry's receipt, or that the certificate is valid without it. */
function Registration({
  registration,
}: {
  registration: NonNullable<HistoryEntry['certificate']>['registration']
}) {
  const { registration: t } = useTexts('owner').history
  if (!registration) return null
  const { state, receipt, receipt_token: token } = registration
  if (state === 'confirmed') {
    if (receipt === null) return null
    return (
      <>
        <p>{fill(t.confirmed, { receipt })}</p>
        {token !== null && <ReceiptButton label={t.download} token={token} />}
      </>
    )
  }
  return <p>{state === 'refused' || registration.is_late ? t.late : t.waiting}</p>
}

/** State of a certificate that is no longer valid. */
function State({ version }: { version: HistoryEntry['certificates'][number] }) {
  const { history } = useTexts('owner')
  const locale = useLocale()
  const values = {
    date: version.state_at ? date(version.state_at, locale) : '',
    number: version.replaced_by ?? '',
  }
  return (
    <p>
      <Badge tone={version.state === 'annulled' ? 'danger' : 'neutral'}>
        {fill(version.state === 'annulled' ? history.annulled : history.replaced, values)}
      </Badge>
    </p>
  )
}
