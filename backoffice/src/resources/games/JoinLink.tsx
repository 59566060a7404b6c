import Button from '@mui/material/Button'
import { useState } from 'react'
import { TextInput } from 'react-admin'
import type { AdminGameDetail, GameRoster } from '#common/wire'
import { LONGEST } from '#common/longest'
import { asTyped, fieldProps } from '#backoffice/inputs/text_field'
import { FormDialog } from '#backoffice/layout/FormDialog'
import { API, fetchJson } from '#backoffice/providers/data/rest'
import { useStep } from '#backoffice/steps/use_step'

/** Here, because the texts of the first view have a weight limit. */
const text = {
  set: 'Add Join Link',
  change: 'Change Join Link',
  title: 'Join link',
  label: 'Web address',
  hint: 'Players with a seat see it on their order and get it by email. Nobody else sees it. Leave it empty to remove it.',
  save: 'Save',
  wrong: 'Please enter a web address that starts with https://',
  saved: 'The join link is saved. Players with a seat get an email.',
  removed: 'The join link is removed.',
  failed: 'The join link was not saved.',
}

interface Props {
  game: AdminGameDetail
  roster: GameRoster
  onSaved: () => void
}

/** The address of an online table, set by its game master or staff. */
export default function JoinLink({ game, roster: { joinUrl }, onSaved }: Props) {
  const [isOpen, setOpen] = useState(false)
  const { step } = useStep('games')
  if (game.cancelledAt || (game.venue && game.venue.type !== 'online')) return null

  const save = async (url: string | null) => {
    const errors = await step({
      failed: text.failed,
      record: game.id,
      send: () =>
        fetchJson(`${API}/games/${game.id}/join-link`, { method: 'PUT', body: JSON.stringify({ joinUrl: url }) }),
      done: url ? text.saved : text.removed,
    })
    onSaved()
    return errors
  }

  return (
    <>
      <Button variant="outlined" color="secondary" onClick={() => setOpen(true)}>
        {joinUrl ? text.change : text.set}
      </Button>
      {isOpen && (
        <FormDialog
          title={text.title}
          submit={text.save}
          values={{ joinUrl: joinUrl ?? '' }}
          validate={(typed) => (isValid(typed.joinUrl) ? {} : { joinUrl: text.wrong })}
          onSubmit={(typed) => save(typed.joinUrl?.trim() || null)}
          onClose={() => setOpen(false)}
        >
          <TextInput
            source="joinUrl"
            label={text.label}
            {...asTyped}
            isRequired={false}
            helperText={text.hint}
            {...fieldProps({ maxLength: LONGEST.url, inputMode: 'url', autoComplete: 'off' })}
          />
        </FormDialog>
      )}
    </>
  )
}

const isValid = (url: string | null | undefined) => !url?.trim() || /^https:\/\/\S+$/i.test(url.trim())
