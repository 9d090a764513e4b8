import { useState } from 'react'
import type { Erasure as ErasureOf } from '#contract/owner-data.ts'
import { pages } from '#rules/pages.ts'
import { Actions, Button } from '#web/ui/inputs/Button.tsx'
import { Checkbox } from '#web/ui/inputs/Checkbox.tsx'
import { ActionDialog } from '#web/ui/feedback/Dialog.tsx'
import { Skeleton } from '#web/ui/feedback/Loading.tsx'
import { Stack } from '#web/ui/layout/Page.tsx'
import { Link } from '#web/ui/layout/UiContext.tsx'
import { QueryBoundary } from '#web/frame/errors/QueryBoundary.tsx'
import { asApiError } from '#web/api/errors.ts'
import { Failure } from '#web/frame/errors/Failure.tsx'
import { useTexts } from '#web/texts/texts.ts'
import { ErasedList, RetainedList } from './ErasureLists.tsx'
import { useEraseOwnDataMutation, useReadErasureQuery } from './own-data.ts'
import css from './Erasure.module.css'

/** Data that can be erased, data that the law retains and until when, and the button. */
export function Erasure({ onErased }: { onErased: (done: ErasureOf) => void }) {
  const { erasure } = useTexts('ownerData')
  const asked = useReadErasureQuery(undefined, { refetchOnMountOrArgChange: true })
  return (
    <section>
      <Stack gap={6}>
        <Stack gap={3}>
          <h2>{erasure.title}</h2>
          <p>{erasure.what}</p>
        </Stack>
        <QueryBoundary
          asked={asked}
          failed={erasure.failed}
          waiting={<Skeleton height="8rem" lines={2} shape="block" width="100%" />}
        >
          {(preview) => <Ask preview={preview} onErased={onErased} />}
        </QueryBoundary>
      </Stack>
    </section>
  )
}

function Ask({ preview, onErased }: { preview: ErasureOf; onErased: (done: ErasureOf) => void }) {
  const { erasure } = useTexts('ownerData')
  const [asking, setAsking] = useState(false)
  return (
    <>
      <div className={css.lists}>
        <ErasedList erasure={preview} />
        <RetainedList erasure={preview} />
      </div>
      {preview.kept.some(({ part }) => part === 'open_orders') && (
        <p>
          <Link href={pages.personHome.path}>{erasure.openOrders}</Link>
        </p>
      )}
      <Actions>
        <Button variant="danger" onClick={() => setAsking(true)}>
          {erasure.button}
        </Button>
      </Actions>
      {asking && <Confirm preview={preview} onClose={() => setAsking(false)} onErased={onErased} />}
    </>
  )
}

function Confirm({
  preview,
  onClose,
  onErased,
}: {
  preview: ErasureOf
  onClose: () => void
  onErased: (done: ErasureOf) => void
}) {
  const { erasure } = useTexts('ownerData')
  const [understood, setUnderstood] = useState(false)
  const [missing, setMissing] = useState(false)
  const [erase, { isLoading, error }] = useEraseOwnDataMutation()

  const send = async () => {
    setMissing(!understood)
    if (!understood) return
    const { data } = await erase({ body: { confirmed: true } })
    if (data) onErased(data)
  }
  const failed = asApiError(error)

  return (
    <ActionDialog
      open
      busy={isLoading}
      action={erasure.send}
      onAction={send}
      cancel={erasure.keep}
      danger
      title={erasure.dialogTitle}
      onClose={onClose}
    >
      <Stack gap={4}>
        <p>{erasure.dialog}</p>
        <ErasedList erasure={preview} />
        <Checkbox
          required
          checked={understood}
          error={missing && !understood && erasure.confirmFirst}
          label={erasure.confirm}
          onChange={(event) => setUnderstood(event.currentTarget.checked)}
        />
        <Failure error={failed} title={erasure.sendFailed} />
      </Stack>
    </ActionDialog>
  )
}
