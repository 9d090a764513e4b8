import { useState } from 'react'
import type { adminContract } from '#contract/admin/companies.ts'
import { businessId as businessIdField } from '#rules/people/business-id.ts'
import { request } from '#web/api/client.ts'
import type { Reply } from '#web/api/request.ts'
import { Failure } from '#web/frame/errors/Failure.tsx'
import { useAction } from '#web/frame/hooks/use-action.ts'
import { useTexts } from '#web/texts/texts.ts'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { Actions, Button } from '#web/ui/inputs/Button.tsx'
import { emptyCompany, type CompanyFields } from './company-fields.ts'

/** Fields of the form that the register fills in. */
export type FoundCompany = Partial<Pick<CompanyFields, 'name' | 'location'>>
type Registered = Reply<(typeof adminContract)['lookUpCompany']>

/** Fills in name and address by the business id from the company register, and shows the company's state. */
export function RegisterLookUp({
  businessId,
  onFound,
}: {
  businessId: string
  onFound: (found: FoundCompany) => void
}) {
  const { form: t } = useTexts('adminCompanies')
  const [found, setFound] = useState<Registered | null>(null)
  const typed = businessIdField.safeParse(businessId)
  const { busy, error, run } = useAction(async () => {
    const before = found
    setFound(null)
    const answer = await request('POST /ppb-admin/company/look-up/', {
      body: { business_id: businessId },
    })
    if ('error' in answer) return answer.error
    const { name, address } = answer.data
    setFound(answer.data)
    onFound({
      ...(name !== null && { name }),
      ...(address && { location: { ...address, postal: address.postal ?? '' } }),
      // The address of the company that was fetched before is not that of this one.
      ...(!address && before?.address && { location: emptyCompany.location }),
    })
    return undefined
  })
  return (
    <>
      <Actions>
        <Button busy={busy} disabled={!typed.success} variant="secondary" onClick={run}>
          {t.lookUp}
        </Button>
      </Actions>
      <Failure error={error} />
      {found?.status === 'unknown' && (
        <Alert live tone="warning">
          {t.lookUpUnknown}
        </Alert>
      )}
      {found && found.status !== 'unknown' && (
        <Alert
          live
          title={t.companyStatuses[found.status]}
          tone={found.status === 'active' ? 'success' : 'warning'}
        >
          {t.lookedUp}
        </Alert>
      )}
    </>
  )
}
