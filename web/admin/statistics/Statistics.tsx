import { useState, type ReactNode } from 'react'
import { useSearchParams } from '#web/frame/routing/routing.tsx'
import type { NationalStatistics } from '#contract/admin/statistics.ts'
import {
  certificateTables,
  wholeMonths,
  nationalTables,
  type NationalTable,
} from '#rules/report/statistics.ts'
import { fill, month, number } from '#texts/index.ts'
import { begun, periodWords } from '#web/frame/charts/period-words.ts'
import { Summary } from '#web/frame/charts/Summary.tsx'
import { waitWords } from '#web/frame/charts/BarTable.tsx'
import { OpensRecords, RecordsContext } from '#web/vehicle/counted/OpensRecords.tsx'
import { PrintHead } from '#web/frame/print/PrintHead.tsx'
import { useWhose } from '#web/frame/print/use-whose.ts'
import { MassTabs, isMassView } from '#web/mass/MassTabs.tsx'
import { asApiError } from '#web/api/errors.ts'
import { QueryBoundary } from '#web/frame/errors/QueryBoundary.tsx'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import { Card } from '#web/ui/display/Card.tsx'
import { EmptyState } from '#web/ui/display/EmptyState.tsx'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { Skeleton } from '#web/ui/feedback/Loading.tsx'
import { Select } from '#web/ui/inputs/Select.tsx'
import { Switch } from '#web/ui/inputs/Switch.tsx'
import { TextInput } from '#web/ui/inputs/TextInput.tsx'
import { PageTitle, Stack } from '#web/ui/layout/Page.tsx'
import { NothingHere } from '#web/ui/pictures/NothingHere.tsx'
import { useReadNationalStatisticsQuery } from './api.ts'
import { NationalMass } from './NationalMass.tsx'
import { Months, Rows, AllFiles } from './Figures.tsx'
import { readyPeriods, countedIn, queryOf, useChoice } from './use-choice.ts'
import css from './Statistics.module.css'

/** Certificates, recycled vehicles, or the material recovery of a year. */
export default function Statistics() {
  const t = useTexts('adminStatistics')
  const [params] = useSearchParams()
  const [choice] = useChoice()
  const isMass = isMassView(params)
  const counted = countedIn(choice)
  return (
    <Stack gap={6}>
      <PageTitle>{t.title}</PageTitle>
      <MassTabs current={isMass ? 'materials' : counted} of="association" />
      {isMass ? <NationalMass /> : <Counted />}
    </Stack>
  )
}

/** Certificates or recycled vehicles of the whole country, of one company or of one station. */
function Counted() {
  const t = useTexts('adminStatistics')
  const [choice] = useChoice()
  const [now] = useState(() => new Date())
  const query = useReadNationalStatisticsQuery(
    { query: queryOf(choice) },
    { refetchOnMountOrArgChange: true },
  )
  return (
    <>
      <Choose figures={query.data ?? null} now={now} />
      {asApiError(query.error)?.code === 'VALIDATION_ERROR' ? (
        <Alert live tone="warning">
          {t.wrong}
        </Alert>
      ) : (
        <QueryBoundary
          asked={query}
          failed={t.failed}
          waiting={<Skeleton height="14rem" lines={3} shape="block" width="100%" />}
        >
          {(figures) => <Shown figures={figures} />}
        </QueryBoundary>
      )}
    </>
  )
}

