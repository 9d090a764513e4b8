import { limits } from '#rules/limits.ts'
import type { login as fi } from '#texts/fi/login.ts'
import type { Translated } from '#texts/index.ts'

export const login: Translated<typeof fi> = {
  person: {
    title: 'Sign in as the vehicle’s owner',
    lead: 'We use strong identification to check that the vehicle belongs to you or your company. Use Finnish online banking codes or a mobile certificate.',
    button: 'Sign in',
    next: 'Next you will go to Telia’s identification service. You will return here when you have finished.',
    needTitle: 'You will need',
    need: {
      vehicle: 'the vehicle’s registration number or VIN',
      place: 'the address where the vehicle is',
      contact: 'a phone number and an email address where you can be reached',
    },
    privacyTitle: 'What is the personal identity code used for?',
    privacy:
      'We use it only to check that you own the vehicle or may act for its owner. We get the code from your identification. It is not shown to stations.',
    operator: 'Do you work at a station? Sign in here',
  },
  signedIn: 'You are already signed in: {name}.',
  goOn: 'Continue to the service',
  demo: 'Demo accounts',
  back: {
    progress: 'Signing in',
    wait: 'We are checking your identification. This only takes a moment.',
    failed: 'The identification failed',
    cancelled: 'You cancelled the identification',
    failedWhat:
      'The connection to the identification service was lost, or it timed out. Nothing was sent to any station. Try again.',
    cancelledWhat: 'Nothing was sent to any station. You can sign in again at any time.',
    again: 'Sign in again',
  },
  operator: {
    title: 'Sign in as station staff',
    lead: 'For staff of recycling operators and their subcontractors.',
    username: 'Username',
    password: 'Password',
    showPassword: 'Show password',
    submit: 'Sign in',
    signingIn: 'You are signing in as {username}.',
    code: 'Six-digit code',
    codeHint: 'Open the authenticator app on your phone. The code changes every half minute.',
    recovery: 'Recovery code',
    recoveryHint: 'Each recovery code works once.',
    useRecovery: 'Use a recovery code',
    useCode: 'Use a code from the authenticator app',
    otherUser: 'Use another account',
    person: 'Do you own a vehicle? Sign in here',
  },
  forgotten: {
    button: 'Forgotten your password?',
    what: 'Enter your username. We will email you a link to set a new password.',
    send: 'Send the link',
    sent: 'If the username is right, the link is now in your email. It works once. If you do not get an email, contact the person who opened the account.',
  },
  reset: {
    title: 'Set a new password',
    lead: `Choose a password you do not use anywhere else. Use at least ${limits.password.min} characters.`,
    whose: 'Username: {username}',
    welcome: 'Welcome, {username}!',
    welcomeLead: `Choose a password to start using the service. Use at least ${limits.password.min} characters and a password you do not use anywhere else.`,
    password: 'New password',
    repeat: 'New password again',
    show: 'Show the passwords',
    submit: 'Set the password',
    email: {
      title: 'Confirm your email address',
      lead: 'Your address was changed to {email}. Confirm it with your password.',
      password: 'Password',
      wrong: 'The password is wrong.',
      submit: 'Confirm the address',
      done: 'Your address has been changed',
      doneWhat: 'From now on we send messages to {email}.',
    },
    checking: 'Checking the link',
    failed: 'The link could not be checked',
    done: 'Your password has been changed',
    doneWhat: 'You have been signed out on all devices. Sign in with your new password.',
    welcomeDone: 'Your password is saved',
    welcomeDoneWhat: 'Sign in as {username} with the password you chose.',
    toLogin: 'Sign in',
    used: 'The link has already been used',
    usedWhat:
      'A link works once. If you used it to set your password, sign in. Otherwise ask for a new link.',
    expired: 'The link has expired',
    expiredWhat:
      'Ask for a new link. If you were invited to the service, the person who opened the account can also invite you again.',
    broken: 'The link does not work',
    brokenWhat:
      'Part of the address may be missing. Copy all of it from the message or ask for a new link.',
  },
  developer: {
    title: 'Demo accounts',
    lead: 'Sign in with one press as an invented person or as a user of a station. For demonstration only.',
    persons: 'Vehicle owners',
    operators: 'Users of stations',
    signIn: 'Sign in: {name}',
    missing: 'Demo accounts are not available in this service.',
  },
  out: {
    title: 'Signing out',
    wait: 'We are closing your session and removing its data from this device.',
  },
  expired: {
    title: 'Your session has expired',
    operator: 'Sign in again to continue. What you entered on this page has been saved.',
    person: 'Sign in again to continue. The steps you have completed have been saved.',
    cancel: 'Sign out',
    unsent: {
      one: '{n} vehicle has not been sent yet. It will be sent when you sign in. If you sign out, it will be deleted from this device.',
      other:
        '{n} vehicles have not been sent yet. They will be sent when you sign in. If you sign out, they will be deleted from this device.',
    },
    cancelUnsent: 'Delete and sign out',
  },
}
