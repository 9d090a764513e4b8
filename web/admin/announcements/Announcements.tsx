import { useState } from 'react'
import { FormProvider } from 'react-hook-form'
import {
  announcementContract,
  newAnnouncement,
  type Announcement,
} from '#contract/admin/announcements.ts'
import { finnishDay } from '#rules/finnish-day.ts'
import { limits } from '#rules/limits.ts'
import { announcementAudiences } from '#rules/people/announcement.ts'
import { count, date, fill } from '#texts/index.ts'
import { endpointsOf } from '#web/api/queries.ts'
import { notify, useAppDispatch } from '#web/app/store.ts'
import { Failure } from '#web/frame/errors/Failure.tsx'
import { QueryBoundary } from '#web/frame/errors/QueryBoundary.tsx'
import { useApiForm } from '#web/frame/forms/use-api-form.ts'
import { RecordChoice } from '#web/frame/forms/RecordChoice.tsx'
import { ConfirmDialog } from '#web/frame/notices/ConfirmDialog.tsx'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import { Badge } from '#web/ui/display/Badge.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { EmptyState } from '#web/ui/display/EmptyState.tsx'
import { Skeleton } from '#web/ui/feedback/Loading.tsx'
import { Actions, Button } from '#web/ui/inputs/Button.tsx'
import { Select } from '#web/ui/inputs/Select.tsx'
import { TextArea } from '#web/ui/inputs/TextArea.tsx'
import { TextInput } from '#web/ui/inputs/TextInput.tsx'
import { PageTitle, Stack } from '#web/ui/layout/Page.tsx'
import { useListCompaniesQuery } from '../api.ts'
import css from './Announcements.module.css'

const {
  useListAnnouncementsQuery,
  useCreateAnnouncementMutation,
  useWithdrawAnnouncementMutation,
} = endpointsOf(announcementContract)

/** The order of the three texts in the form, the association's own language first. */
const languages = ['fi', 'se', 'en'] as const

const empty = {
  texts: { fi: '', se: '', en: '' },
  audience: 'everyone',
  company_ids: [] as readonly number[],
  ends_on: '',
}

/** Writes announcements to the users of stations, and lists those of the past. */
export default function Announcements() {
  const { announcements: t } = useTexts('adminAnnouncements')
  const asked = useListAnnouncementsQuery(undefined, { refetchOnMountOrArgChange: true })
  return (
    <Stack gap={6}>
      <PageTitle lead={t.lead}>{t.title}</PageTitle>
      <NewAnnouncement />
      <h2>{t.sentList}</h2>
      <QueryBoundary
        asked={asked}
        empty={<EmptyState title={t.none} what={t.noneWhat} />}
        failed={t.failed}
        waiting={<Skeleton height="10rem" shape="block" width="100%" />}
      >
        {(list) => (
          <ul data-stack="4">
            {list.map((each) => (
              <li key={each.id}>
                <Sent announcement={each} />
              </li>
            ))}
          </ul>
        )}
      </QueryBoundary>
    </Stack>
  )
}

function NewAnnouncement() {
  const { announcements: t } = useTexts('adminAnnouncements')
  const dispatch = useAppDispatch()
  const [create] = useCreateAnnouncementMutation()
  const companies = useListCompaniesQuery()
  const { field, errorOf, form, error, isSending, submit } = useApiForm({
    initial: empty,
    schema: newAnnouncement,
    toBody: ({ texts, audience, company_ids: ids, ends_on: endsOn }) => ({
      texts,
      audience: audience as Announcement['audience'],
      company_ids: audience === 'companies' ? [...ids] : [],
      ends_on: endsOn || null,
    }),
    send: (body, { idempotencyKey }) => create({ body, idempotencyKey }),
    onSuccess: () => {
      form.reset(empty)
      dispatch(notify({ type: 'success', text: t.sent }))
    },
  })
  const isForSome = form.watch('audience') === 'companies'
  return (
    <Card>
      <h2>{t.new}</h2>
      <form noValidate onSubmit={submit}>
        <Stack gap={4}>
          {languages.map((language) => (
            <TextArea
              key={language}
              {...field(`texts.${language}`)}
              required
              label={t[language]}
              maxLength={limits.remarks}
              rows={3}
            />
          ))}
          <Select {...field('audience')} label={t.audience}>
            {announcementAudiences.map((audience) => (
              <option key={audience} value={audience}>
                {t.audiences[audience]}
              </option>
            ))}
          </Select>
          {isForSome && (
            <FormProvider {...form}>
              <RecordChoice
                asked={companies}
                empty={t.noCompanies}
                error={errorOf('company_ids')}
                failed={t.failed}
                label={t.companies}
                name="company_ids"
              />
            </FormProvider>
          )}
          <TextInput {...field('ends_on')} short hint={t.endsHint} label={t.endsOn} type="date" />
          <Failure error={error} />
          <Actions>
            <Button busy={isSending} type="submit">
              {t.send}
            </Button>
          </Actions>
        </Stack>
      </form>
    </Card>
  )
}

/** The state of an announcement: shown, past its last day, or withdrawn. */
function stateOf({ withdrawn_at: withdrawn, ends_on: endsOn }: Announcement, today: string) {
  if (withdrawn !== null) return 'withdrawn'
  return endsOn !== null && endsOn < today ? 'ended' : 'shown'
}

/** One announcement in the language of the admin. */
function Sent({ announcement }: { announcement: Announcement }) {
  const { announcements: t } = useTexts('adminAnnouncements')
  const locale = useLocale()
  const dispatch = useAppDispatch()
  const [withdraw] = useWithdrawAnnouncementMutation()
  const [isAsked, setAsked] = useState(false)
  const [today] = useState(() => finnishDay(new Date()))
  const { id, texts, audience, companies, created_at: at, ends_on: endsOn } = announcement
  const state = stateOf(announcement, today)
  const names = companies.map(({ name }) => name).join(', ')
  const act = async () => {
    const answer = await withdraw({ announcementId: id })
    if (answer.error) return answer.error
    dispatch(notify({ type: 'success', text: t.withdrawn }))
    return undefined
  }
  return (
    <Card>
      <div data-cluster="2" data-apart>
        <Badge tone={state === 'shown' ? 'success' : 'neutral'}>{t.state[state]}</Badge>
        <p data-soft="small">
          {[
            date(at, locale),
            endsOn && fill(t.until, { date: date(endsOn, locale) }),
            names || t.audiences[audience],
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <p className={css.text}>{texts[locale]}</p>
      <div data-cluster="2" data-apart>
        <p data-soft="small">{count(t.read, announcement.dismissed, locale)}</p>
        {state === 'shown' && (
          <Button variant="secondary" onClick={() => setAsked(true)}>
            {t.withdraw}
          </Button>
        )}
      </div>
      {isAsked && (
        <ConfirmDialog
          action={t.withdraw}
          cancel={t.keep}
          title={t.withdrawTitle}
          onAction={act}
          onClose={() => setAsked(false)}
        >
          <p>{t.withdrawWhat}</p>
        </ConfirmDialog>
      )}
    </Card>
  )
}
