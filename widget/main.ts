import { ELEMENT, QuestboardGames } from './element.tsx'
import { mount, openQueue } from './queue.ts'

/** A tag that was pasted twice does nothing the second time. */
if (!customElements.get(ELEMENT)) {
  customElements.define(ELEMENT, QuestboardGames)
  openQueue()
  mount()
  document.addEventListener('DOMContentLoaded', mount)
}
