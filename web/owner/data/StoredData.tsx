import { useState } from 'react'
import { type OwnData, ownerDataContract } from '#contract/owner-data.ts'
import { pages } from '#rules/pages.ts'
import { fill } from '#texts/index.ts'
import { Badge } from '#web/ui/display/Badge.tsx'
import { Actions, Button } from '#web/ui/inputs/Button.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { Collapse } from '#web/ui/layout/Collapse.tsx'
import { DescriptionList } from '#web/ui/display/DescriptionList.tsx'
import { EmailText } from '#web/ui/display/EmailText.tsx'
import { Download } from '#web/ui/icons/icons-work.tsx'
import { Skeleton } from '#web/ui/feedback/Loading.tsx'
import { Stack } from '#web/ui/layout/Page.tsx'
import { QueryBoundary } from '#web/frame/errors/QueryBoundary.tsx'
import { useShowError } from '#web/frame/hooks/use-show-error.ts'
import { useSettings } from '#web/app/settings.ts'
import { notify, useAppDispatch } from '#web/app/store.ts'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import { endpointsOf } from '#web/api/queries.ts'
import { request } from '#web/api/client.ts'
import { downloadFile } from '#web/frame/hooks/download-file.ts'
import type { Result } from '#web/api/http.ts'
import { storedSections } from './personal-data-sections.ts'
import css from './Data.module.css'

/** All stored data of the person by group, with both downloads. */
export function StoredData() {
  const { kept } = useTexts('ownerData')
  const asked = useReadOwnDataQuery(undefined, { refetchOnMountOrArgChange: true })
  return (
    <section data-stack="6">
      <Stack gap={3}>
        <h2>{kept.title}</h2>
        <p>{kept.what}</p>
        <p>
          <a href={pages.privacy.path}>{kept.privacy}</a>
        </p>
      </Stack>
      <QueryBoundary
        asked={asked}
        failed={kept.failed}
        waiting={<Skeleton height="3.5rem" lines={6} shape="block" width="100%" />}
      >
        {(data) => <Groups data={data} />}
      </QueryBoundary>
      <Downloads />
    </section>
  )
}

function Groups({ data }: { data: OwnData }) {
  const texts = useTexts('ownerData')
  const locale = useLocale()
  return (
    <div>
      {storedSections(data, texts, locale).map(({ group, title, entries }) => (
        <Collapse
          key={group}
          defaultOpen={group === 'identity'}
          level={3}
          note={group === 'identity' ? null : <Badge>{entries.length}</Badge>}
          title={title}
        >
          {entries.length === 0 ? (
            <p data-soft="">{texts.kept.none}</p>
          ) : (
            <ul className={css.entries}>
              {entries.map(({ key, facts }) => (
                <li key={key} className={css.entry}>
                  <DescriptionList columns facts={facts} />
                </li>
              ))}
            </ul>
          )}
        </Collapse>
      ))}
    </div>
  )
}

function Downloads() {
  const { kept } = useTexts('ownerData')
  const dispatch = useAppDispatch()
  const showError = useShowError()
  const settings = useSettings()
  const [busy, setBusy] = useState<'json' | 'pdf' | null>(null)

  const download = async (format: 'json' | 'pdf') => {
    setBusy(format)
    const result = await downloadOwnData(format)
    setBusy(null)
    if ('error' in result) return showError(result.error)
    dispatch(notify({ type: 'success', text: fill(kept.downloaded, { name: result.data }) }))
    return undefined
  }

  return (
    <Card>
      <Stack gap={4}>
        <h3>{kept.downloadTitle}</h3>
        <p>{kept.download}</p>
        <Actions>
          {(['pdf', 'json'] as const).map((format) => (
            <Button
              key={format}
              busy={busy === format}
              icon={<Download />}
              variant="secondary"
              onClick={() => void download(format)}
            >
              {kept[format]}
            </Button>
          ))}
        </Actions>
        {settings && (
          <p data-soft="">
            {kept.correct}{' '}
            <a href={`mailto:${settings.controller.email}`}>
              <EmailText>{settings.controller.email}</EmailText>
            </a>
          </p>
        )}
      </Stack>
    </Card>
  )
}

const { useReadOwnDataQuery } = endpointsOf(ownerDataContract)

/** Downloads all own data. Returns the file name. */
async function downloadOwnData(format: 'json' | 'pdf'): Promise<Result<string>> {
  const result = await request('GET /owner/data/file/', { query: { format } })
  if ('error' in result) return result
  downloadFile(result.data)
  return { data: result.data.name }
}
