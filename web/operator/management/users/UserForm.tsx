import { Fragment } from 'react'
import { Controller } from 'react-hook-form'
import { newUser } from '#contract/people.ts'
import type { User } from '#contract/people.ts'
import { limits, locales } from '#rules/limits.ts'
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
import { notify, useAppDispatch } from '#web/app/store.ts'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import { FormEnd } from '../FormEnd.tsx'
import { useSentForm } from '../use-sent-form.ts'
import { TwoColumns } from '../View.tsx'
import { useUserActions, useScopeStations } from './user-scope.ts'
import type { UserScope } from './user-scope.ts'
import { userBody, userFields } from './user-fields.ts'
import type { UserFields } from './user-fields.ts'

const ofCode = {
  ERROR_USERNAME_ALREADY_EXISTS: 'username',
  EMAIL_TAKEN: 'email',
  EMAIL_INVALID: 'email',
  LAST_MAIN_USER: 'is_main_user',
} as const

/** The data of a user, or of one who is invited. */
export function UserForm({
  team,
  user,
  isOwn = false,
  back,
}: {
  team: UserScope
  user: User | null
  /** The manager themselves, whose address needs their password to be changed. */
  isOwn?: boolean
  back: string
}) {
  const { users: t, form: common } = useTexts('operatorManagement')
  const errors = useTexts('errors')
  const dispatch = useAppDispatch()
  const { create, change } = useUserActions(team)
  const sent = useSentForm({
    values: userFields(user, useLocale()),
    schema: newUser,
    bodyOf: userBody,
    ofCode,
    send: (body, changed, key) => (user ? change(user.id, changed) : create(body, key)),
    onDone: ({ name, email }) => {
      const text = user ? fill(common.saved, { name }) : fill(t.invited, { email })
      dispatch(notify({ type: 'success', text }))
      return back
    },
    ...(user && {
      onUnchanged: () => void dispatch(notify({ type: 'warning', text: common.unchanged })),
    }),
  })
  const { register, control, formState } = sent.form
  const fault = (name: keyof UserFields) => fieldText(formState.errors[name]?.message, errors)
  // Beside an account that is there already there is room for one column only.
  const Parts = user ? Fragment : TwoColumns
  return (
    <form noValidate onSubmit={sent.submit}>
      <Stack gap={4}>
        <Parts>
          <Card>
            <h2>{t.data}</h2>
            <TextInput
              {...register('name')}
              autoComplete="off"
              error={fault('name')}
              label={common.name}
              maxLength={limits.name}
              required
            />
            <TextInput
              {...register('username')}
              autoCapitalize="none"
              autoComplete="off"
              error={fault('username')}
              hint={t.usernameHint}
              label={t.username}
              maxLength={limits.username}
              required
              spellCheck={false}
            />
            <TextInput
              {...register('email')}
              autoComplete="off"
              error={fault('email')}
              hint={isOwn ? fieldText('OWN_EMAIL', errors) : t.emailHint}
              inputMode="email"
              label={common.email}
              maxLength={limits.email}
              readOnly={isOwn}
              required
              type="email"
            />
            <TextInput
              {...register('phone')}
              autoComplete="off"
              error={fault('phone')}
              inputMode="tel"
              label={common.phone}
              type="tel"
            />
            <Select {...register('locale')} hint={t.languageHint} label={t.language} short>
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
              {...register('is_main_user')}
              error={fault('is_main_user')}
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
                  control={control}
                  name="shop_ids"
                  render={({ field }) => (
                    <MultiSelect
                      ref={field.ref}
                      chosen={field.value}
                      empty={t.stationsNone[team.of]}
                      error={fault('shop_ids')}
                      hint={t.stationsHint}
                      label={t.stations}
                      options={stations}
                      onBlur={field.onBlur}
                      onChange={field.onChange}
                    />
                  )}
                />
              )}
            </QueryBoundary>
          </Card>
        </Parts>
        <FormEnd back={back} sent={sent} words={user ? common.save : t.send} />
      </Stack>
    </form>
  )
}
