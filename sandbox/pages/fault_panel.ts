import type { Fault, Faults } from '../control/faults.ts'
import { html, type Markup } from '../http/html.ts'

const QUICK: Array<[label: string, fault: Record<string, unknown>]> = [
  ['Decline the next card', { service: 'stripe', mode: 'decline' }],
  ['Next payment call answers 500', { service: 'stripe', status: 500 }],
  ['Next payment call hangs for 90 seconds', { service: 'stripe', delay_ms: 90_000 }],
  ['Cut the next payment call after it worked', { service: 'stripe', mode: 'cut' }],
  ['Refuse the next mail', { service: 'mail', status: 451 }],
  ['Google\u2019s keys answer 503 once', { service: 'google', path: '/oauth2', status: 503 }],
  ['Discord answers 503 once', { service: 'discord', status: 503 }],
]

export function faultPanel(faults: Faults): Markup {
  return html`<section class="panel">
    <h2>Faults</h2>
    <div class="panel-row">
      ${QUICK.map(([label, fault]) => html`<button type="button" data-post="/_sandbox/faults" data-body="${JSON.stringify(fault)}" data-done="${label}: waiting for the call.">${label}</button>`)}
    </div>
    <form class="panel-row" data-post="/_sandbox/faults" data-done="The fault waits for its call.">
      <label
        >Service<select name="service">
          <option>stripe</option>
          <option>google</option>
          <option>discord</option>
          <option>mail</option>
        </select></label
      >
      <label
        >Mode<select name="mode">
          <option value="before">fail before</option>
          <option value="after">fail after it worked</option>
          <option value="cut">cut after it worked</option>
          <option value="decline">decline card</option>
        </select></label
      >
      <label>Path starts with<input name="path" placeholder="/v1/refunds" autocomplete="off" /></label>
      <label>Status<input name="status" inputmode="numeric" placeholder="500" autocomplete="off" /></label>
      <label>Delay, ms<input name="delay_ms" inputmode="numeric" placeholder="0" autocomplete="off" /></label>
      <label>Times<input name="times" inputmode="numeric" placeholder="1" autocomplete="off" /></label>
      <button type="submit">Add fault</button>
    </form>
    <div id="faults" data-live>${waiting(faults.list())}</div>
  </section>`
}

function waiting(faults: Fault[]): Markup {
  if (faults.length === 0) return html`<p class="hint">None waits.</p>`
  return html`<ul>
      ${faults.map((fault) => html`<li>${fault.service}, ${fault.mode}${fault.path ? `, ${fault.path}` : null}${fault.status ? `, status ${fault.status}` : null}${fault.delay_ms ? `, ${fault.delay_ms} ms` : null}, ${fault.times} more</li>`)}
    </ul>
    <button type="button" data-post="/_sandbox/faults/clear" data-done="No fault waits.">Clear them</button>`
}
