import { lighten, mix } from '#database/art/colour'
import { Dice } from '#database/art/dice'
import { type Palette, paletteNames, palettes } from '#database/art/palettes'

type Tone = 'cloak' | 'fold' | 'trim' | 'skin' | 'shade' | 'hair' | 'strand' | 'metal' | 'steel' | 'dark' | 'glint'
type Layer = readonly [tone: Tone, d: string]

const shoulders: Layer[] = [
  ['cloak', 'M40 520C52 410 130 366 200 344L256 372L312 344C382 366 460 410 472 520Z'],
  ['fold', 'M256 372L312 344C382 366 460 410 472 520H300Z'],
]
const neck: Layer[] = [['shade', 'M218 280H294V352Q256 388 218 352Z']]
const face: Layer[] = [
  ['skin', 'M192 206C190 140 322 140 320 206L314 262C308 304 278 330 256 330C234 330 204 304 198 262Z'],
  ['shade', 'M256 156C300 154 322 172 320 206L314 262C308 304 278 330 256 330L262 286L280 280L262 236Z'],
]
const eyes: Layer[] = [
  ['dark', 'M214 226Q226 216 240 226Q226 234 214 226ZM272 226Q286 216 298 226Q286 234 272 226Z'],
  ['hair', 'M208 208Q226 194 246 206L244 213Q226 204 211 214ZM266 206Q286 194 304 208L301 214Q286 204 268 213Z'],
]
const mouth: Layer[] = [['dark', 'M236 298Q256 306 276 298Q256 312 236 298Z']]
const beard: Layer[] = [
  ['hair', 'M196 244C186 330 214 430 256 470C298 430 326 330 316 244C308 282 284 286 256 278C228 286 204 282 196 244Z'],
  ['strand', 'M256 278C284 286 308 282 316 244C326 330 298 430 256 470C280 400 276 330 256 278Z'],
  ['strand', 'M214 284Q236 270 256 282Q276 270 298 284Q276 300 256 290Q236 300 214 284Z'],
]

