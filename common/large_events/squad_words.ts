/** What squads are called by who can't think of a name: one word of the first or the second list, and one of the third. Every letter has some of each. */
const words = (list: string): readonly string[] => list.trim().split(/\s+/)

export const ADJECTIVES = words(`
  Able Adventurous Amber Ancient Arcane Ashen Autumn Azure Bold Brave Brazen Bright Bristling Bronze Burning Candid Canny Charmed Clever
  Copper Cosmic Crimson Cunning Dancing Daring Dauntless Defiant Drifting Dusky Eager Earnest Eerie Elder Electric Ember Emerald Enduring
  Fabled Faithful Fearless Feral Fierce Flying Frosty Gallant Gentle Ghostly Gleaming Grand Grim Grinning Hallowed Hardy Hidden Hollow Hopeful
  Howling Humble Icy Inky Intrepid Invisible Iron Ivory Jade Jaunty Jolly Jovial Jumping Keen Kind Kindled Knavish Knowing Laughing Lawless
  Lively Lone Loyal Lucky Lunar Mad Merry Mighty Misty Moonlit Mossy Mystic Nameless Narrow Nimble Noble Nocturnal Northern Obsidian Odd Old
  Orange Outlandish Outspoken Patient Peculiar Plucky Proud Prowling Purple Quaint Quick Quiet Quirky Radiant Ragged Reckless Restless Roaming
  Rowdy Rusty Sapphire Savage Scarlet Secret Shadowy Silent Silver Sly Steadfast Stormy Swift Tame Tempest Thorny Thundering Tireless Tranquil
  True Twilight Unbroken Undaunted Unlikely Unseen Unsung Untamed Upright Vagrant Valiant Velvet Verdant Vigilant Violet Vivid Wandering Wary
  Watchful Whispering Wicked Wild Windswept Wise Witty Wooden Xenial Xeric Yearning Yellow Yeoman Young Youthful Zany Zealous Zesty Zigzagging
`)

/** Of VIP squads. */
export const VIP_ADJECTIVES = words(`
  Anointed August Brilliant Burnished Celestial Chosen Crowned Diamond Distinguished Divine Elite Enthroned Esteemed Exalted Famed Finest
  Gilded Glorious Golden Grandiose Heavenly High Honoured Illustrious Immortal Imperial Jewelled Jubilant Kingly Knighted Lauded Legendary
  Lordly Lustrous Magnificent Majestic Mythic Notable Noted Olympian Opulent Ornate Peerless Platinum Princely Queenly Quintessential Regal
  Renowned Resplendent Royal Sovereign Splendid Stellar Sublime Titled Transcendent Triumphant Unequalled Unrivalled Vaunted Venerable
  Victorious Wondrous Worshipful Xanthic Yuletide Zenithal Zodiacal
`)

export const NOUNS = words(`
  Adders Albatrosses Alchemists Alligators Angels Antelopes Ants Archers Armadillos Asps Axolotls Badgers Banshees Bards Barghests Basilisks
  Bats Bears Beavers Bees Beetles Behemoths Berserkers Bison Boars Buffalo Bugbears Bumblebees Butterflies Capybaras Caribou Cats Centaurs
  Centipedes Chameleons Cheetahs Chimeras Cicadas Cobras Cockatrices Condors Cormorants Corsairs Cougars Coyotes Crabs Cranes Crickets
  Crocodiles Crows Crusaders Cyclopes Deer Demons Dingoes Djinn Dolphins Doppelgangers Dormice Dragonflies Dragons Dreadnoughts Druids Dryads
  Ducks Dwarves Eagles Earwigs Eels Efreets Egrets Elementals Elephants Elk Elves Emus Ermines Ettins Fairies Falcons Fauns Ferrets Finches
  Fireflies Flamingos Foxes Frogs Furies Gargoyles Gazelles Geckos Geese Genies Ghosts Ghouls Giants Gibbons Gladiators Gnats Gnolls Gnomes
  Goats Goblins Golems Gorgons Gorillas Grasshoppers Griffins Guardians Hags Halflings Hares Harpies Hawks Hedgehogs Hellhounds Herons
  Hippogriffs Hobgoblins Hornbills Hornets Horses Hounds Hummingbirds Hydras Hyenas Ibexes Ibises Ifrits Iguanas Illusionists Impalas Imps
  Inchworms Jabberwocks Jackalopes Jackals Jackdaws Jaguars Jaybirds Jellyfish Jesters Juggernauts Junebugs Kangaroos Katydids Kelpies
  Kestrels Kingfishers Kites Kittens Knights Koalas Kobolds Krakens Ladybugs Lamias Larks Lemmings Lemurs Leopards Leviathans Liches Lions
  Lizards Llamas Lobsters Locusts Lynxes Magpies Mammoths Manatees Manticores Mantises Marmots Martens Mastodons Medusas Meerkats Mermaids
  Mice Millipedes Mimics Minotaurs Moles Mongooses Monks Moose Mosquitoes Moths Mummies Mustangs Nagas Narwhals Necromancers Newts Nighthawks
  Nightingales Nightmares Nixies Nomads Nuthatches Nymphs Ocelots Octopuses Ogres Okapis Olms Opossums Oracles Orcas Orcs Orioles Ospreys
  Ostriches Otters Outriders Owlbears Owls Oxen Paladins Pandas Pangolins Panthers Parrots Pegasi Pelicans Penguins Phantoms Phoenixes Pikes
  Pirates Pixies Platypuses Poltergeists Ponies Porcupines Possums Pterodactyls Puffins Pumas Quaggas Quails Quasits Queens Quetzals Quokkas
  Rabbits Raccoons Rams Rangers Raptors Ravens Reapers Reindeer Revenants Rhinoceroses Robins Rocs Rogues Rooks Sabretooths Salamanders
  Sandpipers Satyrs Scarabs Scorpions Seahorses Seals Selkies Sentinels Serpents Sharks Shrews Shrikes Sirens Skeletons Skinks Sloths Snails
  Sorcerers Sparrows Spectres Sphinxes Spiders Sprites Squirrels Stags Stallions Starlings Stoats Storks Swallows Swans Sylphs Tarantulas
  Tarrasques Termites Terriers Tigers Titans Toads Tortoises Toucans Treants Tricksters Tritons Trolls Troubadours Turtles Umberhulks Undines
  Unicorns Urchins Ursas Valkyries Vampires Vanguards Vikings Vipers Voles Voyagers Vultures Wallabies Walruses Warblers Wardens Warlocks
  Wasps Weasels Weevils Werewolves Whales Wights Wildcats Wisps Witches Wizards Wolverines Wolves Wombats Woodpeckers Worgs Wraiths Wrens
  Wyrms Wyverns Xenops Xerus Xorns Yaks Yellowjackets Yeomen Yetis Zealots Zebras Zephyrs Zombies Zorses
`)
