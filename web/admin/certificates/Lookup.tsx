import { useState, type SubmitEvent } from 'react'
import { pathParameters } from '#contract/endpoint.ts'
import {
  certificateAdminContract,
  certificateSearch,
  type FoundCertificates,
} from '#contract/admin/certificates.ts'
import { noticeStates } from '#rules/certificate/notice-state.ts'
import { finnishDay } from '#rules/finnish-day.ts'
import { limits } from '#rules/limits.ts'
import { readPlateOrVin } from '#rules/vehicle/plate-or-vin.ts'
import { count, date, fill, number as numberText } from '#texts/index.ts'
import { request } from '#web/api/client.ts'
import { QueryBoundary } from '#web/frame/errors/QueryBoundary.tsx'
import { Download } from '#web/frame/layout/Download.tsx'
import { PrintHead } from '#web/frame/print/PrintHead.tsx'
import { usePrintRows } from '#web/frame/print/use-print-rows.ts'
import { useWhose } from '#web/frame/print/use-whose.ts'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import { Hidden } from '#web/ui/display/Hidden.tsx'
import { Table } from '#web/ui/display/Table.tsx'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { Skeleton } from '#web/ui/feedback/Loading.tsx'
import { Actions, Button } from '#web/ui/inputs/Button.tsx'
import { Select } from '#web/ui/inputs/Select.tsx'
import { TextInput } from '#web/ui/inputs/TextInput.tsx'
import { OneOf } from '#web/vehicle/received/OneOf.tsx'
import { lastYears } from '#web/vehicle/received/received-query.ts'
import { useListCompaniesQuery, useSearchCertificatesQuery } from '../api.ts'
import { Certificate } from './Certificate.tsx'
import css from './certificates.module.css'

export type Choice = {
  readonly text: string
  /** The present year where it is empty. */
  readonly year: string
  readonly company_id: string
  readonly registration: string
  /** The certificate that is open in place of the list. */
  readonly number: string
}

const anyYear = 'all'

/** The filter as the service takes it. Empty fields are left out. */
const filterOf = ({ text, year, company_id: company, registration }: Choice) =>
  certificateSearch.safeParse({
    ...(text !== '' && { text }),
    ...(year !== anyYear && { from: `${year}-01-01`, to: `${year}-12-31` }),
    ...(company !== '' && { company_id: Number(company) }),
    ...(registration !== '' && { registration }),
  }).data ?? {}

const isKnown = (text: string) =>
  text === '' ||
  readPlateOrVin(text) !== null ||
  pathParameters.certificateNumber.safeParse(text.toUpperCase()).success

