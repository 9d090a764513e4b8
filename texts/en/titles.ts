import type { titles as fi } from '#texts/fi/titles.ts'
import type { Translated } from '#texts/index.ts'

export const titles: Translated<typeof fi> = {
  pages: {
    start: {
      title: 'Recycle your old vehicle',
      description:
        'The Finnish national service for recycling and reusing end-of-life vehicles. Order a pickup or bring the vehicle yourself.',
    },
    spareParts: {
      title: 'Spare parts',
      description:
        'Find the stations that have recycled vehicles like yours, and ask them for a spare part.',
    },
    teliaLogin: {
      title: 'Identification',
      description: 'The return to Kierto from strong identification.',
    },
    login: { title: 'Sign in', description: 'Signing in to Kierto.' },
    personLogin: {
      title: 'Sign in as an owner',
      description:
        'Identify yourself with online banking codes or a mobile certificate and have your vehicle scrapped from start to finish.',
    },
    developerLogin: {
      title: 'Demo accounts',
      description: 'Signing in with demo accounts. For demonstration only.',
    },
    operatorLogin: {
      title: 'Sign in as station staff',
      description: 'Sign-in for staff of recycling operators and their subcontractors.',
    },
    logout: { title: 'Signing out', description: 'Signing out of Kierto.' },
    verifyByNumber: {
      title: 'Check a certificate of destruction',
      description:
        'Check by the number and the date of issue that a certificate of destruction is genuine and valid.',
    },
    verify: {
      title: 'Check a certificate of destruction',
      description: 'Check that a certificate of destruction is genuine.',
    },
    part: {
      title: 'Used spare part',
      description: 'Details of a used spare part: its vehicle, condition, price and station.',
    },
    privacy: {
      title: 'Privacy notice',
      description:
        'What personal data the service processes, why, for how long, and what rights you have.',
    },
    cookies: {
      title: 'Cookies and stored data',
      description: 'Everything the service stores in your browser: what for, and for how long.',
    },
    accessibility: {
      title: 'Accessibility statement',
      description: 'How accessible the service is, how it was tested, and how to give feedback.',
    },
    terms: {
      title: 'Terms of use',
      description: 'What is good to know when using the service: who is responsible for what.',
    },
    licences: {
      title: 'Licences and credits',
      description: 'The software, data and fonts the service is made of.',
    },
    personHome: {
      title: 'Your page',
      description: 'Your orders and certificates of destruction.',
    },
    personRecycle: {
      title: 'Scrap a vehicle',
      description:
        'Find the vehicle, choose a station, and order a pickup or bring the vehicle yourself.',
    },
    personRepresent: {
      title: 'Right to represent',
      description: 'The return from Suomi.fi e-Authorizations.',
    },
    personRepresentLink: {
      title: 'Prove your right to represent',
      description: 'Prove to the station that you may represent the company that owns the vehicle.',
    },
    consent: {
      title: 'Consent to scrapping',
      description: 'Consent to the scrapping of a vehicle that you own together, or refuse.',
    },
    personConsent: {
      title: 'Consent to scrapping',
      description: 'Consent to the scrapping of a vehicle that you own together, or refuse.',
    },
    personOrder: { title: 'Order', description: 'Time, progress and station of an order.' },
    personHistory: {
      title: 'Certificates of destruction',
      description: 'Scrapped vehicles and their certificates of destruction.',
    },
    personData: {
      title: 'Your data',
      description: 'What data we hold about you, who has viewed it and how to have it deleted.',
    },
    powerOfAttorney: {
      title: 'Power of attorney',
      description: 'A power of attorney to print for another owner of the vehicle.',
    },
    operatorHome: {
      title: 'Station home',
      description: 'The station’s vehicles at a glance.',
    },
    reset: {
      title: 'New password',
      description: 'Set a new password with the link in your email.',
    },
    selectStation: {
      title: 'Choose a station',
      description: 'Choose the station where you are working now.',
    },
    operatorRecycle: {
      title: 'Receive a vehicle',
      description: 'Receive a vehicle and issue its certificate of destruction.',
    },
    operatorIncoming: {
      title: 'Incoming vehicles',
      description: 'Vehicles on their way from owners and from other stations.',
    },
    operatorPlan: {
      title: 'Day plan',
      description: 'The pickups of a day by time, with drivers and routes.',
    },
    operatorBatteries: {
      title: 'Traction batteries',
      description: 'Traction batteries that were removed from vehicles and are at the station.',
    },
    operatorLoads: {
      title: 'Loads',
      description: 'Loads of vehicles that leave the station or arrive there.',
    },
    operatorLoad: {
      title: 'Load',
      description: 'The vehicles of one load, their weights and the receipt.',
    },
    operatorParts: {
      title: 'Parts of the station',
      description: 'Parts that the station removed, with their prices, states and labels.',
    },
    operatorPlaces: {
      title: 'Places on the yard',
      description: 'Give vehicles a place on the yard by scanning their labels.',
    },
    operatorLabel: {
      title: 'Label of a vehicle',
      description: 'Opens the vehicle whose label was scanned.',
    },
    operatorAvailable: {
      title: 'Available vehicles',
      description: 'Vehicles that you and other stations offer.',
    },
    operatorProcess: {
      title: 'Vehicles being processed',
      description: 'Vehicles treated at the station, and their stages.',
    },
    operatorRegistration: {
      title: 'Report to the register',
      description: 'Scrappings that the vehicle register has not confirmed yet.',
    },
    operatorManagement: {
      title: 'Management',
      description: 'The company’s users, stations and subcontractors.',
    },
    operatorKeys: {
      title: 'API keys',
      description: 'Keys for the company’s own systems.',
    },
    operatorResponsibility: {
      title: 'Responsibility',
      description: 'Statistics, guidance and yearly questionnaires.',
    },
    operatorStatistics: {
      title: 'Statistics',
      description: 'Recycled vehicles by month and year, own and of the whole country.',
    },
    operatorReceived: {
      title: 'Received vehicles',
      description: 'Vehicles that the stations received, and their certificates of destruction.',
    },
    operatorDirectives: {
      title: 'Directives for reuse',
      description:
        'Recycling targets, the end-of-life vehicles directive and guidance for the reuse of parts.',
    },
    operatorEconomy: {
      title: 'Circular economy',
      description: 'How the parts and materials of vehicles stay in use, and what that saves.',
    },
    operatorProfile: {
      title: 'Your profile',
      description: 'Your contact details, language, password, sign-ins and stations.',
    },
    adminHome: {
      title: 'Today',
      description: 'What waits for the service administrator today.',
    },
    adminCompanies: {
      title: 'Companies',
      description: 'The recycling operators, their permits and main users.',
    },
    adminNewCompany: {
      title: 'New company',
      description: 'Open the service to a recycling operator.',
    },
    adminCompany: {
      title: 'Company',
      description: 'A company’s permit, users, stations and subcontractors.',
    },
    adminStatistics: {
      title: 'National statistics',
      description: 'Recycled vehicles by company, make and month.',
    },
    adminReceived: {
      title: 'Received vehicles, whole country',
      description: 'Vehicles that all stations received.',
    },
    adminAudit: {
      title: 'Audit log',
      description: 'Who has viewed data or changed it, when and why.',
    },
    adminExports: {
      title: 'Files',
      description: 'Files made in the background: request, follow and download them.',
    },
    adminCertificates: {
      title: 'Certificates',
      description: 'Find certificates by number and review owners entered by hand.',
    },
    adminOrders: {
      title: 'Unanswered orders',
      description: 'Orders that a station has not answered in time, by company.',
    },
    adminJobs: {
      title: 'Scheduled jobs',
      description: 'What the service does by itself, when, and how it went last.',
    },
    adminProfile: {
      title: 'Your profile',
      description: 'Your contact details, password, second step and sign-ins.',
    },
    operatorSelfControl: {
      title: 'Self-control',
      description: 'The station’s yearly self-control.',
    },
    operatorEvaluation: {
      title: 'Self-evaluation',
      description: 'The company’s own view of the year.',
    },
    operatorBattery: {
      title: 'Battery report',
      description: 'Traction batteries put on the market and recycled.',
    },
    operatorBatteryRecords: {
      title: 'Batteries of the battery report',
      description: 'The records that the figures of the battery report are calculated from.',
    },
    batteryForm: {
      title: 'Battery report',
      description: 'Report traction batteries put on the market and recycled, without logging in.',
    },
    batteryAnswer: {
      title: 'Filling in the battery report',
      description: 'Fill in, submit or correct the battery report at its own address.',
    },
    batteryConfirm: {
      title: 'Confirm the battery report',
      description: 'Confirm the email address of a battery report.',
    },
    outsideLoad: {
      title: 'Sign for a load',
      description: 'See the load that was sent to you, and receive or refuse it.',
    },
    adminAnnouncements: {
      title: 'Announcements',
      description: 'Write an announcement to the users of stations, and see those sent.',
    },
    adminReporting: {
      title: 'Reporting',
      description: 'Who has answered, reminders, corrections and files.',
    },
    adminReport: {
      title: 'Answers of a report',
      description: 'One report’s answers and their history.',
    },
    notFound: { title: 'Page not found', description: 'There is no page at this address.' },
  },
  install: {
    names: {
      all: 'Kierto',
      person: 'Kierto – scrap a vehicle',
      operator: 'Kierto for stations',
      'spare-parts': 'Kierto – spare parts',
    },
    shortNames: {
      all: 'Kierto',
      person: 'Kierto',
      operator: 'Kierto work',
      'spare-parts': 'Spare parts',
    },
  },
}
