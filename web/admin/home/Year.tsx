import { useState } from 'react'
import type { TaskQueue } from '#contract/admin/companies.ts'
import { isReportDue } from '#rules/admin-tasks.ts'
import { finnishDay } from '#rules/finnish-day.ts'
import { pages } from '#rules/pages.ts'
import { date, fill, month, number } from '#texts/index.ts'
import { begun } from '#web/frame/charts/period-words.ts'
import { Summary } from '#web/frame/charts/Summary.tsx'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import { Card } from '#web/ui/display/Card.tsx'
import { Hidden } from '#web/ui/display/Hidden.tsx'
import { Link } from '#web/ui/layout/UiContext.tsx'
import css from './Home.module.css'
import { reportsPlace } from '../menu.ts'

/** The year of the association: certificates, reports by their deadline, permits, the last announcement. */
export default function Year({ queue }: { queue: TaskQueue }) {
  const { home: t, menu } = useTexts('admin')
  const { year, months, ...figures } = queue.certificates
  return (
    <>
      <Card>
        <Head href={pages.adminStatistics.path} link={menu.adminStatistics}>
          {fill(t.year, { year })}
        </Head>
        <Summary {...figures} words={t.certificates} />
        <Months months={months} year={year} />
      </Card>
      <Card className={css.wide}>
        <Head href={pages.adminReporting.path} link={menu.adminReporting}>
          {t.deadlines.title}
        </Head>
        <Reports rows={queue.reports} />
      </Card>
      <Card>
        <Head href={pages.adminCompanies.path} link={menu.adminCompanies}>
          {t.permits.title}
        </Head>
        <p>
          {queue.counts.permits === 0 && `${t.permits.none} `}
          {fill(t.permits.lasting, { n: queue.lasting_permits })}
        </p>
      </Card>
      <Card>
        <Head href={pages.adminAnnouncements.path} link={t.announcement.write}>
          {t.announcement.title}
        </Head>
        <Announcement of={queue.announcement} />
      </Card>
    </>
  )
}

function Head({ href, link, children }: { href: string; link: string; children: string }) {
  return (
    <div data-cluster="0 4" data-align="baseline" data-apart>
      <h2>{children}</h2>
      <Link href={href}>{link}</Link>
    </div>
  )
}

/** A column for each month, and a line across for the same month a year before. */
function Months({ months, year }: { months: TaskQueue['certificates']['months']; year: number }) {
  const { home: t } = useTexts('admin')
  const locale = useLocale()
  const most = Math.max(1, ...months.flatMap(({ now, before }) => [now, before]))
  const nameOf = (n: number, width?: 'short') =>
    month(`${year}-${String(n).padStart(2, '0')}`, locale, width)
  const share = (value: number) => `${Math.round((100 * value) / most)}%`
  const last = months.at(-1)
  return (
    <>
      <ol className={css.months}>
        {months.map(({ month: n, now, before }) => (
          <li key={n}>
            <div aria-hidden="true" className={css.column}>
              <div className={css.bar} style={{ blockSize: share(now) }} />
              <div className={css.line} style={{ insetBlockEnd: share(before) }} />
            </div>
            <span>{number(now, locale)}</span>
            <span aria-hidden="true" data-soft="small">
              {nameOf(n, 'short').slice(0, 1).toLocaleUpperCase()}
            </span>
            <Hidden>{fill(t.month, { month: nameOf(n), before: number(before, locale) })}</Hidden>
          </li>
        ))}
      </ol>
      {last && (
        <p data-soft="small">
          {fill(t.open, { month: begun(nameOf(last.month)), year: year - 1 })}
        </p>
      )}
    </>
  )
}

function Reports({ rows }: { rows: TaskQueue['reports'] }) {
  const { home: t } = useTexts('admin')
  const locale = useLocale()
  const [now] = useState(() => new Date())
  const stateOf = ({ deadline, open }: TaskQueue['reports'][number]) => {
    if (open === 0) return t.deadlines.done
    if (deadline === null || deadline >= finnishDay(now)) return t.deadlines.open
    return t.deadlines.late
  }
  return (
    <table className={css.reports}>
      <thead>
        <tr>
          <th scope="col">{t.deadlines.report}</th>
          <th scope="col">{t.deadlines.sent}</th>
          <th scope="col">{t.deadlines.lastDay}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const sent = row.owed - row.open
          const isMarked = row.open > 0 && isReportDue(row.deadline, now)
          return (
            <tr key={`${row.type} ${row.year}`}>
              <th scope="row">
                <Link {...reportsPlace(row.type, row.year)}>
                  {t.deadlines.types[row.type]} {row.year}
                </Link>
              </th>
              <td>
                {number(sent, locale)} / {number(row.owed, locale)}
                <div aria-hidden="true" className={css.share}>
                  <div style={{ inlineSize: `${Math.round((100 * sent) / (row.owed || 1))}%` }} />
                </div>
              </td>
              <td>
                {row.deadline ? date(row.deadline, locale) : t.deadlines.none}{' '}
                <span className={isMarked ? css.marked : css.state}>{stateOf(row)}</span>
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

function Announcement({ of }: { of: TaskQueue['announcement'] }) {
  const { home: t } = useTexts('admin')
  const locale = useLocale()
  if (!of) return <p>{t.announcement.none}</p>
  return (
    <p>
      {of.texts[locale]}{' '}
      <span data-soft="">
        {fill(t.announcement.read, {
          date: date(of.created_at, locale),
          n: number(of.dismissed, locale),
        })}
      </span>
    </p>
  )
}
