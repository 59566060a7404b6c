import { useState } from 'react'
import { isGameMaster } from '#storefront/layout/navigation_links'
import { becomeGameMasterText as text } from './text/become_game_master.ts'
import { ButtonLink } from '#storefront/ui/button'
import { EmptyState } from '#storefront/ui/empty_state'
import { useSignedIn } from '#storefront/wire/use_signed_in'
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
      <ButtonLink to="/account/game-master-profile">{text.profile}</ButtonLink>
      <ButtonLink to="/game-masters" look="quiet">
        {text.gameMasters}
      </ButtonLink>
    </EmptyState>
  )
}
