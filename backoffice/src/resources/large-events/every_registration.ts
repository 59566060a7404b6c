import type { Registration } from '#common/wire'
import { API, fetchJson } from '../../providers/data/rest'

const STEP = 500

/** Everybody who is expected, by name: for paper, which has no pages to turn. */
export async function everyRegistration(id: number): Promise<Registration[]> {
  const all: Registration[] = []
  for (;;) {
    const query = new URLSearchParams({ sort: '["name","ASC"]', range: `[${all.length},${all.length + STEP - 1}]` })
    const { json } = await fetchJson(`${API}/large-events/${id}/registrations?${query}`)
    all.push(...json)
    if (json.length < STEP) return all
  }
}
