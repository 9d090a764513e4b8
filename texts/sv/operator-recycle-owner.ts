import type { recycleOwner as fi } from '#texts/fi/operator-recycle-owner.ts'
import type { Translated } from '#texts/index.ts'

export const recycleOwner: Translated<typeof fi> = {
  owner: {
    title: 'Vem överlåter fordonet?',
    lead: 'Be om en identitetshandling. Rätten att överlåta fordonet kontrolleras i registret.',
    way: 'Hur kontrolleras överlåtaren?',
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
    personalId: 'Överlåtarens personbeteckning',
    personalIdOfRepresentative: 'Företrädarens personbeteckning',
    personalIdHint: 'Läs den på identitetshandlingen. Sparas inte på den här enheten.',
    show: 'Visa personbeteckningen',
    check: 'Kontrollera överlåtaren',
    stranger: 'Personen äger inte fordonet',
    strangerCompany: 'Fordonet ägs inte av det här företaget',
    strangerWhat:
      'Kontrollera numret. Om överlåtaren har ägarens fullmakt, ett köpebrev eller dödsboets papper skriver du in hen för hand.',
    byHand: 'Skriv in för hand',
    basis: 'På vilken grund skrivs överlåtaren in?',
    bases: {
      restricted: {
        label: 'Uppgifterna lämnas inte ut',
        hint: 'Spärrmarkering eller förbud mot utlämnande. Identiteten är kontrollerad.',
      },
      missing_data: {
        label: 'Uppgifterna saknas',
        hint: 'Registret anger inte ägaren eller svarar inte. Rätten är kontrollerad i papperen.',
      },
      estate: {
        label: 'Dödsbo',
        hint: 'Bouppteckningen och alla delägares samtycke har visats.',
      },
      deed_of_sale: {
        label: 'Köpebrev',
        hint: 'Fordonet är ännu inte registrerat på den nya ägaren.',
      },
      other: { label: 'Annan grund', hint: 'Till exempel ägarens eller företagets fullmakt.' },
    },
    reason: 'Vilka papper såg du?',
    reasonHint: 'Till exempel: körkort och registreringsbevisets del I.',
    save: 'Spara och fortsätt',
    done: 'Överlåtaren är kontrollerad: {name}',
    checked: 'Överlåtaren är kontrollerad: {name}',
    checkedNameless: 'Överlåtaren är kontrollerad',
    byOrder:
      'Ägaren identifierade sig starkt vid beställningen. Kontrollera ännu att överlåtaren är samma person.',
    byStation: 'Kontrollen är antecknad i tjänsten.',
    goOn: 'Vidare till intyget',
    again: 'Överlåtaren är någon annan',
  },
  powers: {
    title: {
      one: 'Den andra ägarens fullmakt',
      other: 'De andra ägarnas fullmakter, {n} st.',
    },
    what: 'Bocka av om du såg fullmakten på papper, eller lägg till den som bild eller fil.',
    one: 'Fullmakt {n}/{total}',
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
}
