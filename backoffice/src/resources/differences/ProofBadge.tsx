import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useDataProvider, useTranslate } from 'react-admin'
import type { BookProof } from '#common/wire'
import { Label, type Tone } from '#backoffice/fields/Facts'
import { timeOfDay } from '#backoffice/mountain_time'
import type { BackOfficeData } from '#backoffice/providers/data/verbs'
import { patience } from '#backoffice/providers/patience'
import { forget } from '#backoffice/steps/use_step'

const LOOK_AGAIN_MS = 10_000

/** How sure it is that nothing differs, read anew by itself; what shows differences is read anew when there are more or fewer. */
export function useProof() {
  const data = useDataProvider<BackOfficeData>()
  const queries = useQueryClient()
  const query = useQuery<BookProof>({
    queryKey: ['books', 'proof'],
    queryFn: () => data.readProof(),
    refetchInterval: LOOK_AGAIN_MS,
    ...patience,
  })
  const open = query.data?.open
  const before = useRef(open)
  useEffect(() => {
    if (before.current !== undefined && open !== before.current)
      void forget(queries, ['differences', 'book-days', 'disputes'])
    before.current = open
  }, [open, queries])
  return query
}

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** How long ago, by the name of its words and their number. */
function ago(seconds: number): { unit: 'seconds' | 'minutes' | 'hours' | 'days'; smart_count: number } {
  if (seconds < MINUTE) return { unit: 'seconds', smart_count: Math.max(Math.floor(seconds), 0) }
  if (seconds < HOUR) return { unit: 'minutes', smart_count: Math.floor(seconds / MINUTE) }
  if (seconds < DAY) return { unit: 'hours', smart_count: Math.floor(seconds / HOUR) }
  return { unit: 'days', smart_count: Math.floor(seconds / DAY) }
}

const SECOND = 1000
/** Seconds without a whole comparison after which nothing is proven any more. */
const STALE = 180

/** Since it was first drawn. */
function useSeconds(): number {
  const [seconds, setSeconds] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setSeconds((before) => before + 1), SECOND)
    return () => clearInterval(timer)
  }, [])
  return seconds
}

/** By the server's clock, whatever this machine's says. */
const secondsSince = (instant: string, proof: BookProof, sinceRead: number) =>
  (Date.parse(proof.now) - Date.parse(instant)) / SECOND + sinceRead

interface Said {
  tone: Tone
  key: string
  args?: object
}

function say(proof: BookProof, sinceRead: number): Said & { seconds?: number } {
  const { open, comparedAt, failingSince } = proof
  if (failingSince) return { tone: 'bad', key: 'failing', args: { since: timeOfDay(failingSince) } }
  if (!comparedAt) return { tone: 'quiet', key: 'never' }
  const seconds = secondsSince(comparedAt, proof, sinceRead)
  if (seconds > STALE) return { tone: 'few', key: 'stale', seconds }
  return open === 0
    ? { tone: 'good', key: 'zero', seconds }
    : { tone: 'bad', key: 'open', args: { smart_count: open }, seconds }
}

function Told({ proof }: { proof: BookProof }) {
  const translate = useTranslate()
  const words = (key: string, args?: object) => translate(`resources.differences.proof.${key}`, args)
  const { tone, key, args, seconds } = say(proof, useSeconds())
  const { unit, ...count } = ago(seconds ?? 0)
  return <Label tone={tone}>{words(key, { ...args, ago: words(`ago.${unit}`, count) })}</Label>
}

/** Zero drift and when it was last proven, or what stands against it. */
export function ProofBadge() {
  const translate = useTranslate()
  const { data: proof, dataUpdatedAt, error } = useProof()
  if (proof) return <Told key={dataUpdatedAt} proof={proof} />
  return error ? (
    <Label tone="few">{translate('resources.differences.proof.unknown')}</Label>
  ) : (
    <Label tone="quiet">{translate('resources.differences.proof.asking')}</Label>
  )
}
