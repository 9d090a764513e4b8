import { useEffect, useRef, useState } from 'react'
import type { FieldPath, FieldValues } from 'react-hook-form'
import type * as z from 'zod/mini'
import type { Vehicle, VehicleChange, VehicleDetail } from '#contract/station-vehicle.ts'
import type { CallError } from '#web/api/errors.ts'
import { notify, useAppDispatch } from '#web/app/store.ts'
import { useApiForm } from '#web/frame/forms/use-api-form.ts'
import { Failure } from '#web/frame/errors/Failure.tsx'
import { useTexts } from '#web/texts/texts.ts'
import { Actions, Button } from '#web/ui/inputs/Button.tsx'
import { useChange } from './use-change.ts'

/** The form of a part of the vehicle that is edited in place. It begins in its first field and closes once saved. */
export function useEditForm<
  Fields extends FieldValues,
  S extends z.ZodMiniType<VehicleChange, Record<string, unknown>>,
>(
  vehicle: VehicleDetail,
  {
    first,
    saved,
    onClose,
    onConflict,
    sendBody,
    ...fields
  }: Pick<Parameters<typeof useApiForm<Fields, S, Vehicle>>[0], 'initial' | 'schema' | 'toBody'> & {
    first: FieldPath<Fields>
    saved: string
    onClose: () => void
    onConflict: () => void
    /** Replaces the request. null: the error is shown elsewhere. */
    sendBody?: (body: z.output<S>) => Promise<Vehicle | null>
  },
) {
  const dispatch = useAppDispatch()
  const failed = useRef<{ readonly error?: CallError }>({})
  const { change, error } = useChange(vehicle, {
    onConflict,
    onError: (failure) => {
      failed.current = { error: failure }
    },
  })
  const api = useApiForm<Fields, S, Vehicle>({
    ...fields,
    send: async (body, { seen }) => {
      failed.current = {}
      const data = await (sendBody ?? change)({ ...body, seen })
      if (data) return { data }
      const { error: failure } = failed.current
      return failure?.code === 'TEXT_CHANGED' ? { error: failure } : null
    },
    onSuccess: () => {
      onClose()
      dispatch(notify({ type: 'success', text: saved }))
    },
  })
  const { form } = api
  useEffect(() => form.setFocus(first), [form, first])
  return { ...api, error }
}

/** A part of the page that is read, and edited in place. Its button gets the focus back. */
export function useEditing() {
  const [editing, setEditing] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const close = () => {
    setEditing(false)
    // The button returns with the next frame.
    requestAnimationFrame(() => button.current?.focus())
  }
  return { editing, button, edit: () => setEditing(true), close }
}

/** The end of such a form: the error and the two buttons. */
export function EditEnd({
  busy,
  error,
  words,
  onClose,
}: {
  busy: boolean
  error: CallError | undefined
  words: { readonly failed: string; readonly save: string }
  onClose: () => void
}) {
  const { cancel } = useTexts('operator').reason
  return (
    <>
      <Failure error={error} title={words.failed} />
      <Actions>
        <Button busy={busy} type="submit">
          {words.save}
        </Button>
        <Button variant="secondary" onClick={onClose}>
          {cancel}
        </Button>
      </Actions>
    </>
  )
}
