import { useState } from 'react'
import { newOutsource, type Outsource } from '#contract/people/subcontractor.ts'
import { count, fill } from '#texts/index.ts'
import { useNavigate } from '#web/frame/routing/routing.tsx'
import { Badge } from '#web/ui/display/Badge.tsx'
import { Cross } from '#web/ui/icons/icons.tsx'
import { Skeleton } from '#web/ui/feedback/Loading.tsx'
import { Stack } from '#web/ui/layout/Page.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { TextInput } from '#web/ui/inputs/TextInput.tsx'
import { QueryBoundary } from '#web/frame/errors/QueryBoundary.tsx'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import { notify, useAppDispatch } from '#web/app/store.ts'
import { ContactFields } from '#web/frame/forms/ContactFields.tsx'
import { useApiForm } from '#web/frame/forms/use-api-form.ts'
import { ConfirmDialog } from '#web/frame/notices/ConfirmDialog.tsx'
import { RecordChoice } from '#web/frame/forms/RecordChoice.tsx'
import { companies } from './api.ts'
import { pathOf, type Target } from './management-route.ts'
import { EndingCard, Missing, RecordForm, ReopenCard, TwoColumns, View } from './View.tsx'
import { UserList } from './users/UserList.tsx'
import { UserView } from './users/UserView.tsx'
import { useCompanies } from './record-actions.ts'
import { PlacePart } from './PlacePart.tsx'
import { companyBody, companyFields } from './place-fields.ts'

type Back = { readonly href: string; readonly words: string }

/** One subcontractor with its users, one of these users, or the form of a new subcontractor. */
export function CompanyView({
  target,
  user,
  back,
}: {
  target: Target
  /** The user of it whose view is open, or null. */
  user: Target | null
  back: Back
}) {
  const { companies: t, backTo } = useTexts('operatorManagement')
  const asked = companies.useListOutsourcesQuery(undefined, { skip: target === 'new' })
  if (target === 'new') {
    return (
      <View back={back} lead={t.addLead} title={t.addTitle}>
        <CompanyForm back={back.href} company={null} />
      </View>
    )
  }
  return (
    <QueryBoundary
      asked={asked}
      failed={t.failed}
      waiting={<Skeleton height="24rem" shape="block" width="100%" />}
    >
      {(all) => {
        const company = all.find(({ id }) => id === target)
        if (!company) return <Missing back={back} />
        if (user === null) return <Shown key={company.id} back={back} company={company} />
        const href = pathOf({ at: 'company', company: company.id })
        return (
          <UserView
            back={{ href, words: fill(backTo, { name: company.name }) }}
            target={user}
            team={{ of: 'outsource', outsourceId: company.id }}
          />
        )
      }}
    </QueryBoundary>
  )
}

function Shown({ company, back }: { company: Outsource; back: Back }) {
  const { companies: t, users } = useTexts('operatorManagement')
  const { change } = useCompanies()
  const { id, name } = company
  return (
    <View
      back={back}
      badges={!company.is_active && <Badge icon={<Cross />}>{t.closed}</Badge>}
      title={name}
    >
      {!company.is_active && (
        <ReopenCard
          done={fill(t.closing.reopened, { name })}
          reopen={() => change(id, { is_active: true })}
          words={t.closing}
        />
      )}
      <Stack gap={3}>
        <h2>{users.title}</h2>
        <UserList team={{ of: 'outsource', outsourceId: id }} />
      </Stack>
      <CompanyForm back={back.href} company={company} />
      {company.is_active && (
        <TwoColumns>
          <Closing back={back.href} company={company} />
        </TwoColumns>
      )}
    </View>
  )
}

/** Ends the work with a subcontractor: its users lose access at once. */
function Closing({ company, back }: { company: Outsource; back: string }) {
  const {
    companies: { closing: t },
    form,
  } = useTexts('operatorManagement')
  const locale = useLocale()
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const { remove } = useCompanies()
  const [asking, setAsking] = useState(false)
  const { name, active_user_count: users } = company

  const close = async () => {
    const { data, error } = await remove(company, () => navigate(back))
    if (data) dispatch(notify({ type: 'success', text: fill(t[data.outcome], { name }) }))
    return error
  }
  return (
    <EndingCard
      acts={[{ words: t.button, onPress: () => setAsking(true) }]}
      title={t.title}
      what={t.what}
    >
      {asking && (
        <ConfirmDialog
          danger
          cancel={form.cancel}
          action={t.button}
          failed={t.failed}
          title={fill(t.question, { name })}
          onClose={() => setAsking(false)}
          onAction={close}
        >
          <p>{users > 0 ? count(t.users, users, locale) : t.noUsers}</p>
          <p>{t.history}</p>
        </ConfirmDialog>
      )}
    </EndingCard>
  )
}

/** The data of a subcontractor and its stations. A new one leads on to its users. */
function CompanyForm({ company, back }: { company: Outsource | null; back: string }) {
  const { companies: t, form: common } = useTexts('operatorManagement')
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const { create, change } = useCompanies()
  const stations = companies.useListShopsForOutsourcesQuery()
  const api = useApiForm({
    initial: companyFields(company),
    schema: newOutsource,
    toBody: companyBody,
    fieldOfCode: { EMAIL_INVALID: 'email' },
    send: (body, { changed, seen, idempotencyKey }) =>
      company ? change(company.id, { ...changed, seen }) : create(body, idempotencyKey),
    onSuccess: ({ id, name }) => {
      const text = fill(company ? common.saved : t.created, { name })
      dispatch(notify({ type: 'success', text }))
      navigate(company ? back : pathOf({ at: 'company', company: id }))
    },
    ...(company && {
      onUnchanged: () => void dispatch(notify({ type: 'warning', text: common.unchanged })),
    }),
  })
  const { field, errorOf } = api
  return (
    <RecordForm back={back} api={api} words={company ? common.save : t.add}>
      <TwoColumns>
        <Stack gap={4}>
          <Card>
            <h2>{t.data}</h2>
            <TextInput {...field('name')} autoComplete="off" label={common.name} required />
            <TextInput
              {...field('business_id')}
              autoComplete="off"
              hint={t.businessIdHint}
              label={t.businessId}
              short
            />
            <ContactFields field={field} words={common} />
          </Card>
          <PlacePart field={field} />
        </Stack>
        <Card>
          <RecordChoice
            asked={stations}
            empty={t.stationsNone}
            error={errorOf('shop_ids')}
            failed={t.stationsFailed}
            hint={company ? `${t.stationsHint} ${t.stationsLost}` : t.stationsHint}
            label={t.stations}
            name="shop_ids"
          />
        </Card>
      </TwoColumns>
    </RecordForm>
  )
}
