import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useDataProvider, useRecordContext, useTranslate } from 'react-admin'
import type { Person, PersonListRow, PersonMerge } from '#common/wire'
import { dollarsText } from '#common/money'
import { ReferencePicker } from '#backoffice/inputs/ReferencePicker'
import { useForgetRecent } from '#backoffice/layout/recent'
import { FormDialog } from '#backoffice/layout/FormDialog'
import { Failure } from '#backoffice/layout/Failure'
import { WaitingLines } from '#backoffice/layout/Waiting'
import type { BackOfficeData } from '#backoffice/providers/data/verbs'
import { patience } from '#backoffice/providers/patience'
import { useStep } from '#backoffice/steps/use_step'

const calledBy = ({ name, email, id }: PersonListRow) => `${name} · ${email} · #${id}`

/** What goes over, before it does. */
function Told({ merge: { orders, credits, notes, addresses, account, hindrance } }: { merge: PersonMerge }) {
  const translate = useTranslate()
  const say = (key: string, args?: object) => translate(`resources.people.merge.${key}`, args)
  if (hindrance) return <p role="alert">{hindrance}</p>
  const lines = [
    say('orders', { smart_count: orders }),
    credits !== 0 && say('credits', { amount: dollarsText(credits) }),
    notes > 0 && say('notes', { smart_count: notes }),
    addresses.length > 0 && say('addresses', { addresses: addresses.join(', ') }),
    account && say('account'),
  ]
  return (
    <>
      <p>{say('goes_over')}</p>
      <ul>
        {lines
          .filter((line) => line !== false)
          .map((line) => (
            <li key={line}>{line}</li>
          ))}
      </ul>
      <p>
        <strong>{say('for_good')}</strong>
      </p>
    </>
  )
}

/** Which other one is this person as well. */
export function MergePeople({ onClose }: { onClose: () => void }) {
  const translate = useTranslate()
  const { id, name } = useRecordContext<Person>()!
  const data = useDataProvider<BackOfficeData>()
  const { step } = useStep('people', 'users', 'orders')
  const forgetRecent = useForgetRecent()
  const [other, choose] = useState<number | null>(null)
  const {
    data: merge,
    error,
    refetch,
  } = useQuery<PersonMerge, Error>({
    queryKey: ['merge of people', id, other],
    queryFn: () => data.previewMerge(id, other!),
    enabled: other !== null,
    gcTime: 0,
    ...patience,
  })
  const say = (key: string) => translate(`resources.people.merge.${key}`, { name })

  async function mergeOther() {
    const errors = await step({
      failed: say('failed'),
      send: () => data.mergePeople(id, other!),
      done: say('done'),
    })
    if (!errors) forgetRecent({ resource: 'people', id: other! })
    return errors
  }

  return (
    <FormDialog
      title={say('title')}
      submit={say('submit')}
      grave
      disabled={!merge || merge.hindrance !== null}
      values={{ other: null }}
      onSubmit={mergeOther}
      onClose={onClose}
    >
      <ReferencePicker
        source="other"
        reference="people"
        label="resources.people.merge.other"
        placeholder={say('hint')}
        optionText={calledBy}
        onChange={(chosen: unknown) => choose(chosen ? Number(chosen) : null)}
      />
      {error && <Failure message={error.message} onRetry={() => void refetch()} />}
      {other !== null && !merge && !error && <WaitingLines />}
      {merge && <Told merge={merge} />}
    </FormDialog>
  )
}
