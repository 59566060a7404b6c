import { useQuery } from '@tanstack/react-query'
import { useDataProvider, useRecordContext, useTranslate } from 'react-admin'
import type { Person, PersonErasure } from '#common/wire'
import { dollarsText } from '#common/money'
import { asLeft } from '#backoffice/layout/as_left'
import { Failure } from '#backoffice/layout/Failure'
import { useForgetRecent } from '#backoffice/layout/recent'
import { FormDialog } from '#backoffice/layout/FormDialog'
import { WaitingLines } from '#backoffice/layout/Waiting'
import { useLeadOn } from '#backoffice/layout/use_lead_on'
import type { BackOfficeData } from '#backoffice/providers/data/verbs'
import { patience } from '#backoffice/providers/patience'
import { useStep } from '#backoffice/steps/use_step'

/** What is lost, before it is. */
export function ErasePerson({ onClose }: { onClose: () => void }) {
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
