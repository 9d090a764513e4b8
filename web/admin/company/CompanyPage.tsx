import { useNavigate, useParams } from '#web/frame/routing/routing.tsx'
import { useState } from 'react'
import { companyChange, type Company } from '#contract/admin/companies.ts'
import { pages } from '#rules/pages.ts'
import { count, fill } from '#texts/index.ts'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { Badge } from '#web/ui/display/Badge.tsx'
import { Button, Actions } from '#web/ui/inputs/Button.tsx'
import { ArrowLeft } from '#web/ui/icons/icons.tsx'
import { Document, Pencil } from '#web/ui/icons/icons-work.tsx'
import { Skeleton } from '#web/ui/feedback/Loading.tsx'
import { PageTitle, Stack } from '#web/ui/layout/Page.tsx'
import { Link } from '#web/ui/layout/UiContext.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { DescriptionList } from '#web/ui/display/DescriptionList.tsx'
import { asApiError } from '#web/api/errors.ts'
import { QueryBoundary } from '#web/frame/errors/QueryBoundary.tsx'
import { NotFound } from '#web/frame/errors/NotFound.tsx'
import { nameParts } from '#web/stations/short-name.ts'
import { useTexts, useLocale } from '#web/texts/texts.ts'
import { notify, useAppDispatch } from '#web/app/store.ts'
import { Failure } from '#web/frame/errors/Failure.tsx'
import { useApiForm } from '#web/frame/forms/use-api-form.ts'
import { addressLine } from '#web/vehicle/address-line.ts'
import { useReadCompanyQuery, useChangeCompanyMutation, type WholeCompany } from '../api.ts'
import { noFilter, type Filter } from '../audit/filter.ts'
import { isHeadless } from '../companies/shown.ts'
import { PermitAlert, Permit } from '../companies/Permit.tsx'
import { CompanyYear } from './CompanyYear.tsx'
import { PermitExtension } from './PermitExtension.tsx'
import { Users } from './Users.tsx'
import { ConfirmDialog } from '#web/frame/notices/ConfirmDialog.tsx'
import { bodyOf, fieldsOf } from '../form/company-fields.ts'
import { CompanyParts } from '../form/CompanyParts.tsx'
import css from './CompanyPage.module.css'

