import { registriesDefaults, type RegistriesConfig } from './registries/config.ts'
import type { SettingName } from './settings.ts'

/** The part of the settings that the adapters of the outside systems need. */
export function registriesFrom(
  values: Readonly<Record<SettingName, string>>,
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
    vehicleRegistryUser: values.VEHICLE_REGISTRY_USER,
    vehicleRegistryPassword: values.VEHICLE_REGISTRY_PASSWORD,
    vehicleRegistryConstants: { ...registriesDefaults.vehicleRegistryConstants, ...constants },
    vehicleRegistryNotFoundCodes: list(values.VEHICLE_REGISTRY_NOT_FOUND_CODES),
    vehicleRegistryPermissionCodes: list(values.VEHICLE_REGISTRY_PERMISSION_CODES),
    companyRegisterUrl: values.COMPANY_REGISTER_URL,
    companyRegisterRolesUrl: values.COMPANY_ROLES_URL,
    companyRegisterClientId: values.COMPANY_ROLES_CLIENT_ID,
    companyRegisterApiKey: values.COMPANY_ROLES_API_KEY,
    geocoderUrl: values.GEOCODER_URL,
    geocoderKey: values.GEOCODER_KEY || null,
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM,
  }
}

function list(text: string): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
}
