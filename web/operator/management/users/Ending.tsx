import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { User } from '#contract/people.ts'
import { fill } from '#texts/index.ts'
import { notify, useAppDispatch } from '#web/app/store.ts'
import { useTexts } from '#web/texts/texts.ts'
import { ConfirmDialog } from '../ConfirmDialog.tsx'
import { EndingCard } from '../EndingCard.tsx'
import { useUserActions } from './user-scope.ts'
import type { UserScope } from './user-scope.ts'

/** The two ways to remove a user's access. Nobody can remove their own. */
export function Ending({
  team,
  user,
  isOwn,
  back,
}: {
  team: UserScope
  user: User
  isOwn: boolean
  back: string
}) {
  const { users: t } = useTexts('operatorManagement')
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const { change, remove } = useUserActions(team)
  const [asking, setAsking] = useState<'close' | 'remove' | null>(null)
  const { name } = user
  const say = (text: string) => void dispatch(notify({ type: 'success', text }))

  const confirmed = {
    close: async () => {
      const { error } = await change(user.id, { is_active: false })
      if (error) return error
      setAsking(null)
      say(fill(t.close.done, { name }))
      return undefined
    },
    remove: async () => {
      const { data, error } = await remove(user, () => navigate(back))
      if (error) return error
      say(fill(t.remove[data.outcome], { name }))
      return undefined
    },
  }
  const close = {
    words: t.close.button,
    onPress: () => setAsking('close'),
  }
  const takeAway = {
    words: t.remove.button,
    onPress: () => setAsking('remove'),
  }
  const acts = user.state === 'deactivated' ? [takeAway] : [close, takeAway]
  return (
    <EndingCard acts={isOwn ? [] : acts} title={t.ending} what={isOwn ? t.own : t.endingWhat}>
      {asking && (
        <ConfirmDialog
          confirm={t[asking].button}
          failed={t[asking].failed}
          title={fill(t[asking].title, { name })}
          onClose={() => setAsking(null)}
          onConfirm={confirmed[asking]}
        >
          <p>{t[asking].what}</p>
        </ConfirmDialog>
      )}
    </EndingCard>
  )
}
