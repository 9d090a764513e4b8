import type { RecordedBattery, ReportRecords } from '#contract/report-records/report-records.ts'
import { pages } from '#rules/pages.ts'
import { may } from '#rules/permissions.ts'
import { reportedUses } from '#rules/report/battery-records.ts'
import { chemistries } from '#rules/report/questionnaires/battery-form.ts'
import { count, date, fill, number } from '#texts/index.ts'
import { QueryBoundary } from '#web/frame/errors/QueryBoundary.tsx'
import { useSearchParams } from '#web/frame/routing/routing.tsx'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import { EmptyState } from '#web/ui/display/EmptyState.tsx'
import { Table } from '#web/ui/display/Table.tsx'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { Skeleton } from '#web/ui/feedback/Loading.tsx'
import { BackLink, Button } from '#web/ui/inputs/Button.tsx'
import { Select } from '#web/ui/inputs/Select.tsx'
import { PageTitle, Stack } from '#web/ui/layout/Page.tsx'
import { Link } from '#web/ui/layout/UiContext.tsx'
import { NothingHere } from '#web/ui/pictures/NothingHere.tsx'
import { loadPath } from '../load/load-paths.ts'
import { useRole, useShopId } from '../state.ts'
import { Refused } from '../Refused.tsx'
import { useReadCompanyRecordsQuery } from './api.ts'
import css from './report.module.css'

/** The recorded batteries behind the figures of the battery report. */
export default function BatteryRecords() {
  const { home, user } = useTexts('report').refused
  const role = useRole()
  return may(role, 'report.read') ? <Records /> : <Refused home={home} {...user} />
}

function Records() {
  const { list: t } = useTexts('reportRecords')
  const { home, noDuty } = useTexts('report').refused
  const [params] = useSearchParams()
  const asked = params.get('year') ?? ''
  const year = /^\d{4}$/.test(asked) ? Number(asked) : undefined
  const { currentData, ...query } = useReadCompanyRecordsQuery({
    companyReport: 'company_battery',
    ...(year !== undefined && { query: { year } }),
  })
  const { error } = query
  if (error && 'status' in error && error.status === 403) return <Refused home={home} {...noDuty} />
  const { path } = pages.operatorBattery
  return (
    <Stack gap={6}>
      <BackLink href={year === undefined ? path : `${path}?year=${year}`}>{t.back}</BackLink>
      <PageTitle lead={t.lead}>
        {[t.title, currentData?.year ?? year].filter(Boolean).join(' ')}
      </PageTitle>
      <QueryBoundary
        asked={{ ...query, data: currentData }}
        failed={t.failed}
        waiting={<Skeleton height="16rem" shape="block" width="100%" />}
      >
        {(records) =>
          records.batteries.length === 0 ? (
            <EmptyState picture={<NothingHere />} title={t.none} what={t.noneWhat} />
          ) : (
            <List records={records} />
          )
        }
      </QueryBoundary>
    </Stack>
  )
}

/** Filter value of the batteries that the report does not count. */
const unreported = 'none'

function List({ records: { batteries } }: { records: ReportRecords }) {
  const { list: t } = useTexts('reportRecords')
  const { chemistries: names } = useTexts('questionnaires')
  const locale = useLocale()
  const [params, setParams] = useSearchParams()
  const [use, chemistry] = [params.get('use') ?? '', params.get('chemistry') ?? '']
  const choose = (changes: Readonly<Record<string, string>>) => {
    const next = new URLSearchParams(params)
    for (const [name, value] of Object.entries(changes)) {
      if (value === '') next.delete(name)
      else next.set(name, value)
    }
    setParams(next, { replace: true })
  }
  const shown = batteries.filter(
    (battery) =>
      (use === '' || battery.use === use) &&
      (chemistry === '' || (battery.reported_as ?? unreported) === chemistry),
  )
  const outside = batteries.filter((battery) => battery.reported_as === null).length
  const kg = shown.reduce((sum, battery) => sum + Math.round((battery.kg ?? 0) * 10), 0) / 10
  const sum = fill(count(t.sum, shown.length, locale), { kg: number(kg, locale) })
  return (
    <>
      <search aria-label={t.filters} data-cluster="3 4" data-align="stretch">
        <Select
          label={t.use}
          value={use}
          onChange={({ target: { value } }) => choose({ use: value })}
        >
          <option value="">{t.all}</option>
          {reportedUses.map((one) => (
            <option key={one} value={one}>
              {t.uses[one]}
            </option>
          ))}
        </Select>
        <Select
          short
          label={t.reported}
          value={chemistry}
          onChange={({ target: { value } }) => choose({ chemistry: value })}
        >
          <option value="">{t.all}</option>
          {chemistries.map((one) => (
            <option key={one} value={one}>
              {names[one]}
            </option>
          ))}
          {outside > 0 && <option value={unreported}>{t.unreported}</option>}
        </Select>
      </search>
      {outside > 0 && <Alert tone="info">{count(t.unreportedWhat, outside, locale)}</Alert>}
      {shown.length === 0 ? (
        <EmptyState
          actions={
            <Button variant="secondary" onClick={() => choose({ use: '', chemistry: '' })}>
              {t.showAll}
            </Button>
          }
          title={t.nothing}
        />
      ) : (
        <>
          <p aria-live="polite">
            <strong>{sum}</strong>
          </p>
          <Batteries batteries={shown} />
        </>
      )}
    </>
  )
}

function Batteries({ batteries }: { batteries: readonly RecordedBattery[] }) {
  const { list: t } = useTexts('reportRecords')
  const { chemistries: cells, forms } = useTexts('tractionBattery')
  const locale = useLocale()
  return (
    <Table
      caption={t.title}
      columns={[
        { key: 'battery', head: t.battery },
        { key: 'chemistry', head: t.chemistry },
        { key: 'form', head: t.form },
        { key: 'kg', head: t.kg, isNumber: true },
        { key: 'shop', head: t.shop },
        { key: 'where', head: t.where },
      ]}
      rows={batteries.map((battery) => {
        const { make, model, serial, chemistry, form, kg, shop } = battery
        const cellsOfRow = [
          <span key="name" data-stack>
            <span>{[make, model].filter(Boolean).join(' ') || t.unknown}</span>
            {serial !== null && <span data-soft="small">{fill(t.serial, { serial })}</span>}
          </span>,
          chemistry === null ? t.chemistryUnknown : cells[chemistry],
          forms[form ?? 'pack'],
          kg === null ? t.kgUnknown : number(kg, locale),
          shop.name,
          <Where key="where" battery={battery} />,
        ]
        return { key: `${battery.use}-${battery.id}`, cells: cellsOfRow }
      })}
    />
  )
}

/** The load with its receiver, or the storage. A load opens at its own station. */
function Where({ battery: { load, removed_on: removedOn, shop } }: { battery: RecordedBattery }) {
  const { list: t } = useTexts('reportRecords')
  const locale = useLocale()
  const here = useShopId()
  if (!load) return <>{fill(t.removed, { date: date(removedOn, locale) })}</>
  return (
    <span data-stack>
      {shop.id === here ? (
        <Link className={css.load} href={loadPath(load.id)}>
          {load.number}
        </Link>
      ) : (
        <span data-whole>{load.number}</span>
      )}
      <span data-soft="small">
        {fill(t.received, {
          date: date(load.received_on, locale),
          receiver: load.receiver ?? '–',
        })}
      </span>
    </span>
  )
}
