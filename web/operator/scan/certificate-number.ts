import { publicContract } from '#contract/public.ts'
import { certificateToken } from '#rules/vehicle/scanned.ts'
import { request } from '#web/api/client.ts'

/**
 * Returns the number of the certificate whose QR code holds the text, and any other text unchanged:
 * the search finds a vehicle by the number, and the page is not left.
 */
export async function certificateNumber(text: string): Promise<string> {
  const token = certificateToken(text.trim())
  if (token === null) return text
  const answer = await request(publicContract.verifyCertificate, { token })
  return 'data' in answer ? answer.data.number : text
}