/** Finds certificates by number or vehicle, year, company and the state of the notice. */
export function Lookup({
  choice: chosen,
  onChoose,
}: {
  choice: Choice
  onChoose: (next: Choice, how?: 'here' | 'newEntry') => void
}) {
  const { lookup: texts, typed } = useTexts('adminCertificates')
  const { data: companies } = useListCompaniesQuery()
  const [years] = useState(() => lastYears(finnishDay(new Date())))
  const [text, setText] = useState(chosen.text)
  const [isWrong, setWrong] = useState(false)
  const choice = { ...chosen, year: chosen.year || String(years[0]?.id) }
  const choose = (change: Partial<Choice>) => onChoose({ ...choice, number: '', ...change })
  const find = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typedText = text.trim()
    const isRight = isKnown(typedText)
    setWrong(!isRight)
    // A number or a vehicle is looked for in all years.
    if (isRight) choose({ text: typedText, ...(typedText !== '' && { year: anyYear }) })
    else event.currentTarget.querySelector('input')?.focus()
  }
  return (
    <>
      <search aria-label={texts.title} className={css.filter} data-stack="4" data-align="end">
        <form noValidate className={css.lookup} data-stack="2" data-align="end" onSubmit={find}>
          <TextInput
            autoCapitalize="characters"
            autoComplete="off"
            error={isWrong && texts.invalid}
            label={texts.number}
            name="text"
            placeholder={texts.hint}
            spellCheck={false}
            value={text}
            onChange={({ currentTarget }) => setText(currentTarget.value)}
          />
          <Button type="submit" variant="secondary">
            {texts.find}
          </Button>
        </form>
        <Select
          label={texts.year}
          value={choice.year}
          onChange={({ currentTarget }) => choose({ year: currentTarget.value })}
        >
          <option value={anyYear}>{texts.anyYear}</option>
          {years.map(({ name }) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </Select>
        <OneOf
          all={typed.anyCompany}
          label={typed.company}
          options={companies}
          value={choice.company_id}
          onChange={(id) => choose({ company_id: id })}
        />
        <Select
          label={texts.registration}
          value={choice.registration}
          onChange={({ currentTarget }) => choose({ registration: currentTarget.value })}
        >
          <option value="">{texts.anyNotice}</option>
          {noticeStates.map((state) => (
            <option key={state} value={state}>
              {texts.notices[state]}
            </option>
          ))}
        </Select>
      </search>
      {choice.number === '' ? (
        <Found
          key={JSON.stringify(choice)}
          choice={choice}
          onAllYears={() => choose({ year: anyYear })}
          onOpen={(number) => onChoose({ ...choice, number }, 'newEntry')}
        />
      ) : (
        <>
          <div>
            <Button variant="quiet" onClick={() => choose({})}>
              {texts.back}
            </Button>
          </div>
          <Certificate key={choice.number} number={choice.number} />
        </>
      )}
    </>
  )
}

function Found({
  choice,
  onAllYears,
  onOpen,
}: {
  choice: Choice
  onAllYears: () => void
  onOpen: (number: string) => void
}) {
  const { lookup: texts } = useTexts('adminCertificates')
  const filter = filterOf(choice)
  // Cursors of the pages up to the present one.
  const [cursors, setCursors] = useState<readonly string[]>([])
  const cursor = cursors.at(-1)
  const body = { ...filter, ...(cursor !== undefined && { cursor }) }
  const query = useSearchCertificatesQuery({ body }, { refetchOnMountOrArgChange: true })
  return (
    <QueryBoundary
      asked={{ ...query, data: query.currentData }}
      failed={texts.failed}
      waiting={<Skeleton height="8rem" shape="block" width="100%" />}
    >
      {(found) => {
        const [only, second] = found.rows
        if (!only) {
          return (
            <Alert live title={texts.none} tone="warning">
              <p>{texts.noneWhat}</p>
              {choice.year !== anyYear && (
                <Button variant="secondary" onClick={onAllYears}>
                  {texts.anyYear}
                </Button>
              )}
            </Alert>
          )
        }
        // Whoever typed one vehicle or number sees its certificate at once.
        return choice.text !== '' && !second && cursors.length === 0 ? (
          <Certificate key={only.number} number={only.number} />
        ) : (
          <Rows
            before={cursors.length}
            choice={choice}
            found={found}
            onOpen={onOpen}
            onPage={setCursors}
          />
        )
      }}
    </QueryBoundary>
  )
}

/** Found certificates, page by page. */
function Rows({
  choice,
  found,
  before,
  onOpen,
  onPage,
}: {
  choice: Choice
  found: FoundCertificates
  /** Pages before this one. */
  before: number
  onOpen: (number: string) => void
  onPage: (change: (cursors: readonly string[]) => readonly string[]) => void
}) {
  const { file, lookup: texts, title, typed } = useTexts('adminCertificates')
  const locale = useLocale()
  const { next } = found
  const filter = filterOf(choice)
  const whose = useWhose({ company_id: filter.company_id })
  const period = choice.year === anyYear ? texts.anyYear : choice.year
  const pageSize = limits.page.office
  const printed = usePrintRows<FoundCertificates['rows'][number]>(async (cursor) => {
    const body = { ...filter, limit: limits.page.max, ...(cursor !== undefined && { cursor }) }
    const answer = await request(certificateAdminContract.searchCertificates, { body })
    return 'error' in answer ? answer : { data: answer.data.rows, next: answer.data.next }
  })
  const rows = printed.rows ?? found.rows
  return (
    <>
      <PrintHead
        days={filter}
        period={period}
        subject={[
          whose?.name ?? typed.anyCompany,
          filter.registration && `${texts.registration}: ${texts.notices[filter.registration]}`,
          filter.text,
        ]
          .filter(Boolean)
          .join(' · ')}
        title={title}
        whose={whose}
      />
      <div data-cluster="2 4" data-apart>
        <output className={css.sum}>
          {count(texts.found, found.total, locale)} {count(texts.inForce, found.in_force, locale)}
        </output>
        <Download
          ways={['xlsx', 'csv', 'print']}
          period={{ from: filter.from, to: filter.to }}
          preparePrint={printed.prepare}
          what={file.title}
          whose={whose}
          onDownload={(format) =>
            request(certificateAdminContract.downloadCertificates, { body: { filter, format } })
          }
        />
      </div>
      <Table
        caption={texts.title}
        columns={[
          { key: 'number', head: texts.facts.number, phone: 'start' },
          { key: 'issued', head: texts.facts.issued, phone: 'end' },
          { key: 'vehicle', head: texts.facts.vehicle, phone: 'line' },
          { key: 'station', head: texts.facts.station, phone: 'line' },
          { key: 'state', head: texts.facts.state, phone: 'start' },
          { key: 'registration', head: texts.registration, phone: 'end' },
        ]}
        rows={rows.map((row) => ({
          key: row.number,
          cells: [
            <button
              key="number"
              className={css.open}
              type="button"
              onClick={() => onOpen(row.number)}
            >
              <span aria-hidden="true">{row.number}</span>
              <Hidden>{fill(texts.open, { number: row.number })}</Hidden>
            </button>,
            <span key="issued" data-whole>
              {date(row.issued_at, locale, 'date', 'short')}
            </span>,
            [row.plate ?? row.vin, row.make, row.model].filter(Boolean).join(' '),
            row.shop.name,
            texts.states[row.state],
            row.registration && (
              <span key="registration" className={css.line}>
                {texts.notices[row.registration]}
              </span>
            ),
          ],
        }))}
      />
      {found.total > rows.length && (
        <div data-cluster="2 4" data-apart>
          <output data-soft="small">
            {fill(texts.range, {
              from: numberText(before * pageSize + 1, locale),
              to: numberText(before * pageSize + found.rows.length, locale),
              all: numberText(found.total, locale),
            })}
          </output>
          <Actions>
            {before > 0 && (
              <Button variant="quiet" onClick={() => onPage((cursors) => cursors.slice(0, -1))}>
                {texts.previous}
              </Button>
            )}
            {next !== null && (
              <Button variant="secondary" onClick={() => onPage((cursors) => [...cursors, next])}>
                {texts.next}
              </Button>
            )}
          </Actions>
        </div>
      )}
    </>
  )
}
