import PeopleAltOutlined from '@mui/icons-material/PeopleAltOutlined'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useDataProvider } from 'react-admin'
import { Link } from 'react-router'
import type { CampaignMember, KeptCampaign } from '#common/wire'
import { Empty } from '../../layout/Empty'
import { Panel } from '../../layout/Panel'
import { day } from '../../mountain_time'
import type { BackOfficeData } from '../../providers/data/verbs'
import { ComesBack, useAgreed } from './ComesBack'
import { AskFirst } from './AskFirst'
import { InvitePlayer } from './InvitePlayer'
import { playersOf } from './in_words'
import styles from './People.module.css'

/** Who belongs to it. */
export function Members({ campaign }: { campaign: KeptCampaign }) {
  const data = useDataProvider<BackOfficeData>()
  const agreed = useAgreed(campaign.id)
  const [leaving, setLeaving] = useState<CampaignMember['user'] | null>(null)
  return (
    <Panel title="Players" aside={playersOf(campaign)} flush actions={!campaign.ended && <InvitePlayer campaign={campaign} />}>
      {campaign.members.length === 0 ? (
        <Empty icon={PeopleAltOutlined} message="Nobody plays yet." />
      ) : (
        <ul className={styles.people} aria-label="Players">
          {campaign.members.map(({ user, joinedAt }) => (
            <li key={user.id} className={styles.person}>
              <div className={styles.words}>
                <Link className={styles.name} to={`/users/${user.id}`}>
                  {user.name}
                </Link>
                <span>{`Joined ${day(joinedAt)}`}</span>
              </div>
              <Button color="secondary" aria-label={`Remove ${user.name}`} onClick={() => setLeaving(user)}>
                Remove
              </Button>
            </li>
          ))}
        </ul>
      )}
      {leaving && (
        <AskFirst
          wish={{
            question: `Remove ${leaving.name} from this campaign?`,
            more: 'Their seat is free again, and they are told by mail.',
            further: <ComesBack campaignId={campaign.id} of={{ userId: leaving.id }} />,
            confirm: 'Remove',
            failed: `${leaving.name} was not removed.`,
            done: `${leaving.name} is not in the campaign any more.`,
            send: () => data.removeMember(campaign.id, leaving.id, agreed({ userId: leaving.id })),
          }}
          onClose={() => setLeaving(null)}
        />
      )}
    </Panel>
  )
}
