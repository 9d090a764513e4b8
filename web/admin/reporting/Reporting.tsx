import { count } from '#texts/index.ts'
import { Actions, Button } from '#web/ui/inputs/Button.tsx'
import { EmptyState } from '#web/ui/display/EmptyState.tsx'
import { Skeleton } from '#web/ui/feedback/Loading.tsx'
import { PageTitle, Stack } from '#web/ui/layout/Page.tsx'
import { NothingFound } from '#web/ui/pictures/NothingFound.tsx'
import { Select } from '#web/ui/inputs/Select.tsx'
import { QueryBoundary } from '#web/frame/errors/QueryBoundary.tsx'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import { reportTypes } from '#rules/report/report.ts'
import type { ReportType } from '#rules/report/report.ts'
import { useOverseeReportsQuery, useReadReportSettingsQuery } from '../api.ts'
import { useHistoryState } from '../use-history-state.ts'
import { Compare } from './Compare.tsx'
import { ExportReports } from './ExportReports.tsx'
import { OverviewTable } from './OverviewTable.tsx'
import { RemindButton } from './Remind.tsx'
import css from './reporting.module.css'
import { Settings } from './Settings.tsx'
import { isOpenLine, shownFrom, shownLines, shownNames } from './shown.ts'

type Setting = NonNullable<ReturnType<typeof useReadReportSettingsQuery>['data']>

/** Submitted and missing reports with the actions on them. */
export default function Reporting() {
  const { overview: t } = useTexts('adminReporting')
  const settings = useReadReportSettingsQuery(undefined, { refetchOnMountOrArgChange: true })
  return (
    <Stack gap={6}>
      <PageTitle lead={t.lead}>{t.title}</PageTitle>
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
      <search aria-label={t.choose} className={css.tools}>
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
      <Settings setting={setting} />
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
      empty={
        <EmptyState title={t.none}>
          <p>{t.noneWhat}</p>
        </EmptyState>
      }
      failed={t.failed}
      waiting={<Skeleton height="4rem" lines={4} shape="block" width="100%" />}
    >
      {(lines) => {
        const shown = shownLines(lines, show)
        const open = lines.filter(isOpenLine)
        return (
          <Stack gap={4}>
            <div className={css.counts}>
              <p>
                <strong>
                  {lines.length - open.length}/{lines.length}
                </strong>{' '}
                {t.answered}
              </p>
              <RemindButton lines={open} type={type} year={year} />
            </div>
            <output className={css.soft}>{count(t.shown, shown.length, locale)}</output>
            {shown.length === 0 ? (
              <EmptyState picture={<NothingFound />} title={t.noMatch}>
                <p>{t.noMatchWhat}</p>
              </EmptyState>
            ) : (
              <OverviewTable lines={shown} type={type} year={year} />
            )}
          </Stack>
        )
      }}
    </QueryBoundary>
  )
}
