import { useState } from 'react'
import { useNavigate } from '#web/frame/routing/routing.tsx'
import { reportAdminContract, type OverviewLine } from '#contract/admin/reports.ts'
import { reportTypes, isBattery, type ReportType } from '#rules/report/report.ts'
import { exportKinds } from '#rules/exports.ts'
import { pages } from '#rules/pages.ts'
import { count, fill, date } from '#texts/index.ts'
import { Actions, Button } from '#web/ui/inputs/Button.tsx'
import { EmptyState } from '#web/ui/display/EmptyState.tsx'
import { Skeleton } from '#web/ui/feedback/Loading.tsx'
import { PageTitle, Stack } from '#web/ui/layout/Page.tsx'
import { NothingFound } from '#web/ui/pictures/NothingFound.tsx'
import { Select } from '#web/ui/inputs/Select.tsx'
import { Download } from '#web/ui/icons/icons-work.tsx'
import { Collapse } from '#web/ui/layout/Collapse.tsx'
import { TextInput } from '#web/ui/inputs/TextInput.tsx'
import { Badge } from '#web/ui/display/Badge.tsx'
import { Warning } from '#web/ui/icons/icons.tsx'
import { Table } from '#web/ui/display/Table.tsx'
import { Link } from '#web/ui/layout/UiContext.tsx'
import { PrintHead } from '#web/frame/print/PrintHead.tsx'
import { QueryBoundary } from '#web/frame/errors/QueryBoundary.tsx'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import { fieldText } from '#web/api/errors.ts'
import { useApiForm } from '#web/frame/forms/use-api-form.ts'
import { useShowError } from '#web/frame/hooks/use-show-error.ts'
import { notify, useAppDispatch } from '#web/app/store.ts'
import { fillPath } from '#web/api/request.ts'
import { StateBadge } from '#web/report/StateBadge.tsx'
import {
  useOverseeReportsQuery,
  useReadReportSettingsQuery,
  useChangeReportSettingsMutation,
} from '../api.ts'
import { useHistoryState } from '../use-history-state.ts'
import { BatterySums } from './BatterySums.tsx'
import { Compare } from './Compare.tsx'
import { Decisions } from './Decisions.tsx'
import { RemindButton } from './Remind.tsx'
import { isOpenLine, shownFrom, shownLines, shownNames, lineName } from './shown.ts'
import { useRequestExport } from '../exports/use-ask-for-export.ts'
import css from './reporting.module.css'

type Setting = NonNullable<ReturnType<typeof useReadReportSettingsQuery>['data']>

/** Submitted and missing reports with the actions on them. */
export default function Reporting() {
  const { overview: t } = useTexts('adminReporting')
  const settings = useReadReportSettingsQuery(undefined, { refetchOnMountOrArgChange: true })
  return (
    <Stack gap={6}>
      <PageTitle>{t.title}</PageTitle>
      <QueryBoundary
        asked={settings}
        failed={t.failed}
        waiting={<Skeleton height="16rem" shape="block" width="100%" />}
      >
        {(setting) => <Chosen setting={setting} />}
      </QueryBoundary>
    </Stack>
  )
}

