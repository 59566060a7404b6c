import { type Charge, chargeNames, charges } from '#database/art/charges'
import { lighten, mix } from '#database/art/colour'
import { Dice } from '#database/art/dice'

const metals = ['#f2c469', '#f1e8d6', '#d9c9b0', '#e9a95c']
const colours = [
  '#8f2437',
  '#27408f',
  '#1f6b52',
  '#5a2f82',
  '#1f5f7a',
  '#a4472a',
  '#2b2c4f',
  '#6b2a5e',
  '#3d5a2a',
  '#14576b',
]
const ink = '#171226'

/** A field of 512: the shield from the left to the right edge, point at the bottom. */
const shield = 'M96 86Q176 98 256 70Q336 98 416 86C424 250 396 372 256 452C116 372 88 250 96 86Z'

const divisions = {
  plain: '',
  pale: 'M256 0H512V512H256Z',
  fess: 'M0 0H512V232H0Z',
  bend: 'M0 0L512 470V512H400L0 120Z',
  chevron: 'M0 512V400L256 232L512 400V512L256 340Z',
  quarterly: 'M256 0H512V240H256ZM0 240H256V512H0Z',
  pile: 'M96 60H416L256 420Z',
  saltire: 'M60 30L130 30L256 190L382 30L452 30L298 244L452 470L370 470L256 300L142 470L60 470L214 244Z',
  chief: 'M0 0H512V176H0Z',
  gyronny: 'M256 250L96 60H256ZM256 250L480 60V250ZM256 250L440 470H256ZM256 250L60 470V250Z',
} as const

type Division = keyof typeof divisions

/** Where the charge stands, and how large it is, so that it keeps to one part of the shield. */
const places: Record<Division, [x: number, y: number, scale: number][]> = {
  plain: [[256, 250, 1.12]],
  pale: [[256, 246, 1.02]],
  fess: [[256, 330, 0.62]],
  bend: [
    [340, 164, 0.48],
    [190, 300, 0.46],
  ],
  chevron: [[256, 176, 0.66]],
  quarterly: [
    [178, 164, 0.5],
    [334, 164, 0.5],
    [182, 308, 0.5],
    [330, 308, 0.5],
  ],
  pile: [[256, 182, 0.72]],
  saltire: [[256, 244, 0.7]],
  chief: [[256, 292, 0.88]],
  gyronny: [[256, 246, 0.9]],
}

/** A coat of arms for a name: its own, and always the same one. */
export function drawCrest(name: string): string {
  const dice = new Dice(`crest of ${name}`)
  const field = dice.pick(colours)
  const metal = dice.pick(metals)
  const division = dice.pick(Object.keys(divisions) as Division[])
  const second = division === 'quarterly' || dice.chance(0.45) ? metal : lighten(field, dice.pick([-0.12, 0.12]))
  const charge = dice.pick(chargeNames)
  const ground = mix(dice.pick(colours.filter((colour) => colour !== field)), ink, 0.62)
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512" viewBox="0 0 512 512"><defs>' +
    `<radialGradient id="ground" cx=".5" cy=".42" r=".75"><stop offset="0" stop-color="${lighten(ground, 0.16)}"/><stop offset="1" stop-color="${mix(ground, ink, 0.5)}"/></radialGradient>` +
    '<linearGradient id="sheen" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".34"/><stop offset=".45" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#120a24" stop-opacity=".5"/></linearGradient>' +
    `<clipPath id="shield"><path d="${shield}"/></clipPath></defs>` +
    '<rect width="512" height="512" fill="url(#ground)"/>' +
    `<g fill="none" stroke="${metal}" stroke-opacity=".14" stroke-width="3">${rays()}</g>` +
    laurel(dice, metal) +
    `<path d="${shield}" transform="translate(0 12)" fill="${ink}" opacity=".45"/>` +
    `<g clip-path="url(#shield)"><path d="${shield}" fill="${field}"/><path d="${divisions[division]}" fill="${second}"/>` +
    bearings({ division, charge, second: dice.pick(chargeNames), metal, field, backed: second === metal }) +
    `<path d="${shield}" fill="url(#sheen)"/></g>` +
    `<path d="${shield}" fill="none" stroke="${mix(metal, ink, 0.15)}" stroke-width="13" stroke-linejoin="round"/>` +
    `<path d="${shield}" fill="none" stroke="${lighten(metal, 0.06)}" stroke-width="4" stroke-linejoin="round"/></svg>`
  )
}

const rays = () =>
  Array.from({ length: 24 }, (_, index) => {
    const angle = (index / 24) * Math.PI * 2
    const at = (reach: number) =>
      `${(256 + Math.cos(angle) * reach).toFixed(0)} ${(250 + Math.sin(angle) * reach).toFixed(0)}`
    return `<path d="M${at(210)}L${at(400)}"/>`
  }).join('')

interface Bearings {
  division: Division
  charge: Charge
  second: Charge
  metal: string
  field: string
  /** The second part of the shield is of metal: a charge over the line takes the ink instead. */
  backed: boolean
}

function bearings({ division, charge, second, metal, field, backed }: Bearings) {
  const across = division === 'pale' || division === 'saltire' || division === 'gyronny' || division === 'pile'
  const onMetal = (index: number) => backed && (across || (division === 'quarterly' && (index === 1 || index === 2)))
  return places[division]
    .map(([x, y, scale], index) => {
      const figure = division === 'quarterly' && (index === 1 || index === 2) ? second : charge
      const fill = onMetal(index) ? mix(field, ink, 0.35) : metal
      return (
        `<path d="${charges[figure]}" fill-rule="evenodd" transform="translate(${x} ${y + 5}) scale(${scale})" fill="${ink}" opacity=".35"/>` +
        `<path d="${charges[figure]}" fill-rule="evenodd" transform="translate(${x} ${y}) scale(${scale})" fill="${fill}"/>`
      )
    })
    .join('')
}

/** Two branches that hold the shield from below. */
function laurel(dice: Dice, metal: string) {
  const leaf = dice.pick([
    'M0 0C10-18 34-20 46-8C34 6 12 10 0 0Z',
    'M0 0C16-10 34-10 50 0C34 10 16 10 0 0Z',
    'M0 0C4-24 26-34 44-28C40-8 20 4 0 0Z',
  ])
  return [-1, 1]
    .map((side) => {
      const leaves = Array.from({ length: 8 }, (_, index) => {
        const angle = (100 - index * 15) * (Math.PI / 180)
        const x = 256 + Math.cos(angle) * 206
        const y = 262 + Math.sin(angle) * 206
        const turn = (angle * 180) / Math.PI - 90
        return `<path d="${leaf}" transform="translate(${x.toFixed(0)} ${y.toFixed(0)}) rotate(${(turn - 40).toFixed(0)})"/><path d="${leaf}" transform="translate(${x.toFixed(0)} ${y.toFixed(0)}) rotate(${(turn - 130).toFixed(0)}) scale(.8)"/>`
      }).join('')
      return `<g fill="${mix(metal, ink, 0.34)}" transform="${side < 0 ? 'matrix(-1 0 0 1 512 0)' : ''}">${leaves}</g>`
    })
    .join('')
}
