import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useDataProvider, useRecordContext, useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { dollarsText } from '#common/money'
import type { Person, PersonErasure, PersonListRow, PersonMerge } from '#common/wire'
import { ReferencePicker } from '#backoffice/inputs/ReferencePicker'
import { asLeft, useLeadOn } from '#backoffice/layout/as_left'
import { BusyButton } from '#backoffice/layout/BusyButton'
import { FormDialog } from '#backoffice/layout/FormDialog'
import { useForgetRecent } from '#backoffice/layout/recent'
import { Failure, WaitingLines } from '#backoffice/layout/States'
import { useAsked } from '#backoffice/layout/use_asked'
import type { BackOfficeData } from '#backoffice/providers/data/verbs'
import { patience } from '#backoffice/providers/patience'
import { useStep } from '#backoffice/steps/use_step'

function ErasePerson({ onClose }: { onClose: () => void }) {
  const translate = useTranslate()
  const { id, name, userId } = useRecordContext<Person>()!
  const data = useDataProvider<BackOfficeData>()
  // Who is gone is not read anew: the list, which comes next, is.
  const { step } = useStep('users', 'orders', 'games')
  const leadOn = useLeadOn()
  const forgetRecent = useForgetRecent()
  const {
    data: erasure,
    error,
    refetch,
  } = useQuery<PersonErasure, Error>({
    queryKey: ['erasure of people', id],
    queryFn: () => data.previewErasure(id),
    gcTime: 0,
    staleTime: 0,
    ...patience,
  })
  const say = (key: string, args?: object) => translate(`resources.people.erase.${key}`, { name, ...args })

  const erase = async () => {
    const errors = await step({
      failed: say('failed'),
      send: () => data.erasePerson(id, erasure!.credits),
      done: say('done'),
    })
    if (errors) return errors
    forgetRecent({ resource: 'people', id }, { resource: 'users', id: userId ?? '' })
    void leadOn(asLeft('/people'))
  }

  return (
    <FormDialog
      title={say('title')}
      submit={say('submit')}
      grave
      disabled={!erasure || erasure.hindrance !== null}
      values={{}}
      onSubmit={erase}
      onClose={onClose}
    >
      {error && <Failure message={error.message} onRetry={() => void refetch()} />}
      {!erasure && !error && <WaitingLines />}
      {erasure?.hindrance && <p role="alert">{erasure.hindrance}</p>}
      {erasure && !erasure.hindrance && (
        <>
          <p>{say('consequence', { smart_count: erasure.orders })}</p>
          {erasure.credits !== 0 && <p>{say('credits', { amount: dollarsText(erasure.credits) })}</p>}
          <p>
            <strong>{say('for_good')}</strong>
          </p>
        </>
      )}
    </FormDialog>
  )
}

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

function MergePeople({ onClose }: { onClose: () => void }) {
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

/** The file is in the answer: it is written once, for who asked. */
function download(name: string, text: string) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}

export function PersonActions() {
  const translate = useTranslate()
  const { id } = useRecordContext<Person>()!
  const data = useDataProvider<BackOfficeData>()
  const [asking, ask] = useState<'merge' | 'erase' | null>(null)
  const [asked, settle] = useAsked('merge', 'export', 'erase')
  const { press, busy } = useStep()
  const send = async () => download(`person-${id}.json`, JSON.stringify(await data.exportPerson(id), null, 2))
  const exportAll = () =>
    void press({
      failed: translate('resources.people.export.failed'),
      record: id,
      send,
      done: 'resources.people.export.done',
    })

  useEffect(() => {
    if (asked === null) return
    settle()
    if (asked === 'export') exportAll()
    else ask(asked)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each wish
  }, [asked])

  return (
    <>
      <Button component={Link} to={`/orders/manual?personId=${id}`} variant="outlined" color="secondary">
        {translate('resources.people.new_order')}
      </Button>
      <BusyButton variant="outlined" color="secondary" busy={busy} onClick={exportAll}>
        {translate('resources.people.export.action')}
      </BusyButton>
      <Button variant="outlined" color="secondary" onClick={() => ask('merge')}>
        {translate('resources.people.merge.action')}
      </Button>
      <Button variant="outlined" color="error" onClick={() => ask('erase')}>
        {translate('resources.people.erase.action')}
      </Button>
      {asking === 'merge' && <MergePeople onClose={() => ask(null)} />}
      {asking === 'erase' && <ErasePerson onClose={() => ask(null)} />}
    </>
  )
}
