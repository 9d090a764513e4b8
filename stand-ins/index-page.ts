import type { ServerResponse } from 'node:http'
import { html, sendPage } from './page.ts'
import type { StandIn } from './stand-in.ts'

/** Sends the first page of the stand-ins' port: the list of stand-ins, and how to cause faults. */
export const sendIndex = (res: ServerResponse, standIns: readonly StandIn[]): void =>
  sendPage(res, {
    lang: 'en',
    title: 'Stand-ins (demo)',
    body: html`
      <h1>Stand-ins</h1>
      <p class="note">
        Local counterparts of the systems that Kierto talks to. They speak the same protocols; their
        people, companies and vehicles are made up.
      </p>
      <ul class="rows">
        ${standIns.map(
          ({ name, about }) => html`
            <li>
              <div class="row">
                <strong>${name === 'mail' ? html`<a href="/mail">/mail</a>` : `/${name}`}</strong>
                ${about}
              </div>
            </li>
          `,
        )}
      </ul>
      <h2>Faults</h2>
      <p>
        <code>POST /&lt;name&gt;/__control</code> with JSON: <code>mode</code> (<code>ok</code>,
        <code>slow</code>, <code>503</code>, <code>drop</code>, <code>garbage</code>,
        <code>deny</code>), <code>delay_ms</code>, <code>times</code> (for how many requests) and
        <code>path</code> (which requests, by how their path begins). <code>GET</code> tells the
        present state.
      </p>
    `,
  })
