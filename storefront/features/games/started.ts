import type { Game } from '#common/wire'

/** Whether a game has begun: nobody is registered for it any more. */
export const hasStarted = ({ date }: Pick<Game, 'date'>, now: Date) => Date.parse(date) <= now.getTime()
