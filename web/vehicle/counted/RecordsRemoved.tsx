import { useTexts } from '#web/texts/texts.ts'

/** A figure stays when its records are removed after their retention period. */
export function RecordsRemoved() {
  const { counted } = useTexts('received')
  return <p data-soft="small">{counted.removed}</p>
}
