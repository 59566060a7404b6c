import { h, render } from 'preact'
import type { CheckTools } from './check/tools.ts'
import { ELEMENT, QuestboardGames } from './element.tsx'
import { feedAt } from './feed.ts'
import { home, loadFile } from './home.ts'
import { mount, openQueue, PLACE } from './queue.ts'
import { version } from './version.ts'

declare const CHECK_FILE: string

const isFirst = !customElements.get(ELEMENT)

/** A tag that was pasted twice does nothing the second time. */
if (isFirst) {
  customElements.define(ELEMENT, QuestboardGames)
  openQueue()
  mount()
  QuestboardGames.isLate = false
  // Turbo and htmx put places into a page that is there.
  new MutationObserver(mount).observe(document, { childList: true, subtree: true, attributeFilter: [PLACE] })
}

/** An owner asks what is right and what is wrong: `?questboard-check` in the address of the page. */
if (/[?&]questboard-check\b/.test(location.search)) {
  // The script that defines the element opens the panel, also where both load at once.
  setTimeout(
    () =>
      void loadFile<(tools: CheckTools) => void>(CHECK_FILE).then((check) =>
        check({ h, render, home, version, feedAt, Element: QuestboardGames })
      ),
    isFirst ? 0 : 1000
  )
}
