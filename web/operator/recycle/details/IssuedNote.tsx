import type { IssuedCertificate } from '#contract/station-vehicle.ts'
import { fill } from '#texts/index.ts'
import { useTexts } from '#web/texts/texts.ts'
import { Collapse } from '#web/ui/layout/Collapse.tsx'
import { Registration } from '../certificate/Registration.tsx'

/** States of the notice in the register that need somebody. */
const troubled: ReadonlySet<string | undefined> = new Set(['refused', 'manual'])

/** The certificate that step 4 has issued, folded unless the registry's response needs somebody. */
export function IssuedNote({ certificate }: { certificate: IssuedCertificate }) {
  const { certificate: texts } = useTexts('operatorRecycle')
  const { agent, number, registration } = certificate
  return (
    <Collapse defaultOpen={troubled.has(registration?.state)} title={texts.issuedTitle}>
      <p>{fill(texts.issuedBy, { number, agent })}</p>
      <Registration registration={registration} />
    </Collapse>
  )
}
