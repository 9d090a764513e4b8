import { announcementContract } from '#contract/admin/announcements.ts'
import type { WorkQueue } from '#contract/yard.ts'
import { date, fill } from '#texts/index.ts'
import { endpointsOf } from '#web/api/queries.ts'
import { useShowError } from '#web/frame/hooks/use-show-error.ts'
import { offerUndo } from '#web/frame/notices/undo.ts'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { Actions, Button } from '#web/ui/inputs/Button.tsx'
import css from './Home.module.css'

const { useDismissAnnouncementMutation } = endpointsOf(announcementContract)

/** Messages of the association, until the user marks them as read. */
export default function Announcements({
  announcements,
}: {
  announcements: WorkQueue['announcements']
}) {
  const { announcement: t } = useTexts('operatorDay')
  const locale = useLocale()
  const showError = useShowError()
  const [dismiss, { isLoading }] = useDismissAnnouncementMutation()
  const set = async (announcementId: number, isDismissed: boolean) => {
    const answer = await dismiss({ announcementId, body: { is_dismissed: isDismissed } })
    if (answer.error) return showError(answer.error)
    if (!isDismissed) return
    offerUndo({
      text: t.dismissed,
      action: t.undo,
      run: () => void set(announcementId, false),
    })
  }
  return announcements.map(({ id, texts, created_at: at }) => (
    <Alert
      key={id}
      actions={
        <Actions>
          <Button busy={isLoading} variant="secondary" onClick={() => void set(id, true)}>
            {t.dismiss}
          </Button>
        </Actions>
      }
      title={fill(t.title, { date: date(at, locale) })}
    >
      <p className={css.news}>{texts[locale]}</p>
    </Alert>
  ))
}
