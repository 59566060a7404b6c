/** So many wait that another game master helps most. */
const HIGH_DEMAND = 5

/** How many people wait for a place, and what that means for who reads it (2-9, B-21). */
export function waitlistWords({ waiting, isOnList }: { waiting: number; isOnList: boolean }): string[] {
  const people = waiting === 1 ? '1 person is' : `${waiting} people are`
  const count = waiting > 0 ? [`${people} on the waiting list.`] : []
  if (isOnList)
    return [...count, 'You are on the waiting list. A place is yours as soon as one opens for you, and we email you.']
  if (waiting === 0) return ['Nobody is on the waiting list right now.']
  if (waiting >= HIGH_DEMAND)
    return [...count, 'This event is in high demand. Become a Game Master: each one opens six more places.']
  return [...count, 'Places open whenever a new Game Master signs up or somebody gives a ticket back.']
}
