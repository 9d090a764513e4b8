import { useState } from 'react'
import { definitionOf } from '#rules/report/definitions.ts'
import { type ReportType } from '#rules/report/report.ts'
import { remarkOf } from '#rules/report/questionnaires/question.ts'
import { chemistries } from '#rules/report/questionnaires/battery-form.ts'
import { Checkbox } from '#web/ui/inputs/Checkbox.tsx'
import { EmptyState } from '#web/ui/display/EmptyState.tsx'
import { Skeleton } from '#web/ui/feedback/Loading.tsx'
import { MultiSelect } from '#web/ui/inputs/MultiSelect.tsx'
import { Stack } from '#web/ui/layout/Page.tsx'
import { Table } from '#web/ui/display/Table.tsx'
import type { Reply } from '#web/api/request.ts'
import type { reportAdminContract } from '#contract/admin/reports.ts'
import { QueryBoundary } from '#web/frame/errors/QueryBoundary.tsx'
import { answerWords } from '#web/report/answer-words.ts'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import { useCompareReportsQuery } from '../api.ts'
import css from './reporting.module.css'
import { lineName } from './shown.ts'

type Comparison = Reply<(typeof reportAdminContract)['compareReports']>
const maxCompared = 4

/** Submitted answers side by side: question by question, a column for each report. */
export function Compare({
  type,
  year,
  years,
}: {
  type: ReportType
  year: number
  years: readonly number[]
}) {
  const { compare: t } = useTexts('adminReporting')
  const [chosenYears, setYears] = useState<readonly number[]>([year])
  const query = useCompareReportsQuery(
    { body: { type, years: [...chosenYears] } },
    { skip: chosenYears.length === 0 },
  )
  const toggle = (one: number, isOn: boolean) =>
    setYears(years.filter((any) => (any === one ? isOn : chosenYears.includes(any))))
  return (
    <Stack gap={4}>
      <fieldset>
        <legend data-strong>{t.years}</legend>
        <div className={css.years} data-cluster="2 4" data-align="stretch">
          {years.slice(0, 10).map((one) => (
            <Checkbox
              key={one}
              checked={chosenYears.includes(one)}
              label={String(one)}
              onChange={({ currentTarget }) => toggle(one, currentTarget.checked)}
            />
          ))}
        </div>
      </fieldset>
      {chosenYears.length === 0 ? (
        <p>{t.noYears}</p>
      ) : (
        <QueryBoundary
          asked={{ ...query, data: query.currentData }}
          failed={t.failed}
          waiting={<Skeleton height="16rem" shape="block" width="100%" />}
        >
          {(comparison) =>
            comparison.reports.length === 0 ? (
              <EmptyState title={t.none} what={t.noneWhat} />
            ) : (
              <Chosen comparison={comparison} type={type} />
            )
          }
        </QueryBoundary>
      )}
    </Stack>
  )
}

/** As many as there is room for: the first ones, until others are chosen. */
function Chosen({ comparison, type }: { comparison: Comparison; type: ReportType }) {
  const { compare: t } = useTexts('adminReporting')
  const { reports } = comparison
  const [ids, setIds] = useState<readonly number[]>(
    reports
      .slice(0, maxCompared)
      .map(({ report_id: id }) => id)
      .toSorted((a, b) => a - b),
  )
  const shown = reports.filter(({ report_id: id }) => ids.includes(id)).slice(0, maxCompared)
  return (
    <>
      {reports.length > 1 && (
        <MultiSelect
          chosen={ids}
          empty={t.none}
          error={ids.length > maxCompared ? t.tooMany : undefined}
          hint={t.chooseHint}
          label={t.choose}
          options={reports.map((report) => ({
            id: report.report_id,
            name: `${lineName(report)} ${report.year}`,
          }))}
          onChange={setIds}
        />
      )}
      <SideBySide comparison={comparison} shown={shown} type={type} />
    </>
  )
}

function SideBySide({
  comparison: { definition, recyclers },
  shown,
  type,
}: {
  comparison: Comparison
  shown: Comparison['reports']
  type: ReportType
}) {
  const { compare: t } = useTexts('adminReporting')
  const questionnaires = useTexts('questionnaires')
  const locale = useLocale()
  const asked: Readonly<Record<string, string>> = questionnaires.questions
  const questions = definition.sections.flatMap((section) => section.questions)
  const nameOf = (code: string, wording: string) => {
    const chemistry = chemistries.find((one) => code.startsWith(`${one}_`))
    const words = asked[wording] ?? asked[code] ?? code
    return chemistry ? `${questionnaires.chemistries[chemistry]}: ${words}` : words
  }
  return (
    <Table
      caption={t.title}
      columns={[
        { key: 'question', head: t.question },
        ...shown.map((report) => ({
          key: String(report.report_id),
          head: `${lineName(report)} ${report.year}`,
        })),
      ]}
      rows={questions.map(({ code, type: answerType, wording }) => ({
        key: code,
        cells: [
          nameOf(code, wording),
          ...shown.map(({ report_id: id, answers, version }) => {
            const wasAsked = definitionOf(type, version).sections.some((section) =>
              section.questions.some((question) => question.code === code),
            )
            if (!wasAsked) return <div key={id}>{t.notAsked}</div>
            const words = answerWords(answerType, answers[code], {
              questionnaires,
              locale,
              recyclers,
            })
            const remark = answers[code] === 'no' ? answers[remarkOf(code)] : null
            return (
              <div key={id}>
                {words || '–'}
                {remark && <p data-soft="small">{String(remark)}</p>}
              </div>
            )
          }),
        ],
      }))}
    />
  )
}
