import type { AdminGame, GameForm } from '#common/wire'
import { daysLater, today } from '#backoffice/mountain_time'
import { draftOf, toGameForm } from './game_form.ts'
import { shopTime } from '#storefront/time/shop_time'

const DAYS = 7

/** The same game so many weeks later, at the same time of the wall; of one that is long over, the first such week to come. */
export function weeksLater(game: AdminGame, weeks: number, now = shopTime()): GameForm {
  const draft = draftOf(game)
  let date = daysLater(draft.date, weeks * DAYS)
  while (date < today(now)) date = daysLater(date, DAYS)
  return toGameForm({ ...draft, date })
}
