import type { IssuedCertificate } from '#contract/station-vehicle.ts'
import { fill } from '#texts/index.ts'
import { useTexts } from '#web/texts/texts.ts'
import { Registration } from '../certificate/Registration.tsx'

/** The certificate that step 4 has issued, with the registry's response. */
export function IssuedNote({ certificate }: { certificate: IssuedCertificate }) {
  const { certificate: texts } = useTexts('operatorRecycle')
  return (
    <section>
      <h2>{texts.issuedTitle}</h2>
      <p>{fill(texts.issuedBy, { number: certificate.number, agent: certificate.agent })}</p>
      <Registration registration={certificate.registration} />
    </section>
  )
}
