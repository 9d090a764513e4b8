import { useState, type SubmitEvent } from 'react'
import { pathParameters } from '#contract/endpoint.ts'
import { certificateSearch, type FoundCertificates } from '#contract/admin/certificates.ts'
import { noticeStates } from '#rules/certificate/notice-state.ts'
import { readPlateOrVin } from '#rules/vehicle/plate-or-vin.ts'
import { count, date, fill, number as numberText } from '#texts/index.ts'
import { QueryBoundary } from '#web/frame/errors/QueryBoundary.tsx'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import { Card } from '#web/ui/display/Card.tsx'
import { Hidden } from '#web/ui/display/Hidden.tsx'
import { Table } from '#web/ui/display/Table.tsx'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { Skeleton } from '#web/ui/feedback/Loading.tsx'
import { Actions, Button } from '#web/ui/inputs/Button.tsx'
import { Select } from '#web/ui/inputs/Select.tsx'
import { TextInput } from '#web/ui/inputs/TextInput.tsx'
import { Stack } from '#web/ui/layout/Page.tsx'
import { useListCompaniesQuery, useSearchCertificatesQuery } from '../api.ts'
import { Certificate } from './Certificate.tsx'
import css from './certificates.module.css'

/** Rows of a page of the search. */
const pageSize = 100

const nothing = { text: '', company_id: '', station: '', from: '', to: '', registration: '' }
type Fields = typeof nothing

/** The filter of the typed fields. Empty fields are left out. */
const filterOf = ({ company_id: company, ...fields }: Fields) =>
  certificateSearch.safeParse({
    ...Object.fromEntries(Object.entries(fields).filter(([, value]) => value.trim() !== '')),
    ...(company && { company_id: Number(company) }),
  }).data ?? {}

const isKnown = (text: string) =>
  text.trim() === '' ||
  readPlateOrVin(text) !== null ||
  pathParameters.certificateNumber.safeParse(text.trim().toUpperCase()).success

/** Finds certificates by number, vehicle, company, station, days and the state of the notice. */
export function Lookup({ registration = '' }: { registration?: string }) {
  const { lookup: texts, typed } = useTexts('adminCertificates')
  const { data: companies } = useListCompaniesQuery()
  const [fields, setFields] = useState({ ...nothing, registration })
  const [searched, setSearched] = useState(registration === '' ? null : filterOf(fields))
  const [isWrong, setWrong] = useState(false)
  const find = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const isRight = isKnown(fields.text)
    setWrong(!isRight)
    if (isRight) setSearched(filterOf(fields))
    else event.currentTarget.querySelector('input')?.focus()
  }
  const field = (name: keyof Fields) => ({
    name,
    value: fields[name],
    onChange: (event: { currentTarget: { value: string } }) =>
      setFields({ ...fields, [name]: event.currentTarget.value }),
  })
  return (
    <Card>
      <Stack gap={4}>
        <h2>{texts.title}</h2>
        <search aria-label={texts.title}>
          <form noValidate className={css.lookup} onSubmit={find}>
            <div className={css.filter}>
              <TextInput
                {...field('text')}
                autoCapitalize="characters"
                autoComplete="off"
                error={isWrong && texts.invalid}
                hint={texts.hint}
                label={texts.number}
                spellCheck={false}
              />
              <Select {...field('company_id')} label={typed.company}>
                <option value="">{typed.anyCompany}</option>
                {companies?.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </Select>
              <TextInput {...field('station')} autoComplete="off" label={texts.facts.station} />
              <TextInput {...field('from')} label={texts.from} type="date" />
              <TextInput {...field('to')} label={texts.to} type="date" />
              <Select {...field('registration')} label={texts.registration}>
                <option value="">{texts.anyNotice}</option>
                {noticeStates.map((state) => (
                  <option key={state} value={state}>
                    {texts.notices[state]}
                  </option>
                ))}
              </Select>
            </div>
            <Button type="submit">{texts.find}</Button>
          </form>
        </search>
        {searched !== null && <Found key={JSON.stringify(searched)} filter={searched} />}
      </Stack>
    </Card>
  )
}

function Found({ filter }: { filter: ReturnType<typeof filterOf> }) {
  const { lookup: texts } = useTexts('adminCertificates')
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
            </Alert>
          )
        }
        return !second && cursors.length === 0 ? (
          <Certificate key={only.number} number={only.number} />
        ) : (
          <Rows before={cursors.length} found={found} onPage={setCursors} />
        )
      }}
    </QueryBoundary>
  )
}

/** Found certificates, of which one can be opened below them. */
function Rows({
  found,
  before,
  onPage,
}: {
  found: FoundCertificates
  /** Pages before this one. */
  before: number
  onPage: (change: (cursors: readonly string[]) => readonly string[]) => void
}) {
  const { lookup: texts } = useTexts('adminCertificates')
  const locale = useLocale()
  const [number, setNumber] = useState<string | null>(null)
  const { next } = found
  return (
    <>
      <output>
        {count(texts.found, found.total, locale)} {count(texts.inForce, found.in_force, locale)}
      </output>
      <Table
        caption={texts.title}
        columns={[
          { key: 'number', head: texts.facts.number },
          { key: 'vehicle', head: texts.facts.vehicle },
          { key: 'station', head: texts.facts.station },
          { key: 'state', head: texts.facts.state },
          { key: 'registration', head: texts.registration },
        ]}
        rows={found.rows.map((row) => ({
          key: row.number,
          cells: [
            <Button key="number" variant="quiet" onClick={() => setNumber(row.number)}>
              <span aria-hidden="true">{row.number}</span>
              <Hidden>{fill(texts.open, { number: row.number })}</Hidden>
            </Button>,
            [row.plate ?? row.vin, row.make, row.model].filter(Boolean).join(' '),
            `${row.shop.name}, ${row.company.name}`,
            `${texts.states[row.state]}, ${date(row.issued_at, locale)}`,
            row.registration && texts.notices[row.registration],
          ],
        }))}
      />
      {found.total > found.rows.length && (
        <div className={css.pager}>
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
      {number !== null && <Certificate key={number} number={number} />}
    </>
  )
}
