import { pages } from '#rules/pages.ts'
import { count } from '#texts/index.ts'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { Actions, LinkButton } from '#web/ui/inputs/Button.tsx'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import { registration } from '../api.ts'
import { useShopId } from '../state.ts'
import { useOpenChanges } from './use-open-changes.ts'

/** Line of the home page about notices that need a person. Empty where none does. */
export function RegistrationAlert() {
  const { registration: t } = useTexts('operator')
  const locale = useLocale()
  const shopId = useShopId()
  const { currentData } = registration.useListRegistrationsQuery({ shopId })
  const changes = useOpenChanges()
  const n = (currentData?.length ?? 0) + (changes.data?.length ?? 0)
  if (n === 0) return null
  return (
    <Alert
      actions={
        <Actions>
          <LinkButton href={pages.operatorRegistration.path} variant="secondary">
            {t.open}
          </LinkButton>
        </Actions>
      }
      title={count(t.home, n, locale)}
      tone="warning"
    />
  )
}
