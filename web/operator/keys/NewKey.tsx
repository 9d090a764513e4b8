import { useEffect } from 'react'
import { Controller, FormProvider } from 'react-hook-form'
import { newApiKey, type NewApiKey } from '#contract/systems/api-key.ts'
import { keyRights, personalKeyRights } from '#rules/access/key-rights.ts'
import { limits } from '#rules/limits.ts'
import { Failure } from '#web/frame/errors/Failure.tsx'
import { RecordChoice } from '#web/frame/forms/RecordChoice.tsx'
import { useApiForm } from '#web/frame/forms/use-api-form.ts'
import { useTexts } from '#web/texts/texts.ts'
import { Card } from '#web/ui/display/Card.tsx'
import { Actions, Button } from '#web/ui/inputs/Button.tsx'
import { Checkbox, CheckboxGroup } from '#web/ui/inputs/Checkbox.tsx'
import { TextInput } from '#web/ui/inputs/TextInput.tsx'
import { Stack } from '#web/ui/layout/Page.tsx'
import { users } from '../management/api.ts'
import { keys } from './api.ts'

const empty = {
  name: '',
  rights: [] as readonly string[],
  has_all_shops: true,
  shop_ids: [] as readonly number[],
  ends_on: '',
}

/** A key that was just made. */
export type FreshKey = { readonly name: string; readonly secret: string }

/** The form of a new key. */
export function NewKey({
  onMade,
  onCancel,
}: {
  onMade: (fresh: FreshKey) => void
  onCancel: () => void
}) {
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
        <form noValidate onSubmit={submit}>
          <Stack gap={4}>
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
            <Checkbox
              {...form.register('has_all_shops')}
              hint={t.allShopsHint}
              label={t.allShops}
            />
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
          </Stack>
        </form>
      </FormProvider>
    </Card>
  )
}
