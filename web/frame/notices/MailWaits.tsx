import { date, fill } from '#texts/index.ts'
import { Button } from '#web/ui/inputs/Button.tsx'
import { Info } from '#web/ui/icons/icons.tsx'
import { Strip } from '#web/ui/display/Strip.tsx'
import { useUi } from '#web/ui/layout/UiContext.tsx'
import { waitingMail } from '#web/api/http.ts'
import { useLocale, useTexts } from '#web/texts/texts.ts'

/** The last request wrote a mail that leaves later, because too many wait for its purpose. */
export default function MailWaits({ leavesAt }: { leavesAt: string }) {
  const { line } = useTexts('common')
  const { words } = useUi()
  const locale = useLocale()
  return (
    <Strip
      actions={
        <Button variant="quiet" onClick={waitingMail.close}>
          {words.close}
        </Button>
      }
      icon={<Info />}
      title={fill(line.mailWaits, { time: date(leavesAt, locale, 'moment') })}
      tone="info"
      what={line.mailWaitsWhat}
    />
  )
}
