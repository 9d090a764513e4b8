import { pages } from '#rules/pages.ts'
import { LinkButton } from '#web/ui/inputs/Button.tsx'
import { EmptyState } from '#web/ui/display/EmptyState.tsx'
import { NothingHere } from '#web/ui/pictures/NothingHere.tsx'
import { useTexts } from '#web/texts/texts.ts'

/** Shown to users who do not report for the company, or whose company owes no such report. */
export function MainUsersOnly({ why = 'user' }: { why?: 'user' | 'noDuty' }) {
  const { refused: t } = useTexts('report')
  return (
    <EmptyState
      actions={<LinkButton href={pages.operatorHome.path}>{t.home}</LinkButton>}
      level={1}
      picture={<NothingHere />}
      title={t[why].title}
      what={t[why].what}
    />
  )
}