/** The type and year that are looked at; Back and a reload find them again. */
function Chosen({ setting }: { setting: Setting }) {
  const { overview: t } = useTexts('adminReporting')
  const { types } = useTexts('questionnaires')
  const [kept, keep] = useHistoryState({
    type: 'company_battery',
    year: '',
    show: 'all',
    view: 'list',
  })
  const type = reportTypes.find((one) => one === kept.type) ?? 'company_battery'
  const isBattery = type === 'company_battery' || type === 'public_battery'
  const present = isBattery ? setting.battery_year : setting.questionnaire_year
  const years = [...new Set([present, ...setting.years])].toSorted((a, b) => b - a)
  const year = years.includes(Number(kept.year)) ? Number(kept.year) : present
  const isComparing = kept.view === 'compare'
  return (
    <>
      <PrintHead period={String(year)} subject={types[type]} title={t.title} />
      <search aria-label={t.choose} className={css.tools} data-stack="3">
        <Select
          label={t.type}
          value={type}
          onChange={({ currentTarget }) => keep({ ...kept, type: currentTarget.value, year: '' })}
        >
          {reportTypes.map((one) => (
            <option key={one} value={one}>
              {one === 'public_battery' ? t.publicType : types[one]}
            </option>
          ))}
        </Select>
        <Select
          label={t.year}
          short
          value={String(year)}
          onChange={({ currentTarget }) => keep({ ...kept, year: currentTarget.value })}
        >
          {years.map((one) => (
            <option key={one} value={one}>
              {one}
            </option>
          ))}
        </Select>
        {!isComparing && (
          <Select
            label={t.show}
            value={shownFrom(kept.show)}
            onChange={({ currentTarget }) => keep({ ...kept, show: currentTarget.value })}
          >
            {shownNames.map((name) => (
              <option key={name} value={name}>
                {t.filters[name]}
              </option>
            ))}
          </Select>
        )}
      </search>
      <Actions>
        <Button
          variant="secondary"
          onClick={() => keep({ ...kept, view: isComparing ? 'list' : 'compare' })}
        >
          {isComparing ? t.toList : t.compare}
        </Button>
        <ExportReports type={type} year={year} />
      </Actions>
      {isComparing ? (
        <Compare key={type} type={type} year={year} years={years} />
      ) : (
        <List show={shownFrom(kept.show)} type={type} year={year} />
      )}
      <div data-unprinted>
        <Settings setting={setting} />
      </div>
    </>
  )
}

function List({
  type,
  year,
  show,
}: {
  type: ReportType
  year: number
  show: (typeof shownNames)[number]
}) {
  const { overview: t } = useTexts('adminReporting')
  const locale = useLocale()
  const asked = { query: { type, year } }
  const query = useOverseeReportsQuery(asked, { refetchOnMountOrArgChange: true })
  return (
    <QueryBoundary
      asked={{ ...query, data: query.currentData }}
      empty={<EmptyState title={t.none} what={t.noneWhat} />}
      failed={t.failed}
      waiting={<Skeleton height="4rem" lines={4} shape="block" width="100%" />}
    >
      {(lines) => {
        const shown = shownLines(lines, show)
        const open = lines.filter(isOpenLine)
        return (
          <Stack gap={4}>
            <Decisions lines={lines} />
            {isBattery(type) && <BatterySums year={year} />}
            <div className={css.counts} data-cluster="3 6" data-apart>
              <p>
                <strong>
                  {lines.length - open.length}/{lines.length}
                </strong>{' '}
                {t.answered}
              </p>
              <RemindButton lines={open} type={type} year={year} />
            </div>
            <output data-soft="small">{count(t.shown, shown.length, locale)}</output>
            {shown.length === 0 ? (
              <EmptyState picture={<NothingFound />} title={t.noMatch} what={t.noMatchWhat} />
            ) : (
              <OverviewTable lines={shown} type={type} year={year} />
            )}
          </Stack>
        )
      }}
    </QueryBoundary>
  )
}

/** Requests a file of the reported data and links to the files. */
function ExportReports({ type, year }: { type: ReportType; year: number }) {
  const { ask: texts, formats } = useTexts('adminExports')
  const navigate = useNavigate()
  const { ask, isAsking } = useRequestExport()
  const [asked, setAsked] = useState('')
  const reports = { kind: 'reports', filter: { type, year } } as const
  const batteries = { kind: 'batteries', filter: { year } } as const
  const files = [
    ...exportKinds.reports.formats.map((format) => ({
      words: fill(texts.ofReports, { format: formats[format] }),
      body: { ...reports, format },
    })),
    ...(isBattery(type) ? exportKinds.batteries.formats : []).map((format) => ({
      words: fill(texts.forAuthority, { format: formats[format] }),
      body: { ...batteries, format },
    })),
  ]
  const begin = async ({ words, body }: (typeof files)[number]) => {
    setAsked(words)
    if (await ask(body)) navigate(pages.adminExports.path)
  }
  return files.map((file) => (
    <Button
      key={file.words}
      busy={isAsking && asked === file.words}
      icon={<Download />}
      variant="secondary"
      onClick={() => void begin(file)}
    >
      {file.words}
    </Button>
  ))
}

