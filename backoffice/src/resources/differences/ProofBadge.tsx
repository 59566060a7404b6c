import { useEffect, useState } from 'react'
import { useTranslate } from 'react-admin'
import type { BookProof } from '#common/wire'
import { Label, type Tone } from '#backoffice/fields/Label'
import { timeOfDay } from '#backoffice/mountain_time'
import { ago } from './ago'
import { useProof } from './use_proof'

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
