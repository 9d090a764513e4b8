import type { recycleOwner as fi } from '#texts/fi/operator-recycle-owner.ts'
import type { Translated } from '#texts/index.ts'

export const recycleOwner: Translated<typeof fi> = {
  owner: {
    title: 'Vem lämnar in fordonet?',
    lead: 'Be om ett identitetsbevis. Rätten att lämna in fordonet kontrolleras i registret.',
    way: 'Hur kontrolleras den som lämnar in?',
    ways: {
      person: { label: 'Person', hint: 'Med personbeteckningen i fordonsregistret' },
      company: { label: 'Företag', hint: 'Med FO-numret och företrädarens personbeteckning' },
      typed: {
        label: 'Skrivs in för hand',
        hint: 'När registret inte anger ägaren, eller med fullmakt',
      },
    },
    company: 'Enligt registret är ägaren {company}.',
    businessId: 'Företagets FO-nummer',
    businessIdHint: 'Till exempel 1234567-8.',
    personalId: 'Personbeteckning för den som lämnar in',
    personalIdOfRepresentative: 'Företrädarens personbeteckning',
    personalIdHint: 'Läs den på identitetsbeviset. Sparas inte på den här enheten.',
    show: 'Visa personbeteckningen',
    check: 'Kontrollera personen',
    stranger: 'Personen äger inte fordonet',
    strangerCompany: 'Fordonet ägs inte av det här företaget',
    strangerWhat:
      'Kontrollera numret. Om personen har ägarens fullmakt, ett köpebrev eller dödsboets papper skriver du in personen för hand.',
    byPhone: 'Bevisa rätten att företräda med telefon',
    byPhoneWhat:
      'Kunden läser koden med sin egen telefon, identifierar sig och väljer företaget i Suomi.fi-fullmakter. Den här vyn går vidare av sig själv.',
    byPhoneCode: 'QR-kod för kundens telefon',
    byPhoneElse:
      'Om kunden inte kan bevisa rätten med telefon skriver du in personen för hand enligt ett handelsregisterutdrag eller en fullmakt.',
    byHand: 'Skriv in för hand',
    basis: 'På vilken grund skrivs personen in?',
    bases: {
      restricted: {
        label: 'Uppgifterna lämnas inte ut',
        hint: 'Spärrmarkering eller förbud mot utlämnande. Identiteten är kontrollerad.',
      },
      missing_data: {
        label: 'Uppgifterna saknas',
        hint: 'Registret anger inte ägaren eller svarar inte. Rätten är kontrollerad i papperen.',
      },
      power_of_attorney: {
        label: 'Fullmakt',
        hint: 'Ägaren har gett den som lämnar in en fullmakt. Skriv in ägarens uppgifter.',
      },
      guardian: {
        label: 'Intressebevakning',
        hint: 'Ägarens intressebevakare lämnar in fordonet. Skriv in ägarens uppgifter.',
      },
      estate: {
        label: 'Dödsbo',
        hint: 'Alla delägares samtycke behövs. Skriv den avlidnas namn.',
      },
      deed_of_sale: {
        label: 'Köpebrev',
        hint: 'Fordonet är ännu inte registrerat på den nya ägaren.',
      },
      municipality: {
        label: 'Kommun',
        hint: 'Kommunen har flyttat fordonet och fått det i sin ägo.',
      },
      insurer: {
        label: 'Försäkringsbolag',
        hint: 'Försäkringsbolaget har löst in fordonet.',
      },
      other: {
        label: 'Annan grund',
        hint: 'Skriv orsaken nedan och ha handlingen till hands.',
      },
    },
    estateFields: {
      firstName: 'Den avlidnas förnamn',
      lastName: 'Den avlidnas efternamn',
      address: 'Kontaktpersonens adress',
      addressHint: 'Gatuadress, postnummer och ort. Adressen skrivs på intyget.',
    },
    shareholders: 'Antal delägare',
    shareholdersHint:
      'Enligt bouppteckningen eller delägarförteckningen, inklusive den som lämnar in. De andra delägarna ger fullmakt.',
    reason: 'Vilka papper såg du?',
    reasonHint: 'Till exempel: körkort och registreringsbevisets del I.',
    save: 'Spara och fortsätt',
    done: 'Identiteten är kontrollerad: {name}',
    checked: 'Identiteten är kontrollerad: {name}',
    checkedNameless: 'Identiteten är kontrollerad',
    byOrder:
      'Ägaren identifierade sig med stark autentisering vid beställningen. Kontrollera också att det är samma person som lämnar in.',
    byStation: 'Kontrollen är antecknad i tjänsten.',
    goOn: 'Vidare till intyget',
    again: 'Någon annan lämnar in fordonet',
  },
  holders: {
    title: 'Ägarna på intyget',
    lead: 'Komplettera de uppgifter som registret inte ger. Läs dem i identitetsbeviset eller handlingen.',
    failed: 'Ägarnas uppgifter kunde inte hämtas',
    fields: {
      name: 'Namn',
      address: 'Adress',
      nationality: 'Nationalitet',
      business_id: 'FO-nummer',
    },
    nationalityHint: 'Läs den i identitetsbeviset.',
    withheld: 'Lämnas inte ut, intyget får en anteckning',
    withheldHint:
      'Du kan lämna det tomt. Intyget får en anteckning om att adressen inte lämnas ut.',
    issuerMissing: 'Företaget kan inte utfärda intyget än. Det saknas:',
    issuerMissingWhat:
      'Be huvudanvändaren eller tjänstens administration komplettera företagets uppgifter.',
    issuerFields: {
      name: 'företagets namn',
      address: 'företagets adress',
      business_id: 'FO-nummer',
      permit_authority: 'tillståndsmyndighet',
      permit_authority_address: 'tillståndsmyndighetens adress',
      permit_number: 'tillståndets nummer',
      permit_valid_until: 'ett giltigt tillstånd',
    },
  },
  approval: {
    waits: 'Väntar på godkännande av en huvudanvändare',
    waitsForOther: 'Väntar på godkännande av en annan huvudanvändare',
    asks: 'Godkänner du ägaruppgiften?',
    what: 'Registret anger en annan ägare. Intyget kan utfärdas när företagets huvudanvändare har godkänt uppgiften. Fordonet väntar under Oavslutade.',
    other:
      'Du skrev själv in ägaren och kan därför inte godkänna uppgiften. Intyget kan utfärdas när en annan huvudanvändare i företaget har godkänt den. Fordonet väntar under Oavslutade.',
    check:
      'Registret anger en annan ägare. Kontrollera handlingen och ägaren ovan innan du godkänner.',
    approve: 'Godkänn ägaren',
    save: 'Spara uppgifterna',
    toProcess: 'Gå till fordon under behandling',
    done: 'Ägaruppgiften är godkänd.',
    given: 'En huvudanvändare har godkänt ägaren.',
  },
  documents: {
    title: 'Handling om ägarens rätt',
    what: 'Registret bekräftar inte rätten, så intyget behöver en handling.',
    hint: 'Fotografera inte identitetskort eller pass. Högst 5 MB, sparas i 24 månader.',
    ask: {
      power_of_attorney: 'Lägg till ägarens fullmakt.',
      guardian_order: 'Lägg till intressebevakarens förordnande.',
      estate_papers: 'Lägg till bouppteckningen eller en förteckning över delägarna.',
      deed_of_sale: 'Lägg till köpebrevet.',
      decision: 'Lägg till beslutet eller skadeärendets handling.',
      registration_papers:
        'Lägg till registreringsbeviset eller en annan handling som visar ägandet.',
      other: 'Lägg till handlingen som rätten bygger på.',
    },
    kinds: {
      power_of_attorney: 'Fullmakt',
      guardian_order: 'Intressebevakarens förordnande',
      estate_papers: 'Dödsboets handling',
      deed_of_sale: 'Köpebrev',
      decision: 'Beslut',
      registration_papers: 'Registreringsbevis eller ägarhandling',
      other: 'Annan handling',
    },
    take: 'Fotografera handlingen',
    choose: 'Lägg till handlingen som fil',
    sending: 'Handlingen skickas',
    uploaded: 'Handlingen är sparad.',
    missing: 'Lägg till handlingen först. Utan den kan intyget inte utfärdas.',
    failed: 'Handlingarna kunde inte hämtas',
    power: 'Fullmakten är redan tillagd och räcker som handling.',
  },
  powers: {
    title: {
      one: 'Den andra ägarens fullmakt',
      other: 'De andra ägarnas fullmakter, {n} st.',
    },
    titleOfEstate: {
      one: 'Den andra delägarens fullmakt',
      other: 'De andra delägarnas fullmakter, {n} st.',
    },
    titleOfBoth: {
      one: 'De andra ägarnas och delägarnas fullmakt',
      other: 'De andra ägarnas och delägarnas fullmakter, {n} st.',
    },
    what: 'Bocka av om du såg fullmakten på papper, eller lägg till den som bild eller fil.',
    one: 'Fullmakt {n}/{total}',
    whose: 'Vems fullmakt lägger du till?',
    named: 'Fullmakt {n}/{total}: {name}',
    onPaper: 'Visad på papper',
    received: 'Mottagna {n}/{total}',
    take: 'Fotografera fullmakten',
    choose: 'Välj fil',
    sending: 'Fullmakten skickas',
    uploaded: 'Fullmakten är sparad.',
    file: '{name}, tillagd {when}',
    open: 'Öppna',
    remove: 'Ta bort',
    without: 'Jag utfärdar intyget utan de fullmakter som saknas',
    withoutHint: 'Orsaken sparas i fordonets uppgifter.',
    reason: 'Varför saknas fullmakten?',
    reasonHint: 'Till exempel: den andra ägaren var på plats och legitimerade sig.',
    missing: 'En fullmakt saknas',
    failed: 'Fullmakterna kunde inte hämtas',
  },
  /** Consents that the owners gave in the service. */
  consents: {
    given: 'Samtycke gett i tjänsten {given}/{needed}, senast {time}.',
    notCounted: 'Samtycket visas som information. Du behöver ändå fullmakten.',
    all: 'Alla ägare har samtyckt till skrotningen i tjänsten. Inga fullmakter behövs.',
    one: 'Samtycke {n}/{total}',
    named: 'Samtycke {n}/{total}: {name}',
    inService: 'gett i tjänsten',
    refused: 'En ägare meddelade {time} att ägaren inte samtycker till skrotningen',
    refusedWhat:
      'Intyget kan inte utfärdas. Om ägaren har ändrat sig ska du lägga till en fullmakt som getts därefter, som bild eller fil.',
    refusedPaper: 'En senare fullmakt har lagts till. Skriv också orsaken.',
    reason: 'Varför utfärdas intyget?',
    reasonHint: 'Orsaken sparas i intygets uppgifter.',
    laterMissing: 'Lägg till en fullmakt som ägaren har gett efter sitt nej.',
  },
}
