import type { statements as fi } from '#texts/fi/statements.ts'
import type { Translated } from '#texts/index.ts'

export const statements: Translated<typeof fi> = {
  updated: 'Updated {date}',
  others: 'Other information pages',
  newTab: 'opens in a new tab',
  cookies: {
    title: 'Cookies and stored data',
    lead: 'The service stores in your browser only what it needs to work. Nothing is used for tracking, and nobody else sees it.',
    why: 'These are strictly necessary, so they need no consent (Act on Electronic Communications Services, section 205). To remove them, sign out and clear the site’s data in your browser’s settings.',
    columns: { name: 'Name', purpose: 'What for', life: 'How long' },
    places: {
      cookie: 'Cookies',
      local: 'The browser’s local storage',
      session: 'The tab’s storage',
      indexedDB: 'The browser’s database',
      cache: 'The browser’s cache',
    },
    purposes: {
      consent: 'Remembers that you have closed the notice about cookies.',
      language: 'Remembers the language you chose.',
      identification: 'Ties a strong identification under way to this browser.',
      session: 'Keeps you signed in.',
      station: 'Remembers the station you work at.',
      promotion: 'Reserved for later use. The service stores nothing here.',
      draft: 'Keeps an unfinished form, so that nothing is lost.',
      draft_owner: 'Makes sure that nobody else finds your unfinished form.',
      return: 'Remembers the page you return to after signing in.',
      draft_files:
        'Stores the pictures and files of an unfinished form, the last choices of the day, and the filters and columns of lists. It also stores the treatment of the vehicles opened last for 24 hours, without the owner’s details.',
      day_plan:
        'Keeps the station’s lists of today with addresses and phone numbers, and downloaded documents of loads, so that they show offline. Signing out and a new sign-in remove them. The lists also go at the end of the day, and loads after 24 hours.',
      representation:
        'Ties your visit to Suomi.fi e-Authorizations to this browser when you prove your authority to act for the company.',
      known_browser:
        'Recognises a browser you have signed in with before, so that nobody else can block your sign-in.',
      form_links: 'Remembers the link of the battery report you have started in this browser.',
      shortcuts: 'Remembers that you have turned the keyboard shortcuts off.',
      sound: 'Remembers that you have turned the sound of scanning off.',
      shell:
        'Keeps the service’s page frame and program code, so that it opens without a connection. No personal data.',
    },
    life: {
      days: { one: 'One day', other: '{n}\u00a0days' },
      minutes: { one: 'One minute', other: '{n}\u00a0minutes' },
      logout: 'Until you sign out',
      tab: 'Until the tab is closed or you sign out',
      browser: 'Until you clear the site’s data',
    },
  },
  accessibility: {
    title: 'Accessibility statement',
    lead: 'We want everyone to be able to have their vehicle scrapped on their own. Tell us if something prevents you.',
    status: {
      title: 'How accessible the service is',
      text: [
        'This statement is about the Kierto service. It partly meets the accessibility requirements of the Act on the Provision of Digital Services (306/2019). They are levels A and AA of WCAG\u00A02.1. The aim has been the newer WCAG\u00A02.2, level AA.',
      ],
    },
    gaps: {
      title: 'What is not accessible yet',
      items: [
        'Pictures and scanned powers of attorney uploaded by stations have no text alternative (WCAG\u00a01.1.1). The details of the vehicle are always there as text too.',
        'The picture of the map cannot be read with a screen reader (WCAG\u00a01.1.1). The same stations and choices are in a list beside the map, which works with a keyboard.',
        'Short notices leave the screen after four seconds (WCAG\u00a02.2.1). Screen readers read them out in full, and the result is on the page too.',
        'Strong identification happens in another service, which has a statement of its own.',
      ],
    },
    tested: {
      title: 'How the service was tested',
      text: [
        'This statement is based on our own assessment, made on {date}. There has been no assessment by others yet.',
        'Every screen is checked automatically before release. Axe tests run in three languages, in two sizes, and in light and dark. Readability at 400 per cent magnification and the main paths with the keyboard alone are tested too.',
      ],
    },
    answer: {
      title: 'Give feedback',
      text: 'We answer within 14 days. You can also ask for information in a form that suits you.',
      byMail: 'You can also write directly to:',
    },
    supervisor: {
      title: 'Supervisory authority',
      text: 'If you are not satisfied with the answer, or get none within 14 days, you can complain to the Finnish Transport and Communications Agency Traficom.',
      unit: 'Digital Accessibility Supervision Unit',
      phone: 'Telephone (switchboard)',
      email: 'Email',
      site: 'Website',
    },
  },
  feedback: {
    message: 'What does not work, or what would you like?',
    messageHint: 'Tell us what you tried to do and which aid or browser you used.',
    page: 'The page this is about',
    pageHint: 'For example its name or address. You can leave this empty.',
    email: 'Your email address',
    emailHint: 'Give it if you would like an answer.',
    trap: 'Leave this field empty',
    send: 'Send feedback',
    failed: 'The feedback was not sent',
    failedWhat: 'What you wrote is still in the form.',
    sent: 'Thank you, your feedback has been sent',
    sentWhat: 'Its reference is {reference}. We will answer by {date}.',
    receipt: 'We sent a confirmation to your email.',
    noReply:
      'You gave no email address, so we cannot answer you. We will still deal with your feedback.',
    another: 'Send more feedback',
  },
  terms: {
    title: 'Terms of use',
    lead: 'The service is free of charge to owners, and everyone is responsible for what they enter.',
    sections: [
      {
        title: 'What the service is',
        text: [
          'Kierto is the national service through which owners hand over end-of-life vehicles and recycling operators receive, treat and report them. It is run by the controller, whose contact details are in the privacy notice.',
        ],
      },
      {
        title: 'As an owner',
        text: [
          'You sign in with strong identification and act only for your own vehicles or those of a company you represent. You are responsible for the details you give being right, and for having the right to hand the vehicle over.',
          'Scrapping and the certificate of destruction are free of charge. The station may charge for pickup and for missing parts. An order can be cancelled until the station has the vehicle.',
        ],
      },
      {
        title: 'As a station user',
        text: [
          'A user account is personal. Look data up only for your work. Every look-up is recorded, and owners see which station has viewed their data.',
          'Whoever issues a certificate of destruction is responsible for the vehicle having been received and the right to hand it over having been checked.',
        ],
      },
      {
        title: 'Availability and liability',
        text: [
          'The service is meant to be available at all times, but maintenance or trouble in another system may interrupt it. An unfinished form is stored in your browser, and you can continue it.',
          'The service administrator is liable for the service under Finnish law. Nothing in these terms limits a consumer’s rights under mandatory law.',
        ],
      },
      {
        title: 'Changes and disputes',
        text: [
          'The terms may be changed by notice in the service. Finnish law applies. A consumer may bring a dispute before the Consumer Disputes Board.',
        ],
      },
    ],
  },
  licences: {
    title: 'Licences and credits',
    lead: 'The service is open source, built on the open work of others. Our thanks to them.',
    own: 'Kierto is published under the EUPL-1.2 licence.',
    dataTitle: 'Data and fonts',
    data: {
      land: { title: 'Land areas on the map', text: 'Natural Earth, public domain' },
      map: { title: 'Roads and names on the map', text: '© OpenStreetMap contributors, ODbL 1.0' },
      places: { title: 'Place names and postal codes', text: 'GeoNames, CC BY 4.0' },
      ui: {
        title: 'The font of the interface',
        text: 'Schibsted Grotesk, SIL Open Font License 1.1',
      },
      plates: {
        title: 'The font of the plates',
        text: 'JetBrains Mono, SIL Open Font License 1.1',
      },
      papers: {
        title: 'The fonts of the certificates',
        text: 'Source Sans 3 and Carlito, SIL Open Font License 1.1',
      },
    },
    softwareTitle: 'Software',
    software: 'The list is made from the packages’ own details when this version is built.',
    browser: { one: 'In the browser: {n} package', other: 'In the browser: {n} packages' },
    server: { one: 'On the server: {n} package', other: 'On the server: {n} packages' },
    columns: { name: 'Package', version: 'Version', licence: 'Licence' },
    notices: 'Licence texts of the packages in the browser (text file)',
  },
}
