import type { ComponentType } from 'react'
import type { User } from '#contract/people/people.ts'
import { Badge, type BadgeTone } from '#web/ui/display/Badge.tsx'
import type { IconProps } from '#web/ui/icons/Icon.tsx'
import { Check, Cross } from '#web/ui/icons/icons.tsx'
import { Mail } from '#web/ui/icons/icons-places.tsx'
import { useTexts } from '#web/texts/texts.ts'

const faces: Record<User['state'], { tone: BadgeTone; icon: ComponentType<IconProps> }> = {
  invited: { tone: 'info', icon: Mail },
  active: { tone: 'success', icon: Check },
  deactivated: { tone: 'neutral', icon: Cross },
}

/** Whether the user can sign in: a word with an icon and a colour. */
export function UserState({ state }: Pick<User, 'state'>) {
  const { states } = useTexts('operatorManagement').users
  const { tone, icon: IconOfState } = faces[state]
  return (
    <Badge icon={<IconOfState />} tone={tone}>
      {states[state]}
    </Badge>
  )
}
