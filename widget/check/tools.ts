import type { h as create, render as draw } from 'preact'
import type { QuestboardGames } from '../element.tsx'
import type { feedAt as open } from '../feed.ts'

/** What the script lends to the check of a page, which is loaded when it is asked for. */
export interface CheckTools {
  h: typeof create
  render: typeof draw
  /** Origin of the script. */
  home: string
  version: string
  feedAt: typeof open
  Element: typeof QuestboardGames
}
