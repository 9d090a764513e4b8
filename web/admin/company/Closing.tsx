import { useState } from 'react'
import type { Company } from '#contract/admin.ts'
import { count, fill } from '#texts/index.ts'
import { Button } from '#web/ui/inputs/Button.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { notify, useAppDispatch } from '#web/app/store.ts'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import { useChangeCompanyMutation } from '../api.ts'
import { Confirm } from '../Confirm.tsx'
import css from './CompanyPage.module.css'

/** Closes or reopens the company after explaining the effect. */
export function Closing({ company }: { company: Company }) {
  const { close, reopen } = useTexts('admin')
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
      <p className={css.soft}>{words.what}</p>
      <div>
        <Button variant="secondary" onClick={() => setAsking(true)}>
          {words.button}
        </Button>
      </div>
      {asking && (
        <Confirm
          act={act}
          cancel={close.cancel}
          confirm={words.confirm}
          isDanger={isOpen}
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
        </Confirm>
      )}
    </Card>
  )
}