const busts: Record<string, Layer[]> = {
  wizard: [
    ...shoulders,
    ...neck,
    ...face,
    ...eyes,
    ...beard,
    ['cloak', 'M166 180C184 96 226 40 306 6C290 60 330 112 346 180Q256 146 166 180Z'],
    ['fold', 'M306 6C290 60 330 112 346 180Q312 164 270 162C286 110 276 60 306 6Z'],
    ['trim', 'M163 192Q166 176 170 164Q256 132 342 164L349 192Q256 156 163 192Z'],
    ['cloak', 'M92 206Q256 124 420 206Q340 222 256 200Q172 222 92 206Z'],
  ],
  knight: [
    ...shoulders,
    ['metal', 'M60 520C50 420 110 372 186 366L214 430L190 520ZM452 520C462 420 402 372 326 366L298 430L322 520Z'],
    ['steel', 'M452 520C462 420 402 372 326 366L310 400C380 410 420 450 424 520Z'],
    ['trim', 'M256 108C290 22 420 40 424 190C392 128 340 112 298 132Z'],
    ['metal', 'M172 160Q256 86 340 160L344 296Q306 356 256 374Q206 356 168 296Z'],
    ['steel', 'M256 116Q308 120 340 160L344 296Q306 356 256 374Z'],
    ['dark', 'M186 214H246V232H188ZM266 214H326L324 232H266Z'],
    ['trim', 'M248 120H264V372H248ZM176 196H336V206H176Z'],
    ['dark', 'M196 270h8v22h-8ZM214 274h8v24h-8ZM290 274h8v24h-8ZM308 270h8v22h-8Z'],
  ],
  ranger: [
    ...neck,
    ...face,
    ...eyes,
    ...mouth,
    ['dark', 'M194 250L318 250L312 280C304 310 278 330 256 330C234 330 208 310 200 280Z'],
    ...shoulders,
    [
      'cloak',
      'M256 78C380 84 396 230 372 356L312 396C344 290 336 196 256 178C176 196 168 290 200 396L140 356C116 230 132 84 256 78Z',
    ],
    ['fold', 'M256 78C380 84 396 230 372 356L312 396C344 290 336 196 256 178L268 130Z'],
    ['trim', 'M238 392H274L280 428L256 444L232 428Z'],
  ],
  dwarf: [
    ...shoulders,
    ...neck,
    ...face,
    ...eyes,
    [
      'hair',
      'M178 236C150 340 176 440 214 500H298C336 440 362 340 334 236C322 286 290 288 256 278C222 288 190 286 178 236Z',
    ],
    ['strand', 'M256 278C290 288 322 286 334 236C362 340 336 440 298 500H262C286 420 280 330 256 278Z'],
    ['strand', 'M204 286Q232 268 256 284Q280 268 308 286Q280 306 256 294Q232 306 204 286Z'],
    ['trim', 'M206 424h26v20h-26ZM280 424h26v20h-26ZM240 460h32v20h-32Z'],
    [
      'strand',
      'M166 150C110 150 84 110 92 50C118 90 146 100 184 110ZM346 150C402 150 428 110 420 50C394 90 366 100 328 110Z',
    ],
    ['metal', 'M172 204C160 110 352 110 340 204Q256 168 172 204Z'],
    ['steel', 'M256 134C310 134 346 150 340 204Q300 184 256 184Z'],
    ['trim', 'M168 214Q256 172 344 214L342 192Q256 152 170 192ZM246 132H266V240H246Z'],
  ],
  elf: [
    ['hair', 'M256 108C390 108 372 300 392 470L306 440H206L120 470C140 300 122 108 256 108Z'],
    ['strand', 'M256 108C390 108 372 300 392 470L306 440H276C320 330 300 180 256 108Z'],
    ...shoulders,
    ...neck,
    ['skin', 'M196 216L134 178Q146 244 200 262ZM316 216L378 178Q366 244 312 262Z'],
    ...face,
    ...eyes,
    ...mouth,
    [
      'hair',
      'M186 250C170 130 240 118 256 122C210 150 204 196 198 236ZM326 250C342 130 272 118 256 122C302 150 308 196 314 236Z',
    ],
    ['trim', 'M192 180Q256 156 320 180L318 190Q256 168 194 190ZM256 158L270 182L256 206L242 182Z'],
  ],
  bard: [
    ...shoulders,
    ...neck,
    ['hair', 'M188 250C170 150 342 150 324 250L330 320Q300 300 316 220H196Q212 300 182 320Z'],
    ...face,
    ...eyes,
    ...mouth,
    [
      'hair',
      'M242 312Q256 306 270 312L262 352L256 360L250 352ZM226 292Q242 280 256 290Q270 280 286 292Q270 298 256 296Q242 298 226 292Z',
    ],
    ['cloak', 'M184 186C166 110 250 76 320 104C372 124 366 170 334 190Q256 150 184 186Z'],
    ['trim', 'M180 192Q256 144 340 192L338 176Q258 136 184 176Z'],
    ['cloak', 'M116 196Q256 118 412 210Q330 214 256 196Q180 198 116 196Z'],
    ['glint', 'M330 176C380 130 420 130 452 52C462 130 420 190 344 192Q392 158 420 110Q380 160 330 176Z'],
  ],
  tiefling: [
    ...shoulders,
    ...neck,
    ['hair', 'M184 330C150 130 362 130 328 330L300 300L306 200H206L212 300Z'],
    ...face,
    ...eyes,
    ...mouth,
    ['hair', 'M192 220C196 140 316 140 320 220C300 176 280 170 256 172C232 170 212 176 192 220Z'],
    [
      'strand',
      'M204 164C170 150 140 110 150 44C166 84 190 100 232 128ZM308 164C342 150 372 110 362 44C346 84 322 100 280 128Z',
    ],
    ['glint', 'M216 226a10 6 0 1 1 22 0a10 6 0 1 1-22 0ZM274 226a10 6 0 1 1 22 0a10 6 0 1 1-22 0Z'],
    ['trim', 'M192 262l8 28l-12 0ZM320 262l-8 28l12 0Z'],
  ],
  captain: [
    ...shoulders,
    ['trim', 'M76 440Q110 392 170 378L176 392Q124 408 96 452ZM436 440Q402 392 342 378L336 392Q388 408 416 452Z'],
    ...neck,
    ['hair', 'M186 310C160 150 352 150 326 310L304 290V200H208V290Z'],
    ...face,
    ...eyes,
    [
      'hair',
      'M198 262C206 300 220 350 256 372C292 350 306 300 314 262C296 292 280 288 256 284C232 288 216 292 198 262Z',
    ],
    ['dark', 'M266 212H304L300 240Q284 250 270 240ZM194 196L318 214L318 220L194 202Z'],
    ['cloak', 'M96 190C120 90 210 80 256 112C302 80 392 90 416 190Q340 150 256 176Q172 150 96 190Z'],
    ['fold', 'M256 112C302 80 392 90 416 190Q340 150 256 176Z'],
    ['trim', 'M96 190Q172 150 256 176Q340 150 416 190L420 204Q340 166 256 192Q172 166 92 204Z'],
  ],
  scholar: [
    ...shoulders,
    ...neck,
    ['hair', 'M256 76A46 46 0 1 1 255 76ZM186 260C166 118 346 118 326 260L312 210H200Z'],
    ...face,
    ...eyes,
    ...mouth,
    ['hair', 'M192 214C196 136 316 136 320 214C304 178 286 182 256 160C240 184 212 178 192 214Z'],
    [
      'trim',
      'M226 204a24 24 0 1 0 .1 0ZM226 210a18 18 0 1 1-.1 0ZM286 204a24 24 0 1 0 .1 0ZM286 210a18 18 0 1 1-.1 0ZM248 226Q256 218 264 226V231Q256 224 248 231Z',
    ],
    ['trim', 'M200 344L256 372L312 344L320 366L256 398L192 366Z'],
  ],
  pilot: [
    ...shoulders,
    ['metal', 'M188 372Q256 336 324 372L336 400Q256 366 176 400Z'],
    ['metal', 'M144 226C144 60 368 60 368 226C368 330 318 376 256 376C194 376 144 330 144 226Z'],
    ['steel', 'M256 100C330 102 368 150 368 226C368 330 318 376 256 376Z'],
    ['dark', 'M172 222C172 130 340 130 340 222C340 300 300 336 256 336C212 336 172 300 172 222Z'],
    ['glint', 'M190 220C192 170 226 150 262 150C226 168 208 204 206 268C194 256 190 240 190 220Z'],
    ['trim', 'M136 200h18v60h-18ZM358 200h18v60h-18Z'],
  ],
}

