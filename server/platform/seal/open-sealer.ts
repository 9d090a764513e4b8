import { readFileSync } from 'node:fs'
import { ConfigError, type Config } from '#server/platform/config/config.ts'
import type { Sealer } from './cms.ts'
import { demoOrganisation, demoSealFile } from './demo-seal.ts'
import { fileSealer } from './seal.ts'

/** The shortest RSA key that a seal may have, in bits (SOG-IS agreed mechanisms; ETSI TS 119 312). */
const minRsaBits = 2048

/**
 * Opens the seal of the settings, or the demo seal of the data folder where the settings name none.
 * @throws ConfigError naming a file that cannot be read, a key of another certificate, a certificate
 *   that has ended or has not begun, and in production a demo certificate or a short key
 */
export function openSealer(
  config: Pick<Config, 'seal' | 'dataDir' | 'production'>,
  now: Date,
): Sealer {
  const demoFile = config.seal ? null : demoSealFile(config.dataDir, now)
  const keyFile = config.seal?.keyFile ?? demoFile ?? ''
  const chainFile = config.seal?.chainFile ?? demoFile ?? ''
  let sealer: Sealer
  try {
    sealer = fileSealer(readFileSync(keyFile, 'utf8'), readFileSync(chainFile, 'utf8'))
  } catch (error) {
    // The message of a parser could quote the key.
    const reason = error instanceof Error && error.message.startsWith('The key of the seal')
    throw new ConfigError([
      reason
        ? 'SEAL_KEY_FILE does not belong to the first certificate of SEAL_CHAIN_FILE'
        : 'SEAL_KEY_FILE or SEAL_CHAIN_FILE cannot be read as PEM',
    ])
  }
  const problems = config.seal ? problemsOf(sealer, config.production, now) : []
  if (problems.length > 0) throw new ConfigError(problems)
  return sealer
}

function problemsOf({ chain: [certificate] }: Sealer, production: boolean, now: Date): string[] {
  if (!certificate) return ['SEAL_CHAIN_FILE holds no certificate']
  const { asymmetricKeyDetails } = certificate.publicKey
  const problems: string[] = []
  if (now > new Date(certificate.validTo)) problems.push('SEAL_CHAIN_FILE has ended')
  if (now < new Date(certificate.validFrom)) problems.push('SEAL_CHAIN_FILE has not begun')
  if (production && certificate.subject.includes(demoOrganisation)) {
    problems.push('SEAL_CHAIN_FILE is a demo certificate')
  }
  if ((asymmetricKeyDetails?.modulusLength ?? minRsaBits) < minRsaBits) {
    problems.push(`SEAL_KEY_FILE is shorter than ${minRsaBits} bits`)
  }
  return problems
}

/** Whole days until the certificate of the seal ends; negative once it has ended. */
export const sealDaysLeft = ({ chain: [certificate] }: Sealer, now: Date): number =>
  Math.floor((new Date(certificate?.validTo ?? 0).getTime() - now.getTime()) / 86_400_000)

/** The organisation or person whose certificate seals. */
export const sealSubject = ({ chain: [certificate] }: Sealer): string => {
  const parts = new Map(
    (certificate?.subject ?? '').split('\n').map((line) => line.split('=', 2) as [string, string]),
  )
  return parts.get('O') ?? parts.get('CN') ?? ''
}
