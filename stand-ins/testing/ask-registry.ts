import { XMLParser } from 'fast-xml-parser'
import { demoAccounts } from '../main.ts'
import type { TraficomAccount } from '../traficom/traficom.ts'

export type Tree = { [name: string]: Tree } & string

const parser = new XMLParser({
  parseTagValue: false,
  ignoreAttributes: false,
  // Without this the parser leaves character references as they are.
  htmlEntities: true,
  isArray: (name) => ['omistajaHaltija', 'rajoitustieto'].includes(name),
})

const message = (criteria: string, kyselylaji: string, account: TraficomAccount) =>
  `<?xml version="1.0" encoding="ISO-8859-1"?><kehys><yleinen>
    <sanomatyyppi>TPSUOTIEDOTHAKUIN</sanomatyyppi><sovellus>TPSUO</sovellus><ymparisto>TESTI</ymparisto>
    <kayttooikeudet><tietojarjestelma><tunnus>${account.user}</tunnus><salasana>${account.password}</salasana></tietojarjestelma><kayttaja/></kayttooikeudet>
  </yleinen><sanoma><ajoneuvonHakuehdot>${criteria}<kyselylaji>${kyselylaji}</kyselylaji>
    <kayttotarkoitus>4</kayttotarkoitus><asiakas>1</asiakas><soku-tunnus/><palvelutunnus/></ajoneuvonHakuehdot></sanoma></kehys>`

/** Asks the transport register's stand-in at `url` as the real one is asked. */
export const registryAt = (url: string) => {
  /** Sends a message as it is. */
  const post = async (body: string) => {
    const response = await fetch(`${url}/traficom`, {
      method: 'POST',
      headers: { 'content-type': 'application/xml' },
      body: Buffer.from(body, 'latin1'),
    })
    const bytes = Buffer.from(await response.arrayBuffer())
    const type = response.headers.get('content-type')
    return { status: response.status, type, text: bytes.toString('latin1') }
  }
  /** Asks by plate unless told, and gives the answer with its `kehys`. */
  const ask = async (
    value: string,
    {
      laji = '1',
      kyselylaji = '811',
      by = 'rekisteritunnus',
      account = demoAccounts.traficom,
    } = {},
  ) => {
    const criteria = `<laji>${laji}</laji><${by}>${value}</${by}>`
    const answer = await post(message(criteria, kyselylaji, account))
    return { ...answer, kehys: (parser.parse(answer.text) as { kehys: Tree }).kehys }
  }
  return {
    post,
    ask,
    async perus(...asked: Parameters<typeof ask>) {
      return (await ask(...asked)).kehys['sanoma']?.['ajoneuvontiedot']?.['perus']
    },
    /** sanomatyyppi and virhekoodi of the answer. */
    async failure(...asked: Parameters<typeof ask>) {
      const yleinen = (await ask(...asked)).kehys['yleinen']
      return [yleinen?.['sanomatyyppi'], yleinen?.['virhe']?.['virhekoodi']]
    },
  }
}
