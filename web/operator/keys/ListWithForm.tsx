import { useEffect, useRef, type ReactNode } from 'react'
import { Plus } from '#web/ui/icons/icons-work.tsx'
import { Button } from '#web/ui/inputs/Button.tsx'
import { Stack } from '#web/ui/layout/Page.tsx'

/** A list with a heading and a button, which opens the form of a new record above the list. */
export function ListWithForm({
  title,
  lead,
  add,
  onAdd,
  form,
  children,
}: {
  title: string
  lead?: string
  /** The text of the button. */
  add: string
  onAdd: () => void
  /** The open form or what it made. null: the button is there. */
  form: ReactNode | null
  children: ReactNode
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
            {add}
          </Button>
        )}
      </div>
      {lead && <p>{lead}</p>}
      {form}
      {children}
    </Stack>
  )
}
