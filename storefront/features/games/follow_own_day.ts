import { clockOfBrowser, isTodayOver } from '#common/list_start'

/** As `time/shop_time.ts` has it. Only the server writes what follows into a page; tests read it without a bundler. */
const AHEAD = 'Number(document.documentElement.dataset.ahead??0)'

/** Before anything is drawn: whether today is over by the visitor's clock. A list of the other day stays out of sight (upcoming_games.module.css). */
export const TELL_OWN_DAY = import.meta.env?.SSR
  ? `{const now=new Date(Date.now()+${AHEAD});document.documentElement.dataset.ownTomorrow=(${isTodayOver})(now.getDay(),now.getHours())}`
  : ''

/** For the page before its scripts are there. Answers whether it can be seen without them. */
export const FOLLOW_OWN_DAY = import.meta.env?.SSR ? `(${followOwnDay})(${clockOfBrowser},${AHEAD})` : ''

/**
 * Arranges a list of the other day as it will be by the visitor's clock, as far as the page has its cards; what it has not, and what
 * is counted, follows with the scripts (`useOwnClock`) below what is seen. A list whose look would change stays out of sight until
 * then, so that nothing jumps. Uses nothing but what it is given: the page carries its text.
 */
function followOwnDay(clockOf: typeof clockOfBrowser, ahead: number): boolean {
  const told = document.documentElement.dataset
  const list = document.querySelector<HTMLElement>('[data-tomorrow]')
  const now = new Date(Date.now() + ahead)
  const from = (told.ownTomorrow === 'true' ? clockOf(now).nextDay : now).toISOString()
  const cells = [...(list?.querySelectorAll<HTMLElement>('[data-game-list] > *') ?? [])]
  const shown = () => cells.filter((cell) => cell.dataset.over === undefined)
  const before = shown().length
  if (list && list.dataset.tomorrow !== told.ownTomorrow) {
    let day: string | null | undefined
    for (const cell of cells) {
      const rows = [...cell.querySelectorAll('li')].filter((row) => row.querySelector('time'))
      const gone = rows.filter((row) => row.querySelector('time')!.dateTime < from)
      const heading = cell.querySelector(':scope > h2')
      if (heading) day = heading.textContent
      delete cell.dataset.over
      if (gone.length === rows.length) cell.dataset.over = ''
      else {
        for (const row of gone) row.dataset.over = ''
        // A day whose first card is over has its name above the next one.
        if (!heading && day) cell.dataset.day = day
        day = null
      }
    }
    if (Number(list.dataset.more) > 0) {
      for (const cell of shown().slice(before)) cell.dataset.over = ''
      // Room for as many as follow.
      const gone = Math.min(before - shown().length, Number(list.dataset.more))
      for (const cell of cells.filter(({ dataset }) => dataset.over !== undefined).slice(0, Math.max(0, gone)))
        cell.dataset.over = 'room'
    }
    if (Math.min(2, before) !== Math.min(2, shown().length)) return false
  }
  delete told.ownTomorrow
  return true
}
