import { number } from '#texts/index.ts'
import { useLocale } from '#web/texts/texts.ts'

/** The rows that a chart leaves out, as text: a bar of them would flatten the others. */
export function RestLine({ name, n }: { name: string; n: number }) {
  return <p data-soft="small">{`${name}: ${number(n, useLocale())}`}</p>
}
