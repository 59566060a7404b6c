import type { CampaignSettingContent } from '#database/seeders/demo/content/kinds'
import { prose } from '#database/seeders/demo/content/prose'

export const campaignSettings = [
  {
    slug: 'lanternlands',
    name: 'The Lanternlands',
    url: 'https://questboard.example/worlds/lanternlands',
    description: prose`
      Nine small kingdoms strung along one old road, each of them just close enough to see its neighbor's lights at
      night. When the empire fell it left behind its roads, its lamps and its promises, and people here still take
      all three seriously.

      Expect toll bridges with opinions, dragons with paperwork, and towns where the lamplighter is the most important
      person in the street.`,
  },
  {
    slug: 'rimewatch-marches',
    name: 'The Rimewatch Marches',
    url: null,
    description: prose`
      The last line on the map before the white. A chain of forts looks north, manned by volunteers, exiles and people
      who did not read the contract. The Hearth Clans were here first and would like their glacier back.

      Stories of the Marches are about fire: who has it, who shares it, and what comes to sit at the edge of its
      light.`,
  },
  {
    slug: 'vale-of-mourne',
    name: 'The Vale of Mourne',
    url: 'https://questboard.example/worlds/mourne',
    description: prose`
      A green valley, beautifully kept, where the dead outnumber the living and are treated with great courtesy. Every
      family has a tree in the orchard. Every house has a room that is always made up.

      Visitors are welcome in Mourne. They are asked to be indoors by the last bell, to decline the cider on Thursdays,
      and never to answer when a voice from the garden uses their childhood name.`,
  },
  {
    slug: 'ninefold-deep',
    name: 'The Ninefold Deep',
    url: 'https://questboard.example/worlds/deep',
    description: prose`
      Nine levels have been counted. The stair goes on. Above the entrance a whole town has grown from the trade in
      torches, rope and second-hand boots, and in its tavern there is a wall with two thousand names.

      The Deep is one shared dungeon: what one party breaks stays broken for the next. Maps are sold, borrowed and
      lied about. Somebody is rearranging level four.`,
  },
  {
    slug: 'drift',
    name: 'The Drift',
    url: null,
    description: prose`
      Between the settled worlds lies the Drift: forty light years of slow freight, patient machines and people who
      prefer the long way round. News is years old, letters are precious, and every station has its own clock and its
      own soup.

      There are no empires here, only schedules. Adventure is what happens when one slips.`,
  },
  {
    slug: 'copperhead-territory',
    name: 'Copperhead Territory',
    url: null,
    description: prose`
      The railroad came through in a dry year and woke something. Since then the maps of the Territory have to be
      redrawn each spring, the telegraph sometimes answers before it is asked, and a debt does not end at the grave.

      It is still a place to start over. Just read what you sign, pay what you owe, and never be the seventh person to
      sit down at a table for six.`,
  },
  {
    slug: 'saltglass-coast',
    name: 'The Saltglass Coast',
    url: 'https://questboard.example/worlds/saltglass',
    description: prose`
      Three hundred miles of cliffs, coves and sandbars where lightning turns the beach to glass and the tide brings
      back whatever was thrown in. Villages live from fishing, from wrecking, and from not discussing it.

      The drowned have rights here, a parliament and a regatta. It is considered polite to leave a lamp in the window
      for them, and unwise to count how many come home.`,
  },
  {
    slug: 'new-halcyon',
    name: 'New Halcyon',
    url: null,
    description: prose`
      Forty million people, nine official religions and one landlord. The city was built as a promise above the flood,
      and the levels below it still wait for the elevator. Weather is sponsored. Miracles are licensed.

      Those who live here know the other city too: the one made of favors, rooftop gardens, pirate choirs and doors
      that open if you hum the right thing.`,
  },
  {
    slug: 'thistledown-vale',
    name: 'Thistledown Vale',
    url: null,
    description: prose`
      One valley, two brooks, a wood, a mill and a hill, which is to say a whole world if you are four inches tall.
      The mice keep the calendar, the badgers keep the bank, and the trout is the judge.

      There are owls. There are winters. There are always neighbors, and there is always soup.`,
  },
  {
    slug: 'azhar',
    name: 'Azhar of the Thousand Wells',
    url: 'https://questboard.example/worlds/azhar',
    description: prose`
      The city of Azhar floats on the desert as a ship does on the sea, moored by a thousand wells. Perfumers and
      astronomers rule it by turns. The genies have been citizens for two centuries and are very particular about
      contracts.

      Below the lowest cistern lies an older city, and below that an older one. Water remembers all of them, for those
      who know how to ask.`,
  },
] as const satisfies CampaignSettingContent[]
