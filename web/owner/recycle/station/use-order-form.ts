import { useRef, useState } from 'react'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import type { UseFormReturn } from 'react-hook-form'
import * as z from 'zod/mini'
import { email, phone, remarks } from '#rules/fields.ts'
import type { ApiError } from '#web/api/http.ts'
import { uuid } from '#web/api/uuid.ts'
import type { Contact } from '../draft.ts'

/** Today in Finland, `yyyy-mm-dd`. */
export function today(now = new Date()): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Helsinki' }).format(now)
}

const contact = z.object({
  phone,
  email,
  message: remarks,
  preferredDate: z.string().check(z.refine((day) => day === '' || day >= today(), 'DATE_PAST')),
})

/** The form's fields by the names of the service. */
const fieldOf: Readonly<Record<string, keyof Contact>> = {
  phone: 'phone',
  email: 'email',
  message: 'message',
  preferred_date: 'preferredDate',
}

export type OrderForm = {
  readonly form: UseFormReturn<Contact, unknown, Contact>
  readonly callError: ApiError | null
  /** A field at fault that the form does not show, e.g. `shop_id`, and its code. */
  readonly elsewhere: Readonly<Record<string, string>>
  readonly busy: boolean
  /** Checks the form and sends it, once at a time. */
  readonly submit: () => void
}

/**
 * The contact form of an order: checked by the rules of the service, its answers' faults put at
 * their fields. `send` gets the same key as long as nothing was changed, so that a repeat after a
 * lost answer orders once.
 */
export function useOrderForm({
  values,
  send,
  onDone,
}: {
  values: Contact
  send: (contact: Contact, key: string) => Promise<ApiError | null>
  onDone: (contact: Contact) => void
}): OrderForm {
  const form = useForm({ defaultValues: values, resolver: zodResolver(contact) })
  const [callError, setCallError] = useState<ApiError | null>(null)
  const [busy, setBusy] = useState(false)
  const running = useRef(false)
  const sent = useRef({ body: '', key: '' })

  const post = async (filled: Contact) => {
    const body = JSON.stringify(filled)
    if (sent.current.body !== body) sent.current = { body, key: uuid() }
    setCallError(null)
    const error = await send(filled, sent.current.key)
    if (!error) return onDone(filled)
    const atFault = Object.entries(error.fields).filter(([path]) => fieldOf[path])
    for (const [index, [path, code]] of atFault.entries()) {
      const field = fieldOf[path]
      if (field) form.setError(field, { message: code }, { shouldFocus: index === 0 })
    }
    if (atFault.length === 0) setCallError(error)
  }
  const submit = () => {
    if (running.current) return
    running.current = true
    setBusy(true)
    void form
      .handleSubmit(post)()
      .finally(() => {
        running.current = false
        setBusy(false)
      })
  }
  return { form, callError, elsewhere: callError?.fields ?? {}, busy, submit }
}
