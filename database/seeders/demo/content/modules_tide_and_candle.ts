import type { ModuleContent } from '#database/seeders/demo/content/module_content'
import { prose } from '#database/seeders/demo/content/prose'

export const tideAndCandleModules: ModuleContent[] = [
  {
    key: 'lighthouse-below',
    name: 'The Lighthouse Below',
    system: 'tidewrack',
    setting: 'saltglass-coast',
    description: prose`
      There are two lighthouses on Gannet Rock. One of them stands on it. The other hangs beneath, upside down,
      reaching into the deep, and after a century of darkness somebody down there has lit the lamp.

      Ships have begun to steer by it. They arrive somewhere, too, because their bells can be heard at low tide.

      You are the relief keepers, landed in a gale with a month of salt beef and a door in the cellar that opens
      downward. Descend through flooded galleries in a diving bell of brass and whale glass, find what is being
      guided home, and choose which of the two lights goes out.

      Good to know: nautical mystery with wonder as much as fear; level of dread set by the table.`,
  },
  {
    key: 'ghost-regatta',
    name: "The Ghost Fleet's Regatta",
    system: 'tidewrack',
    setting: 'saltglass-coast',
    description: prose`
      Once in seven years the drowned captains of the Saltglass Coast race their ships from midnight to dawn, and a
      living crew may enter. The winner is granted one passenger back from the sea.

      Each of you has somebody down there. There is only one berth.

      Name your ship, paint her on the sheet, and take a station: helm, sails, guns, lookout, galley. The race is
      fought over five stormy legs against cheats, legends and your own great-grandmother, who still will not be
      passed on the inside. Between the legs, in the lee of the islands, you will have to say out loud for whom you
      are racing.

      Good to know: a thrilling race that often ends in tears of the good kind.`,
  },
  {
    key: 'smugglers-quay',
    name: 'Smugglers of Saltglass Quay',
    system: 'tidewrack',
    setting: 'saltglass-coast',
    description: prose`
      By day you mend nets, pour ale and teach school in the sleepiest harbor of the coast. By night you bring ashore
      forty barrels of whatever is in these barrels, because the price was too good to ask.

      Tonight one of them is knocking.

      The new customs officer is honest, which has never happened before. The buyer is early. The tide leaves in
      three hours, and the thing in the barrel, politely, through the bunghole, is offering twice the sum. A caper of
      lanterns, tunnels and borrowed wigs, in which the whole village is on your side as long as nobody tells the
      vicar.

      Good to know: light-hearted; an ideal first game for a group of friends.`,
  },
  {
    key: 'pearl-auction',
    name: 'The Pearl Auction',
    system: 'tidewrack',
    setting: 'saltglass-coast',
    description: prose`
      Lot seventeen is a black pearl the size of a fist. Whoever holds it under the tongue can speak one sentence
      that the sea must obey. The auction is tonight, on a barge hung with paper lanterns, and each of you has been
      sent to buy it by someone who cannot afford to lose.

      You may bid with gold, with secrets, with years of your life. You may bid with things that belong to the
      person beside you. The auctioneer is scrupulous and has far too many arms.

      Negotiation, theft and one very short naval battle. The rival bidders are the other players, for as long as you
      all think that this is wise.

      Good to know: playful rivalry between players; no previous experience needed.`,
  },
  {
    key: 'unwritten-chapter',
    name: 'The Unwritten Chapter',
    system: 'quill-and-candle',
    setting: null,
    description: prose`
      The greatest mystery novelist of the age has died at her desk, one chapter from the end. Her publisher has the
      manuscript. Her publisher also has the list of suspects, because she used their real names.

      You have been invited to the house at Larkmoor to finish the book. Read what she wrote, search where her
      detective searched, question people who have just learned that they are characters. The solution is there on
      the page for anyone who reads closely. So is a second murder, and by her outline it happens after dinner.

      A country-house puzzle that plays perfectly fair, with real documents to spread across the table.

      Good to know: thinking caps on; printed clues are yours to keep.`,
  },
  {
    key: 'cartographers-club',
    name: "Murder at the Cartographers' Club",
    system: 'quill-and-candle',
    setting: null,
    description: prose`
      At nine o'clock Sir Osric Fenn unrolled a map of a country that does not exist. At ten he was found beneath it
      with a compass in his heart, and the country had moved.

      The members of the Cartographers' Club have traveled everywhere and trust nobody. All of them had reason. Two
      of them have been there. You are the guests who were locked in by the sergeant: a surveyor, a spiritualist, an
      actress between engagements, the late man's editor.

      Follow the ink. A brisk whodunit with brandy, alibis and a folded door in the atlas room, through which the
      bravest of you may go and look for yourselves.

      Good to know: the culprit can be caught; about one table in two does it.`,
  },
  {
    key: 'seance',
    name: 'The Séance on Amber Street',
    system: 'quill-and-candle',
    setting: null,
    description: prose`
      You run the finest fraudulent séance in the city: bells on wires, cheesecloth ghosts, a cat that has been
      trained to be significant. Business is excellent. Tonight, for the first time, somebody answers.

      She says that her name is Adelaide, that she was murdered in this room, and that the person who did it is
      holding hands with you in the circle. She will say who at midnight. The lights will not turn back on, the
      guests must not find out that you are frauds, and one of them knows already.

      Farce and ghost story in equal parts. Keep the tricks working, solve the crime, save the evening's takings.

      Good to know: funny first, spooky second; props on the table.`,
  },
  {
    key: 'thirteen-doors',
    name: 'Thirteen Doors',
    system: 'quill-and-candle',
    setting: 'ninefold-deep',
    description: prose`
      The hotel has twelve rooms on the third floor. The night porter's key ring has thirteen keys, and the last of
      them is warm.

      Behind each door is somebody's unfinished business: a dinner party that has lasted since the war, a sea with
      one chair in it, a childhood bedroom that you recognize. Open them in any order. What you carry out of one
      room can be left in the next, and the floor plan on the table changes as you do.

      An escape room without a clock, made of memories. It is different every time it is played, and its author has
      run it more than a hundred times without seeing every ending.

      Good to know: puzzles for the whole table; gentle surrealism, no gore.`,
  },
]
