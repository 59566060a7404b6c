import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import type User from '#api/accounts/models/user'
import { ReferenceReader } from '#api/catalog/queries/read_reference'
import { readAddress, readPicture } from '#api/catalog/validators/read_record_form'
import { authorizedGame } from '#api/games/controllers/authorized_game'
import { findBySlug } from '#api/catalog/rules/slug'
import { ChangeCampaign } from '#api/campaigns/actions/change_campaign'
import { CreateCampaign } from '#api/campaigns/actions/create_campaign'
import { LimitedSteps } from '#api/approvals/limited_steps'
import { deleteCampaign, endCampaign } from '#api/campaigns/limited_steps'
import { agreedIn } from '#api/campaigns/controllers/agreed_refund'
import { authorizedCampaign } from '#api/campaigns/controllers/authorized_campaign'
import { notYourGameMaster, unknownCampaign } from '#api/campaigns/exceptions/campaign_refusals'
import CampaignPolicy from '#api/campaigns/policies/campaign_policy'
import { listRequests } from '#api/campaigns/queries/list_requests'
import { findCampaignOf, listGames } from '#api/campaigns/queries/list_sessions'
import { CampaignReader, keptBy, listedOf, type CampaignRecord } from '#api/campaigns/queries/read_campaigns'
import { selectCampaigns } from '#api/campaigns/queries/select_campaigns'
import {
  forEverybody,
  forGameMaster,
  forPage,
  forSystem,
  withFullNames,
} from '#api/campaigns/transformers/campaign_transformer'
import { campaignFiltersValidator, campaignValidator } from '#api/campaigns/validators/campaign_validators'
import { Invalid, Outdated } from '#api/shared/errors'
import { idFrom } from '#api/shared/ids'
import { requestKeyOf } from '#api/shared/idempotency'
import { contentRange, readFilter, readPage } from '#api/shared/pagination'
import { Database } from '#api/shared/sql'
import type {
  Campaign,
  CampaignForm,
  KeptCampaign,
  MyCampaign,
  NamedCampaign,
  SystemCampaign,
  ToldCampaign,
} from '#common/wire'

/** Campaigns as everybody reads them, and as their game masters and administrators keep them. */
@inject()
export default class CampaignsController {
  constructor(
    protected campaigns: CampaignReader,
    protected reference: ReferenceReader,
    protected database: Database
  ) {}

  async index(): Promise<Campaign[]> {
    return listedOf(await this.campaigns.now()).map(forEverybody)
  }

  /** Private ones too, as the back office lists them: a game master's own to them. */
  async all({ request, response, auth }: HttpContext): Promise<Campaign[]> {
    const user = auth.getUserOrFail()
    const query = request.qs()
    const filters = await campaignFiltersValidator.validate(readFilter(query))
    const page = await readPage(query, { field: 'name', order: 'ASC' })
    const all = selectCampaigns(keptBy(user, await this.campaigns.now()), filters, page.sort)
    const shown = 'range' in query ? all.slice(page.offset, page.offset + page.limit) : all
    response.header('Content-Range', contentRange('campaigns', page, shown.length, all.length))
    return this.#withGames(shown)
  }

  /** Those that the user runs or plays in, private and ended ones too. */
  async mine({ auth }: HttpContext): Promise<MyCampaign[]> {
    const { id } = auth.getUserOrFail()
    const runs = ({ gameMaster }: CampaignRecord) => gameMaster.userId === id
    const own = [...(await this.campaigns.now()).values()].filter(
      (campaign) => runs(campaign) || isMember(campaign, { id })
    )
    const shown = await this.#withGames(own)
    return own.map((campaign, index) => ({ ...shown[index]!, isRunByUser: runs(campaign) }))
  }

  async ofGameMaster({ params }: HttpContext): Promise<Campaign[]> {
    const id = idFrom(params.id)
    return listedOf(await this.campaigns.now())
      .filter(({ gameMaster }) => gameMaster.id === id)
      .map(forEverybody)
  }

  async ofSystem({ params }: HttpContext): Promise<SystemCampaign[]> {
    return listedOf(await this.campaigns.now())
      .filter(({ system }) => system?.slug === params.slug)
      .map(forSystem)
  }

  async ofGame(ctx: HttpContext): Promise<NamedCampaign> {
    const { id } = await authorizedGame(ctx, 'games')
    const campaign = (await this.campaigns.now()).get((await findCampaignOf(this.database, id)) ?? NaN)
    if (!campaign) throw unknownCampaign()
    return { id: campaign.id, name: campaign.name }
  }

  /** A private campaign is found by its link: numbers can be guessed. */
  async show(ctx: HttpContext): Promise<ToldCampaign | KeptCampaign> {
    const campaign = (await this.campaigns.now()).get(idFrom(ctx.params.id))
    const user = await readUser(ctx)
    const isHidden = campaign?.private && !(user && (await canRead(ctx, user, campaign)))
    return this.#told(ctx, isHidden ? null : campaign)
  }

