import { useDataProvider, useTranslate } from 'react-admin'
import type { AdminGameDetail } from '#common/wire'
import { warning } from '../../inputs/refusal'
import { FormDialog } from '../../layout/FormDialog'
import { Confirm } from '../../layout/Confirm'
import { useQuestion } from '../../layout/use_question'
import type { BackOfficeData } from '../../providers/data/verbs'
import { useStep } from '../../steps/use_step'
import { draftOf, toGameForm } from './game_form'
import RepeatFields from './RepeatFields'
import { newRepetition, repetitionErrors, toSeriesForm } from './series_form'
import { useSeries } from './use_series'

/** Puts a game on again and again, from its own date on. Mounted while it is asked. */
export default function RepeatGame({ game, onClose }: { game: AdminGameDetail; onClose: () => void }) {
  const translate = useTranslate()
  const data = useDataProvider<BackOfficeData>()
  const { step } = useStep('games')
  const question = useQuestion<string, boolean>()
  const { told, wayBack } = useSeries()
  const values = { ...draftOf(game), ...newRepetition('weekly') }

  async function make(form: ReturnType<typeof toSeriesForm>) {
    try {
      return await data.makeSeries(form)
    } catch (error) {
      const conflict = warning(error, 'DOUBLE_BOOKED')
      if (conflict === null || !(await question.ask(conflict))) throw error
      return data.makeSeries({ ...form, doubleBooked: true })
    }
  }

  const repeat = (draft: typeof values) =>
    step({
      failed: translate('resources.games.series.not_made'),
      record: game.id,
      send: () => make(toSeriesForm(toGameForm(draft), draft, game.id)),
      done: told,
      undo: (made) => wayBack({ ...made, games: made.games.filter(({ id }) => id !== game.id) }),
    })

  return (
    <>
      <FormDialog title={translate('resources.games.series.title', { name: game.module.name })} submit={translate('resources.games.series.submit')} values={values} validate={(draft) => repetitionErrors(draft, draft.date)} onSubmit={repeat} onClose={onClose}>
        <RepeatFields always gameId={game.id} />
      </FormDialog>
      <Confirm open={question.asked !== null} question={translate('resources.games.twice.question')} confirm={translate('resources.games.twice.confirm')} cancel="resources.games.twice.cancel" harmless onConfirm={() => question.answer(true)} onCancel={() => question.answer(false)}>
        {question.asked}
      </Confirm>
    </>
  )
}
