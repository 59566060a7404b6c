import { invitationHeading, joinCampaignHeading } from '#storefront/text/headings'

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
