import { useTexts } from '#web/texts/texts.ts'
import { Parts, Statement } from './Statement.tsx'

/** Terms of use of the service. */
export default function Terms() {
  const { terms } = useTexts('statements')
  return (
    <Statement lead={terms.lead} name="terms" title={terms.title}>
      <Parts sections={terms.sections} />
    </Statement>
  )
}
