import { pages } from '#rules/pages.ts'
import { registriesDefaults, type RegistriesConfig } from '#server/platform/external/config.ts'
import type { ScrappingWay } from '#server/platform/external/scrapping/scrapping-messages.ts'
import type { TlsFiles } from '#server/platform/external/outbound.ts'
import { list } from './setting-values.ts'
import type { SettingName } from './settings.ts'

type Values = Readonly<Record<SettingName, string>>

/** The settings of the adapters of external systems. */
export function registriesFrom(
  values: Values,
  publicUrl: string,
  pem: (path: string) => string | null,
): RegistriesConfig {
  const constants = Object.fromEntries(
    list(values.VEHICLE_REGISTRY_CONSTANTS).map((pair) => pair.split('=', 2)),
  ) as Partial<RegistriesConfig['vehicleRegistryConstants']>
  return {
    ...registriesDefaults,
    teliaIssuer: values.TELIA_ISSUER,
    teliaClientId: values.TELIA_CLIENT_ID,
    teliaRedirectUri: `${publicUrl}/telia-login`,
    teliaAcrValues: list(values.TELIA_ACR_VALUES),
    teliaSigningKeyPem: pem(values.TELIA_SIGNING_KEY_FILE) ?? '',
    teliaEncryptionKeyPem: pem(values.TELIA_ENCRYPTION_KEY_FILE) ?? '',
    vehicleRegistryUrl: values.VEHICLE_REGISTRY_URL,
    vehicleRegistryNoticeUrl: values.VEHICLE_REGISTRY_SCRAPPING_URL,
    scrappingWay: values.SCRAPPING_REGISTER as ScrappingWay,
    scrappingFolder: values.SCRAPPING_FOLDER,
    scrappingFileKey: Buffer.from(values.SCRAPPING_FILE_KEY, 'base64'),
    vehicleRegistryUser: values.VEHICLE_REGISTRY_USER,
    vehicleRegistryPassword: values.VEHICLE_REGISTRY_PASSWORD,
    vehicleRegistryTls: tlsFiles(values, 'VEHICLE_REGISTRY'),
    vehicleRegistryConstants: { ...registriesDefaults.vehicleRegistryConstants, ...constants },
    vehicleRegistryNotFoundCodes: list(values.VEHICLE_REGISTRY_NOT_FOUND_CODES),
    vehicleRegistryPermissionCodes: list(values.VEHICLE_REGISTRY_PERMISSION_CODES),
    timeStampUrl: values.TIME_STAMP_URL,
    wasteRegisterUrl: values.WASTE_REGISTER_URL,
    wasteRegisterTokenUrl: values.WASTE_REGISTER_TOKEN_URL,
    wasteRegisterFrom: values.WASTE_REGISTER_FROM as RegistriesConfig['wasteRegisterFrom'],
    companyRegisterUrl: values.COMPANY_REGISTER_URL,
    companyRegisterRolesUrl: values.COMPANY_ROLES_URL,
    companyRegisterClientId: values.COMPANY_ROLES_CLIENT_ID,
    companyRegisterApiKey: values.COMPANY_ROLES_API_KEY,
    companyRegisterOauthPassword: values.COMPANY_ROLES_OAUTH_PASSWORD,
    companyRegisterRedirectUri: `${publicUrl}${pages.personRepresent.path}`,
    companyRegisterTls: tlsFiles(values, 'COMPANY_ROLES'),
    geocoderUrl: values.GEOCODER_URL,
    geocoderKey: values.GEOCODER_KEY || null,
    geocoderKeyHeader: values.GEOCODER_KEY_HEADER,
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM,
  }
}

/** The configured PEM files of a system. */
export function tlsFiles(values: Values, system: 'VEHICLE_REGISTRY' | 'COMPANY_ROLES'): TlsFiles {
  const [caFile, certFile, keyFile] = (['CA', 'CERT', 'KEY'] as const).map(
    (part) => values[`${system}_${part}_FILE` as const],
  )
  return { ...(caFile && { caFile }), ...(certFile && { certFile }), ...(keyFile && { keyFile }) }
}
