import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import type { ErrorLogEntry } from '#common/wire'
import { Fact, Facts } from '#backoffice/fields/Facts'
import { Page } from '#backoffice/layout/Page'
import { Panel } from '#backoffice/layout/Panel'
import { Show } from '#backoffice/layout/Show'
import { dayAndTime } from '#backoffice/mountain_time'
import styles from '../audit-log/Log.module.css'

function Text({ title, children }: { title: string; children: string }) {
  return (
    <Panel title={title}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard has to reach it */}
      <pre className={styles.text} tabIndex={0}>
        {children}
      </pre>
    </Panel>
  )
}

export default function ErrorDetail() {
  const translate = useTranslate()
  const say = (key: string, args?: object) => translate(`resources.error-logs.${key}`, args)
  return (
    <Show<ErrorLogEntry>>
      {({ name, message, createdAt, times, lastAt, source, user, stack, context }) => (
        <Page title={name} parent={{ label: say('name', { smart_count: 2 }), to: '/error-logs' }} subtitle={message}>
          <Panel title={say('panels.report')}>
            <Facts>
              <Fact source="createdAt">{dayAndTime(createdAt)}</Fact>
              {times > 1 && (
                <Fact source="times">{say('more', { smart_count: times - 1, last: dayAndTime(lastAt) })}</Fact>
              )}
              <Fact source="source">{source}</Fact>
              <Fact source="user">{user ? <Link to={`/users/${user.id}`}>{user.username}</Link> : say('visitor')}</Fact>
            </Facts>
          </Panel>
          {stack && <Text title={say('panels.stack')}>{stack}</Text>}
          {context !== null && (
            <Text title={say('panels.context')}>
              {typeof context === 'string' ? context : JSON.stringify(context, null, 2)}
            </Text>
          )}
        </Page>
      )}
    </Show>
  )
}
