import type { common as fi } from '#texts/fi/common.ts'
import type { Translated } from '#texts/index.ts'

export const common: Translated<typeof fi> = {
  titleSuffix: ' – Kierto',

  cookies: {
    name: 'Cookies',
    text: 'Necessary cookies only, no tracking.',
    accept: 'Got it',
    more: 'What is stored',
  },
  line: {
    label: 'State of the service',
    off: 'No network connection',
    offWhat: 'You can keep filling in the form. Nothing is sent until the connection is back.',
    mailWaits: 'The email will be sent on {time}',
    mailWaitsWhat: 'Many emails are waiting now. You do not need to send it again.',
    updated: 'There is a new version of the service',
    updatedWhat: 'Reload the page when it suits you. You can finish what you are doing first.',
    reload: 'Reload',
    later: 'Later',
  },
  loading: 'Loading',
  logOut: 'Sign out',
  navigation: 'Main menu',
  association: 'Finnish Car Recycling',
  home: 'Home',
  history: 'Certificates',
  ownData: 'Your data',
  retry: 'Try again',
  printed: 'Printed on {date}',
  toStart: 'Start page',
  about: 'About the service',
  footer: 'Kierto is the national recycling service for end-of-life vehicles in Finland.',

  services: {
    title: 'Services',
    personLogin: 'For vehicle owners',
    operatorLogin: 'For stations',
    spareParts: 'Spare-parts search',
    batteryForm: 'Battery report',
    verifyByNumber: 'Certificate check',
  },

  statements: {
    title: 'About the service',
    privacy: 'Privacy',
    cookies: 'Cookies',
    accessibility: 'Accessibility',
    terms: 'Terms of use',
    licences: 'Licences',
  },

  notFound: {
    title: 'Page not found',
    body: 'We could not find the page. The address may be mistyped, or the page has been removed.',
    link: 'Go to the start page',
  },
  broken: {
    title: 'Something went wrong',
    body: 'The page could not be shown. What you have already sent has been saved. Try again or come back in a moment.',
  },
  notLoaded: {
    title: 'The page did not load',
    body: 'The connection is slow or lost, or the service has just been updated. Check the connection and reload the page.',
    retry: 'Reload',
  },
}
