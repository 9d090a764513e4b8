import { NotFound } from '#web/frame/errors/NotFound.tsx'
import { PublicFrame } from '#web/frame/layout/PublicFrame.tsx'

/** Any address that no page has. */
export default function NotFoundPage({ message }: { message?: string }) {
  return (
    <PublicFrame>
      <NotFound message={message} />
    </PublicFrame>
  )
}
