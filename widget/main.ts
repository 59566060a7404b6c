import { h, render } from 'preact'
import type { CheckKit } from './check/kit.ts'
import { ELEMENT, QuestboardGames } from './element.tsx'
import { feedAt } from './feed.ts'
import { home } from './home.ts'
import { mount, openQueue } from './queue.ts'
import { version } from './version.ts'

declare const CHECK_FILE: string

/** A tag that was pasted twice does nothing the second time. */
if (!customElements.get(ELEMENT)) {
  customElements.define(ELEMENT, QuestboardGames)
  openQueue()
  mount()
  document.addEventListener('DOMContentLoaded', mount)
}

/** An owner asks what is right and what is wrong: `?questboard-check` in the address of the page. */
if (/[?&]questboard-check\b/.test(location.search)) {
  void import(`${home}/widget/${CHECK_FILE}`).then(({ default: check }: { default: (kit: CheckKit) => void }) =>
    check({ h, render, home, version, feedAt, Element: QuestboardGames })
  )
}
