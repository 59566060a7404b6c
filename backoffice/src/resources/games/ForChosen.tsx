import { may } from '#backoffice/providers/may'
import { CloneGames } from './CloneGames'
import { DeleteGames } from './DeleteGames'

/** What is done with the games that are chosen off the list; deleting them moves money. */
export default function ForChosen() {
  return (
    <>
      <CloneGames />
      {may('shop') && <DeleteGames />}
    </>
  )
}
