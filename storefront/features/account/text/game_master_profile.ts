import { gameMasterProfileHeading } from '#storefront/text/headings'

export const gameMasterProfileText = {
  heading: gameMasterProfileHeading,
  lead: 'Your name, picture and biography, as players see them.',
  loading: 'Loading your profile',
  failed: 'Your profile could not be loaded. Please try again.',
  again: 'Try again',
  none: "You don't have a game master profile yet.",
  noneAdvice: 'Make one, and run your own tables.',
  become: 'Become a Game Master',
  biographyHint: 'What you like to run, and how. Markdown works.',
  listed: 'Players find you in the list of game masters.',
  unlisted: 'Players find you in the list of game masters once you have a biography.',
  private: 'Your profile is private, so it is not in the list of game masters.',
  see: 'See your profile',
  submit: 'Save Changes',
  saving: 'Saving...',
  saved: 'Your profile is saved.',
  notSaved: 'Your profile was not saved. What you entered is still here, so you can try again.',
  outdated: 'Your profile was changed somewhere else. Copy what you need, then open it again.',
  openAgain: 'Open it again',
} as const

/** The start page shows it once to a new game master. */
export const gameMasterWelcomeText = {
  heading: 'Welcome, game master!',
  text: 'Your profile is ready. You can start a campaign now. We check new game masters before they post single games, and email you when you can.',
  campaign: 'Create a campaign',
  profile: 'Edit your profile',
} as const
