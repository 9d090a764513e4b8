import { useState } from 'react'
import { type OwnData, ownerDataContract } from '#contract/owner-data.ts'
import type { StoredDataGroup } from '#rules/privacy/personal-data.ts'
import { date, type Locale, fill } from '#texts/index.ts'
import { orderFacts } from '#texts/order-facts.ts'
import { type Texts, useLocale, useTexts } from '#web/texts/texts.ts'
import { type Fact, DescriptionList } from '#web/ui/display/DescriptionList.tsx'
import { pages } from '#rules/pages.ts'
import { Badge } from '#web/ui/display/Badge.tsx'
import { Actions, Button } from '#web/ui/inputs/Button.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { Collapse } from '#web/ui/layout/Collapse.tsx'
import { EmailText } from '#web/ui/display/EmailText.tsx'
import { Download } from '#web/ui/icons/icons-work.tsx'
import { Skeleton } from '#web/ui/feedback/Loading.tsx'
import { Stack } from '#web/ui/layout/Page.tsx'
import { QueryBoundary } from '#web/frame/errors/QueryBoundary.tsx'
import { useShowError } from '#web/frame/hooks/use-show-error.ts'
import { useSettings } from '#web/app/settings.ts'
import { notify, useAppDispatch } from '#web/app/store.ts'
import { endpointsOf } from '#web/api/queries.ts'
import { request } from '#web/api/client.ts'
import { downloadFile } from '#web/frame/hooks/download-file.ts'
import type { Result } from '#web/api/http.ts'
import css from './Data.module.css'

type Entry = { readonly key: string; readonly facts: readonly Fact[] }
type Section = {
  readonly group: StoredDataGroup
  readonly title: string
  readonly entries: readonly Entry[]
}

/** The person's data by group as named facts. */
function storedSections(
  data: OwnData,
  { kept }: Texts<'ownerData'>,
  locale: Locale,
): readonly Section[] {
  const f = kept.facts
  const fact = (term: string, value: string | null): Fact => ({ term, value })
  const at = (moment: string | null) => moment && date(moment, locale, 'moment')
  const on = (day: string | null) => day && date(day, locale)
  const vehicle = ({ plate, vin }: { plate: string | null; vin: string | null }) => [
    fact(f.plate, plate),
    fact(f.vin, vin),
  ]
  const section = <T,>(
    group: Exclude<StoredDataGroup, 'users' | 'messages' | 'log'>,
    rows: readonly T[],
    facts: (row: T) => readonly Fact[],
  ): Section => ({
    group,
    title: kept.groups[group].title,
    // Rows have no ids. They keep the sequence of the response.
    entries: rows.map((row, place) => ({ key: `${group}-${place}`, facts: facts(row) })),
  })
  return [
    section('identity', [data.person], (person) => [
      fact(f.name, `${person.first_names} ${person.last_name}`),
      fact(f.personalId, person.personal_id),
      fact(f.firstSeen, at(person.created_at)),
      fact(f.lastSeen, at(person.last_seen_at)),
      fact(f.erasedAt, at(person.erased_at)),
    ]),
    section('orders', data.orders, (order) => [
      ...vehicle(order),
      fact(f.orderNumber, order.number),
      fact(f.order, kept.orderKinds[order.kind]),
      fact(f.shop, order.shop),
      fact(f.address, [order.address, order.postal, order.city].filter(Boolean).join(', ')),
      fact(f.position, order.lat === null ? null : `${order.lat}, ${order.lng}`),
      fact(f.phone, order.phone),
      fact(f.email, order.email),
      fact(f.message, order.message),
      fact(f.holderAddress, order.holder_address),
      fact(f.nationality, order.holder_nationality),
      ...orderFacts(order, kept, locale).map(([term, value]) => fact(term, value)),
      fact(f.notes, order.notes.join(' · ') || null),
      fact(f.orderedAt, at(order.created_at)),
      fact(f.handedOverAt, at(order.handed_over_at)),
      fact(f.receivedAt, at(order.received_at)),
      fact(f.cancelledAt, at(order.cancelled_at)),
    ]),
    section('vehicles', data.vehicles, (found) => [
      ...vehicle(found),
      fact(f.vehicle, [found.make, found.model].filter(Boolean).join(' ')),
      fact(f.basis, kept.bases[found.basis]),
      fact(f.checkedAt, at(found.checked_at)),
    ]),
    section('handovers', data.handovers, (handover) => [
      ...vehicle(handover),
      fact(f.shop, handover.shop),
      fact(f.startedAt, at(handover.started_at)),
      fact(f.name, handover.name),
      fact(f.address, handover.address),
      fact(f.reason, handover.reason),
      fact(f.notes, handover.notes.join(' · ') || null),
    ]),
    section('consents', data.consents, (consent) => [
      ...vehicle(consent),
      fact(f.side, kept.consentSides[consent.side]),
      fact(f.state, kept.consentStates[consent.state]),
      fact(f.email, consent.email),
      fact(f.requestedAt, at(consent.requested_at)),
      fact(f.answeredAt, at(consent.answered_at)),
      fact(f.validUntil, at(consent.valid_until)),
    ]),
    section('papers', data.papers, (paper) => [
      fact(f.number, paper.number),
      ...vehicle(paper),
      fact(f.issuedOn, on(paper.issued_on)),
      fact(f.issuer, paper.issuer),
      fact(f.agent, paper.agent),
      fact(f.holder, [paper.holder_name, paper.holder_address].filter(Boolean).join(', ')),
      fact(f.notes, paper.notes.join(' · ') || null),
    ]),
    section('notices', data.notices, (notice) => [
      fact(f.number, notice.number),
      ...vehicle(notice),
      fact(f.shop, notice.shop),
      fact(f.sentAt, at(notice.created_at)),
      fact(f.answer, notice.answer && kept.noticeAnswers[notice.answer]),
      fact(f.answeredAt, at(notice.answered_at)),
    ]),
    section('sessions', data.sessions, (login) => [
      fact(f.device, login.device),
      fact(f.signedInAt, at(login.created_at)),
      fact(f.lastSeen, at(login.refreshed_at)),
      fact(f.endedAt, at(login.ended_at)),
    ]),
  ]
}

