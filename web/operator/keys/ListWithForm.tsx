import { useEffect, useRef, type ReactNode } from 'react'
import { apiKeyContract } from '#contract/systems/api-key.ts'
import { registerCredentialContract } from '#contract/systems/register-credential.ts'
import { webhookContract } from '#contract/systems/webhook.ts'
import { QueryBoundary, type QueryState } from '#web/frame/errors/QueryBoundary.tsx'
import { EmptyState } from '#web/ui/display/EmptyState.tsx'
import { Skeleton } from '#web/ui/feedback/Loading.tsx'
import { Plus } from '#web/ui/icons/icons-work.tsx'
import { Actions, Button } from '#web/ui/inputs/Button.tsx'
import { Stack } from '#web/ui/layout/Page.tsx'
import { notify, useAppDispatch } from '#web/app/store.ts'
import { useTexts } from '#web/texts/texts.ts'
import { Card } from '#web/ui/display/Card.tsx'
import { endpointsOf } from '#web/api/queries.ts'
import css from './Keys.module.css'

/** A list with a heading and a button, which opens the form of a new record above the list. */
export function ListWithForm<T extends { readonly id: string | number }>({
  title,
  lead,
  words,
  onAdd,
  form,
  asked,
  children,
}: {
  title: string
  lead?: string
  /** The button's text, and those of an empty and of a failed list. */
  words: Readonly<Record<'new' | 'none' | 'noneWhat' | 'failed', string>>
  onAdd: () => void
  /** The open form or what it made. null: the button is there. */
  form: ReactNode | null
  asked: QueryState<readonly T[]>
  children: (record: T) => ReactNode
}) {
  const heading = useRef<HTMLHeadingElement>(null)
  const isOpen = form !== null
  const wasOpen = useRef(false)
  // The form leaves the page, and the focus with it.
  useEffect(() => {
    if (wasOpen.current && !isOpen) heading.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen])
  return (
    <Stack gap={4}>
      <div data-cluster="2" data-apart>
        <h2 ref={heading} tabIndex={-1}>
          {title}
        </h2>
        {!isOpen && (
          <Button icon={<Plus />} variant="secondary" onClick={onAdd}>
            {words.new}
          </Button>
        )}
      </div>
      {lead && <p>{lead}</p>}
      {form}
      <QueryBoundary
        asked={asked}
        empty={<EmptyState level={3} title={words.none} what={words.noneWhat} />}
        failed={words.failed}
        waiting={<Skeleton height="10rem" shape="block" width="100%" />}
      >
        {(list) => (
          <ul data-stack="4">
            {list.map((record) => (
              <li key={record.id}>{children(record)}</li>
            ))}
          </ul>
        )}
      </QueryBoundary>
    </Stack>
  )
}

/** Shows a new key or secret once, to copy. Only this page has it. */
export function NewSecret({
  title,
  what,
  secret,
  onDone,
}: {
  title: string
  what: string
  secret: string
  onDone: () => void
}) {
  const { secret: t } = useTexts('operatorKeys')
  const dispatch = useAppDispatch()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(secret)
      dispatch(notify({ type: 'success', text: t.copied }))
    } catch {
      dispatch(notify({ type: 'warning', text: t.notCopied }))
    }
  }
  return (
    <Card>
      <Stack gap={4}>
        <h3 ref={heading} tabIndex={-1}>
          {title}
        </h3>
        <p>{what}</p>
        <p className={css.secret}>{secret}</p>
        <Actions>
          <Button onClick={() => void copy()}>{t.copy}</Button>
          <Button variant="secondary" onClick={onDone}>
            {t.done}
          </Button>
        </Actions>
      </Stack>
    </Card>
  )
}

export const keys = endpointsOf(apiKeyContract)
export const webhooks = endpointsOf(webhookContract)
export const registerCredentials = endpointsOf(registerCredentialContract)
