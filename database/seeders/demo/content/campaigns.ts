import { prose } from '#database/seeders/demo/content/prose'
import type { CampaignContent } from '#database/seeders/demo/content/campaign_content'

/** In the order of their ids. */
export const campaigns: CampaignContent[] = [
  {
    slug: 'the-road-of-nine-lanterns',
    name: 'The Road of Nine Lanterns',
    gameMaster: 'gwen-greyhollow',
    venue: 'we-geek-together',
    system: 'fifth-edition',
    setting: 'lanternlands',
    scheduleType: 'weekly',
    scheduleDay: 4,
    scheduleTime: '18:30',
    price: 20,
    seats: 6,
    private: false,
    opened: -96,
    begins: -84,
    members: 4,
    applicants: 2,
    description: prose`
      One old road joins nine small kingdoms, and at each border a lantern has burned since the empire fell. Last
      spring the third one went out. Nobody admits to having noticed.

      You carry the flame that can light it again, in a lamp that may not be set down, shared or lied to. Along the
      road wait a toll bridge with a grudge, a duchess who collects shadows, and eight more lanterns that have started
      to flicker. Where you go first is up to the table, and what you leave dark stays dark.

      - **Level 1 to 10**, about a year of Thursdays
      - Half exploration, half people; fights are few and matter
      - Newcomers welcome: Gwen helps with the first character`,
  },
  {
    slug: 'the-house-that-keeps-its-guests',
    name: 'The House That Keeps Its Guests',
    gameMaster: 'gwen-greyhollow',
    venue: 'the-astral-table',
    system: 'hollow-crown',
    setting: 'vale-of-mourne',
    scheduleType: 'biweekly',
    scheduleDay: 2,
    scheduleTime: '19:00',
    price: 25,
    seats: 5,
    private: true,
    opened: -40,
    begins: -28,
    members: 3,
    applicants: 0,
    description: prose`
      Every other Tuesday there is a dinner at Ashgrove. The invitations come without a stamp. The soup is excellent,
      the host has not been seen since the funeral, and there is always one chair more than there are guests.

      This is a closed circle on purpose: few players, low voices, and secrets that carry over from one evening to the
      next. Characters are written together in the first session, each with a reason to stay and a better one to leave.

      - Gothic horror, played by candlelight and camera
      - Safety tools on the table, and used
      - By invitation; guests may suggest a guest`,
  },
  {
    slug: 'the-unreliable-archive',
    name: 'The Unreliable Archive',
    gameMaster: 'priya-raman',
    venue: 'the-copper-flagon',
    system: 'quill-and-candle',
    setting: null,
    scheduleType: 'biweekly',
    scheduleDay: 1,
    scheduleTime: '18:00',
    price: 22,
    seats: 5,
    private: false,
    opened: -61,
    begins: -49,
    members: 3,
    applicants: 1,
    description: prose`
      The Royal Archive holds four million documents, and one of them is wrong. Not forged, not misfiled: wrong, in a
      way that spreads to whatever is shelved beside it. A birth has already become a wedding. A small war is missing.

      You are the junior archivists who were sent to find it, because the senior ones no longer agree on what year it
      is. Each session is one case that can be solved in an evening, and every answer goes into a shared ledger that
      the next case will quote, correctly or not.

      - Printed clues to take home, no acting required
      - Miss a session and the ledger will catch you up`,
  },
  {
    slug: 'ashes-of-the-ninth-forge',
    name: 'Ashes of the Ninth Forge',
    gameMaster: 'marcus-okafor',
    venue: 'we-geek-together',
    system: 'emberforge',
    setting: 'ninefold-deep',
    scheduleType: 'weekly',
    scheduleDay: 3,
    scheduleTime: '18:00',
    price: 25,
    seats: 5,
    private: false,
    opened: -172,
    begins: -161,
    members: 5,
    applicants: 0,
    description: prose`
      Eight forges keep the Deep warm. The ninth was built to make heroes, and it worked once too often. Now it has
      relit itself, and people all over the town above are waking with a coal where their heart used to be.

      You are five of them. Spend the fire and mountains move; spend all of it and something else moves in. Between
      you and the anvil lie the sunken guildhalls, three rival crews, and the smith who made you, who would like you
      to stop struggling.

      - Loud, fast and cinematic, with a fight in nearly every session
      - Now in its second act: seats come free between acts`,
  },
  {
    slug: 'one-hundred-steps-further',
    name: 'One Hundred Steps Further',
    gameMaster: 'tobias-lindqvist',
    venue: 'sixth-side-games',
    system: 'torch-and-chalk',
    setting: 'ninefold-deep',
    scheduleType: 'weekly',
    scheduleDay: 2,
    scheduleTime: '18:30',
    price: 15,
    seats: 10,
    private: false,
    opened: -228,
    begins: -217,
    members: 7,
    applicants: 0,
    description: prose`
      The stair goes on. Every Tuesday whoever turns up ties on to the same rope and goes down the same dungeon, one
      hundred steps further than last week, with the map that the last party left and the traps that they forgot to
      write down.

      What you break stays broken. What you free stays free, and has had a week to settle in. There is a wall of names
      in the tavern, a pool of shared gold, and a standing prize for the first table that reaches level five with
      all its boots.

      - An open table: come when you can
      - A character takes three minutes, so nobody minds losing one`,
  },
  {
    slug: 'the-slow-freight',
    name: 'The Slow Freight',
    gameMaster: 'nikolai-petrov',
    venue: 'the-astral-table',
    system: 'starlane',
    setting: 'drift',
    scheduleType: 'biweekly',
    scheduleDay: 3,
    scheduleTime: '20:00',
    price: 18,
    seats: 4,
    private: true,
    opened: -151,
    begins: -140,
    members: 4,
    applicants: 0,
    description: prose`
      The *Patient Margaret* hauls seed, letters and other people's pianos along forty light years of the Drift. She
      is slow, she is paid for, and she has just picked up a passenger who was listed as cargo.

      Four people, one ship, and schedules that slip. Each port is a session: a job, a repair, a soup, and somebody
      who has been waiting eleven years for the post. The long story grows between them, in a logbook that the crew
      writes together.

      - A quiet campaign for a crew that has flown together before
      - Late evenings, online; cameras optional`,
  },
  {
    slug: 'the-drowned-parliament',
    name: 'The Drowned Parliament',
    gameMaster: 'kekoa-kahale',
    venue: 'harbor-house-tables',
    system: 'tidewrack',
    setting: 'saltglass-coast',
    scheduleType: 'monthly',
    scheduleDay: 5,
    scheduleTime: '17:30',
    price: 40,
    seats: 6,
    private: false,
    opened: -118,
    begins: -105,
    members: 4,
    applicants: 1,
    description: prose`
      Once a month, when the tide is lowest, the drowned hold parliament. They need a ship that can sail both waters,
      with a living crew to speak for them on land. The pay is whatever the sea has taken from you, returned.

      One long evening each month, one voyage from cast-off to landfall. The crew shares a single sheet, the ship, and
      votes on every course. Expect storms, floor debates, smuggling in both directions, and a regatta that you are
      not supposed to win.

      - Five hours with a break for chowder, which is included
      - Made for people who cannot do every week`,
  },
  {
    slug: 'four-seasons-in-thistledown',
    name: 'Four Seasons in Thistledown',
    gameMaster: 'hannah-weiss',
    venue: 'the-copper-flagon',
    system: 'wildkin',
    setting: 'thistledown-vale',
    scheduleType: 'monthly',
    scheduleDay: 5,
    scheduleTime: '16:30',
    price: 12,
    seats: 6,
    private: false,
    opened: -83,
    begins: -70,
    members: 5,
    applicants: 0,
    description: prose`
      A year in the life of one very small village. In spring the brook floods the burrows. In summer there is a fair,
      and a hedgehog who cheats at it. In autumn the owls come back. In winter there is a story for every night, and
      the table decides how each of them ends.

      Played over twelve Fridays by children and the grown-ups who came to watch and stayed. Every session leaves
      something to put on the village map, which hangs at The Copper Flagon between the games.

      - From age seven; one seat for each mouse, parents play along
      - Two hours, then cocoa`,
  },
  {
    slug: 'psalms-for-a-drowned-city',
    name: 'Psalms for a Drowned City',
    gameMaster: 'jamal-freeman',
    venue: 'meridian-hall',
    system: 'neon-psalm',
    setting: 'new-halcyon',
    scheduleType: 'weekly',
    scheduleDay: 2,
    scheduleTime: '19:00',
    price: 22,
    seats: 5,
    private: false,
    opened: -1,
    begins: 12,
    members: 0,
    applicants: 0,
    description: prose`
      Under the forty million people of New Halcyon lie nine flooded levels, and somewhere on the eighth a church
      organ has begun to play. It is on nobody's grid. Its hymn is in nobody's books. Everybody who hears it remembers
      the same street, which was never built.

      A new campaign for five players: a diver, a preacher, a forger of weather, a landlord's child, and whoever you
      bring instead. The first evening is for making the crew and the debts that bind it.

      - **Starts soon, and every seat is free**
      - Heists in flashbacks, faith as a resource, good music`,
  },
  {
    slug: 'seven-at-a-table-for-six',
    name: 'Seven at a Table for Six',
    gameMaster: 'rosalind-baca',
    venue: 'lodestone-games',
    system: 'iron-and-dust',
    setting: 'copperhead-territory',
    scheduleType: 'weekly',
    scheduleDay: 4,
    scheduleTime: '18:00',
    price: 14,
    seats: 7,
    private: false,
    opened: -33,
    begins: -22,
    members: 2,
    applicants: 0,
    description: prose`
      There is a card game on the midnight train that has been going since the line was opened. Six chairs, one pot,
      and whoever loses gets off at a station that is not on the map. Last month somebody sat down on a seventh chair.

      You are what the railroad sends when a debt does not end at the grave: marshals of a sort, badges made of old
      track. Ride the Territory from water tower to water tower, settle what the dead still owe, and find out who is
      dealing.

      - The weird west, played with poker chips
      - Most evenings stand alone; the game goes on underneath`,
  },
]
