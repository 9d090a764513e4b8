import { pages } from '#rules/pages.ts'
import { EmptyState } from '#web/ui/display/EmptyState.tsx'
import { LinkButton } from '#web/ui/inputs/Button.tsx'
import { NothingHere } from '#web/ui/pictures/NothingHere.tsx'

/** Tells a user without a right to the page whom to ask. */
export function Refused({ home, title, what }: { home: string; title: string; what: string }) {
  return (
    <EmptyState
      actions={<LinkButton href={pages.operatorHome.path}>{home}</LinkButton>}
      level={1}
      picture={<NothingHere />}
      title={title}
      what={what}
    />
  )
}
