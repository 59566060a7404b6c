import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { useState } from 'react'
import { useDataProvider, useGetResourceLabel, useRecordContext, useTranslate } from 'react-admin'
import { Link } from 'react-router'
import type { ScheduledExport } from '#common/wire'
import { Fact, Facts, Label } from '#backoffice/fields/Facts'
import { BusyButton } from '#backoffice/layout/BusyButton'
import { FormDialog } from '#backoffice/layout/FormDialog'
import { Panel } from '#backoffice/layout/Panel'
import { Entries } from '#backoffice/lists/Entries'
import { List } from '#backoffice/lists/List'
import { dayAndTime } from '#backoffice/mountain_time'
import type { BackOfficeData } from '#backoffice/providers/data/verbs'
import { useStep } from '#backoffice/steps/use_step'
import { bodyOf, errorsOf, recipientsOf, timesInWords, type ScheduleForm, ScheduleFields } from './ScheduleFields'

const NEXT_FIRST = { field: 'nextAt', order: 'ASC' } as const

/** The list with the conditions that the file is made of. */
function listPath({ list, filter, sort }: ScheduledExport) {
  if (list === 'earnings') return `/game-masters/${String(filter.gameMasterId)}/statement`
  return `/${list}?${new URLSearchParams({ filter: JSON.stringify(filter), sort: sort.field, order: sort.order, page: '1' })}`
}

function Change({ schedule, onClose }: { schedule: ScheduledExport; onClose: () => void }) {
  const translate = useTranslate()
  const say = (text: string, args?: object) => translate(`resources.scheduled-exports.${text}`, args)
  const data = useDataProvider()
  const { step } = useStep('scheduled-exports')
  const send = (change: Partial<ScheduledExport>) =>
    data.update('scheduled-exports', { id: schedule.id, data: bodyOf(schedule, change), previousData: schedule })
  const save = ({ recipients, every, onDay, hour }: ScheduleForm) =>
    step({
      failed: say('not_saved'),
      record: schedule.id,
      send: () => send({ recipients: recipientsOf(recipients), every, onDay, hour }),
      done: say('saved'),
      undo: () => ({ send: () => send({}), done: say('as_before') }),
    })
  const { every, onDay, hour, recipients } = schedule
  return (
    <FormDialog<ScheduleForm>
      title={say('change')}
      submit={translate('catalogue.save')}
      values={{ every, onDay, hour, recipients: recipients.join(', ') }}
      validate={(form) => ({ ...errorsOf(form) })}
      onSubmit={save}
      onClose={onClose}
    >
      <ScheduleFields />
    </FormDialog>
  )
}

function Actions() {
  const translate = useTranslate()
  const say = (text: string, args?: object) => translate(`resources.scheduled-exports.${text}`, args)
  const data = useDataProvider<BackOfficeData>()
  const schedule = useRecordContext<ScheduledExport>()!
  const { id, paused, recipients, unconfirmed } = schedule
  const { press, busy } = useStep('scheduled-exports')
  const [changing, setChanging] = useState(false)
  const turn = (next: boolean) =>
    data.update('scheduled-exports', { id, data: bodyOf(schedule, { paused: next }), previousData: schedule })
  const steps = {
    send: () =>
      press({
        failed: say('not_sent'),
        record: id,
        send: () => data.sendExport(id),
        done: say('sent', { recipients: recipients.filter((one) => !unconfirmed.includes(one)).join(', ') }),
      }),
    pause: () =>
      press({
        failed: say('not_saved'),
        record: id,
        send: () => turn(!paused),
        done: say(paused ? 'resumed' : 'paused'),
        undo: () => ({ send: () => turn(paused), done: say(paused ? 'paused' : 'resumed') }),
      }),
    remove: () =>
      press({
        failed: say('not_removed'),
        record: id,
        send: () => data.delete('scheduled-exports', { id, previousData: schedule }),
        done: say('removed'),
        undo: () => ({
          send: () => data.create('scheduled-exports', { data: bodyOf(schedule) }),
          done: say('as_before'),
        }),
      }),
  }
  return (
    <>
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1 }}>
        <BusyButton variant="outlined" color="secondary" busy={busy} onClick={() => void steps.send()}>
          {say('send_now')}
        </BusyButton>
        <Button variant="outlined" color="secondary" onClick={() => setChanging(true)}>
          {translate('ra.action.edit')}
        </Button>
        <BusyButton variant="outlined" color="secondary" busy={busy} onClick={() => void steps.pause()}>
          {say(paused ? 'resume' : 'pause')}
        </BusyButton>
        <BusyButton variant="outlined" color="error" busy={busy} onClick={() => void steps.remove()}>
          {translate('catalogue.delete')}
        </BusyButton>
      </Stack>
      {changing && <Change schedule={schedule} onClose={() => setChanging(false)} />}
    </>
  )
}

function Schedule() {
  const translate = useTranslate()
  const say = (text: string, args?: object) => translate(`resources.scheduled-exports.${text}`, args)
  const labelOf = useGetResourceLabel()
  const schedule = useRecordContext<ScheduledExport>()!
  const { list, filter, recipients, unconfirmed, paused, nextAt, sentAt, owner } = schedule
  const conditions = Object.keys(filter).length
  const title = list === 'earnings' ? say('earnings') : labelOf(list, 2)
  return (
    <li>
      <Panel title={title} aside={paused && <Label tone="quiet">{say('is_paused')}</Label>}>
        <Stack spacing={2} useFlexGap>
          <Facts>
            <Fact source="when">{timesInWords(schedule)}</Fact>
            <Fact source="recipients">
              {recipients.join(', ')}
              {unconfirmed.length > 0 && <div>{say('unconfirmed', { addresses: unconfirmed.join(', ') })}</div>}
            </Fact>
            <Fact source="contents">
              <Link to={listPath(schedule)}>
                {conditions === 0
                  ? say('whole')
                  : translate('resources.scheduled-exports.conditions', { smart_count: conditions })}
              </Link>
            </Fact>
            <Fact source="nextAt">{paused ? say('not_while_paused') : dayAndTime(nextAt)}</Fact>
            <Fact source="sentAt">{sentAt ? dayAndTime(sentAt) : say('never')}</Fact>
            <Fact source="owner">
              <Link to={`/users/${owner.id}`}>{owner.username}</Link>
            </Fact>
          </Facts>
          <Actions />
        </Stack>
      </Panel>
    </li>
  )
}

/** Lists that are mailed as files again and again. */
export default function ScheduleList() {
  const translate = useTranslate()
  return (
    <List<ScheduledExport> sort={NEXT_FIRST} subtitle={translate('resources.scheduled-exports.subtitle')}>
      <Entries empty="resources.scheduled-exports.empty">
        <Schedule />
      </Entries>
    </List>
  )
}
