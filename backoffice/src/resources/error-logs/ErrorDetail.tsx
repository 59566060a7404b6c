import { Link } from 'react-router'
import type { ErrorLogEntry } from '#common/wire'
import { Fact, Facts } from '../../fields/Facts'
import { Page } from '../../layout/Page'
import { Panel } from '../../layout/Panel'
import { Show } from '../../layout/Show'
import { dayAndTime } from '../../mountain_time'
import styles from '../audit-log/Log.module.css'

const ERRORS = { label: 'Errors', to: '/error-logs' }

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
  return (
    <Show<ErrorLogEntry>>
      {(error) => (
        <Page title={error.name} parent={ERRORS} subtitle={error.message}>
          <Panel title="Report">
            <Facts>
              <Fact label="Date">{dayAndTime(error.createdAt)}</Fact>
              {error.times > 1 && <Fact label="Again">{`${error.times - 1} more, last ${dayAndTime(error.lastAt)}`}</Fact>}
              <Fact label="Where">{error.source}</Fact>
              <Fact label="Person">{error.user ? <Link to={`/users/${error.user.id}`}>{error.user.username}</Link> : 'Visitor'}</Fact>
            </Facts>
          </Panel>
          {error.stack && <Text title="Stack">{error.stack}</Text>}
          {error.context !== null && <Text title="Context">{JSON.stringify(error.context, null, 2)}</Text>}
        </Page>
      )}
    </Show>
  )
}
