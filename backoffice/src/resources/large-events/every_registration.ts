import type { DataProvider } from 'react-admin'
import type { Registration } from '#common/wire'

const STEP = 500

/** Everybody who is expected, by name: for paper, which has no pages to turn. */
export async function everyRegistration(data: DataProvider, eventId: number): Promise<Registration[]> {
  const all: Registration[] = []
  for (let page = 1; ; page += 1) {
    const { data: some } = await data.getList<Registration>('registrations', {
      filter: { eventId },
      sort: { field: 'name', order: 'ASC' },
      pagination: { page, perPage: STEP },
    })
    all.push(...some)
    if (some.length < STEP) return all
  }
}
