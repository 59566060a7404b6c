import app from '@adonisjs/core/services/app'
import logger from '@adonisjs/core/services/logger'
import booking from '#api/config/booking'
import { retention } from '#api/config/retention'
import env from '#api/start/env'
import { ReconcilePayments } from '#api/checkout/actions/reconcile_payments'
import { SweepCheckouts } from '#api/checkout/actions/sweep_checkouts'
import { CollectDebts } from '#api/credits/actions/collect_debts'
import { CompareSeats } from '#api/games/actions/compare_seats'
import { DeliverMails } from '#api/notifications/actions/deliver_mails'
import { forgetNetworks } from '#api/notifications/actions/forget_networks'
import { ForgetLogs } from '#api/operations/actions/forget_logs'
import { forgetChanges } from '#api/shared/change_feed'
import { RecurringJobs } from '#api/shared/recurring_jobs'
import { Database } from '#api/shared/sql'

const jobs = new RecurringJobs(env.get('DATABASE_URL'), logger)

jobs.add({
  name: 'sweep-checkouts',
  everySeconds: booking.sweepSeconds,
  run: async () => (await app.container.make(SweepCheckouts)).handle(),
})
jobs.add({
  name: 'collect-debts',
  everySeconds: booking.sweepSeconds,
  run: async () => (await app.container.make(CollectDebts)).handle(),
})
jobs.add({
  name: 'reconcile-payments',
  everySeconds: booking.reconcileSeconds,
  run: async () => (await app.container.make(ReconcilePayments)).handle(),
})
jobs.add({
  name: 'deliver-mails',
  everySeconds: 2,
  run: async () => (await app.container.make(DeliverMails)).handle(),
})

jobs.add({
  name: 'forget-networks-of-mails',
  everySeconds: retention.everySeconds,
  run: async () => void (await forgetNetworks(await app.container.make(Database))),
})

jobs.add({
  name: 'compare-seats',
  everySeconds: 3600,
  run: async () => (await app.container.make(CompareSeats)).handle(),
})
jobs.add({
  name: 'forget-changes',
  everySeconds: 600,
  run: async () => void (await forgetChanges(await app.container.make(Database))),
})

jobs.add({
  name: 'forget-logs',
  everySeconds: retention.everySeconds,
  run: async () => (await app.container.make(ForgetLogs)).handle(),
})

app.ready(async () => {
  await jobs.start()
})
app.terminating(() => jobs.stop())
