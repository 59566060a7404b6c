import Button from '@mui/material/Button'
import { useState } from 'react'
import { TextInput, useTranslate } from 'react-admin'
import type { AdminGameDetail, GameRoster } from '#common/wire'
import { LONGEST } from '#common/longest'
import { fieldProps, optionalAsTyped } from '#backoffice/inputs/text_field'
import { FormDialog } from '#backoffice/layout/FormDialog'
import { API, fetchJson } from '#backoffice/providers/data/rest'
import { useStep } from '#backoffice/steps/use_step'

interface Props {
  game: AdminGameDetail
  roster: GameRoster
  onSaved: () => void
}

/** The address of an online table, set by its game master or staff. */
export default function JoinLink({ game, roster: { joinUrl }, onSaved }: Props) {
  const translate = useTranslate()
  const [isOpen, setOpen] = useState(false)
  const { step } = useStep('games')
  if (game.cancelledAt || (game.venue && game.venue.type !== 'online')) return null
  const say = (key: string) => translate(`resources.players.join_link.${key}`)

  const save = async (url: string | null) => {
    const errors = await step({
      failed: translate('resources.games.not_saved'),
      record: game.id,
      send: () =>
        fetchJson(`${API}/games/${game.id}/join-link`, { method: 'PUT', body: JSON.stringify({ joinUrl: url }) }),
      done: say('done'),
    })
    onSaved()
    return errors
  }

  return (
    <>
      <Button variant="outlined" color="secondary" onClick={() => setOpen(true)}>
        {say('title')}
      </Button>
      {isOpen && (
        <FormDialog
          title={say('title')}
          submit={translate('catalogue.save')}
          values={{ joinUrl: joinUrl ?? '' }}
          validate={(typed) =>
            isValid(typed.joinUrl) ? {} : { joinUrl: translate('resources.campaign-settings.errors.url') }
          }
          onSubmit={(typed) => save(typed.joinUrl?.trim() || null)}
          onClose={() => setOpen(false)}
        >
          <TextInput
            source="joinUrl"
            label={say('title')}
            {...optionalAsTyped}
            helperText={say('hint')}
            {...fieldProps({
              'maxLength': LONGEST.url,
              'inputMode': 'url',
              'autoComplete': 'off',
              'aria-required': false,
            })}
          />
        </FormDialog>
      )}
    </>
  )
}

const isValid = (url: string | null | undefined) => !url?.trim() || /^https:\/\/[^\s/?#]+\.\S+$/i.test(url.trim())
