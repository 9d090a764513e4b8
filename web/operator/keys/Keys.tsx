import { useEffect, useState } from 'react'
import { Controller, FormProvider } from 'react-hook-form'
import { type ApiKey, newApiKey, type NewApiKey } from '#contract/systems/api-key.ts'
import { pages } from '#rules/pages.ts'
import { may } from '#rules/permissions.ts'
import { keyRights, personalKeyRights } from '#rules/access/key-rights.ts'
import { limits } from '#rules/limits.ts'
import { date, fill } from '#texts/index.ts'
import { apiBase } from '#web/api/http.ts'
import { notify, useAppDispatch } from '#web/app/store.ts'
import { ConfirmDialog } from '#web/frame/notices/ConfirmDialog.tsx'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import { Badge } from '#web/ui/display/Badge.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { DescriptionList } from '#web/ui/display/DescriptionList.tsx'
import { Actions, BackLink, Button } from '#web/ui/inputs/Button.tsx'
import { PageTitle, Stack } from '#web/ui/layout/Page.tsx'
import { Failure } from '#web/frame/errors/Failure.tsx'
import { RecordChoice } from '#web/frame/forms/RecordChoice.tsx'
import { useApiForm } from '#web/frame/forms/use-api-form.ts'
import { Checkbox, CheckboxGroup } from '#web/ui/inputs/Checkbox.tsx'
import { TextInput } from '#web/ui/inputs/TextInput.tsx'
import { Refused } from '../Refused.tsx'
import { useRole } from '../state.ts'
import { users } from '../management/api.ts'
import { keys, ListWithForm, NewSecret } from './ListWithForm.tsx'
import { RegisterCredential } from './RegisterCredential.tsx'
import { Webhooks } from './Webhooks.tsx'

/** The API keys of the company, for its main users. */
export default function Keys() {
  const { refused } = useTexts('operatorManagement')
  return may(useRole(), 'key.read') ? <OwnKeys /> : <Refused {...refused} />
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
        asked={asked}
        form={made ?? (isAdding ? <NewKey onCancel={leave} onMade={setFresh} /> : null)}
        title={t.list}
        words={t}
        onAdd={() => setAdding(true)}
      >
        {(key) => <KeyCard apiKey={key} />}
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
      <div data-cluster="2" data-apart>
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

const empty = {
  name: '',
  rights: [] as readonly string[],
  has_all_shops: true,
  shop_ids: [] as readonly number[],
  ends_on: '',
}

/** A key that was just made. */
type FreshKey = { readonly name: string; readonly secret: string }

/** The form of a new key. */
function NewKey({ onMade, onCancel }: { onMade: (fresh: FreshKey) => void; onCancel: () => void }) {
  const t = useTexts('operatorKeys')
  const [create] = keys.useCreateApiKeyMutation()
  const shops = users.useListShopsForUsersQuery()
  const { field, errorOf, form, error, isSending, submit } = useApiForm({
    initial: empty,
    schema: newApiKey,
    toBody: ({ name, has_all_shops: hasAll, shop_ids: ids, rights, ends_on: endsOn }) => ({
      name,
      ends_on: endsOn || undefined,
      rights: [...rights] as NewApiKey['rights'],
      shop_ids: hasAll ? null : [...ids],
    }),
    send: (body, { idempotencyKey }) => create({ body, idempotencyKey }),
    onSuccess: ({ key, secret }) => onMade({ name: key.name, secret }),
  })
  const { setFocus } = form
  useEffect(() => setFocus('name'), [setFocus])
  return (
    <Card>
      <h3>{t.new}</h3>
      <FormProvider {...form}>
        <form noValidate data-stack="4" onSubmit={submit}>
          <TextInput
            {...field('name')}
            required
            hint={t.nameHint}
            label={t.name}
            maxLength={limits.name}
          />
          <Controller
            control={form.control}
            name="rights"
            render={({ field: { value, onChange } }) => (
              <CheckboxGroup
                error={errorOf('rights')}
                legend={t.rights}
                name="rights"
                options={keyRights.map((right) => ({
                  value: right,
                  label: t.right[right],
                  hint: personalKeyRights.has(right) ? t.personal : undefined,
                }))}
                values={value}
                onChange={onChange}
              />
            )}
          />
          <Checkbox {...form.register('has_all_shops')} hint={t.allShopsHint} label={t.allShops} />
          {!form.watch('has_all_shops') && (
            <RecordChoice
              asked={shops}
              empty={t.noShops}
              error={errorOf('shop_ids')}
              failed={t.shopsFailed}
              label={t.shops}
              name="shop_ids"
            />
          )}
          <TextInput
            {...field('ends_on')}
            required
            short
            hint={t.endsHint}
            label={t.endsOn}
            type="date"
          />
          <Failure error={error} />
          <Actions>
            <Button busy={isSending} type="submit">
              {t.create}
            </Button>
            <Button variant="quiet" onClick={onCancel}>
              {t.keep}
            </Button>
          </Actions>
        </form>
      </FormProvider>
    </Card>
  )
}
