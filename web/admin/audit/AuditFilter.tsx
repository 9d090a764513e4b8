import { useState } from 'react'
import type { SubmitEvent } from 'react'
import { Actions, Button } from '#web/ui/inputs/Button.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { Select } from '#web/ui/inputs/Select.tsx'
import { TextInput } from '#web/ui/inputs/TextInput.tsx'
import { fieldText } from '#web/api/errors.ts'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import { languageTag } from '#texts/index.ts'
import { useListCompaniesQuery, useReadCompanyQuery } from '../api.ts'
import { fieldErrorsOf, noFilter } from './filter.ts'
import type { Filter } from './filter.ts'
import css from './Audit.module.css'

/** Filter of the audit search. It searches only on submit, because every search is recorded. */
export function AuditFilter({
  filter,
  busy,
  onSearch,
}: {
  filter: Filter
  busy: boolean
  onSearch: (filter: Filter) => void
}) {
  const { filter: texts, actions } = useTexts('adminAudit')
  const errors = useTexts('errors')
  const locale = useLocale()
  const [typed, setTyped] = useState(filter)
  const [isSent, setSent] = useState(false)
  const { data: companies } = useListCompaniesQuery()
  const { currentData: company } = useReadCompanyQuery(
    { companyId: Number(typed.company_id) },
    { skip: typed.company_id === '' },
  )

  const fieldErrors = isSent ? fieldErrorsOf(typed) : {}
  const field = (name: keyof Filter) => ({
    name,
    value: typed[name],
    onChange: (event: { currentTarget: { value: string } }) =>
      setTyped({ ...typed, [name]: event.currentTarget.value }),
  })
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setSent(true)
    const [first] = Object.keys(fieldErrorsOf(typed))
    if (first === undefined) return onSearch(typed)
    return event.currentTarget.querySelector<HTMLElement>(`[name=${first}]`)?.focus()
  }
  const clear = () => {
    setTyped(noFilter)
    setSent(false)
    onSearch(noFilter)
  }
  const byWord = Object.entries(actions).toSorted(([, a], [, b]) =>
    a.localeCompare(b, languageTag[locale]),
  )
  return (
    <Card>
      <search aria-label={texts.title}>
        <form noValidate onSubmit={send}>
          <div className={css.filter}>
            <TextInput {...field('from')} label={texts.from} type="date" />
            <TextInput
              {...field('to')}
              error={fieldErrors.to && texts.wrongOrder}
              label={texts.to}
              type="date"
            />
            <Select {...field('action')} label={texts.action}>
              <option value="">{texts.anyAction}</option>
              {byWord.map(([action, words]) => (
                <option key={action} value={action}>
                  {words}
                </option>
              ))}
            </Select>
            <TextInput
              {...field('username')}
              autoCapitalize="none"
              autoComplete="off"
              label={texts.username}
              spellCheck={false}
            />
            <TextInput
              {...field('plate_or_vin')}
              autoCapitalize="characters"
              autoComplete="off"
              error={fieldText(fieldErrors.plate_or_vin, errors)}
              label={texts.plateOrVin}
              spellCheck={false}
            />
            <TextInput
              {...field('request_id')}
              autoCapitalize="none"
              autoComplete="off"
              label={texts.requestId}
              maxLength={64}
              spellCheck={false}
            />
            <Select
              label={texts.company}
              value={typed.company_id}
              onChange={(event) =>
                setTyped({ ...typed, company_id: event.currentTarget.value, shop_id: '' })
              }
            >
              <option value="">{texts.anyCompany}</option>
              {companies?.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
            <Select {...field('shop_id')} disabled={typed.company_id === ''} label={texts.shop}>
              <option value="">{typed.company_id === '' ? texts.shopFirst : texts.anyShop}</option>
              {company?.shops.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          </div>
          <Actions>
            <Button busy={busy} type="submit">
              {texts.search}
            </Button>
            <Button variant="quiet" onClick={clear}>
              {texts.clear}
            </Button>
          </Actions>
        </form>
      </search>
    </Card>
  )
}
