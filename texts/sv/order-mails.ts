import type { Translated } from '../index.ts'
import type { orderMails as fi } from '../fi/order-mails.ts'

/** Mails and calendar entries about an order. */
export const orderMails: Translated<typeof fi> = {
  calendar: {
    pickup: 'Avhämtning: {plate}',
    self_delivery: 'Inlämning av fordonet: {plate}',
    number: 'Beställningsnummer: {number}',
    station: 'Verksamhetsställe: {station}, telefon {phone}',
  },
  time: 'Tid: {time}',
  wishes: 'Önskade tider: {days}',
  fee: 'Pris för avhämtningen: {fee} (inkl. moms)',
  freeFee: 'Avhämtningen är avgiftsfri.',
  askFee: 'Priset för avhämtningen kommer i verksamhetsställets svar.',
  accessNote: 'Beskrivning av platsen: {note}',
  answerBy: 'Verksamhetsstället svarar senast {time}.',
  follow: 'Beställningen: {url}',
  haveReady: 'Ha fordonets nycklar, ett identitetsbevis och fordonets papper till hands.',
  by: 'Gör ändringar senast {time}.',
  replyBy: 'Svara senast {time}.',
  promised: 'Ägaren har lovats ett svar senast {time}.',
  queue: 'Ankommande fordon: {url}',
  outro:
    'Skrotningsintyget är avgiftsfritt. När fordonet har avregistrerats upphör fordonsskatten och trafikförsäkringen automatiskt.',
  replaced:
    'Du bytte verksamhetsställe. Din tidigare beställning {number} hos {station} är avbokad.',
  replaces: 'Beställningen ersätter den tidigare beställningen {number}.',
  owner: {
    ordered: {
      subject: 'Begäran om avhämtning skickad: {plate}',
      intro: 'Verksamhetsstället har fått din begäran och svarar på den.',
    },
    announced: {
      subject: 'Du lämnar in ett fordon: {plate}',
      intro:
        'Du har meddelat att du själv lämnar in fordonet. Ta med ett identitetsbevis och registreringsbeviset, om du har det.',
    },
    cancelled: {
      subject: 'Beställningen är avbokad: {plate}',
      intro: 'Du har avbokat skrotningen av ditt fordon. Vi har meddelat verksamhetsstället.',
    },
    agreed: {
      subject: 'Avhämtning {time}: {plate}',
      intro: 'Avhämtningen av ditt fordon är avtalad.',
    },
    proposed: {
      subject: 'Passar avhämtning {time}? {plate}',
      intro:
        'Nedan finns den tid och det pris som verksamhetsstället föreslår. Svara på beställningens sida.',
    },
    waiting: {
      subject: 'Begäran om avhämtning skickad: {plate}',
      intro: 'Verksamhetsstället har fått din ändrade begäran och svarar på den.',
    },
    tomorrow: {
      subject: 'Avhämtning i morgon kl. {hours}: {plate}',
      intro: 'Ditt fordon hämtas i morgon.',
    },
    soon: {
      subject: 'Påminnelse om avhämtning {time}: {plate}',
      intro: 'Ditt fordon hämtas nästa vardag.',
    },
    unanswered: {
      subject: 'Verksamhetsstället har inte svarat än: {plate}',
      intro:
        'Verksamhetsstället har inte svarat på din begäran än. Du kan vänta, ringa verksamhetsstället eller byta till ett annat.',
    },
    started: {
      subject: 'Chauffören är på väg: {plate}',
      intro: 'Chauffören har gett sig av för att hämta ditt fordon.',
    },
    failed: {
      subject: 'Avhämtningen lyckades inte: {plate}',
      intro: 'Ditt fordon kunde inte hämtas. Verksamhetsstället föreslår en ny tid.',
    },
    handedOver: {
      subject: 'Kvitto på fordonet {plate}',
      intro: 'Verksamhetsstället har fått ditt fordon. Skrotningsintyget kommer efter kontrollen.',
    },
    chooseAgain: {
      subject: 'Välj en ny avhämtningstid: {plate}',
      intro: 'Avhämtningstiden hann inte bekräftas. Välj en ny tid eller byt verksamhetsställe.',
    },
    late: {
      subject: 'Hämtades fordonet? {plate}',
      intro:
        'Den avtalade tiden har gått och verksamhetsstället har inte antecknat någon avhämtning. Ring verksamhetsstället om fordonet står kvar.',
    },
    deliveryReminder: {
      subject: 'Kom ihåg att lämna in fordonet: {plate}',
      intro:
        'Du har meddelat att du lämnar in fordonet hos verksamhetsstället. Byt dag eller avboka beställningen om planen har ändrats.',
    },
    lapsed: {
      subject: 'Beställningen har förfallit: {plate}',
      intro:
        'Beställningen har förfallit, eftersom verksamhetsstället inte svarade i tid. Du kan göra en ny beställning.',
    },
    refused: {
      subject: 'Verksamhetsstället tar inte emot fordonet: {plate}',
      intro:
        'Verksamhetsstället kunde inte ta emot ditt fordon, och din beställning har avslutats. Du kan beställa avhämtning hos ett annat verksamhetsställe eller meddela att du själv lämnar in fordonet där.',
    },
  },
  station: {
    ordered: {
      subject: 'Ny avhämtning: {plate}',
      intro: 'En ägare har beställt avhämtning av sitt fordon. Bekräfta tid och pris.',
    },
    announced: {
      subject: 'Fordon på väg: {plate}',
      intro: 'Ägaren lämnar själv in fordonet hos er.',
    },
    cancelled: {
      subject: 'Beställningen är avbokad: {plate}',
      intro: 'Ägaren har avbokat sin beställning. Fordonet kommer inte längre till er.',
    },
    agreed: {
      subject: 'Avhämtning {time}: {plate}',
      intro: 'Ägaren har beställt avhämtning på en ledig tid. Ni behöver inte svara.',
    },
    moved: {
      subject: 'Avhämtningen flyttades till {time}: {plate}',
      intro: 'Ägaren flyttade avhämtningen till en ledig tid. Ni behöver inte svara.',
    },
    changed: {
      subject: 'Ägaren ändrade avhämtningen: {plate}',
      intro: 'Ägaren valde en annan tid. Svara på begäran.',
    },
    contact: {
      subject: 'Ägarens kontaktuppgifter har ändrats: {plate}',
      intro: 'Ägaren ändrade sina kontaktuppgifter eller sitt meddelande.',
    },
    accepted: {
      subject: 'Ägaren godkände tiden {time}: {plate}',
      intro: 'Ägaren godkände den tid och det pris som ni föreslog.',
    },
    declined: {
      subject: 'Förslaget passade inte ägaren: {plate}',
      intro: 'Ägaren godkände inte den tid eller det pris som ni föreslog. Gör ett nytt förslag.',
    },
    reminder: {
      subject: 'En begäran om avhämtning väntar på svar: {plate}',
      intro: 'Ägaren väntar på ert svar.',
    },
    unanswered: {
      subject: 'En begäran om avhämtning är obesvarad: {plate}',
      intro: 'Ert verksamhetsställe har inte svarat på begäran inom utlovad tid.',
    },
    lapsed: {
      subject: 'Beställningen har förfallit: {plate}',
      intro: 'Beställningen har förfallit, eftersom verksamhetsstället inte svarade i tid.',
    },
    certificateMissing: {
      subject: 'Intyget har inte utfärdats: {plate}',
      intro: 'Fordonet är hos er, men skrotningsintyget har inte utfärdats.',
    },
  },
}
