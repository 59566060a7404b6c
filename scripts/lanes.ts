/** Works through the queue, two items at a time. */
export async function inLanes<Item>(
  items: Iterable<Item>,
  work: (item: Item) => Promise<void>,
  lanes = 2
): Promise<void> {
  const queue = [...items]
  const lane = async () => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) await work(item)
  }
  const ended = await Promise.allSettled(Array.from({ length: lanes }, lane))
  for (const result of ended) if (result.status === 'rejected') throw result.reason
}