/** One operator company: its facts and permit, its people and places, and what can be done for it. */
export default function CompanyPage() {
  const { company: texts } = useTexts('adminCompanies')
  const { companyId } = useParams()
  const query = useReadCompanyQuery(
    { companyId: Number(companyId) },
    { refetchOnMountOrArgChange: true },
  )
  const status = asApiError(query.error)?.status
  if (status === 404 || status === 400) return <NotFound message={texts.missing} />
  return (
    <Stack gap={6}>
      <Link data-target href={pages.adminCompanies.path}>
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
  const { company: texts, batteryDuty, closed } = useTexts('adminCompanies')
  const showAudit = useShowAudit()
  const { company } = whole
  return (
    <>
      <div data-stack="3">
        <PageTitle eyebrow={company.business_id}>{company.name}</PageTitle>
        <p data-cluster="2">
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
      <div className={css.parts} data-stack="4" data-align="start">
        <Stack gap={4}>
          <Facts company={company} />
          <Users whole={whole} />
        </Stack>
        <Stack gap={4}>
          <CompanyYear company={company} />
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

/** Closes or reopens the company after explaining the effect. */
function Closing({ company }: { company: Company }) {
  const { close, reopen } = useTexts('adminCompanies')
  const locale = useLocale()
  const dispatch = useAppDispatch()
  const [change] = useChangeCompanyMutation()
  const [asking, setAsking] = useState(false)
  const { id, name, is_active: isOpen } = company
  const words = isOpen ? close : reopen

  const act = async () => {
    const { error } = await change({ companyId: id, body: { is_active: !isOpen } })
    if (!error) dispatch(notify({ type: 'success', text: fill(words.done, { name }) }))
    return error
  }
  const lines = (['users', 'shops', 'outsources'] as const).flatMap((part) => {
    const n = {
      users: company.user_count,
      shops: company.shop_count,
      outsources: company.outsource_count,
    }
    return n[part] === 0 ? [] : [count(close[part], n[part], locale)]
  })
  return (
    <Card>
      <h2>{isOpen ? close.title : reopen.button}</h2>
      <p data-soft="">{words.what}</p>
      <div>
        <Button variant="secondary" onClick={() => setAsking(true)}>
          {words.button}
        </Button>
      </div>
      {asking && (
        <ConfirmDialog
          onAction={act}
          cancel={close.cancel}
          action={words.confirm}
          danger={isOpen}
          title={fill(words.ask, { name })}
          onClose={() => setAsking(false)}
        >
          {isOpen ? (
            <>
              {lines.length > 0 && (
                <ul>
                  {lines.map((line) => (
                    <li key={line}>{line}</li>
                  ))}
                </ul>
              )}
              <p>{close.later}</p>
            </>
          ) : (
            <p>{reopen.what}</p>
          )}
        </ConfirmDialog>
      )}
    </Card>
  )
}

/** The company's stations; its main users open and close them. */
function Shops({ whole: { shops, company } }: { whole: WholeCompany }) {
  const { company: texts, closed } = useTexts('adminCompanies')
  return (
    <Card>
      <h2>{texts.shops}</h2>
      {shops.length === 0 ? (
        <p data-soft="">{texts.noShops}</p>
      ) : (
        <ul className={css.list} data-stack>
          {shops.map(({ id, name, city, is_active: isActive }) => (
            <li key={id} data-cluster="1 3" data-apart data-ruled="below">
              <span>{nameParts(name, company.name)[1]}</span>
              <span data-soft="">{city}</span>
              {!isActive && <Badge>{closed}</Badge>}
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

/** The company's subcontractors. */
function Outsources({ whole: { outsources } }: { whole: WholeCompany }) {
  const { company: texts, closed } = useTexts('adminCompanies')
  return (
    <Card>
      <h2>{texts.outsources}</h2>
      {outsources.length === 0 ? (
        <p data-soft="">{texts.noOutsources}</p>
      ) : (
        <ul className={css.list} data-stack>
          {outsources.map(({ id, name, is_active: isActive }) => (
            <li key={id} data-cluster="1 3" data-apart data-ruled="below">
              <span>{name}</span>
              {!isActive && <Badge>{closed}</Badge>}
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

/** The data of a company and its permit, to read and to change. */
function Facts({ company }: { company: Company }) {
  const { company: texts } = useTexts('adminCompanies')
  const [isEdited, setEdited] = useState(false)
  return (
    <Card>
      <div data-cluster="2" data-apart>
        <h2>{texts.facts}</h2>
        {!isEdited && (
          <Button icon={<Pencil />} variant="secondary" onClick={() => setEdited(true)}>
            {texts.edit}
          </Button>
        )}
      </div>
      {isEdited ? (
        <FactsForm company={company} onDone={() => setEdited(false)} />
      ) : (
        <>
          <FactsList company={company} />
          <PermitExtension company={company} />
        </>
      )}
    </Card>
  )
}

function FactsList({ company }: { company: Company }) {
  const { company: texts, form } = useTexts('adminCompanies')
  return (
    <DescriptionList
      facts={[
        { term: form.permitTerm, value: <Permit company={company} /> },
        { term: form.permitNumber, value: company.permit_number },
        { term: form.permitAuthority, value: company.permit_authority },
        { term: form.permitAuthorityAddress, value: company.permit_authority_address },
        { term: form.businessId, value: company.business_id },
        { term: form.contactPerson, value: company.contact_person },
        { term: form.email, value: company.email },
        { term: form.phone, value: company.phone },
        { term: form.addressTerm, value: addressLine(company.location) },
        { term: form.batteryDutyTerm, value: company.has_battery_duty ? texts.yes : texts.no },
      ]}
    />
  )
}

const fieldOfCode = { BUSINESS_ID_TAKEN: 'business_id', EMAIL_INVALID: 'email' } as const

function FactsForm({ company, onDone }: { company: Company; onDone: () => void }) {
  const { form: texts } = useTexts('adminCompanies')
  const dispatch = useAppDispatch()
  const [change] = useChangeCompanyMutation()
  const api = useApiForm({
    initial: fieldsOf(company),
    schema: companyChange,
    toBody: bodyOf,
    fieldOfCode,
    send: (_, { changed, seen }) => change({ companyId: company.id, body: { ...changed, seen } }),
    onSuccess: () => {
      dispatch(notify({ type: 'success', text: texts.saved }))
      onDone()
    },
    onUnchanged: () => void dispatch(notify({ type: 'warning', text: texts.unchanged })),
  })

  return (
    <form noValidate onSubmit={api.submit}>
      <Stack gap={6}>
        <CompanyParts
          businessId={api.form.watch('business_id')}
          checkNow={(name) => void api.form.trigger(name)}
          field={api.field}
          fill={({ name, location }) => {
            const typed = { shouldDirty: true, shouldValidate: true }
            if (name !== undefined) api.form.setValue('name', name, typed)
            if (location) api.form.setValue('location', location, typed)
          }}
        />
        <Failure error={api.error} />
        <Actions>
          <Button busy={api.isSending} type="submit">
            {texts.save}
          </Button>
          <Button variant="quiet" onClick={onDone}>
            {texts.cancel}
          </Button>
        </Actions>
      </Stack>
    </form>
  )
}

/** Opens the audit with a filter. The filter is not part of the address. */
function useShowAudit(): (filter: Partial<Filter>) => void {
  const navigate = useNavigate()
  return (filter) =>
    navigate(pages.adminAudit.path, { state: { ...noFilter, ...filter } satisfies Filter })
}
