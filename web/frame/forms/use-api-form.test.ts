// @vitest-environment happy-dom
import { act, createElement, Suspense, useLayoutEffect } from 'react'
import { createRoot } from 'react-dom/client'
import * as z from 'zod/mini'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { email, name, text } from '#rules/fields.ts'
import { errors } from '#texts/fi/errors.ts'
import { TextsContext } from '#web/texts/context.ts'
import { loadTexts } from '#web/texts/texts.ts'
import type { CallError } from '#web/api/errors.ts'
import { useApiForm, type ApiForm } from './use-api-form.ts'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

const schema = z.object({ name, email, city: z.nullable(text) })
type Fields = { name: string; email: string; city: string }
type Body = z.output<typeof schema>
type Options = { readonly changed: Partial<Body>; readonly idempotencyKey: string }
type Answer = { data: string } | { error: CallError } | null

const initial: Fields = { name: 'Aino', email: 'aino@example.fi', city: '' }
const failed = (code: 'VALIDATION_ERROR' | 'EMAIL_TAKEN', fields: Record<string, string> = {}) => ({
  error: { code, fields, status: 400, requestId: null },
})

let root: ReturnType<typeof createRoot>
let api: ApiForm<Fields>
const send = vi.fn<(body: Body, options: Options) => Promise<Answer>>()
const onSuccess = vi.fn<(data: string, body: Body) => void>()
const onChange = vi.fn<(fields: Fields) => void>()

function TestForm({ onUnchanged }: { onUnchanged?: () => void }) {
  const current = useApiForm({
    initial,
    schema,
    toBody: (fields: Fields) => ({ ...fields, city: fields.city || null }),
    fieldOfCode: { EMAIL_TAKEN: 'email' },
    send,
    onSuccess,
    onChange,
    ...(onUnchanged && { onUnchanged }),
  })
  useLayoutEffect(() => {
    api = current
  })
  const input = (key: keyof Fields) => {
    const { error, ...ties } = current.field(key)
    return createElement('input', { key, ...ties, 'aria-invalid': error ? true : undefined })
  }
  return createElement(
    'form',
    { onSubmit: current.submit },
    ['name', 'email', 'city'].map((key) => input(key as keyof Fields)),
  )
}

const input = (key: keyof Fields) =>
  document.querySelector<HTMLInputElement>(`[name=${key}]`) ?? expect.fail(`no input ${key}`)

async function type(key: keyof Fields, value: string) {
  await act(async () => {
    // React reads an input's own setter as a change of its own.
    Reflect.set(HTMLInputElement.prototype, 'value', value, input(key))
    input(key).dispatchEvent(new Event('input', { bubbles: true }))
  })
}

async function press() {
  await act(async () => {
    document
      .querySelector('form')
      ?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
  })
}

async function open(props: { onUnchanged?: () => void } = {}) {
  const place = document.body.appendChild(document.createElement('div'))
  root = createRoot(place)
  await loadTexts('errors', 'fi')
  const value = { locale: 'fi', load: loadTexts } as const
  const children = createElement(Suspense, null, createElement(TestForm, props))
  await act(async () => root.render(createElement(TextsContext, { value }, children)))
}

beforeEach(() => {
  vi.clearAllMocks()
  send.mockResolvedValue({ data: 'done' })
})
afterEach(async () => {
  await act(async () => root.unmount())
  document.body.replaceChildren()
})

test('limits each input by the contract', async () => {
  await open()
  expect(input('name').maxLength).toBe(512)
  expect(input('email').maxLength).toBe(254)
  expect(input('city').maxLength).toBe(100)
})

test('sends the checked body and the changed parts of it', async () => {
  await open()
  await type('name', ' Ville ')
  await press()
  const body = { name: 'Ville', email: 'aino@example.fi', city: null }
  expect(send.mock.calls.map(([sent, { changed }]) => [sent, changed])).toEqual([
    [body, { name: 'Ville' }],
  ])
  expect(onSuccess.mock.calls).toEqual([['done', body]])
})

test('puts invalid fields to their inputs and the focus on the first', async () => {
  await open()
  await type('city', 'x'.repeat(101))
  await type('email', '')
  await press()
  expect(send).not.toHaveBeenCalled()
  expect(api.errorOf('email')).toBe(errors.fields.REQUIRED)
  expect(api.errorOf('city')).toBe(errors.fields.TOO_LONG)
  expect(document.activeElement).toBe(input('email'))
})

test('puts field errors of a response to their inputs', async () => {
  await open()
  send.mockResolvedValue(failed('VALIDATION_ERROR', { city: 'TOO_LONG' }))
  await press()
  expect(api.errorOf('city')).toBe(errors.fields.TOO_LONG)
  expect(api.error).toBeUndefined()
  expect(document.activeElement).toBe(input('city'))
})

test('puts a code that belongs to one field to its input', async () => {
  await open()
  send.mockResolvedValue(failed('EMAIL_TAKEN'))
  await press()
  expect(api.errorOf('email')).toBe(errors.fields.EMAIL_TAKEN)
  expect(document.activeElement).toBe(input('email'))
})

test('shows other errors above the form, those of unknown fields too', async () => {
  await open()
  send.mockResolvedValue(failed('VALIDATION_ERROR', { shop_id: 'INVALID' }))
  await press()
  expect(api.error?.code).toBe('VALIDATION_ERROR')
  expect(onSuccess).not.toHaveBeenCalled()
  await act(async () => api.clearError())
  expect(api.error).toBeUndefined()
})

test('uses one idempotency key for one body', async () => {
  await open()
  send.mockResolvedValue(failed('VALIDATION_ERROR'))
  await press()
  await press()
  await type('name', 'Ville')
  await press()
  const keys = send.mock.calls.map(([, { idempotencyKey }]) => idempotencyKey)
  expect(keys[1]).toBe(keys[0])
  expect(keys[2]).not.toBe(keys[0])
})

test('sends once while a request is under way', async () => {
  await open()
  let answer: (result: Answer) => void = () => undefined
  send.mockReturnValue(new Promise((resolve) => (answer = resolve)))
  await press()
  await press()
  expect(api.isSending).toBe(true)
  await act(async () => answer({ data: 'done' }))
  expect(send).toHaveBeenCalledTimes(1)
  expect(api.isSending).toBe(false)
})

test('is unsaved from the first change until it was sent', async () => {
  await open()
  expect(api.isUnsaved).toBe(false)
  await type('name', 'Ville')
  expect(api.isUnsaved).toBe(true)
  expect(onChange.mock.lastCall).toEqual([{ ...initial, name: 'Ville' }])
  onSuccess.mockImplementation(() => expect(api.isUnsaved).toBe(false))
  await press()
  expect(onSuccess).toHaveBeenCalledTimes(1)
})

test('does not send an unchanged record', async () => {
  const onUnchanged = vi.fn<() => void>()
  await open({ onUnchanged })
  await press()
  expect(onUnchanged).toHaveBeenCalledTimes(1)
  expect(send).not.toHaveBeenCalled()
})

test('stays as it is when the session has ended', async () => {
  await open()
  send.mockResolvedValue(null)
  await type('name', 'Ville')
  await press()
  expect([api.error, api.isUnsaved, api.isSending]).toEqual([undefined, true, false])
})
