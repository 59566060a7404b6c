import type { Answer } from '../http/exchange.ts'
import { html, page, type Markup } from '../http/html.ts'
import type { Services } from '../services.ts'
import { deskHead } from './desk.ts'

const HOUR = 3600
const DAY = 24 * HOUR
const MOVES: Array<[label: string, seconds: number]> = [
  ['16 minutes', 16 * 60],
  ['31 minutes', 31 * 60],
  ['1 hour', HOUR],
  ['1 day', DAY],
  ['1 week', 7 * DAY],
]

const shown = new Intl.DateTimeFormat('en-US', { timeZone: 'America/Denver', dateStyle: 'full', timeStyle: 'short' })

/** What time it is for everybody who follows, and the buttons that move it. */
export function clockPage(sandbox: Services): Answer {
  return page({
    title: 'Clock (sandbox)',
    kind: 'page',
    script: 'control.js',
    body: html`<main class="desk">
      ${deskHead('Clock')} ${clockPanel(sandbox)}
      <section class="panel">
        <h2>What follows</h2>
        <p>
          The product goes by this time: holds end, games begin, limits pass, and what is told of them is dated so.
          Pages that are open follow when they are loaded again. Sign-ins and the tries of mails keep the machine’s
          time.
        </p>
        <p class="hint">
          Back in real time, what was done ahead of it lies in the future: seats that were held there stay held until
          then.
        </p>
      </section>
      <p class="said" id="said" role="status"></p>
    </main>`,
  })
}

/** Here and among the other switches. */
export function clockPanel(sandbox: Services): Markup {
  return html`<section class="panel" aria-labelledby="now-title">
    <h2 id="now-title">Now is</h2>
    <div id="now" data-live>${now(sandbox)}</div>
    <div class="panel-row">
      ${MOVES.map(
        ([label, seconds]) =>
          html`<button
            type="button"
            data-post="/_sandbox/clock"
            data-body="${JSON.stringify({ advance_seconds: seconds })}"
            data-done="The clock is ${label} further."
          >
            Forward ${label}
          </button>`
      )}
      <button
        type="button"
        data-post="/_sandbox/clock"
        data-body="${JSON.stringify({ real: true })}"
        data-done="The clock shows the real time."
      >
        Back to real time
      </button>
    </div>
  </section>`
}

function now({ clock, followers }: Services): Markup {
  return html`<p><strong>${shown.format(clock.now())}</strong> Mountain Time</p>
    <p class="hint">
      ${clock.aheadMs > 0 ? `${ahead(clock.aheadMs)} ahead of the real time` : 'The real time'}.
      ${followers.count === 1 ? 'One process follows.' : `${followers.count} processes follow.`}
    </p>`
}

function ahead(milliseconds: number): string {
  const minutes = Math.round(milliseconds / 60_000)
  const parts: Array<[count: number, unit: string]> = [
    [Math.floor(minutes / 1440), 'day'],
    [Math.floor(minutes / 60) % 24, 'hour'],
    [minutes % 60, 'minute'],
  ]
  const told = parts.filter(([count]) => count > 0).map(([count, unit]) => `${count} ${unit}${count === 1 ? '' : 's'}`)
  return told.join(', ') || 'Less than a minute'
}
