import { useNavigate } from 'react-router'
import type { CampaignSummary } from '#common/campaigns/cards'
import { CAMPAIGN_FILTERS, campaignSearchOf, type CampaignFilters as Filters } from '#common/campaigns/filters'
import { campaignChoices } from '#common/campaigns/search'
import { Link } from '#storefront/navigation/link'
import { Button } from '#storefront/ui/button'
import { classes } from '#storefront/ui/classes'
import { campaignsText } from './text/campaigns.ts'
import bar from '../games/filter_bar.module.css'
import styles from './campaign_filters.module.css'

const { filters: text } = campaignsText

interface CampaignFiltersProps {
  campaigns: CampaignSummary[]
  filters: Filters
  shown: number
}

/** Without scripts a form; with them every choice shows at once what it leaves. What offers no choice is left out. */
export function CampaignFilters({ campaigns, filters, shown }: CampaignFiltersProps) {
  const navigate = useNavigate()
  const offered = CAMPAIGN_FILTERS.map((name) => ({ name, choices: campaignChoices(campaigns, filters, name) })).filter(
    ({ name, choices }) => filters[name] || choices.length > 1
  )
  const ask = (change: Filters) =>
    void navigate(`/campaigns${campaignSearchOf({ ...filters, ...change })}`, { preventScrollReset: true })
  return (
    <search>
      <form action="/campaigns" className={styles.bar} aria-label={text.label}>
        {offered.map(({ name, choices }) => (
          <select
            key={name}
            name={name}
            aria-label={text.name[name]}
            className={classes(bar.choice, filters[name] && bar.chosen)}
            value={filters[name] ?? ''}
            onChange={({ target }) => ask({ [name]: target.value })}
          >
            <option value="">{text.any[name]}</option>
            {choices.map(({ value, label, campaigns: left }) => (
              <option key={value} value={value} disabled={left === 0 && value !== filters[name]}>
                {text.choice(label, left)}
              </option>
            ))}
          </select>
        ))}
        <Button type="submit" look="quiet" className={styles.submit}>
          {text.show}
        </Button>
      </form>
      <div className={styles.found}>
        <output>{text.found(shown, campaigns.length)}</output>
        {campaignSearchOf(filters) && (
          <Link to="/campaigns" keepScroll>
            {text.clear}
          </Link>
        )}
      </div>
    </search>
  )
}
