import type { login as fi } from '#texts/fi/login.ts'
import type { Translated } from '#texts/index.ts'

export const login: Translated<typeof fi> = {
  person: {
    title: 'Identify yourself as the vehicle’s owner',
    lead: 'We use strong identification to check that the vehicle belongs to you or your company. Use Finnish online banking codes or a mobile certificate.',
    button: 'Identify yourself',
    next: 'Next you will go to Telia’s identification service. You will return here when you have finished.',
    needTitle: 'You will need',
    need: {
      vehicle: 'the vehicle’s registration number or VIN',
      place: 'the address where the vehicle is',
      contact: 'a phone number and an email address where you can be reached',
    },
    costTitle: 'What does it cost?',
    cost: 'Scrapping is free. Pickup may cost: you see the price before you order.',
    privacyTitle: 'What is the personal identity code used for?',
    privacy:
      'We use it only to check that you own the vehicle or have the right to represent its owner. Stations do not see it.',
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
    cancelledWhat: 'Nothing was sent to any station. You can identify yourself again at any time.',
    again: 'Identify yourself again',
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
    person: 'Do you own a vehicle? Identify yourself here',
  },
  forgotten: {
    button: 'Forgotten your password?',
    what: 'Enter your username. We will email you a link to set a new password.',
    send: 'Send the link',
    sent: 'If the username is right, the link is now in your email. It works once. If you do not get an email, contact your company’s main user.',
  },
  reset: {
    title: 'Set a new password',
    lead: 'Choose a password you do not use anywhere else. Use at least 8 characters.',
    whose: 'Username: {username}',
    welcome: 'Welcome, {username}!',
    welcomeLead:
      'Choose a password and you are in. At least 8 characters, and one that you use nowhere else.',
    password: 'New password',
    repeat: 'New password again',
    show: 'Show the passwords',
    submit: 'Set the password',
    email: {
      title: 'Confirm your email address',
      lead: 'The main user of your company changed your address to {email}. Confirm it with your password.',
      password: 'Password',
      wrong: 'The password is wrong.',
      submit: 'Confirm the address',
      done: 'The new address is in use',
      doneWhat: 'From now on we send messages to {email}.',
    },
    checking: 'Checking the link',
    failed: 'The link could not be checked',
    done: 'The new password is in use',
    doneWhat: 'This also signed you out on all devices. Sign in now with the new password.',
    welcomeDone: 'Your password is ready',
    welcomeDoneWhat: 'Sign in now as {username} with the password that you chose.',
    toLogin: 'Sign in',
    used: 'The link has been used',
    usedWhat:
      'A link works once. If it was you who set the password with it, sign in. Otherwise ask for a new link.',
    expired: 'The link is too old',
    expiredWhat:
      'Ask for a new link. If you were invited to the service, your company’s main user can also invite you again.',
    broken: 'The link does not work',
    brokenWhat:
      'Its address may have been cut: copy all of it from the message. You can also ask for a new link.',
  },
  developer: {
    title: 'Demo accounts',
    lead: 'Sign in with one press as an invented person or as a user of a station. For demonstration only.',
    persons: 'Vehicle owners',
    operators: 'Users of stations',
    signIn: 'Sign in: {name}',
    missing: 'Demo accounts are not in use in this service.',
  },
  out: {
    title: 'Signing out',
    wait: 'We are closing your session and removing its data from this device.',
  },
  expired: {
    title: 'Your session has expired',
    operator: 'Sign in again to go on where you were. What you have written on the page is kept.',
    person:
      'Identify yourself again and you come back to this page. The steps that you have filled in are kept.',
    cancel: 'Stop',
    unsent: {
      one: '{n} vehicle waits to be sent. It is sent once you sign in. If you stop, it is erased from this device.',
      other:
        '{n} vehicles wait to be sent. They are sent once you sign in. If you stop, they are erased from this device.',
    },
    cancelUnsent: 'Erase and stop',
  },
}
