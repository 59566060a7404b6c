import { count } from '#storefront/text/plural'

export const orderedGameText = {
  unknownGameMaster: 'Unknown Game Master',
  unknownVenue: 'Unknown Venue',
  online: 'Online',
  joinLater: 'The link to the table appears here, and we email it to you.',
  links: 'Show this at the table',
  invitation: {
    lead: "A table is better with someone you know. Here's the link to your game.",
    leadWithReward:
      "A table is better with someone you know. Here's the link to your game, with your referral code in it.",
    label: 'Link to your game',
    message: (name: string) => `I am playing ${name}. Join me at the table:`,
  },
  next: {
    heading: (when: string) => `Your next game: ${when}`,
    advice: (seats: number) =>
      `${count(seats, 'seat')} at the table. Come ten minutes early and bring your curiosity; everything else is there.`,
  },
} as const
