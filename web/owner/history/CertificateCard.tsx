import { useState } from 'react'
import type { HistoryEntry } from '#contract/owner.ts'
import { date, fill } from '#texts/index.ts'
import { Button } from '#web/ui/inputs/Button.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { Collapse } from '#web/ui/layout/Collapse.tsx'
import { DescriptionList } from '#web/ui/display/DescriptionList.tsx'
import { Hidden } from '#web/ui/display/Hidden.tsx'
import { Download } from '#web/ui/icons/icons-work.tsx'
import { Timeline } from '#web/ui/display/Timeline.tsx'
import { useShowError } from '#web/frame/hooks/use-show-error.ts'
import { notify, useAppDispatch } from '#web/app/store.ts'
import { useLocale, useTexts } from '#web/texts/texts.ts'
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
  const { certificate, events } = entry

  const download = async () => {
    setBusy(true)
    const result = await downloadCertificate(entry.id)
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
      <div className={css.download}>
        <Button busy={busy} icon={<Download />} variant="secondary" onClick={() => void download()}>
          <span aria-hidden="true">{history.download}</span>
          <Hidden>{fill(history.downloadNamed, named)}</Hidden>
        </Button>
      </div>
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
