import { expect, test } from 'vitest'
import { everyText, type TextLanguage } from './every-text.ts'

// One term for one thing: docs/glossary.md has the terms, this table the words that replace them.

/** A word that no text uses, and the term to use. */
type Rule = readonly [forbidden: RegExp, use: string]

const rules: Readonly<Record<string, readonly Rule[]>> = {
  fi: [
    [/suurjännit/i, 'korkeajännite'],
    [/km:n säteellä/, 'enintään {km} km:n päästä'],
    [/vika ei ole sinu/i, 'vika on ajoneuvorekisterissä'],
    [/\blist(?:a|an|alla|alta|at|oilla|oilta|ojen)\b/i, 'luettelo'],
    [/yritysrekister/i, 'kaupparekisteri'],
    [/palvelun tu(?:ki|keen)/i, 'Suomen Autokierrätys'],
    [/todistuksen kirjoitti/i, 'todistuksen laati'],
    [/edustusoikeu/i, 'edustamisoikeus'],
    [/(?:merkitse|osoita) \S+ kartalta/i, 'merkitse paikka kartalle'],
    [/\bajoak(?:ku|u)/i, 'ajovoima-akku'],
    [/vaihtolink/i, 'salasanalinkki'],
    [/\blii(?:tto|ton|toa|tolta)\b/i, 'palvelun ylläpito'],
    [/\byhtiön?\b/i, 'yritys'],
    [/\bjatkon\b|^jatko$/i, 'käyttötarkoitus'],
    [/muille toimijoille/i, 'operaattori'],
    [/toimipisteellä(?! ei ole)/i, 'toimipisteessä'],
    [/todistukselle\b/i, 'todistukseen'],
    [/ilman (?:eri|erillistä) ilmoitusta/i, 'automaattisesti'],
    [/jokaiselta muulta/i, 'kaikilta muilta'],
    [/materiaalitase/i, 'massatase'],
    [/\btule(?:e|vat) (?:tähän|tänne)(?=[.,])/i, 'näkyy tässä'],
    [/vahva(?:n|lla|a)? tunnistu(?:s|kse)/i, 'vahva tunnistautuminen'],
    [/pyydetään poiston perumista/i, 'pyydämme rekisteriä perumaan poiston'],
    [/(?<!tietojen)luovutuskiel(?:to|lo)/i, 'tietojenluovutuskielto'],
    [/(?:vuosittais\S+ |omavalvonta)kysely/i, 'ilmoitus'],
    [/vuosiraport/i, 'vuosi-ilmoitus'],
    [/\bkuormal(?:la|le|ta)\b/i, 'kuormassa, kuormaan'],
    [/\bkor(?:i|in) paino\b|^kori \{/i, 'runko'],
    [/\btiivis(?:te|teen|teestä)\b/i, 'tarkistusluku, tunniste'],
    [/jätekoodi/i, 'jätenimike'],
    [/\bosakil/i, 'kilo osia'],
    [/megatavu/i, 'Mt'],
    [/\b(?:tulee|tulevat) luetteloon\b/i, 'näkyy luettelossa'],
    [/\bkello (?:\{|\d)/i, 'klo'],
  ],
  sv: [
    [/\b(?:i|ur) bruk\b/i, 'på, av, aktiv, används'],
    [/överlåt/i, 'lämna in'],
    [/föråldr/i, 'gått ut, utgången'],
    [/tjänstens (?:stöd|support)/i, 'Finlands Bilåtervinning'],
    [/identitetshandling/i, 'identitetsbevis'],
    [/\bföretagsregistret/i, 'handelsregistret'],
    [/företrädanderätt/i, 'rätt att företräda'],
    [/avför(?:t|des|a)?\b/i, 'avregistrera'],
    [/\bpröva\b/i, 'prova'],
    [/\bhen\b/i, 'a noun: personen, ägaren'],
    [/\bskilt\b/i, 'separat'],
    [/försök på nytt/i, 'försök igen'],
    [/anslutning/i, 'förbindelse'],
    [/avbeställ/i, 'avboka'],
    [/annuller|makuler/i, 'ogiltigförklara'],
    [/medborgarskap/i, 'nationalitet'],
    [/\bmin position|din position/i, 'plats'],
    [/märkts? som/i, 'markera som'],
    [/^Egna uppgifter\b/, 'mina uppgifter'],
    [/(?<!material)återvinningseffektivitet/i, 'materialåtervinningseffektivitet'],
    [/skrotbilsdirektiv/i, 'direktivet om uttjänta fordon'],
    [/registreringstecken/i, 'registreringsnummer'],
    [/\bstation(?:en|er|erna|s)?\b/i, 'verksamhetsställe'],
    [/\bförbundet\b/i, 'tjänstens administration'],
    [/förbindelsee/i, 'förbindelsen'],
    [/station(?:en|er|erna)?s\b/i, 'verksamhetsställets'],
    [/(?<!till )kommer hit\b/i, 'visas här'],
    [/av varje annan/i, 'av alla andra'],
    [/för min del\b/i, 'för min räkning'],
    [/utan särskild anmälan/i, 'automatiskt'],
    [/utlämningsförbud/i, 'förbud mot utlämnande av uppgifter'],
    [/materialbalans/i, 'massbalans'],
    [/överlämn(?:a|ar|as|ad|at|are|aren|arens|ing|ingen|ingar)\b/i, 'lämna in, inlämnare'],
    [/ångra avregistrering/i, 'återta avregistreringen'],
    [/på (?:lasten|en last|någon annan last|en annan last)(?! har)\b/i, 'i lasten'],
    [/kommer (?:dess \S+ |med )?(?:hit|i listan)\b(?<!kommer hit)/i, 'visas här'],
    [/\benkät/i, 'rapport'],
    [/kondensat/i, 'kontrollvärde'],
    [
      /(?<!^Rätt att )företräda(?=$|[ ,.](?!ett företag|företaget|ägaren|ägare))/i,
      'företräda företaget',
    ],
    [/\bpå intyget\b/i, 'i intyget'],
    [/\bpå (?:registreringsbeviset|identitetsbeviset)\b/i, 'i registreringsbeviset'],
    [/registreringsintyg|registerskylt/i, 'registreringsbevis, registreringsskylt'],
    [/\bläge(?:t|n)?\b(?=.*\bdel)|\bstatus(?:en)? läge/i, 'status'],
    [/megabyte/i, 'MB'],
    [/\bpappret\b/i, 'papperet'],
    [/\bklockan (?:\{|\d)/i, 'kl.'],
    [/för varje annan/i, 'för var och en av de andra'],
    [/\båk(?:t|er) (?:till|med)\b/i, 'lämnas, skickas'],
  ],
  en: [
    [/\bfetch/i, 'pick up a vehicle, load data, download a file'],
    [/\berase/i, 'delete'],
    [/\bgo(?:es|ing)? on\b/i, 'continue'],
    [/\bran out\b|\bruns out\b/i, 'expire'],
    [/\b(?:my|your) position\b/i, 'location'],
    [/\btyped (?:in|by hand)\b|\btyped owner/i, 'entered by hand'],
    [/[\d}] %/, 'no space before the sign'],
    [/\bregistry\b/i, 'register'],
    [/\bauthentication\b/i, 'identification; two-step sign-in'],
    [/not your fault/i, 'the problem is in the vehicle register'],
    [/\be-mail/i, 'email'],
    [/\bin(?:to)? process\b/i, 'being processed, to processing'],
    [/could not be (?:fetched|loaded)/i, 'We could not load'],
    [/service’s (?:support|administration)/i, 'service administrator'],
    [/pickup place/i, 'pickup address'],
    [/\btake in\b|\btaken in\b/i, 'receive'],
    [/\bfacts of\b/i, 'details of'],
    [/\bby kind$|^kind$/i, 'vehicle type'],
    [/need not\b/i, 'do not need to'],
    [/\bon the yard\b/i, 'in the yard'],
    [/\bon (?:the|a) load\b/i, 'in the load'],
    [/right to represent/i, 'authority to act for the company'],
    [/for good\b/i, 'finally deregistered'],
    [/\bno free times?\b|^free \{/i, 'available'],
    [/\btrucks?\b/i, 'lorry'],
    [/\blog(?:ging|ged)? (?:in|out)\b/i, 'sign in, sign out'],
    [/^own$|^own \(/i, 'your company'],
    [/\bcomes here\b/i, 'is shown here'],
    [/\bnot begun\b/i, 'not started'],
    [/will not count\b/i, 'we will discard it'],
    [/\bthe station \{/i, 'the name alone'],
    [/identify yourself/i, 'sign in'],
    [/\bbegun\b|\bbegin a\b/i, 'started, start'],
    [/\blapse[sd]?\b/i, 'expire'],
    [/\b(?:suits|counts) everybody\b|\bthe same link suits\b/i, 'send to everybody'],
    [/\bcome here\b/i, 'are shown here'],
    [/service administration|administrator of the service/i, 'service administrator'],
    [/\bthe order of the scrapping\b/i, 'scrapping order'],
    [/\bis asked to reverse\b/i, 'we ask the register'],
    [/questionnaires?\b/i, 'report'],
    [/\bcomputed\b/i, 'calculated'],
    [/\bwastes\b/i, 'waste'],
    [/^State$|^All states$/, 'status'],
    [/^select \{|parts? selected$|^select all/i, 'choose'],
    [/^Power$/, 'power source'],
    [
      /grantor|(?<!powers? of )\battorney\b/i,
      'person giving the power of attorney, authorised person',
    ],
  ],
}

/** Texts whose words something else fixes. */
const fixed: Readonly<Record<string, readonly string[]>> = {
  'the specification has the message': [
    'Connection error with the vehicle registry. Try again in a moment.',
  ],
}
const allowed = new Set(Object.values(fixed).flat())

test.each(Object.entries(rules))(
  'texts in %s use the terms of the glossary',
  async (language, list) => {
    const texts = await everyText(language as TextLanguage)
    expect(texts.length).toBeGreaterThan(3000)
    const found = texts
      .filter(([, text]) => !allowed.has(text))
      .flatMap(([path, text]) =>
        list
          .filter(([forbidden]) => forbidden.test(text.replaceAll(/\{\w+\}/g, '{}')))
          .map(([, use]) => ({ path, text, use })),
      )
    expect(found).toEqual([])
  },
)
