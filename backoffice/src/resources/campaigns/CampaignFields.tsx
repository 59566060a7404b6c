import { SelectInput, TextInput, useTranslate } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { scheduleText } from '#common/campaigns/schedule'
import { LONGEST } from '#common/longest'
import { CAMPAIGN_SEATS } from '#common/ranges'
import { DescriptionInput } from '#backoffice/catalogue/Prose'
import { PictureInput } from '#backoffice/catalogue/PictureInput'
import styles from '../../inputs/FormPanel.module.css'
import { PriceInput, asTyped, fieldProps, optionalAsTyped } from '#backoffice/inputs/text_field'
import { ReferencePicker } from '#backoffice/inputs/ReferencePicker'
import { Tick } from '#backoffice/inputs/choices'
import { amPm, today } from '#backoffice/mountain_time'
import { timesWith } from '../games/game_form'
import { daysFor, schedulesFor, type CampaignDraft } from './campaign_form'
import { nextDays } from './in_words'

const PICTURE = { ratio: 16 / 9, required: false, transparent: false }

/** What the schedule comes to, as players will read it. */
function Schedule() {
  const [scheduleType, scheduleDay, scheduleTime, startsOn] = useWatch<
    CampaignDraft,
    ['scheduleType', 'scheduleDay', 'scheduleTime', 'startsOn']
  >({
    name: ['scheduleType', 'scheduleDay', 'scheduleTime', 'startsOn'],
  })
  const schedule = { scheduleType, scheduleDay, scheduleTime, startsOn: startsOn || today() }
  const days = nextDays(schedule)
  return (
    <p className={`${styles.wide} ${styles.hint}`}>
      {scheduleText(schedule)}
      {days && `: ${days} …`}
    </p>
  )
}

const select = { isRequired: true, helperText: false, margin: 'none' } as const

export const SeatsInput = () => (
  <TextInput
    source="seats"
    type="number"
    {...asTyped}
    {...fieldProps({ min: CAMPAIGN_SEATS[0], max: CAMPAIGN_SEATS[1], step: 1, inputMode: 'numeric' })}
  />
)

/** `stored`: what may be offered no more. */
export const TimeInput = ({ source, stored }: { source: string; stored: string }) => (
  <SelectInput source={source} choices={timesWith(stored).map((id) => ({ id, name: amPm(id) }))} {...select} />
)

/** `stored` may be what is offered no more. */
export function CampaignFields({ stored }: { stored: CampaignDraft }) {
  const translate = useTranslate()
  return (
    <div className={styles.fields}>
      <div className={styles.wide}>
        <TextInput source="name" {...asTyped} {...fieldProps({ maxLength: LONGEST.line, autoComplete: 'off' })} />
      </div>
      <ReferencePicker source="gameMasterId" reference="game-masters" label="resources.campaigns.fields.gameMasterId" />
      <ReferencePicker source="venueId" reference="venues" label="resources.campaigns.fields.venueId" />
      <SelectInput source="scheduleType" choices={schedulesFor(stored.scheduleType)} {...select} />
      <SelectInput source="scheduleDay" choices={daysFor(stored.scheduleDay)} {...select} />
      <TimeInput source="scheduleTime" stored={stored.scheduleTime} />
      <TextInput
        source="startsOn"
        type="date"
        {...optionalAsTyped}
        {...fieldProps({ 'min': today(), 'aria-required': false })}
      />
      <Schedule />
      <PriceInput helperText="resources.campaigns.hints.price" />
      <SeatsInput />
      <div className={styles.wide}>
        <Tick
          source="isPrivate"
          label={translate('resources.campaigns.fields.isPrivate')}
          hint={translate('resources.campaigns.hints.private')}
        />
      </div>
      <DescriptionInput />
      <ReferencePicker optional source="systemId" reference="systems" label="resources.campaigns.fields.systemId" />
      <ReferencePicker
        optional
        source="campaignSettingId"
        reference="campaign-settings"
        label="resources.campaigns.fields.campaignSettingId"
      />
      <div className={styles.wide}>
        <PictureInput wish={PICTURE} />
      </div>
    </div>
  )
}