/** The year and the deadline of the battery report. */
function Settings({
  setting,
}: {
  setting: { readonly battery_year: number; readonly battery_deadline: string | null }
}) {
  const { settings: t } = useTexts('adminReporting')
  const errors = useTexts('errors')
  const dispatch = useAppDispatch()
  const showError = useShowError()
  const [change] = useChangeReportSettingsMutation()
  const { field, isSending, submit } = useApiForm({
    initial: {
      battery_year: String(setting.battery_year),
      battery_deadline: setting.battery_deadline ?? '',
    },
    schema: reportAdminContract.changeReportSettings.body,
    toBody: ({ battery_year: year, battery_deadline: deadline }) => ({
      battery_year: /^\d{4}$/.test(year.trim()) ? Number(year) : Number.NaN,
      battery_deadline: deadline || null,
    }),
    send: (body) => change({ body }),
    onSuccess: () => void dispatch(notify({ type: 'success', text: t.saved })),
    onError: (error) => {
      const isOfField = 'fields' in error && Object.keys(error.fields).length > 0
      if (!isOfField) showError(error)
      return !isOfField
    },
  })
  const year = field('battery_year')
  return (
    <Collapse title={t.title}>
      <form noValidate onSubmit={submit}>
        <div className={css.settings} data-stack="3">
          <TextInput
            {...year}
            required
            short
            error={year.error && fieldText('YEAR_INVALID', errors)}
            hint={t.yearHint}
            inputMode="numeric"
            label={t.year}
          />
          <TextInput
            {...field('battery_deadline')}
            short
            hint={t.deadlineHint}
            label={t.deadline}
            type="date"
          />
        </div>
        <Button busy={isSending} type="submit" variant="secondary">
          {t.save}
        </Button>
      </form>
    </Collapse>
  )
}

/** Everybody with a due report of a type and year, with its status. */
function OverviewTable({
  lines,
  type,
  year,
}: {
  lines: readonly OverviewLine[]
  type: ReportType
  year: number
}) {
  const { overview: t, decide } = useTexts('adminReporting')
  const locale = useLocale()
  return (
    <Table
      caption={t.title}
      columns={[
        { key: 'who', head: t.who },
        { key: 'state', head: t.state },
        { key: 'progress', head: t.progress, isNumber: true },
        { key: 'submitted', head: t.submitted },
        { key: 'reminded', head: t.reminded },
      ]}
      rows={lines.map((line) => ({
        key: `${line.company?.id ?? ''}-${line.shop?.id ?? ''}-${line.report_id ?? ''}`,
        cells: [
          <Who key="who" line={line} />,
          <p key="state" className={css.badges} data-cluster="2 3">
            <StateBadge isConfirmed={line.is_confirmed} status={line.status} />
            {line.counting === 'to_decide' && <Badge tone="warning">{decide.toDecide}</Badge>}
            {line.counting === 'void' && <Badge>{decide.isVoid}</Badge>}
            {line.is_late && (
              <Badge icon={<Warning />} tone="danger">
                {t.late}
              </Badge>
            )}
          </p>,
          `${line.progress.answered}/${line.progress.total}`,
          line.receipt && (
            <div key="submitted">
              {date(line.receipt.submitted_at, locale)}
              <p data-whole data-soft="small">
                {line.receipt.number}
              </p>
            </div>
          ),
          <div key="reminded" className={css.reminded} data-cluster="0 4">
            {line.reminded_at && fill(t.remindedAt, { date: date(line.reminded_at, locale) })}
            {isOpenLine(line) && line.company && (
              <RemindButton isOne lines={[line]} type={type} year={year} />
            )}
          </div>,
        ],
      }))}
    />
  )
}

function Who({ line }: { line: OverviewLine }) {
  const name = lineName(line)
  const id = line.report_id
  return (
    <>
      {id === null ? (
        <strong>{name}</strong>
      ) : (
        <Link className={css.name} href={fillPath(pages.adminReport.path, { reportId: id })}>
          {name}
        </Link>
      )}
      {line.company?.business_id && (
        <p data-whole data-soft="small">
          {line.company.business_id}
        </p>
      )}
    </>
  )
}
