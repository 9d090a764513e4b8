import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Outsource } from '#contract/subcontractor.ts'
import { count, fill } from '#texts/index.ts'
import { notify, useAppDispatch } from '#web/app/store.ts'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import { ConfirmDialog } from '../ConfirmDialog.tsx'
import { EndingCard } from '../EndingCard.tsx'
import { useCompanies } from './use-companies.ts'

/** Ends the work with a subcontractor: its users lose access at once. */
export function Closing({ company, back }: { company: Outsource; back: string }) {
  const { closing: t } = useTexts('operatorManagement').companies
  const locale = useLocale()
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const { remove } = useCompanies()
  const [asking, setAsking] = useState(false)
  const { name, active_user_count: users } = company

  const close = async () => {
    const { data, error } = await remove(company, () => navigate(back))
    if (!data) return error
    dispatch(notify({ type: 'success', text: fill(t[data.outcome], { name }) }))
    return undefined
  }
  return (
    <EndingCard
      acts={[{ words: t.button, onPress: () => setAsking(true) }]}
      title={t.title}
      what={t.what}
    >
      {asking && (
        <ConfirmDialog
          confirm={t.button}
          failed={t.failed}
          title={fill(t.question, { name })}
          onClose={() => setAsking(false)}
          onConfirm={close}
        >
          <p>{users > 0 ? count(t.users, users, locale) : t.noUsers}</p>
          <p>{t.history}</p>
        </ConfirmDialog>
      )}
    </EndingCard>
  )
}
