import type { MouseEvent } from 'react'
import { Actions, LinkButton } from '#web/ui/inputs/Button.tsx'
import { EmptyState } from '#web/ui/display/EmptyState.tsx'
import { useSharedTexts } from '#web/texts/context.ts'
import { MissingRoadPicture } from './MissingRoadPicture.tsx'
import { PageHead } from '../layout/PageHead.tsx'

/**
 * The content of the not-found page, for any frame. `message` replaces the usual text. The link
 * replaces the history entry, so that Back does not return here.
 */
export function NotFound({ message }: { message?: string }) {
  const { notFound } = useSharedTexts('common')
  const replace = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    location.replace('/')
  }
  return (
    <>
      <PageHead page="notFound" />
      <EmptyState
        actions={
          <Actions>
            <LinkButton href="/" target="_self" onClick={replace}>
              {notFound.link}
            </LinkButton>
          </Actions>
        }
        level={1}
        picture={<MissingRoadPicture plate="EI-404" />}
        title={notFound.title}
      >
        <p>{message ?? notFound.body}</p>
      </EmptyState>
    </>
  )
}
