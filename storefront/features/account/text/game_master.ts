import { becomeGameMasterHeading, gameMasterProfileHeading } from '#storefront/text/headings'

export const becomeGameMasterText = {
  heading: becomeGameMasterHeading,
  lead: 'Run your own tables. Your name, picture and biography are what players see when they choose a game.',
  name: 'Name',
  nameHint: 'As players know you.',
  email: 'Email',
  emailHint: "Players don't see it. Until we confirm another address, we write to the one of your account.",
  biography: 'Biography',
  biographyHint: 'What you like to run, and how. You can write it later: we list your profile once it has one.',
  biographyTooLong: 'Biography is too long',
  requiredNote: 'Fields with * are required.',
  submit: 'Create',
  cancel: 'Cancel',
  nameRequired: 'Name is required.',
  nameTooLong: 'Name is too long',
  imageRequired: 'Picture is required.',
  failed: 'Your profile was not created. What you entered is still here, so you can try again.',
  kept: 'What you entered is still here.',
  already: 'You are already a game master.',
  alreadyAdvice: 'We list your profile once it has a biography.',
  profile: 'Edit your profile',
  gameMasters: 'See all game masters',
} as const

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
