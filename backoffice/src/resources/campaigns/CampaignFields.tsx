import { SelectInput, TextInput } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { scheduleText } from '../../../../common/campaigns/schedule'
import { LONGEST } from '../../../../common/longest'
import { CAMPAIGN_SEATS } from '../../../../common/ranges'
import { DescriptionInput } from '../../catalogue/DescriptionInput'
import type { PictureWish } from '../../catalogue/kind'
import { PictureInput } from '../../catalogue/PictureInput'
import styles from '../../inputs/FormPanel.module.css'
import { PriceInput } from '../../inputs/PriceInput'
import { ReferencePicker } from '../../inputs/ReferencePicker'
import { asTyped, fieldProps, optionalAsTyped } from '../../inputs/text_field'
import { Tick } from '../../inputs/Tick'
import { amPm, today } from '../../mountain_time'
import { timesWith } from '../games/game_form'
import { daysFor, schedulesFor, type CampaignDraft } from './campaign_form'
import { nextDays } from './in_words'

const PICTURE: PictureWish = { ratio: 16 / 9, required: false, transparent: false }

/** What the schedule comes to, as players will read it. */
function Schedule() {
  const [scheduleType, scheduleDay, scheduleTime, startsOn] = useWatch<CampaignDraft, ['scheduleType', 'scheduleDay', 'scheduleTime', 'startsOn']>({
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

/** `stored` may be what is offered no more. */
export function CampaignFields({ stored }: { stored: CampaignDraft }) {
  const times = timesWith(stored.scheduleTime).map((id) => ({ id, name: amPm(id) }))
  return (
    <div className={styles.fields}>
      <div className={styles.wide}>
        <TextInput source="name" label="Name" {...asTyped} {...fieldProps({ maxLength: LONGEST.line, autoComplete: 'off' })} />
      </div>
      <ReferencePicker source="gameMasterId" reference="game-masters" label="Game Master" />
      <ReferencePicker source="venueId" reference="venues" label="Venue" />
      <SelectInput source="scheduleType" label="Schedule" choices={schedulesFor(stored.scheduleType)} isRequired helperText={false} margin="none" />
      <SelectInput source="scheduleDay" label="Day" choices={daysFor(stored.scheduleDay)} isRequired helperText={false} margin="none" />
      <SelectInput source="scheduleTime" label="Starts at (Mountain Time)" choices={times} isRequired helperText={false} margin="none" />
      <TextInput source="startsOn" label="Starts on" type="date" {...optionalAsTyped} {...fieldProps({ 'min': today(), 'aria-required': false })} />
      <Schedule />
      <PriceInput helperText="Of one session" />
      <TextInput
        source="seats"
        label="Seats"
        type="number"
        {...asTyped}
        {...fieldProps({ min: CAMPAIGN_SEATS[0], max: CAMPAIGN_SEATS[1], step: 1, inputMode: 'numeric' })}
      />
      <div className={styles.wide}>
        <Tick source="isPrivate" label="Private" hint="By invitation only, and in no list. Players apply to a public one, and its game master answers." />
      </div>
      <DescriptionInput />
      <ReferencePicker optional source="systemId" reference="systems" label="System" />
      <ReferencePicker optional source="campaignSettingId" reference="campaign-settings" label="Campaign Setting" />
      <div className={styles.wide}>
        <PictureInput wish={PICTURE} />
      </div>
    </div>
  )
}
