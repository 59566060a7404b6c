import type { ApplicationService } from '@adonisjs/core/types'
import { MADE_OF_CAMPAIGNS } from '#api/campaigns/changes'
import { PlanSessions } from '#api/campaigns/actions/plan_sessions'
import { RemindPlayers } from '#api/campaigns/actions/remind_players'
import {
  campaignApplication,
  campaignInvitation,
  campaignNews,
  campaignPaidSession,
  campaignPlayerJoined,
  campaignPlayerLeft,
  campaignReminder,
  campaignSession,
} from '#api/campaigns/mails/campaign_mails'
import { campaignData } from '#api/campaigns/personal_data'
import { admitMembers } from '#api/campaigns/queries/admit_members'
import { listExpected } from '#api/campaigns/queries/list_expected'
import { campaignCalendar } from '#api/campaigns/queries/campaign_calendar'
import { shareSubject } from '#api/campaigns/queries/share_subject'
import { CampaignReader, listedOf } from '#api/campaigns/queries/read_campaigns'
import { addRecordUses } from '#api/campaigns/record_uses'
import { ReferenceReader } from '#api/catalog/queries/read_reference'
import { publicPages } from '#api/discovery/public_pages'
import { shareSubjects } from '#api/discovery/share_subjects'
import { admissions } from '#api/games/admissions'
import { calendars } from '#api/games/calendars'
import { GAME } from '#api/games/rules/product_type'
import { mailKinds } from '#api/notifications/mail_kinds'
import { auditSubjects, rowNamed } from '#api/operations/audit_subjects'
import { personalData } from '#api/people/personal_data'
import { expected } from '#api/sales/expected'
import { productsOf } from '#api/sales/products_of'
import { ChangeFeed } from '#api/shared/change_feed'
import { jobs } from '#api/shared/jobs'
import { exportedLists } from '#api/shared/list_export'
import { searchedRecords } from '#api/shared/record_search'
import { ReadingDatabase } from '#api/shared/sql'
import { pageReads } from '#api/storefront/page_reads'

export default class CampaignsProvider {
  constructor(protected app: ApplicationService) {}

  register() {
    this.app.container.singleton(
      CampaignReader,
      async (resolver) =>
        new CampaignReader(
          await resolver.make(ReadingDatabase),
          await resolver.make(ChangeFeed),
          await resolver.make(ReferenceReader)
        )
    )
  }

  boot() {
    personalData.add('campaigns', campaignData)
    publicPages.add('campaigns', {
      madeOf: MADE_OF_CAMPAIGNS,
      list: async (container, moment) =>
        listedOf(await (await container.make(CampaignReader)).at(moment)).map(({ slug, updatedAt }) => ({
          path: `/campaign/${encodeURIComponent(slug)}`,
          changed: new Date(updatedAt),
        })),
    })

    pageReads.add('campaigns', {
      madeOf: MADE_OF_CAMPAIGNS,
      reads: async (container) =>
        (await import('#api/campaigns/page_reads')).campaignReads(await container.make(CampaignReader)),
    })

    calendars.add('/campaign/:slug', campaignCalendar)
    expected.add('campaigns', listExpected)
    admissions.add(admitMembers)
    productsOf.add('campaign', {
      type: GAME,
      select: (id) => `SELECT s.game_id FROM campaign_sessions s WHERE s.campaign_id = ${id} AND s.game_id IS NOT NULL`,
    })
    jobs.add('plan-sessions', {
      everySeconds: 3600,
      run: async (container) => (await container.make(PlanSessions)).handle(),
    })
    jobs.add('remind-players', {
      everySeconds: 900,
      run: async (container) => (await container.make(RemindPlayers)).handle(),
    })

    addRecordUses()
    exportedLists.add('campaigns', async () =>
      (await import('#api/campaigns/controllers/campaign_export')).campaignExport(
        await this.app.container.make(CampaignReader)
      )
    )
    searchedRecords.add('campaigns', {
      permission: 'campaigns',
      load: async () =>
        (await import('#api/campaigns/controllers/campaign_search')).findCampaigns(
          await this.app.container.make(CampaignReader)
        ),
    })
    auditSubjects.add('campaign', { name: rowNamed('campaigns') })
    shareSubjects.add('campaign', async (container, slug) => shareSubject(await container.make(CampaignReader), slug))

    mailKinds.add('campaign_application', { render: campaignApplication })
    mailKinds.add('campaign_invitation', { render: campaignInvitation })
    mailKinds.add('campaign_player_joined', { render: campaignPlayerJoined })
    mailKinds.add('campaign_player_left', { render: campaignPlayerLeft })
    mailKinds.add('campaign_news', { render: campaignNews })
    mailKinds.add('campaign_reminder', { render: campaignReminder })
    mailKinds.add('campaign_session', { render: campaignSession })
    mailKinds.add('campaign_paid_session', { render: campaignPaidSession })
  }

  async start() {
    await import('#api/campaigns/limited_steps')
    await import('#api/campaigns/routes')
  }
}
