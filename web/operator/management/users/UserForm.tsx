import { Fragment } from 'react'
import { Controller } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { newUser } from '#contract/people.ts'
import type { User } from '#contract/people.ts'
import { locales } from '#rules/limits.ts'
import { fill } from '#texts/index.ts'
import { Card } from '#web/ui/display/Card.tsx'
import { Checkbox } from '#web/ui/inputs/Checkbox.tsx'
import { languageNames } from '#web/ui/layout/LanguageSwitcher.tsx'
import { Skeleton } from '#web/ui/feedback/Loading.tsx'
import { MultiSelect } from '#web/ui/inputs/MultiSelect.tsx'
import { Stack } from '#web/ui/layout/Page.tsx'
import { Select } from '#web/ui/inputs/Select.tsx'
import { TextInput } from '#web/ui/inputs/TextInput.tsx'
import { fieldText } from '#web/api/errors.ts'
import { QueryBoundary } from '#web/frame/errors/QueryBoundary.tsx'
import { useApiForm } from '#web/frame/forms/use-api-form.ts'
import { notify, useAppDispatch } from '#web/app/store.ts'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import { FormEnd } from '../FormEnd.tsx'
import { TwoColumns } from '../View.tsx'
import { useUserActions, useScopeStations } from './user-scope.ts'
import type { UserScope } from './user-scope.ts'
import { userBody, userFields } from './user-fields.ts'

const fieldOfCode = {
  ERROR_USERNAME_ALREADY_EXISTS: 'username',
  EMAIL_TAKEN: 'email',
  EMAIL_INVALID: 'email',
  LAST_MAIN_USER: 'is_main_user',
} as const

/** The data of a user or of a new invitation. */
export function UserForm({
  team,
  user,
  isOwn = false,
  back,
}: {
  team: UserScope
  user: User | null
  /** The manager's own account: a new email needs the password, so it changes elsewhere. */
  isOwn?: boolean
  back: string
}) {
  const { users: t, form: common } = useTexts('operatorManagement')
  const errors = useTexts('errors')
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const { create, change } = useUserActions(team)
  const api = useApiForm({
    initial: userFields(user, useLocale()),
    schema: newUser,
    toBody: userBody,
    fieldOfCode,
    send: (body, { changed, idempotencyKey }) =>
      user ? change(user.id, changed) : create(body, idempotencyKey),
    onSuccess: ({ name, email }) => {
      const text = user ? fill(common.saved, { name }) : fill(t.invited, { email })
      dispatch(notify({ type: 'success', text }))
      void navigate(back)
    },
    ...(user && {
      onUnchanged: () => void dispatch(notify({ type: 'warning', text: common.unchanged })),
    }),
  })
  const { field, errorOf } = api
  // Next to an existing account there is room for one column only.
  const Parts = user ? Fragment : TwoColumns
  return (
    <form noValidate onSubmit={api.submit}>
      <Stack gap={4}>
        <Parts>
          <Card>
            <h2>{t.data}</h2>
            <TextInput {...field('name')} autoComplete="off" label={common.name} required />
            <TextInput
              {...field('username')}
              autoCapitalize="none"
              autoComplete="off"
              hint={t.usernameHint}
              label={t.username}
              required
              spellCheck={false}
            />
            <TextInput
              {...field('email')}
              autoComplete="off"
              hint={isOwn ? fieldText('OWN_EMAIL', errors) : t.emailHint}
              inputMode="email"
              label={common.email}
              readOnly={isOwn}
              required
              type="email"
            />
            <TextInput
              {...field('phone')}
              autoComplete="off"
              inputMode="tel"
              label={common.phone}
              type="tel"
            />
            <Select {...field('locale')} hint={t.languageHint} label={t.language} short>
              {locales.map((locale) => (
                <option key={locale} value={locale}>
                  {languageNames[locale]}
                </option>
              ))}
            </Select>
          </Card>
          <Card>
            <h2>{t.rights}</h2>
            <Checkbox
              {...field('is_main_user')}
              hint={t.mainUserHint[team.of]}
              label={t.mainUser}
            />
            <QueryBoundary
              asked={useScopeStations(team)}
              failed={t.stationsFailed}
              waiting={<Skeleton height="9rem" shape="block" width="100%" />}
            >
              {(stations) => (
                <Controller
                  control={api.form.control}
                  name="shop_ids"
                  render={({ field: input }) => (
                    <MultiSelect
                      ref={input.ref}
                      chosen={input.value}
                      empty={t.stationsNone[team.of]}
                      error={errorOf('shop_ids')}
                      hint={t.stationsHint}
                      label={t.stations}
                      options={stations}
                      onBlur={input.onBlur}
                      onChange={input.onChange}
                    />
                  )}
                />
              )}
            </QueryBoundary>
          </Card>
        </Parts>
        <FormEnd back={back} api={api} words={user ? common.save : t.send} />
      </Stack>
    </form>
  )
}
