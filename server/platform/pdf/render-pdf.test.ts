import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { renderPdf } from './render-pdf.ts'

const template = `#set document(title: "Otsikko")
= Otsikko
#sys.inputs.data`

test('other requests are answered while a paper is drawn', async () => {
  const ended: string[] = []
  const drawing = renderPdf(template, 'paper', { madeAt: 0 }).then(() => ended.push('paper'))
  await setImmediate()
  ended.push('request')
  await drawing
  expect(ended).toEqual(['request', 'paper'])
})

test('a paper that cannot be drawn fails without its text, and the next one is drawn', async () => {
  const broken = renderPdf(`${template} #panic("Aino")`, 'Aino', { madeAt: 0 })
  const next = renderPdf(template, 'paper', { madeAt: 0 })
  await expect(broken).rejects.toThrow(/^The paper could not be drawn$/)
  expect((await next).subarray(0, 5).toString()).toBe('%PDF-')
})
