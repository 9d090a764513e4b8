import { pages } from '#rules/pages.ts'
import { useSearchParams } from '#web/frame/routing/routing.tsx'
import { PageTitle, Stack } from '#web/ui/layout/Page.tsx'
import { TabLinks } from '#web/ui/layout/TabLinks.tsx'
import { useTexts } from '#web/texts/texts.ts'
import { useHistoryState } from '../use-history-state.ts'
import { ownersPath, ownersView } from './certificates-path.ts'
import { Lookup } from './Lookup.tsx'
import { OwnerReports } from './OwnerReports.tsx'
import { TypedOwners } from './TypedOwners.tsx'

const nothing = { text: '', year: '', company_id: '', registration: '', number: '' }

/** Certificates for the association: their search, and what owners reported or stations typed. */
export default function Certificates() {
  const { tabs, title } = useTexts('adminCertificates')
  const { title: received } = useTexts('received')
  const [params] = useSearchParams()
  const isOfOwners = params.get('view') === ownersView
  return (
    <Stack gap={6}>
      <PageTitle>{title}</PageTitle>
      <TabLinks
        label={title}
        tabs={[
          { href: pages.adminCertificates.path, label: tabs.search, isCurrent: !isOfOwners },
          { href: pages.adminReceived.path, label: received, isCurrent: false },
          { href: ownersPath, label: tabs.owners, isCurrent: isOfOwners },
        ]}
      />
      {isOfOwners ? (
        <>
          <OwnerReports />
          <TypedOwners />
        </>
      ) : (
        <Search />
      )}
    </Stack>
  )
}

function Search() {
  const [choice, keep] = useHistoryState(nothing)
  return <Lookup choice={choice} onChoose={keep} />
}
