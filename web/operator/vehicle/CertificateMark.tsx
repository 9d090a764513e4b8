import type { Vehicle } from '#contract/station-vehicle.ts'
import { Badge } from '#web/ui/display/Badge.tsx'
import { Document } from '#web/ui/icons/icons-work.tsx'
import { useTexts } from '#web/texts/texts.ts'

type Marked = Pick<Vehicle, 'status' | 'has_certificate' | 'is_annulled'>

/** A missing or annulled certificate of a vehicle in process. */
export function CertificateMark({
  vehicle: { status, has_certificate: hasCertificate, is_annulled: isAnnulled },
}: {
  vehicle: Marked
}) {
  const t = useTexts('operatorLists').process
  if (status !== 'shop_process' || hasCertificate) return null
  return (
    <Badge icon={<Document />} tone="warning">
      {isAnnulled ? t.annulled : t.noCertificate}
    </Badge>
  )
}
