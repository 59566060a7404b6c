import { useState } from 'react'
import { isGameMaster } from '../../layout/navigation_links.ts'
import { becomeGameMasterText as text } from './text/become_game_master.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty_state.tsx'
import { useSignedIn } from '../../wire/use_signed_in.ts'
import { NewGameMasterForm } from './new_game_master_form.tsx'

/** The form, or what to do instead for who runs games already. */
export function BecomeGameMaster() {
  const user = useSignedIn()?.user ?? null
  // Decided when the page opens: becoming one here leads on from the form.
  const [already] = useState(() => isGameMaster(user))
  if (!user) return null
  if (!already) return <NewGameMasterForm user={user} />
  return (
    <EmptyState text={text.already} advice={text.alreadyAdvice}>
      <ButtonLink to="/game-masters">{text.gameMasters}</ButtonLink>
    </EmptyState>
  )
}
