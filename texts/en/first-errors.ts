import type { firstErrors as fi } from '#texts/fi/first-errors.ts'
import type { Translated } from '#texts/index.ts'

export const firstErrors: Translated<typeof fi> = {
  GENERAL_ERROR: 'Something went wrong. Try again in a moment.',
  NETWORK_ERROR: 'The service cannot be reached. Check your connection and try again.',
  SERVICE_UNAVAILABLE: 'The service is temporarily unavailable. Try again in a moment.',
  VALIDATION_ERROR: 'Check the marked fields.',
  PERMISSION_DENIED: 'You do not have the right to do this.',
  NOT_FOUND: 'Nothing was found.',
  ROUTE_NOT_FOUND: 'This is no longer available. Reload the page.',
  METHOD_NOT_ALLOWED: 'This is not available. Reload the page.',
  UNSUPPORTED_MEDIA_TYPE: 'The data was sent in the wrong format. Reload the page and try again.',
  PAYLOAD_TOO_LARGE: 'What you are sending is too large. Make it smaller and try again.',
  HEADERS_TOO_LARGE: 'The search term or address is too long. Make it shorter and try again.',
  REQUEST_TIMEOUT: 'Sending took too long. Check your connection and try again.',
  TOO_MANY_REQUESTS: 'Too many attempts in a row. Wait a moment and try again.',
  /** With the seconds that the answer tells. */
  TOO_MANY_REQUESTS_UNTIL: 'Too many attempts in a row. Try again in {n} seconds.',
  INVALID_HEADER: 'Your session has expired. Sign in again.',
  TOKEN_EXPIRED: 'Your session has expired. Sign in again.',
  REFRESH_TOKEN_EXPIRED: 'Your session has expired. Sign in again.',
  REFRESH_TOKEN_DATA_INVALID: 'Your session has expired. Sign in again.',
  INCORRECT_CREDENTIALS: 'Invalid username or password.',
  EID_FAILED: 'Strong identification failed. Try again.',
  EID_BROKEN: 'The identification service is not answering. Try again in a moment.',
  SECOND_FACTOR_NEEDED: 'Enter the six-digit code from your authenticator app.',
  SECOND_FACTOR_WRONG: 'That code does not work. Wait for the next one, or use a recovery code.',
  LOCATION_NOT_FOUND: 'The location was not found. Check the address or mark the place on the map.',
  GEOCODER_BROKEN: 'The address search is not working right now. Mark the place on the map.',
  fields: {
    REQUIRED: 'Required',
    INVALID: 'Check this.',
    TOO_LONG: 'The text is too long.',
    EMAIL_INVALID: 'Enter an email address in the format name@example.fi.',
    MAKE_UNKNOWN: 'The make was not recognised. Check the spelling or choose from the list.',
    MODEL_UNKNOWN: 'The model was not recognised. Check the spelling or choose from the list.',
  },
}