  async showBySlug(ctx: HttpContext): Promise<ToldCampaign | KeptCampaign> {
    return this.#told(ctx, findBySlug((await this.campaigns.now()).values(), String(ctx.params.slug)))
  }

  @inject()
  async store({ request, response, auth, bouncer }: HttpContext, creating: CreateCampaign) {
    await bouncer.with(CampaignPolicy).authorize('create')
    const user = auth.getUserOrFail()
    const form = await request.validateUsing(campaignValidator)
    const sent = { form, gameMasterId: await this.#runBy(user, form), picture: await readPicture(request) }
    const id = await creating.handle(sent, user.id, requestKeyOf(request))
    return response.created(await this.#kept(id))
  }

  @inject()
  async update(ctx: HttpContext, changing: ChangeCampaign): Promise<KeptCampaign> {
    const { request, auth } = ctx
    const campaign = await authorizedCampaign(this.campaigns, ctx)
    const { id } = campaign
    const user = auth.getUserOrFail()
    const form = await request.validateUsing(campaignValidator)
    if (!user.may('shop') && form.gameMasterId !== undefined && form.gameMasterId !== campaign.gameMaster.id)
      throw notYourGameMaster()
    const sent = {
      form,
      gameMasterId: form.gameMasterId ?? campaign.gameMaster.id,
      picture: await readPicture(request),
      keptPicture: readAddress(request),
    }
    const outcome = await changing.handle(id, sent, user.id)
    const kept = await this.#kept(id)
    if (outcome === 'outdated') throw new Outdated(kept)
    return kept
  }

  @inject()
  async end(ctx: HttpContext, steps: LimitedSteps) {
    const { id } = await authorizedCampaign(this.campaigns, ctx)
    const input = { id, agreed: await agreedIn(ctx.request) }
    await steps.run(endCampaign, input, ctx.auth.getUserOrFail().named(), `to end campaign #${id}`)
    return ctx.response.noContent()
  }

  @inject()
  async destroy(ctx: HttpContext, steps: LimitedSteps) {
    const { id } = await authorizedCampaign(this.campaigns, ctx)
    const input = { id, agreed: await agreedIn(ctx.request) }
    await steps.run(deleteCampaign, input, ctx.auth.getUserOrFail().named(), `to delete campaign #${id}`)
    return ctx.response.noContent()
  }

  /** Administrators say who runs it; a game master runs their own. */
  async #runBy(user: User, { gameMasterId }: CampaignForm): Promise<number> {
    if (user.may('shop')) {
      if (gameMasterId === undefined)
        throw new Invalid([{ field: 'gameMasterId', rule: 'required', message: 'Please choose a game master.' }])
      return gameMasterId
    }
    const own = [...(await this.reference.now()).gameMasters.values()].find(
      ({ userId, archived }) => userId === user.id && !archived
    )
    if (!own || (gameMasterId !== undefined && gameMasterId !== own.id)) throw notYourGameMaster()
    return own.id
  }

  async #kept(id: number): Promise<KeptCampaign> {
    const campaign = (await this.campaigns.now()).get(id)
    if (!campaign) throw unknownCampaign()
    const [requests, games] = [await listRequests(this.database, id), await listGames(this.database, [id])]
    return forGameMaster(campaign, requests, games.get(id) ?? [])
  }

  async #withGames(campaigns: CampaignRecord[]): Promise<Campaign[]> {
    const games = await listGames(
      this.database,
      campaigns.map(({ id }) => id)
    )
    return campaigns.map((campaign) => ({
      ...withFullNames(forEverybody(campaign), campaign),
      games: games.get(campaign.id) ?? [],
    }))
  }

  /** Who runs it is told who waits for an answer; a token that is no longer good reads as a visitor. */
  async #told(ctx: HttpContext, campaign: CampaignRecord | null | undefined): Promise<ToldCampaign | KeptCampaign> {
    if (!campaign) throw unknownCampaign()
    const user = await readUser(ctx)
    if (user && (await ctx.bouncer.with(CampaignPolicy).allows('run', campaign))) return this.#kept(campaign.id)
    return user && isMember(campaign, user) ? withFullNames(forPage(campaign), campaign) : forPage(campaign)
  }
}

/** Null for visitors. An expired token makes a visitor. */
async function readUser({ auth, request }: HttpContext): Promise<User | null> {
  const isSignedIn = request.header('authorization') !== undefined && (await auth.checkUsing(['api']))
  return isSignedIn ? auth.getUserOrFail() : null
}

const isMember = ({ members }: CampaignRecord, user: { id: number }) => members.some(({ id }) => id === user.id)

const canRead = async ({ bouncer }: HttpContext, user: User, campaign: CampaignRecord) =>
  isMember(campaign, user) || (await bouncer.with(CampaignPolicy).allows('run', campaign))
