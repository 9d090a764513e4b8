import { useState } from 'react'
import type { ApiKey } from '#contract/systems/api-key.ts'
import { pages } from '#rules/pages.ts'
import { may } from '#rules/permissions.ts'
import { date, fill } from '#texts/index.ts'
import { apiBase } from '#web/api/api-base.ts'
import { notify, useAppDispatch } from '#web/app/store.ts'
import { QueryBoundary } from '#web/frame/errors/QueryBoundary.tsx'
import { ConfirmDialog } from '#web/frame/notices/ConfirmDialog.tsx'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import { Badge } from '#web/ui/display/Badge.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { DescriptionList } from '#web/ui/display/DescriptionList.tsx'
import { EmptyState } from '#web/ui/display/EmptyState.tsx'
import { Skeleton } from '#web/ui/feedback/Loading.tsx'
import { Actions, BackLink, Button } from '#web/ui/inputs/Button.tsx'
import { PageTitle, Stack } from '#web/ui/layout/Page.tsx'
import { Refused } from '../management/Refused.tsx'
import { useRole } from '../role.ts'
import { ListWithForm } from './ListWithForm.tsx'
import { NewKey, type FreshKey } from './NewKey.tsx'
import { NewSecret } from './NewSecret.tsx'
import { RegisterCredential } from './RegisterCredential.tsx'
import { Webhooks } from './Webhooks.tsx'
import { keys } from './api.ts'
import css from './Keys.module.css'

/** The API keys of the company, for its main users. */
export default function Keys() {
  return may(useRole(), 'key.read') ? <OwnKeys /> : <Refused />
}

function OwnKeys() {
  const t = useTexts('operatorKeys')
  const asked = keys.useListApiKeysQuery(undefined, { refetchOnMountOrArgChange: true })
  const [isAdding, setAdding] = useState(false)
  const [fresh, setFresh] = useState<FreshKey | null>(null)
  const leave = () => {
    setAdding(false)
    setFresh(null)
  }
  const made = fresh && (
    <NewSecret
      secret={fresh.secret}
      title={fill(t.secret.title, { name: fresh.name })}
      what={t.secret.what}
      onDone={leave}
    />
  )
  return (
    <Stack gap={6}>
      <div>
        <BackLink href={pages.operatorManagement.path}>{t.back}</BackLink>
        <PageTitle lead={t.lead}>{t.title}</PageTitle>
        <p>
          <a href={`${apiBase()}/docs`}>{t.description}</a>
        </p>
      </div>
      <ListWithForm
        add={t.new}
        form={made ?? (isAdding ? <NewKey onCancel={leave} onMade={setFresh} /> : null)}
        title={t.list}
        onAdd={() => setAdding(true)}
      >
        <QueryBoundary
          asked={asked}
          empty={<EmptyState level={3} title={t.none} what={t.noneWhat} />}
          failed={t.failed}
          waiting={<Skeleton height="10rem" shape="block" width="100%" />}
        >
          {(list) => (
            <ul className={css.list}>
              {list.map((key) => (
                <li key={key.id}>
                  <KeyCard apiKey={key} />
                </li>
              ))}
            </ul>
          )}
        </QueryBoundary>
      </ListWithForm>
      <Webhooks />
      <RegisterCredential />
    </Stack>
  )
}

function KeyCard({ apiKey: key }: { apiKey: ApiKey }) {
  const t = useTexts('operatorKeys')
  const locale = useLocale()
  const dispatch = useAppDispatch()
  const [revoke] = keys.useRevokeApiKeyMutation()
  const [isAsked, setAsked] = useState(false)
  const act = async () => {
    const { error } = await revoke({ keyId: key.id })
    if (!error) dispatch(notify({ type: 'success', text: t.revoked }))
    return error
  }
  return (
    <Card>
      <div className={css.head}>
        <h3>{key.name}</h3>
        <Badge tone={key.state === 'active' ? 'success' : 'neutral'}>{t.state[key.state]}</Badge>
      </div>
      {key.state === 'stopped' && <p>{t.stoppedWhat}</p>}
      <DescriptionList
        columns
        facts={[
          { term: t.facts.hint, value: `…${key.hint}` },
          {
            term: t.facts.made,
            value: `${date(key.created_at, locale)}, ${key.created_by}`,
          },
          { term: t.facts.ends, value: date(key.ends_on, locale) },
          {
            term: t.facts.used,
            value:
              key.last_used_at === null ? t.facts.never : date(key.last_used_at, locale, 'moment'),
          },
          {
            term: t.facts.shops,
            value: key.has_all_shops ? t.allShops : key.shops.map(({ name }) => name).join('; '),
          },
          { term: t.facts.rights, value: key.rights.map((right) => t.right[right]).join(', ') },
        ]}
      />
      {key.state !== 'revoked' && (
        <Actions>
          <Button variant="secondary" onClick={() => setAsked(true)}>
            {t.revoke}
          </Button>
        </Actions>
      )}
      {isAsked && (
        <ConfirmDialog
          danger
          action={t.revoke}
          cancel={t.keep}
          title={t.revokeTitle}
          onAction={act}
          onClose={() => setAsked(false)}
        >
          <p>{fill(t.revokeWhat, { name: key.name })}</p>
        </ConfirmDialog>
      )}
    </Card>
  )
}
