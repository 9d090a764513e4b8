import { useEffect } from 'react'
import { Actions, Button, LinkButton } from '#web/ui/inputs/Button.tsx'
import { EmptyState } from '#web/ui/display/EmptyState.tsx'
import { useTexts } from '#web/texts/texts.ts'
import { MissingRoadPicture } from './MissingRoadPicture.tsx'
import { PublicFrame } from '../layout/PublicFrame.tsx'

/** The full page that replaces a page that failed to load or render. */
export function PageError({
  reason,
  onRetry,
}: {
  reason: 'notLoaded' | 'broken'
  onRetry: () => void
}) {
  const { notLoaded, broken, retry, toStart, titleSuffix } = useTexts('common')
  const { title, body } = reason === 'notLoaded' ? notLoaded : broken

  useEffect(() => {
    document.title = title + titleSuffix
  }, [title, titleSuffix])

  return (
    <PublicFrame>
      <EmptyState
        actions={
          <Actions>
            <Button onClick={onRetry}>{reason === 'notLoaded' ? notLoaded.retry : retry}</Button>
            <LinkButton href="/" target="_self" variant="secondary">
              {toStart}
            </LinkButton>
          </Actions>
        }
        level={1}
        picture={<MissingRoadPicture />}
        title={title}
      >
        <p role="alert">{body}</p>
      </EmptyState>
    </PublicFrame>
  )
}