/** All stored data of the person by group, with both downloads. */
export function StoredData() {
  const { kept } = useTexts('ownerData')
  const asked = useReadOwnDataQuery(undefined, { refetchOnMountOrArgChange: true })
  return (
    <section data-stack="6">
      <Stack gap={3}>
        <h2>{kept.title}</h2>
        <p>{kept.what}</p>
        <p>
          <a href={pages.privacy.path}>{kept.privacy}</a>
        </p>
      </Stack>
      <QueryBoundary
        asked={asked}
        failed={kept.failed}
        waiting={<Skeleton height="3.5rem" lines={6} shape="block" width="100%" />}
      >
        {(data) => <Groups data={data} />}
      </QueryBoundary>
      <Downloads />
    </section>
  )
}

function Groups({ data }: { data: OwnData }) {
  const texts = useTexts('ownerData')
  const locale = useLocale()
  return (
    <div>
      {storedSections(data, texts, locale).map(({ group, title, entries }) => (
        <Collapse
          key={group}
          defaultOpen={group === 'identity'}
          level={3}
          note={group === 'identity' ? null : <Badge>{entries.length}</Badge>}
          title={title}
        >
          {entries.length === 0 ? (
            <p data-soft="">{texts.kept.none}</p>
          ) : (
            <ul data-stack>
              {entries.map(({ key, facts }) => (
                <li key={key} className={css.entry}>
                  <DescriptionList columns facts={facts} />
                </li>
              ))}
            </ul>
          )}
        </Collapse>
      ))}
    </div>
  )
}

function Downloads() {
  const { kept } = useTexts('ownerData')
  const dispatch = useAppDispatch()
  const showError = useShowError()
  const settings = useSettings()
  const [busy, setBusy] = useState<'json' | 'pdf' | null>(null)

  const download = async (format: 'json' | 'pdf') => {
    setBusy(format)
    const result = await downloadOwnData(format)
    setBusy(null)
    if ('error' in result) return showError(result.error)
    dispatch(notify({ type: 'success', text: fill(kept.downloaded, { name: result.data }) }))
    return undefined
  }

  return (
    <Card>
      <Stack gap={4}>
        <h3>{kept.downloadTitle}</h3>
        <p>{kept.download}</p>
        <Actions>
          {(['pdf', 'json'] as const).map((format) => (
            <Button
              key={format}
              busy={busy === format}
              icon={<Download />}
              variant="secondary"
              onClick={() => void download(format)}
            >
              {kept[format]}
            </Button>
          ))}
        </Actions>
        {settings && (
          <p data-soft="">
            {kept.correct}{' '}
            <a href={`mailto:${settings.controller.email}`}>
              <EmailText>{settings.controller.email}</EmailText>
            </a>
          </p>
        )}
      </Stack>
    </Card>
  )
}

const { useReadOwnDataQuery } = endpointsOf(ownerDataContract)

/** Downloads all own data. Returns the file name. */
async function downloadOwnData(format: 'json' | 'pdf'): Promise<Result<string>> {
  const result = await request('GET /owner/data/file/', { query: { format } })
  if ('error' in result) return result
  downloadFile(result.data)
  return { data: result.data.name }
}
