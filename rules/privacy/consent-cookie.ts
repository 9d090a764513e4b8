/** The cookie of a browser whose user has read the line about cookies. */
export const consentCookie = 'cookie_consent'
