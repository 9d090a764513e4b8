import { pages } from '#rules/pages.ts'
import { useTexts } from '#web/texts/texts.ts'
import { EmptyState } from '#web/ui/display/EmptyState.tsx'
import { LinkButton } from '#web/ui/inputs/Button.tsx'
import { NothingHere } from '#web/ui/pictures/NothingHere.tsx'

/** Tells a user without management rights whom to ask. */
export function Refused() {
  const { refused: t } = useTexts('operatorManagement')
  return (
    <EmptyState
      actions={<LinkButton href={pages.operatorHome.path}>{t.home}</LinkButton>}
      level={1}
      picture={<NothingHere />}
      title={t.title}
      what={t.what}
    />
  )
}