/** Choice of months, of a company and of a station. */
function Choose({ figures, now }: { figures: NationalStatistics | null; now: Date }) {
  const t = useTexts('adminStatistics')
  const [choice, choose] = useChoice()
  const periods = readyPeriods(now)
  const keyOf = ({ from, to }: { from: string; to: string }) => `${from}/${to}`
  const ready = choice.from === '' && choice.to === '' ? '/' : keyOf(choice)
  const isReady = ready === '/' || periods.some((period) => keyOf(period) === ready)
  const company = Number(choice.company_id)
  const shops = figures?.shops.filter((shop) => !company || shop.company_id === company)
  return (
    <search aria-label={t.choose} className={css.choose}>
      <Select
        label={t.period}
        value={isReady ? ready : ''}
        onChange={({ currentTarget }) => {
          const [from = '', to = ''] = currentTarget.value.split('/')
          choose({ from, to })
        }}
      >
        <option value="/">{t.last12}</option>
        {!isReady && <option value="">{t.own}</option>}
        {periods.map((period) => (
          <option key={keyOf(period)} value={keyOf(period)}>
            {period.quarter === null
              ? period.year
              : fill(t.quarter, { n: period.quarter, year: period.year })}
          </option>
        ))}
      </Select>
      <TextInput
        label={t.from}
        type="month"
        value={choice.from || (figures?.from ?? '')}
        onChange={({ currentTarget }) =>
          choose({ from: currentTarget.value, to: choice.to || (figures?.to ?? '') })
        }
      />
      <TextInput
        label={t.to}
        type="month"
        value={choice.to || (figures?.to ?? '')}
        onChange={({ currentTarget }) =>
          choose({ to: currentTarget.value, from: choice.from || (figures?.from ?? '') })
        }
      />
      <Select
        label={t.company}
        value={choice.company_id}
        onChange={({ currentTarget }) => choose({ company_id: currentTarget.value, shop_id: '' })}
      >
        <option value="">{t.file.all}</option>
        {figures?.companies.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      <Select
        label={t.station}
        value={choice.shop_id}
        onChange={({ currentTarget }) => choose({ shop_id: currentTarget.value })}
      >
        <option value="">{t.file.all}</option>
        {shops?.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      <div>{figures && <AllFiles figures={figures} />}</div>
    </search>
  )
}

function Shown({ figures }: { figures: NationalStatistics }) {
  const t = useTexts('adminStatistics')
  const { chart, compared, open, summary } = useTexts('statistics')
  const locale = useLocale()
  const { counted, sums, open_month: openMonth, companies, shops } = figures
  const isOfCertificates = counted === 'certificates'
  const company = companies.find(({ id }) => id === figures.company_id)
  const shop = shops.find(({ id }) => id === figures.shop_id)
  const isEmpty = sums.now[counted] + sums.before[counted] === 0
  const period = periodWords(figures, locale)
  const whose = useWhose({ company_id: company?.id, shop_id: shop?.id })
  const tables = isOfCertificates ? certificateTables : nationalTables
  // One company has its stations compared.
  const first = company ? 'shops' : 'companies'
  return (
    <>
      <PrintHead
        period={period}
        subject={[company?.name ?? chart.total, shop?.name].filter(Boolean).join(' · ')}
        days={figures}
        title={t.title}
        whose={whose}
      />
      {!isEmpty && (
        <Summary
          before={sums.before[counted]}
          now={sums.now[counted]}
          words={isOfCertificates ? t.summary : summary}
        />
      )}
      <p>
        <strong>{`${period}.`}</strong> {compared}
        {openMonth !== null && ` ${fill(open, { month: begun(month(openMonth, locale)) })}`}
      </p>
      {isEmpty ? (
        <EmptyState picture={<NothingHere />} title={t.nones[counted]} what={t.noneWhat} />
      ) : (
        <>
          <Facts figures={figures} />
          <div className={css.charts} data-stack="5" data-align="start">
            <Months figures={figures} />
            <Card>
              <h2>{t.tables[first]}</h2>
              <Rows short figures={figures} table={first} />
            </Card>
          </div>
          <Breakdown
            figures={figures}
            tables={tables.filter((table) => table !== 'months' && table !== first)}
          />
          <p data-soft="small">{t.leads[counted]}</p>
        </>
      )}
    </>
  )
}

/** One more table, by the choice in the address. */
function Breakdown({
  figures,
  tables,
}: {
  figures: NationalStatistics
  tables: readonly NationalTable[]
}) {
  const t = useTexts('adminStatistics')
  const { chart } = useTexts('statistics')
  const [choice, choose] = useChoice()
  const table = tables.find((one) => one === choice.by) ?? tables[0]
  if (!table) return null
  return (
    <Card>
      <div data-cluster="2 4" data-align="stretch" data-apart>
        <h2>{chart.breakdown}</h2>
        <Switch
          label={chart.breakdown}
          value={table}
          values={tables}
          words={t.heads}
          onChange={(by) => choose({ by })}
        />
      </div>
      <Rows key={table} figures={figures} table={table} />
    </Card>
  )
}

type Fact = {
  readonly name: string
  readonly value: ReactNode
  readonly earlier: string
  readonly more?: string
}

/** The whole months of the page, which the main figures count. */
const recordsOf = ({ company_id, shop_id, ...period }: NationalStatistics) => ({
  ...wholeMonths(period),
  ...(company_id !== null && { company_id }),
  ...(shop_id !== null && { shop_id }),
})

/** The main figures, each beside that of the year before. */
function Facts({ figures }: { figures: NationalStatistics }) {
  const {
    counted,
    sums: { now, before },
    waits,
  } = figures
  const { facts: own } = useTexts('adminStatistics')
  const words = useTexts('statistics')
  const { facts: t } = words
  const locale = useLocale()
  const whole = (value: number) => number(value, locale)
  const tenth = (value: number | null) =>
    value === null
      ? t.unknown
      : number(value, locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  const wait = (days: number | null) => waitWords(days, words, locale)
  const ofCertificates: Fact[] = [
    {
      name: own.certificates,
      value: (
        <OpensRecords figure="certificates" name={own.certificates}>
          {whole(now.certificates)}
        </OpensRecords>
      ),
      earlier: whole(before.certificates),
    },
    {
      name: t.wait,
      value: (
        <OpensRecords figure="waited" name={t.wait}>
          {wait(waits.now.median_days)}
        </OpensRecords>
      ),
      earlier: wait(waits.before.median_days),
      more: fill(t.waitMost, { most: wait(waits.now.p90_days), mean: wait(now.mean_wait_days) }),
    },
  ]
  const ofVehicles: Fact[] = [
    {
      name: t.vehicles,
      value: (
        <OpensRecords figure="done" name={t.vehicles}>
          {whole(now.vehicles)}
        </OpensRecords>
      ),
      earlier: whole(before.vehicles),
    },
    { name: own.inScope, value: whole(now.in_scope), earlier: whole(before.in_scope) },
    { name: t.meanAge, value: tenth(now.mean_age), earlier: tenth(before.mean_age) },
  ]
  const facts = counted === 'certificates' ? ofCertificates : ofVehicles
  return (
    <section aria-label={t.title}>
      <RecordsContext value={recordsOf(figures)}>
        <dl className={css.facts}>
          {facts.map(({ name, value, earlier, more }) => (
            <div key={name} className={css.fact} data-stack="1">
              <dt>{name}</dt>
              <dd className={css.figure}>{value}</dd>
              <dd>{fill(own.before, { before: earlier })}</dd>
              {more !== undefined && <dd>{more}</dd>}
            </div>
          ))}
        </dl>
      </RecordsContext>
    </section>
  )
}