export const portraitKinds = Object.keys(busts)

const skins = ['#f3cfae', '#e2ac80', '#c98a5e', '#a5683f', '#7b4a2d', '#5a3420']
const hairs = ['#2a1c1c', '#5b3320', '#a85a2a', '#d9a75a', '#c9c3c9', '#6b2f3a', '#39324f']

function tones(dice: Dice, kind: string, palette: Palette): Record<Tone, string> {
  const odd = kind === 'tiefling'
  const skin = odd ? dice.pick(['#b5484e', '#7f6bc2', '#4f8f9a']) : dice.pick(skins)
  const hair = kind === 'wizard' ? dice.pick(['#e8e2dc', '#c9c3c9', '#a9a0a8']) : dice.pick(hairs)
  const cloak = mix(dice.pick([palette.mid, palette.near, palette.accent]), palette.deep, dice.between(0.25, 0.45))
  return {
    cloak,
    fold: mix(cloak, palette.deep, 0.42),
    trim: mix(palette.lamp, palette.near, 0.12),
    skin,
    shade: mix(skin, palette.near, 0.42),
    hair: mix(hair, palette.near, 0.12),
    strand: mix(hair, palette.deep, 0.42),
    metal: mix('#c9cdd8', palette.haze, 0.35),
    steel: mix('#7d8296', palette.near, 0.45),
    dark: mix(palette.deep, '#000000', 0.1),
    glint: mix(palette.lamp, palette.light, 0.3),
  }
}

/** The likeness of a game master before an evening's sky: the same name is always the same person. */
export function drawPortrait(name: string, kind?: string): string {
  const dice = new Dice(`portrait of ${name}`)
  const palette: Palette = palettes[dice.pick(paletteNames)]
  const who = kind ?? dice.pick(portraitKinds)
  const tone = tones(dice, who, palette)
  const layers = busts[who] ?? busts.ranger
  const rim = mix(palette.glow, palette.light, 0.4)
  const outline = layers
    .map(([, d]) => d)
    .map((d) => `<path d="${d}"/>`)
    .join('')
  const sky = `<radialGradient id="sky" cx=".5" cy=".42" r=".8"><stop offset="0" stop-color="${mix(palette.low, palette.light, 0.1)}"/><stop offset=".5" stop-color="${palette.mid}"/><stop offset="1" stop-color="${palette.top}"/></radialGradient>`
  const stars = Array.from(
    { length: 26 },
    () =>
      `<circle cx="${dice.between(0, 512).toFixed(0)}" cy="${dice.between(0, 330).toFixed(0)}" r="${dice.between(0.8, 2.6).toFixed(1)}"/>`
  ).join('')
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512" viewBox="0 0 512 512"><defs>${sky}</defs>` +
    '<rect width="512" height="512" fill="url(#sky)"/>' +
    `<g fill="${palette.light}" opacity=".7">${stars}</g>` +
    `<circle cx="256" cy="222" r="196" fill="${palette.light}" opacity=".16"/><circle cx="256" cy="222" r="166" fill="${lighten(mix(palette.glow, palette.light, 0.5), 0)}" opacity=".92"/>` +
    `<path d="M0 512V430Q90 380 180 420T380 410T512 420V512Z" fill="${mix(palette.haze, palette.near, 0.6)}"/>` +
    `<g transform="${dice.chance(0.5) ? '' : 'matrix(-1 0 0 1 512 0)'}"><g fill="${rim}" transform="translate(-6 -3)">${outline}</g>` +
    layers.map(([part, d]) => `<path fill="${tone[part]}" fill-rule="evenodd" d="${d}"/>`).join('') +
    '</g></svg>'
  )
}
