import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined'
import MailOutlined from '@mui/icons-material/MailOutlined'
import PrintOutlined from '@mui/icons-material/PrintOutlined'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDataProvider, useTranslate } from 'react-admin'
import { Link, useParams, useSearchParams } from 'react-router'
import type { EarningsStatement } from '#common/wire'
import { centsText } from '#common/money'
import { monthText } from '#common/months'
import { Label } from '#backoffice/fields/Facts'
import { BusyButton } from '#backoffice/layout/BusyButton'
import { Empty, Failure, Waiting } from '#backoffice/layout/States'
import { Page } from '#backoffice/layout/Page'
import { Panel } from '#backoffice/layout/Panel'
import { useDownload } from '#backoffice/lists/ExportButton'
import { today, weekdayAndTime } from '#backoffice/mountain_time'
import type { BackOfficeData } from '#backoffice/providers/data/verbs'
import { patience } from '#backoffice/providers/patience'
import { useStep } from '#backoffice/steps/use_step'
import { ordersOfGame } from '#backoffice/resources/paths'
import { TakingsTable } from '#backoffice/takings/TakingsTable'
import styles from './Statement.module.css'

const MONTH = /^\d{4}-\d{2}$/

/** The one that is over. */
function monthBefore(day: string) {
  const [year, month] = day.split('-').map(Number) as [number, number]
  return new Date(Date.UTC(year, month - 2, 1)).toISOString().slice(0, 7)
}

function Actions({ statement: { gameMaster, month } }: { statement: EarningsStatement }) {
  const translate = useTranslate()
  const say = (key: string, args?: object) => translate(`resources.game-masters.statement.${key}`, args)
  const data = useDataProvider<BackOfficeData>()
  const { press, busy } = useStep('game-masters')
  const { download, busy: loading } = useDownload()
  const mail = () =>
    void press({
      failed: say('not_sent'),
      record: gameMaster.id,
      send: () => data.mailStatement(gameMaster.id, month),
      done: say('sent', { email: gameMaster.email }),
    })
  return (
    <>
      <BusyButton
        variant="outlined"
        color="secondary"
        startIcon={<MailOutlined />}
        busy={busy}
        disabled={gameMaster.email === null}
        onClick={mail}
      >
        {say('mail')}
      </BusyButton>
      <BusyButton
        variant="outlined"
        color="secondary"
        startIcon={<FileDownloadOutlined />}
        busy={loading}
        onClick={() =>
          download({
            list: 'earnings',
            filter: { gameMasterId: gameMaster.id, month },
            sort: { field: 'date', order: 'ASC' },
          })
        }
      >
        {translate('lists.export.action')}
      </BusyButton>
      <Button variant="contained" startIcon={<PrintOutlined />} onClick={() => window.print()}>
        {say('print')}
      </Button>
    </>
  )
}

function Games({ statement }: { statement: EarningsStatement }) {
  const translate = useTranslate()
  const say = (key: string, args?: object) => translate(`resources.game-masters.statement.${key}`, args)
  const { games, total, sharePercent, shareCents } = statement
  const title = say('games', { month: monthText(statement.month) })
  if (games.length === 0) {
    return (
      <Panel title={title}>
        <Empty message={say('none')} />
      </Panel>
    )
  }
  return (
    <Panel title={title} flush>
      <TakingsTable
        label={title}
        head={say('game')}
        total={total}
        lines={games.map(({ id, name, date, venue, maxPlayers, cancelled, ...takings }) => ({
          ...takings,
          key: id,
          orders: ordersOfGame(id),
          refunds: ordersOfGame(id),
          name: (
            <>
              <Link to={`/games/${id}`}>{name}</Link>{' '}
              {cancelled && <Label tone="bad">{translate('resources.games.status.cancelled')}</Label>}
              <span className={styles.when}>
                {[
                  weekdayAndTime(date),
                  venue ?? translate('resources.games.online'),
                  say('of_seats', { smart_count: maxPlayers }),
                ].join(' · ')}
              </span>
            </>
          ),
        }))}
      />
      {sharePercent > 0 && (
        <p className={styles.share}>
          <span>{say('share', { percent: sharePercent })}</span>
          <strong>{centsText(shareCents)}</strong>
        </p>
      )}
    </Panel>
  )
}

/** What a game master's games of a month brought: to look at, on paper, as a file and by mail. */
export default function Statement() {
  const translate = useTranslate()
  const data = useDataProvider<BackOfficeData>()
  const { id = '' } = useParams()
  const [query, setQuery] = useSearchParams()
  const asked = query.get('month') ?? ''
  const month = MONTH.test(asked) ? asked : monthBefore(today())
  const {
    data: statement,
    error,
    isFetching,
    refetch,
  } = useQuery<EarningsStatement, Error>({
    queryKey: ['game-masters', 'statement', id, month],
    queryFn: () => data.readStatement(Number(id), month),
    placeholderData: keepPreviousData,
    ...patience,
  })
  const choose = (next: string) => MONTH.test(next) && setQuery({ month: next }, { replace: true })
  return (
    <Page
      title={translate('resources.game-masters.statement.title', { month: monthText(month) })}
      subtitle={statement?.gameMaster.name}
      parent={statement ? { label: statement.gameMaster.name, to: `/game-masters/${id}` } : 'game-masters'}
      actions={statement && <Actions statement={statement} />}
    >
      <TextField
        className={styles.month}
        type="month"
        label={translate('takings.month')}
        fullWidth={false}
        value={month}
        onChange={({ target }) => choose(target.value)}
        slotProps={{ inputLabel: { shrink: true } }}
      />
      {error && <Failure message={error.message} onRetry={() => void refetch()} />}
      {!statement && !error && <Waiting />}
      {statement && (
        <div aria-busy={isFetching}>
          <Games statement={statement} />
          <Typography variant="body2" color="text.secondary" sx={{ mt: 2 }}>
            {translate('resources.game-masters.statement.as_of')}
          </Typography>
        </div>
      )}
    </Page>
  )
}
