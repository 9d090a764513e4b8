import { limits } from '#rules/limits.ts'
import type { recycleDetails as fi } from '#texts/fi/operator-recycle-details.ts'
import type { Translated } from '#texts/index.ts'

export const recycleDetails: Translated<typeof fi> = {
  details: {
    title: 'What will be done with the vehicle?',
    picture: 'Picture',
    take: 'Take a picture',
    choose: 'Choose a picture',
    remove: 'Remove the picture',
    remarks: 'Remarks',
    remarksHint:
      'Damage, missing parts and anything else the next person should know. Other stations see these while the vehicle is available. Write nothing about the owner.',
    sending: 'Sending the picture',
    finish: 'Move to processing',
    finishAndPublish: 'Move to processing and publish',
  },
  done: {
    title: 'The vehicle has been received',
    listed: `Other operators see it for ${limits.listingExtensionHours} hours. After that it goes back to processing.`,
    certificate: 'Certificate of destruction {number}',
    mail: {
      title: 'Send to the owner by email',
      what: 'The owner gets a link to sign in and download the certificate.',
      email: 'Owner’s email',
      locale: 'Language of the message',
      send: 'Send',
      sent: 'Sent to {email}',
      failed: 'The message was not sent',
    },
    another: 'Next vehicle',
    open: 'Open the vehicle',
  },
}
