import { useDataProvider, useTranslate } from 'react-admin'
import type { WebhookInFull } from '#common/wire'
import { Fact, Facts } from '#backoffice/fields/Facts'
import { BusyButton } from '#backoffice/layout/BusyButton'
import { Page } from '#backoffice/layout/Page'
import { Panel } from '#backoffice/layout/Panel'
import { Show } from '#backoffice/layout/Show'
import { dayAndTime } from '#backoffice/mountain_time'
import type { BackOfficeData } from '#backoffice/providers/data/verbs'
import { useStep } from '#backoffice/steps/use_step'
import styles from '../audit-log/Log.module.css'
import { WebhookState } from './WebhookState'

function Replay({ id }: Pick<WebhookInFull, 'id'>) {
  const translate = useTranslate()
  const data = useDataProvider<BackOfficeData>()
  const { busy, press } = useStep('webhooks', 'differences', 'books', 'orders')
  const say = (key: string) => translate(`resources.webhooks.replay.${key}`)
  const replay = () =>
    press({ failed: say('failed'), record: id, send: () => data.replayWebhook(id), done: say('done') })
  return (
    <BusyButton variant="outlined" color="secondary" busy={busy} onClick={() => void replay()}>
      {say('action')}
    </BusyButton>
  )
}

export default function WebhookDetail() {
  const translate = useTranslate()
  const say = (key: string) => translate(`resources.webhooks.${key}`)
  return (
    <Show<WebhookInFull>>
      {({ id, type, eventId, subject, state, tries, madeAt, receivedAt, failure, payload }) => (
        <Page title={type} parent="webhooks" subtitle={say(`means.${state}`)} actions={<Replay id={id} />}>
          <Panel title={say('panels.webhook')}>
            <Facts>
              <Fact source="state">
                <WebhookState state={state} />
              </Fact>
              <Fact source="subject">
                <code>{subject}</code>
              </Fact>
              <Fact source="eventId">
                <code>{eventId}</code>
              </Fact>
              <Fact source="madeAt">{dayAndTime(madeAt)}</Fact>
              <Fact source="receivedAt">{receivedAt ? dayAndTime(receivedAt) : say('never')}</Fact>
              <Fact source="tries">{tries}</Fact>
              {failure && <Fact source="failure">{failure}</Fact>}
            </Facts>
          </Panel>
          <Panel title={say('panels.payload')}>
            <details>
              <summary>{say('unfold')}</summary>
              {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard has to reach it */}
              <pre className={styles.text} tabIndex={0}>
                {JSON.stringify(payload, null, 2)}
              </pre>
            </details>
          </Panel>
        </Page>
      )}
    </Show>
  )
}
