import { invitationHeading, joinCampaignHeading } from '#storefront/text/headings'

/** Of the page of a campaign. */
export const campaignText = {
  description: (name: string, gameMaster: string, schedule: string) =>
    `${name}, a campaign run by ${gameMaster}. ${schedule}.`,
  failed: 'Failed to load campaign details',
  failedHeading: 'Campaign',
  again: 'Try again',
  missing: 'Campaign Not Found',
  missingLead: 'It may have ended. Other parties are looking for players.',
  browse: 'Browse all campaigns',
  when: 'When',
  where: 'Where',
  price: 'Price',
  system: 'System',
  setting: 'Campaign setting',
  gameMaster: 'Your game master',
  next: (day: string) => `Next session: ${day}`,
  calendar: 'Calendar feed',
  about: 'The story',
  perSession: 'per session',
  seats: 'Seats',
  private: 'Private Campaign',
  ended: 'This campaign has ended.',
  byInvitation: 'By invitation only. The game master invites players by email.',
  reviewed: "The game master reads every application. You don't pay anything now.",
  taken: 'All seats are taken. Check back later: parties change.',
  join: 'Join Campaign',
  loading: 'Looking up your place at this table',
  runs: 'You run this campaign.',
  edit: 'Edit',
  applied: {
    title: 'Application pending',
    text: "The game master will review it, and you'll get an email.",
    withdraw: 'Withdraw application',
  },
  member: {
    title: 'You are in this campaign',
    since: (day: string) => `A member since ${day}.`,
    leave: 'Leave campaign',
  },
  withdraw: {
    question: 'Withdraw your application?',
    consequence: 'You can apply again while there is a free seat.',
    confirm: 'Withdraw application',
    failed: 'Failed to withdraw your application',
    done: 'Your application is withdrawn.',
  },
  leave: {
    question: (name: string) => `Leave ${name}?`,
    consequence: (isPrivate: boolean) =>
      isPrivate
        ? 'Your seat opens up for someone else. To come back, you need a new invitation from the game master.'
        : 'Your seat opens up for someone else. To come back, you apply again.',
    confirm: 'Leave campaign',
    failed: 'Failed to leave the campaign',
    done: 'You have left the campaign.',
  },
  keep: 'Not now',
  busy: 'One moment...',
  players: {
    heading: 'Players',
    player: 'Player',
    status: 'Status',
    joined: 'Joined',
    actions: 'Actions',
    remove: 'Remove',
    active: 'Active',
    none: 'Nobody has joined yet.',
  },
} as const

/** Of the ways into a campaign. */
export const joiningText = {
  join: {
    heading: joinCampaignHeading,
    loading: 'Looking up the campaign',
    failed: 'Failed to load campaign details',
    again: 'Try again',
    missing: 'This campaign is no longer available',
    missingAdvice: 'It may have ended. Other parties are looking for players.',
    browse: 'Browse all campaigns',
    lead: (name: string, gameMaster: string) => `You are about to apply to ${name}, run by ${gameMaster}.`,
    reviewed:
      "The game master will review your application, and you'll get the answer by email. You don't pay anything now.",
    cancel: 'Cancel',
    submit: 'Submit Application',
    submitting: 'Submitting...',
    done: 'Application submitted successfully! Redirecting...',
    refused: 'Failed to apply to campaign',
  },
  invitation: {
    heading: invitationHeading,
    accepting: 'Accepting your invitation',
    done: 'Success! You have successfully joined the campaign!',
    see: (name: string) => `Go to ${name}`,
    error: 'Error',
    failed: 'Failed to accept invitation',
    back: 'Go Back',
  },
} as const
