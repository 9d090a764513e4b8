import { stateOfPermit } from './shown.ts'
import { useState } from 'react'
import type { Company } from '#contract/admin/companies.ts'
import { type PermitState } from '#rules/station/permit.ts'
import { date, fill } from '#texts/index.ts'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { Badge } from '#web/ui/display/Badge.tsx'
import { Warning } from '#web/ui/icons/icons.tsx'
import { Clock } from '#web/ui/icons/icons-places.tsx'
import { useLocale, useTexts } from '#web/texts/texts.ts'

const tones = { soon: 'warning', ended: 'danger' } as const
const icons = { soon: Clock, ended: Warning }

function isUrgent(state: PermitState): state is keyof typeof tones {
  return state in tones
}

/** Until when a company's permit is valid; marked when it has ended or soon will. */
export function Permit({ company }: { company: Company }) {
  const { permit } = useTexts('adminCompanies')
  const locale = useLocale()
  const [now] = useState(() => new Date())
  const state = stateOfPermit(company, now)
  const until = company.permit_ends_on
  const text = fill(permit[state], { date: until ? date(until, locale) : '' })
  if (!isUrgent(state)) return text
  const IconOfState = icons[state]
  return (
    <Badge icon={<IconOfState />} tone={tones[state]}>
      {text}
    </Badge>
  )
}

/** Warns about an ended or ending permit. Shows nothing while there is time. */
export function PermitAlert({ company }: { company: Company }) {
  const { permit } = useTexts('adminCompanies')
  const locale = useLocale()
  const [now] = useState(() => new Date())
  const state = stateOfPermit(company, now)
  if (!isUrgent(state) || company.permit_ends_on === null) return null
  const values = { date: date(company.permit_ends_on, locale) }
  return <Alert tone={tones[state]}>{fill(permit[`${state}What`], values)}</Alert>
}
