import { Invalid, NotFound, ProductError, Refused } from '#api/shared/errors'
import { shortDateText } from '#common/mountain_time'

export const gameCancelled = () =>
  new Refused(
    'GAME_CANCELLED',
    'This game was cancelled, so it can no longer be changed. Clone it to schedule it again.'
  )
export const gameOfCampaign = () =>
  new Refused('GAME_OF_A_CAMPAIGN', 'This is a session of a campaign. Change it there.')

/** Another game of the series could not go along. */
export const cannotGoAlong = (startsAt: Date, message: string, now: Date) =>
  new Invalid([
    {
      field: 'date',
      rule: 'afterOrEqual',
      message: `The game on ${shortDateText(startsAt, now)} would go along: ${message.charAt(0).toLowerCase()}${message.slice(1)}`,
    },
  ])

/** Somebody agreed to something else than what would happen now. */
export class ChangeDiffers extends ProductError {
  constructor() {
    super(
      409,
      'CHANGE_DIFFERS',
      'What this would change is not what you were told: something was bought or changed in the meantime. Nothing was changed. Please look again.'
    )
  }
}

export const tooManyDates = (most: number) =>
  new Invalid([
    { field: 'until', rule: 'max', message: `A series has at most ${most} dates. Please choose an earlier last day.` },
  ])
export const noDates = () =>
  new Invalid([
    {
      field: 'until',
      rule: 'min',
      message: 'That leaves no date. Please choose a later last day, or leave fewer out.',
    },
  ])
export const unknownSpecialEvent = () =>
  new Invalid([{ field: 'specialEventId', rule: 'exists', message: 'This special event cannot be chosen.' }])
export const unknownSeries = () =>
  new Invalid([{ field: 'seriesId', rule: 'exists', message: 'There is no such series.' }])
/** Named by an address. */
export const noSuchSeries = () => new NotFound('There is no such series.')
export const inSeriesAlready = () => new Refused('IN_A_SERIES', 'This game belongs to a series already.')
