import { useEffect } from 'react'
import type { Erasure } from '#contract/owner-data.ts'
import { pages } from '#rules/pages.ts'
import { Actions, LinkButton } from '#web/ui/inputs/Button.tsx'
import { PageTitle, Stack } from '#web/ui/layout/Page.tsx'
import { session } from '#web/api/client.ts'
import { focusHeading } from '#web/frame/layout/PageHead.tsx'
import { useTexts } from '#web/texts/texts.ts'
import { ErasedList, RetainedList } from './ErasureLists.tsx'
import css from './Erasure.module.css'

/** Confirms the erasure. The service has ended the session, and this browser clears it too. */
export function Erased({ erasure: done }: { erasure: Erasure }) {
  const { erasure } = useTexts('ownerData')
  useEffect(() => {
    session.forget()
    focusHeading()
  }, [])
  return (
    <Stack className={css.done} gap={8}>
      <PageTitle lead={`${erasure.doneWhat} ${erasure.doneKept}`}>{erasure.done}</PageTitle>
      <div className={css.lists}>
        <ErasedList erasure={done} title={erasure.doneErasedTitle} />
        <RetainedList erasure={done} title={erasure.doneKeptTitle} />
      </div>
      <Actions>
        <LinkButton href={pages.start.path}>{erasure.leave}</LinkButton>
      </Actions>
    </Stack>
  )
}
