import { useParams } from 'react-router'
import { pages } from '#rules/pages.ts'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { Badge } from '#web/ui/display/Badge.tsx'
import { Button } from '#web/ui/inputs/Button.tsx'
import { ArrowLeft } from '#web/ui/icons/icons.tsx'
import { Document } from '#web/ui/icons/icons-work.tsx'
import { Skeleton } from '#web/ui/feedback/Loading.tsx'
import { PageTitle, Stack } from '#web/ui/layout/Page.tsx'
import { Link } from '#web/ui/layout/UiContext.tsx'
import { asApiError } from '#web/api/errors.ts'
import { QueryBoundary } from '#web/frame/errors/QueryBoundary.tsx'
import { NotFound } from '#web/frame/errors/NotFound.tsx'
import { useTexts } from '#web/texts/texts.ts'
import { useReadCompanyQuery } from '../api.ts'
import type { WholeCompany } from '../api.ts'
import { useShowAudit } from '../audit/filter.ts'
import { isHeadless } from '../companies/shown.ts'
import { PermitAlert } from '../Permit.tsx'
import { Closing } from './Closing.tsx'
import { Facts } from './Facts.tsx'
import { Outsources, Shops } from './Places.tsx'
import { Users } from './Users.tsx'
import css from './CompanyPage.module.css'

/** One operator company: its facts and permit, its people and places, and what can be done for it. */
export default function CompanyPage() {
  const { company: texts } = useTexts('admin')
  const { companyId } = useParams()
  const query = useReadCompanyQuery(
    { companyId: Number(companyId) },
    { refetchOnMountOrArgChange: true },
  )
  const status = asApiError(query.error)?.status
  if (status === 404 || status === 400) return <NotFound message={texts.missing} />
  return (
    <Stack gap={6}>
      <Link className={css.back} href={pages.adminCompanies.path}>
        <ArrowLeft />
        {texts.back}
      </Link>
      <QueryBoundary
        asked={query}
        failed={texts.failed}
        waiting={<Skeleton height="20rem" shape="block" width="100%" />}
      >
        {(whole) => <Whole whole={whole} />}
      </QueryBoundary>
    </Stack>
  )
}

function Whole({ whole }: { whole: WholeCompany }) {
  const { company: texts, batteryDuty, closed } = useTexts('admin')
  const showAudit = useShowAudit()
  const { company } = whole
  return (
    <>
      <div className={css.head}>
        <PageTitle eyebrow={company.business_id}>{company.name}</PageTitle>
        <p className={css.badges}>
          {!company.is_active && <Badge tone="danger">{closed}</Badge>}
          {company.has_battery_duty && <Badge>{batteryDuty}</Badge>}
        </p>
      </div>
      {company.is_active ? (
        <>
          <PermitAlert company={company} />
          {isHeadless(company) && (
            <Alert title={texts.headless} tone="warning">
              {texts.headlessWhat}
            </Alert>
          )}
        </>
      ) : (
        <Alert tone="danger">{texts.closedWhat}</Alert>
      )}
      <div className={css.parts}>
        <Stack gap={4}>
          <Users whole={whole} />
          <Facts company={company} />
        </Stack>
        <Stack gap={4}>
          <Shops whole={whole} />
          <Outsources whole={whole} />
          <Closing company={company} />
          <div>
            <Button
              icon={<Document />}
              variant="quiet"
              onClick={() => showAudit({ company_id: String(company.id) })}
            >
              {texts.audit}
            </Button>
          </div>
        </Stack>
      </div>
    </>
  )
}
