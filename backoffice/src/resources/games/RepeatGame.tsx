import { useDataProvider, useTranslate } from 'react-admin'
import type { AdminGameDetail } from '#common/wire'
import { FormDialog } from '#backoffice/layout/FormDialog'
import type { BackOfficeData } from '#backoffice/providers/data/verbs'
import { useBookingTwice } from '#backoffice/steps/use_booking_twice'
import { useStep } from '#backoffice/steps/use_step'
import { draftOf, toGameForm } from './game_form'
import RepeatFields from './RepeatFields'
import { newRepetition, repetitionErrors, toSeriesForm, useSeries } from './series_form'

/** Puts a game on again and again, from its own date on. Mounted while it is asked. */
export default function RepeatGame({ game, onClose }: { game: AdminGameDetail; onClose: () => void }) {
  const translate = useTranslate()
  const data = useDataProvider<BackOfficeData>()
  const { step } = useStep('games')
  const { knowingly, question } = useBookingTwice()
  const { told, wayBack } = useSeries()
  const values = { ...draftOf(game), ...newRepetition('weekly') }

  const repeat = (draft: typeof values) =>
    step({
      failed: translate('resources.games.series.not_made'),
      record: game.id,
      send: () =>
        knowingly((doubleBooked) => data.makeSeries(toSeriesForm(toGameForm(draft, { doubleBooked }), draft, game.id))),
      done: told,
      undo: (made) => wayBack({ ...made, games: made.games.filter(({ id }) => id !== game.id) }),
    })

  return (
    <>
      <FormDialog
        title={translate('resources.games.series.title', { name: game.module.name })}
        submit={translate('resources.games.series.submit')}
        values={values}
        validate={(draft) => repetitionErrors(draft, draft.date)}
        onSubmit={repeat}
        onClose={onClose}
      >
        <RepeatFields always gameId={game.id} />
      </FormDialog>
      {question}
    </>
  )
}
