import { NotFound } from '#web/frame/errors/NotFound.tsx'
import { PublicFrame } from '#web/frame/layout/PublicFrame.tsx'

/** Shown for any unknown address. */
export default function NotFoundPage({ message }: { message?: string }) {
  return (
    <PublicFrame>
      <NotFound message={message} />
    </PublicFrame>
  )
}
