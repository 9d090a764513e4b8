import { limits } from '#rules/limits.ts'
import type { errors as fi } from '#texts/fi/errors.ts'
import type { Translated } from '#texts/index.ts'
import { firstErrors } from './first-errors.ts'

export const errors: Translated<typeof fi> = {
  ...firstErrors,

  IDEMPOTENCY_KEY_REUSED:
    'This has already been sent with other details. Reload the page and check it.',

  USER_NOT_FOUND: 'The user was not found and may have been removed. Reload the page.',
  USER_WAS_NOT_VERIFIED:
    'This is not the personal identity code you signed in with. Enter your own.',

  VEHICLE_UNKNOWN: 'The vehicle was not found. Check the registration number or the VIN.',
  VEHICLE_OWNER_ONLY: 'Only the owner can query the vehicle details.',
  VEHICLE_ALREADY_SCRAPPED: 'The vehicle has already been scrapped and deregistered.',
  VEHICLE_IN_ANOTHER_SHOP: 'The vehicle is already at another station.',
  ALREADY_ASKED:
    'Your station has already asked for the vehicle today. Wait for an answer or call the station that offers it.',
  TEXT_CHANGED: 'Another user has changed the text in the meantime. Choose which text to keep.',
  STATUS_CONFLICT: 'The vehicle’s status has changed. Check it and try again.',
  SHOP_HAS_NO_PICKUP:
    'This station does not pick up vehicles. Bring the vehicle yourself or choose another station.',
  OUT_OF_REACH:
    'The pickup address is outside the pickup area of the station. Choose another station or bring the vehicle yourself.',
  DAY_HAS_ORDERS: 'Pickups are agreed on this day. Move them first.',
  WINDOW_FULL: 'Someone else took that time. Choose another one.',
  WINDOW_CLOSED: 'That time can no longer be chosen. Choose another one.',
  FEE_CHANGED: 'The pickup fee has changed. Check the new fee, then order.',
  ORDER_CONFLICT: 'The order has changed. Check the details and try again.',
  ORDER_TOO_LATE: 'The order can no longer be changed here. Call the station.',
  ORDER_CHANGED_OFTEN: 'The time has already been changed five times. Call the station.',
  CONSENT_REFUSED:
    'One of the owners does not consent to the scrapping. The certificate needs a later power of attorney from that owner, and a reason.',
  CONSENT_CLOSED:
    'The request is over. The link has expired, or the station already has the vehicle. Ask the person who sent the request.',

  TRAFICOM_BROKEN: 'Connection error with the vehicle registry. Try again in a moment.',
  TRAFICOM_API_EXCEPTION: 'Connection error with the vehicle registry. Try again in a moment.',
  TRAFICOM_API_PERMISSION_DENIED:
    'The vehicle register did not permit this query. Contact the station.',
  TRAFICOM_API_OWNER_RESTRICTED:
    'The owner’s details are protected, so the vehicle register does not disclose them. Contact the station. The vehicle can be scrapped there with proof of identity.',
  PRH_BROKEN:
    'The trade register cannot be reached, so your authority to act for the company could not be checked. Try again in a moment.',
  PRH_API_EXCEPTION:
    'Checking your authority to act for the company failed. Try again in a moment.',
  PRH_API_SERVER_EXCEPTION: 'The trade register has a fault. Try again later.',
  PRH_API_PERMISSION_DENIED: 'You do not have authority to act for the company.',
  PRH_JOINT_SIGNATURE_NEEDED:
    'You cannot act for the company alone. Ask those you act together with for a power of attorney and bring it to the station.',
  PRH_REDIRECT_NEEDED:
    'Continue to Suomi.fi e-Authorizations and prove your authority to act for the company.',
  PRH_OTHER_COMPANY: 'You chose another company than the vehicle’s owner.',

  OWNER_NOT_CONFIRMED:
    'The person handing over the vehicle has not been checked yet. Do the owner check first.',
  VIN_MISMATCH: 'This is not the end of the vehicle’s VIN. Look at the number again.',
  IDENTIFICATION_MISSING: 'The vehicle is not identified yet. Compare the VIN first.',
  FACTS_CHANGED: 'The details changed meanwhile. Check them again.',
  HOLDER_INCOMPLETE:
    'The name, address or nationality of an owner is missing. Complete them first.',
  ISSUER_INCOMPLETE:
    'The company’s details lack something the certificate needs, or its permit has ended.',
  PERMIT_ENDED:
    'The company’s environmental permit has ended, so new vehicles cannot be received. The main user reports the new permit to Finnish Car Recycling.',
  APPROVAL_NEEDED: 'The owner entered by hand needs the approval of a main user of the station.',
  DOCUMENT_MISSING: 'A document about the owner’s right is missing. Add it in the owner step.',
  CERTIFICATE_REPLACED: 'The certificate is no longer valid. Reload the page.',
  CERTIFICATE_MISSING: 'The vehicle has no certificate of destruction yet. Issue it first.',
  STAGE_ORDER: 'First make the vehicle safe and depollute it.',
  LINES_OPEN: 'The stage has open lines. Record them or give the reason.',
  ENTRY_NEEDED:
    'First record the VIN check, the voltage check, the traction battery and the gas tank, if the vehicle has them. A reason is not enough.',
  ENTRY_CORRECTED:
    'Somebody has already recorded this line. Look at the newest entry and correct it if needed.',
  LOAD_CLOSED: 'The load has already been sent or handled. Reload the page.',
  LOAD_NOT_SENT: 'The load note is available once the load has been sent.',
  LOAD_CORRECTED: 'The load has just been corrected. Reload the page and check the details.',
  LOAD_CORRECTION_ENDED: `A load can be corrected for ${limits.loadCorrectionDays} days after its receipt. That time has ended.`,
  REGISTER_CREDENTIALS_REFUSED:
    'The register did not accept the credentials, and they were not saved. Check them and try again.',
  REGISTER_AWAY:
    'The register of transfer documents cannot be reached, so the credentials were not saved. Try again later.',
  REGISTER_CREDENTIALS_MISSING:
    'The company has no credentials for the register of transfer documents. Ask a main user to add them.',
  VEHICLE_ON_LOAD: 'The vehicle is already in another load.',
  PART_NOT_RESELLABLE: 'This part cannot be sold, or it has been taken off sale permanently.',
  BATTERY_ON_LOAD:
    'The battery is already in a load, or it has left. Remove it from the draft of the load first.',
  HULL_HAS_LEFT:
    'The vehicle has already left for the shredder. It cannot be moved or loaded, and its stages cannot be undone.',
  FILE_TOO_LARGE: 'The file is too large. The largest size is 5\u00a0MB.',
  FILE_TYPE_NOT_ALLOWED: 'You cannot use this type of file. Use a picture or a PDF file.',
  AMOUNT_UNUSUAL: 'The amount is unusually large. Check it, and confirm it if it is right.',
  PUBLISHING_FAILED: 'Publishing the vehicle failed. Try again later, or with a smaller image.',
  REPORT_LOCKED: 'The report has been submitted and is locked. Reload the page to see it.',
  REPORT_CLOSED: 'The deadline has passed, and the report can no longer be changed.',
  REPORT_NOT_SUBMITTED:
    'The report has not been submitted, so it can be neither corrected nor reopened.',
  REPORT_UNCONFIRMED: 'The report has unusual figures. Check them and confirm that they are right.',
  FORM_GUARD_FAILED:
    'The form could not be opened for saving. Reload the page and try again in a moment.',
  RESET_LINK_USED: 'The link has been used, or a newer one has replaced it. Ask for a new one.',
  RESET_LINK_EXPIRED: 'The link has expired. Ask for a new one.',
  LOAD_LINK_USED: 'The load has already been answered. Reload the page.',
  LOAD_LINK_EXPIRED: 'The link has expired. Ask the sender for a new one.',
  SECOND_FACTOR_REQUIRED: 'Set up two-step sign-in first. This account must have it.',
  JOB_RUNNING: 'The job is already running. Wait for it to end.',
  EXPORT_GONE: 'The file has already been downloaded, was cancelled or has expired. Make it again.',
  TOO_MANY_EXPORTS: 'You already have five files in preparation. Wait for one to be ready.',
  LAST_MAIN_USER: 'A company must have at least one main user. Appoint another one first.',
  SHOP_HAS_VEHICLES: 'There are still vehicles at the station. Process or move them first.',
  ERROR_USERNAME_ALREADY_EXISTS: 'This username is taken. Choose another one.',
  BUSINESS_ID_TAKEN: 'A company with this business ID is already in the service.',
  PASSWORD_TOO_SHORT: `The password must have at least ${limits.password.min} characters.`,
  PASSWORD_TOO_COMMON:
    'The password is too common, or contains your name, username or company. Choose another one.',
  PASSWORDS_DIFFER: 'The passwords are not the same.',
  EMAIL_TAKEN: 'The email address is already in use.',
  EMAIL_INVALID: 'Check the email address.',
  fields: {
    ...firstErrors.fields,
    EMAIL_TAKEN: 'The email address is already in use.',
    OWN_EMAIL: 'Change your own address on the page Your profile.',
    USERNAME_INVALID: 'A username may have letters, digits and the characters _ @ + . -',
    USERNAME_PERSONAL_ID:
      'A username must not contain a personal identity code. Choose another one.',
    PHONE_INVALID: 'Enter a phone number, such as 040 123 4567 or +358 40 123 4567.',
    YEAR_INVALID: 'Enter the year in 4 digits.',
    PLATE_OR_VIN_INVALID: `A plate must be ${limits.plate.min}–${limits.plate.max} and a VIN ${limits.vin.min}–${limits.vin.max} characters long.`,
    PERSONAL_ID_INVALID:
      'There is a mistake in the personal identity code. Check that all 11 characters are right.',
    BUSINESS_ID_INVALID: 'The business ID is not valid. Check the digits. The form is 1234567-8.',
    PASSWORD_TOO_SHORT: `The password must have at least ${limits.password.min} characters.`,
    PASSWORD_TOO_COMMON:
      'Too common, or contains your name, username or company. Choose one that is harder to guess.',
    PASSWORDS_DIFFER: 'The passwords are not the same.',
    DATE_INVALID: 'Enter the date like this: 30.11.2026.',
    DATE_PAST: 'The date must be today or later.',
    KIND_NOT_ACCEPTED: 'The station does not accept vehicles of this kind. Choose another station.',
    POWER_NOT_ACCEPTED:
      'The station does not accept vehicles with this power source. Choose another station.',
    WINDOW_TIME:
      'The time is not valid. Choose a time between 06:00 and 22:00 in steps of five minutes, 1–12 hours long.',
    WINDOWS_OVERLAP: 'The time overlaps another time of the same day.',
    BANDS_NOT_RISING: 'The distance must be longer than on the row before.',
    BANDS_TOO_SHORT: 'The distance of the last row must reach the pickup radius.',
    DAY_TOO_FAR: 'The day is too far ahead. Choose an earlier day.',
    DAY_CLOSED: 'The station is closed on this day. Choose another day.',
    SAME_TIME: 'You already have this time. Choose another one.',
    PLACE_TOO_VAGUE:
      'The driver cannot find the place with this information. Add the house number, or describe the place and mark it on the map.',
    SHAREHOLDERS_INVALID: `Enter the number of shareholders, 1–${limits.shareholders}.`,
    POWER_OF_ATTORNEY_MISSING:
      'A power of attorney is missing. Add one from every other owner and shareholder, or enter why the certificate is issued without it.',
    MAILS_SENT: 'The certificate has already been sent to three addresses.',
    TOO_MANY: 'You have reached the limit. Remove one first.',
    NUMBER_INVALID: 'Enter a number only, for example 1234.5.',
    NUMBER_AMBIGUOUS:
      'The number can be read in two ways. Enter it without a comma between thousands: 1234.5.',
    NUMBER_NEGATIVE: 'The number cannot be negative.',
    NUMBER_TOO_SMALL: 'The number is too small. Check the unit.',
    NUMBER_TOO_LARGE: 'The number is too large. Check the unit.',
    WHOLE_NUMBER: 'Enter a whole number without decimals.',
    TOO_MANY_DECIMALS: 'The number has too many decimals.',
    DATE_FUTURE: 'The date must be today or earlier.',
    BEFORE_RECEPTION: 'The vehicle was received after this.',
    MORE_THAN_VEHICLE:
      'What was removed and the hull weigh more than the vehicle. Check the largest weights.',
    REMARK_NEEDED: 'Enter what is missing and what will be done about it.',
    DUE_NEEDED: 'Choose the date by which it will be corrected.',
    NO_IMPORTS_TICKED: 'Empty this, or untick that no batteries were put on the market.',
    PCS_NEEDED: 'Enter the number of pieces too.',
    KG_NEEDED: 'Enter the weight too.',
    BRANDS_NEEDED: 'Enter the brands that the report covers.',
    RECYCLER_NEEDED: 'Choose a recycling operator or enter the name of another one.',
    ONE_RECYCLER: 'Choose either a recycling operator or another one, not both.',
    RATE_NEEDED: 'Enter the recycling efficiency when batteries have been recycled.',
    PREFILL_UNCONFIRMED: 'Confirm what was filled in for you, or change it.',
    NOTHING_REPORTED: 'Enter the amounts, or tick that no batteries were put on the market.',
    PASSWORD_BY_LINK: 'Users set their own password with the link in the email.',
    UNKNOWN_FIELD: 'The request has no such field.',
    LETTERS_UNKNOWN: 'The certificate cannot show all these letters. Use Latin letters.',
  },
}
