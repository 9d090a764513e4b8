import { useEffect, useState } from 'react'
import { pages } from '#rules/pages.ts'
import { date, fill } from '#texts/index.ts'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { Button } from '#web/ui/inputs/Button.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { ArrowRight } from '#web/ui/icons/icons.tsx'
import { Loading, Skeleton } from '#web/ui/feedback/Loading.tsx'
import { PageTitle, Stack } from '#web/ui/layout/Page.tsx'
import { request } from '#web/api/client.ts'
import { LoadError } from '#web/frame/errors/LoadError.tsx'
import { PageHead } from '#web/frame/layout/PageHead.tsx'
import { PublicFrame } from '#web/frame/layout/PublicFrame.tsx'
import { usePublicQuery } from '#web/frame/hooks/use-public-query.ts'
import { fillPath, type Reply, type RowOf } from '#web/api/request.ts'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import { uuid } from '#web/api/uuid.ts'
import css from './battery.module.css'
import { removeLink, listStoredLinks, type StoredLink } from './links.ts'

type Setting = Reply<RowOf<'GET /public/battery-report/'>>

const fetchSetting = () => request('GET /public/battery-report/')
const pathOf = (token: string) => fillPath(pages.batteryAnswer.path, { token })

/** Start of the public battery report. Lists the reports begun in this browser. */
export default function BatteryStart() {
  const { start: t } = useTexts('battery')
  const { answer, again } = usePublicQuery(fetchSetting)
  return (
    <PublicFrame>
      <PageHead page="batteryForm" />
      <Stack gap={6}>
        <PageTitle lead={t.lead}>{t.title}</PageTitle>
        {answer && 'error' in answer && (
          <LoadError error={answer.error} title={t.failed} onRetry={again} />
        )}
        {!(answer && 'error' in answer) && <StartForm setting={answer?.data ?? null} />}
        <StartedReports />
      </Stack>
    </PublicFrame>
  )
}

/** Reserves the lines for year and deadline, so that nothing moves when they load. */
function StartForm({ setting }: { setting: Setting | null }) {
  const { start: t } = useTexts('battery')
  const locale = useLocale()
  const isOpen = setting?.is_open ?? true
  const by =
    setting?.deadline && fill(isOpen ? t.until : t.closed, { date: date(setting.deadline, locale) })
  if (!isOpen) return <Alert title={by || t.title}>{t.closedWhat}</Alert>
  return (
    <Card>
      {setting ? (
        <>
          <h2>{fill(t.year, { year: setting.year })}</h2>
          {by && <p>{by}</p>}
        </>
      ) : (
        <Loading>
          <div className={css.awaited} data-stack="4">
            <p className={css.year}>
              <Skeleton width="60%" />
            </p>
            <p>
              <Skeleton width="70%" />
            </p>
          </div>
        </Loading>
      )}
      <p>{t.how}</p>
      <div>
        <Button trailing={<ArrowRight />} onClick={() => location.assign(pathOf(uuid()))}>
          {t.begin}
        </Button>
      </div>
    </Card>
  )
}

/** Reports that this browser knows. */
function StartedReports() {
  const { start: t } = useTexts('battery')
  const locale = useLocale()
  const [links, setLinks] = useState<readonly StoredLink[]>([])
  useEffect(() => {
    void listStoredLinks().then(setLinks)
  }, [])
  if (links.length === 0) return null
  const forget = async (token: string) => {
    await removeLink(token)
    setLinks(links.filter((link) => link.token !== token))
  }
  return (
    <Card>
      <h2>{t.begun}</h2>
      <ul className={css.links} data-stack>
        {links.map(({ token, company, year, at }) => (
          <li key={token} data-cluster="2 4" data-apart data-ruled>
            <span data-stack>
              <a href={pathOf(token)}>{company || t.unnamed}</a>
              <span data-soft="">
                {[year, fill(t.savedAt, { time: date(at, locale, 'moment') })]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>
            <Button variant="quiet" onClick={() => void forget(token)}>
              {t.forget}
            </Button>
          </li>
        ))}
      </ul>
      <p data-soft="">{t.forgetWhat}</p>
    </Card>
  )
}
