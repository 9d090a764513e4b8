import { pages } from '#rules/pages.ts'
import { LinkButton } from '#web/ui/inputs/Button.tsx'
import { PageTitle, Stack } from '#web/ui/layout/Page.tsx'
import { useTexts } from '#web/texts/texts.ts'
import { useHistoryState } from '../use-history-state.ts'
import { Lookup } from './Lookup.tsx'
import { OwnerReports } from './OwnerReports.tsx'
import { TypedOwners } from './TypedOwners.tsx'

/** Certificates for the association: one by its number, reports of owners, and typed owners. */
export default function Certificates() {
  const texts = useTexts('adminCertificates')
  const { title: received } = useTexts('received')
  const [{ registration }] = useHistoryState({ registration: '' })
  return (
    <Stack gap={6}>
      <PageTitle>{texts.title}</PageTitle>
      <div>
        <LinkButton href={pages.adminReceived.path} variant="secondary">
          {received}
        </LinkButton>
      </div>
      <Lookup registration={registration} />
      <OwnerReports />
      <TypedOwners />
    </Stack>
  )
}
