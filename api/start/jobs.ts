import app from '@adonisjs/core/services/app'
import logger from '@adonisjs/core/services/logger'
import { silence } from '#api/config/database'
import env from '#api/start/env'
import { jobs } from '#api/shared/jobs'
import { RecurringJobs } from '#api/shared/recurring_jobs'

const recurring = new RecurringJobs({ connectionString: env.get('DATABASE_URL'), silence }, logger, app.container)

app.ready(() => recurring.start(jobs))
app.terminating(() => recurring.stop())
