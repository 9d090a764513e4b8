import type { AuditRow } from '#contract/admin.ts'
import { date, fill } from '#texts/index.ts'
import { Vin } from '#web/ui/display/DescriptionList.tsx'
import { Plate } from '#web/ui/display/Plate.tsx'
import { Table } from '#web/ui/display/Table.tsx'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import type { Filter } from './filter.ts'
import css from './Audit.module.css'

type Narrow = (part: Partial<Filter>) => void
type RowProps = { row: AuditRow; onNarrow: Narrow }

/** The audit in words; a user, a vehicle or a request leads to all rows that have it. */
export function AuditTable({ rows, onNarrow }: { rows: readonly AuditRow[]; onNarrow: Narrow }) {
  const texts = useTexts('adminAudit')
  const locale = useLocale()
  return (
    <Table
      caption={texts.title}
      columns={(['at', 'who', 'what', 'about', 'request'] as const).map((key) => ({
        key,
        head: texts[key],
      }))}
      rows={rows.map((row) => ({
        key: row.id,
        cells: [
          date(row.at, locale, 'moment'),
          <Who key="who" row={row} onNarrow={onNarrow} />,
          <What key="what" row={row} />,
          <About key="about" row={row} onNarrow={onNarrow} />,
          <Request key="request" row={row} onNarrow={onNarrow} />,
        ],
      }))}
    />
  )
}

function Who({ row: { account, person_id: personId, role }, onNarrow }: RowProps) {
  const texts = useTexts('adminAudit')
  const roles: Readonly<Record<string, string>> = texts.roles
  return (
    <>
      {account && (
        <button
          aria-label={fill(texts.ofUser, { name: account.username })}
          className={css.narrow}
          type="button"
          onClick={() => onNarrow({ username: account.username })}
        >
          {account.username}
        </button>
      )}
      {personId !== null && <p>{fill(texts.person, { id: personId })}</p>}
      <p className={css.line}>
        {[account && role === 'public' ? null : (roles[role] ?? role), account?.company]
          .filter(Boolean)
          .join(', ')}
      </p>
    </>
  )
}

function What({ row: { action, purpose, outcome } }: { row: AuditRow }) {
  const texts = useTexts('adminAudit')
  const actions: Readonly<Record<string, string>> = texts.actions
  const purposes: Readonly<Record<string, string>> = texts.purposes
  const outcomes: Readonly<Record<string, string>> = texts.outcomes
  return (
    <>
      <p>{actions[action] ?? action}</p>
      <p className={css.line}>
        {purposes[purpose] ?? purpose} · {outcomes[outcome] ?? outcome}
      </p>
    </>
  )
}

function About({ row, onNarrow }: RowProps) {
  const texts = useTexts('adminAudit')
  const { vehicle, shop, subject_person_id: personId, subject_account: account } = row
  const { subject_company: company, subject_shop: subjectShop } = row
  const name = vehicle && (vehicle.plate ?? vehicle.vin)
  const places = [shop, subjectShop, company].flatMap((one) => one?.name ?? [])
  return (
    <>
      {vehicle && name && (
        <button
          aria-label={fill(texts.ofVehicle, { name })}
          className={css.narrow}
          type="button"
          onClick={() => onNarrow({ plate_or_vin: name })}
        >
          {vehicle.plate ? <Plate plate={vehicle.plate} size="xs" /> : <Vin>{name}</Vin>}
        </button>
      )}
      {account && <p>{account.name ?? fill(texts.deleted, { id: account.id })}</p>}
      {[...new Set(places)].map((place) => (
        <p key={place}>{place}</p>
      ))}
      {personId !== null && <p className={css.line}>{fill(texts.aboutPerson, { id: personId })}</p>}
    </>
  )
}

function Request({ row: { request_id: id }, onNarrow }: RowProps) {
  const texts = useTexts('adminAudit')
  return (
    <button
      aria-label={fill(texts.ofRequest, { id })}
      className={css.narrow}
      title={id}
      type="button"
      onClick={() => onNarrow({ request_id: id })}
    >
      <code className={css.id}>{id.slice(0, 8)}</code>
    </button>
  )
}
