import { useState } from 'react'
import type { HistoryEntry } from '#contract/owner.ts'
import { date, fill } from '#texts/index.ts'
import { Button } from '#web/ui/inputs/Button.tsx'
import { Badge } from '#web/ui/display/Badge.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { Collapse } from '#web/ui/layout/Collapse.tsx'
import { DescriptionList } from '#web/ui/display/DescriptionList.tsx'
import { Named } from '#web/ui/display/Hidden.tsx'
import { Download } from '#web/ui/icons/icons-work.tsx'
import { Timeline } from '#web/ui/display/Timeline.tsx'
import { useShowError } from '#web/frame/hooks/use-show-error.ts'
import { notify, useAppDispatch } from '#web/app/store.ts'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import { ReceiptButton } from '#web/vehicle/ReceiptButton.tsx'
import { vehicleName } from '#web/vehicle/vehicle-name.ts'
import { VehicleHead } from '../vehicle/VehicleHead.tsx'
import { downloadCertificate } from './download.ts'
import css from './History.module.css'

type Certified = HistoryEntry & { certificate: NonNullable<HistoryEntry['certificate']> }

/** One certificate with vehicle, issuer, date, file and steps. */
export function CertificateCard({ entry }: { entry: Certified }) {
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
      <div className={css.download}>
        <Button busy={busy} icon={<Download />} variant="secondary" onClick={() => void download()}>
          <Named name={fill(history.downloadNamed, named)}>{history.download}</Named>
        </Button>
      </div>
      {older.length > 0 && (
        <section>
          <h3>{history.older}</h3>
          <ul className={css.older}>
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
        <div className={css.events}>
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
