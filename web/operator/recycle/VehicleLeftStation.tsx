import { Alert } from '#web/ui/feedback/Alert.tsx'
import { Actions, Button } from '#web/ui/inputs/Button.tsx'
import { useTexts } from '#web/texts/texts.ts'
import { cleared, removeFiles } from './draft.ts'
import type { StepProps } from './Recycle.tsx'
import { StepPage } from './StepPage.tsx'

/** The vehicle has left the station meanwhile, or its reception was begun too long ago. */
export function VehicleLeftStation({
  state,
  change,
  goTo,
  onRetry,
}: StepProps & { onRetry: () => void }) {
  const { gone } = useTexts('operatorRecycle')
  const { retry } = useTexts('common')
  const search = () => {
    removeFiles(state)
    change(cleared)
    goTo('search')
  }
  return (
    <StepPage screen="vehicle" state={state} title={gone.title}>
      <Alert live tone="warning">
        <p>{gone.what}</p>
      </Alert>
      <Actions>
        <Button onClick={search}>{gone.search}</Button>
        <Button variant="secondary" onClick={onRetry}>
          {retry}
        </Button>
      </Actions>
    </StepPage>
  )
}
