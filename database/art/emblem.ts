import { wordmark } from '#database/art/wordmark'

type Point = [number, number]

const round = (value: number) => Number(value.toFixed(2))
const outline = (points: Point[]) => `M${points.map((point) => point.map(round).join(' ')).join('L')}Z`

function ring(centre: Point, radius: number, corners: number): Point[] {
  return Array.from({ length: corners }, (_, corner) => {
    const angle = -Math.PI / 2 + (corner * 2 * Math.PI) / corners
    return [centre[0] + radius * Math.cos(angle), centre[1] + radius * Math.sin(angle)]
  })
}

/** The ten faces of a d20 that one sees when it lies on a face; the first is the one that shows the number. */
export function d20Faces(centre: Point, radius: number, front = 0.58): Point[][] {
  const [a, b, c, d, e, f] = ring(centre, radius, 6)
  const [top, right, left] = ring(centre, radius * front, 3)
  return [
    [top, right, left],
    [a, b, top],
    [b, right, top],
    [b, c, right],
    [c, d, right],
    [d, left, right],
    [d, e, left],
    [e, f, left],
    [f, top, left],
    [f, a, top],
  ]
}

/** A convex outline moved inwards by a distance; corners are given clockwise. */
function inset(points: Point[], distance: number): Point[] {
  const edges = points.map(([x, y], index) => {
    const [nextX, nextY] = points[(index + 1) % points.length]
    const length = Math.hypot(nextX - x, nextY - y)
    const normal: Point = [-(nextY - y) / length, (nextX - x) / length]
    return [...normal, normal[0] * x + normal[1] * y + distance] as const
  })
  return edges.map((edge, index) => {
    const before = edges.at(index - 1) ?? edge
    const determinant = before[0] * edge[1] - before[1] * edge[0]
    return [
      (before[2] * edge[1] - before[1] * edge[2]) / determinant,
      (before[0] * edge[2] - before[2] * edge[0]) / determinant,
    ]
  })
}

const board =
  'M15.2 1.6a1.7 1.7 0 0 1 1.6 0L30.7 9a1.5 1.5 0 0 1-.7 2.8H28.6V24.6A1.6 1.6 0 0 1 27 26.2H26V29.4' +
  'a1.6 1.6 0 0 1-3.2 0V26.2H9.2V29.4a1.6 1.6 0 0 1-3.2 0V26.2H5A1.6 1.6 0 0 1 3.4 24.6V11.8H2A1.5 1.5 0 0 1 1.3 9Z'

const middle: Point = [16, 16.6]

/** The noticeboard with the die, on a field of 32 by 32, to be filled with the even-odd rule; from 24 px on. */
export const mark = [
  board,
  outline(ring(middle, 8.7, 6)),
  ...d20Faces(middle, 8.1).map((face) => outline(inset(face, 0.55))),
].join('')

/** The same with the die reduced to its outline and its front face, for 16 px. */
export const smallMark = [board, outline(ring(middle, 8.4, 6)), outline(ring([16, 17.1], 5.4, 3))].join('')

const night = '#141122'
const candle = '#f3b14a'
const ink = '#231c36'
const paper = '#f5eee2'

const adapting = `<style>path{fill:${ink}}@media(prefers-color-scheme:dark){path{fill:${paper}}.mark{fill:${candle}}}</style>`

const svg = (width: number, height: number, body: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${body}</svg>\n`

export const markFile = svg(32, 32, `<path fill="currentColor" fill-rule="evenodd" d="${mark}"/>`)

export const faviconFile = svg(32, 32, `${adapting}<path class="mark" fill-rule="evenodd" d="${smallMark}"/>`)

export const logoFile = svg(
  156,
  32,
  `<title>Questboard</title>${adapting}<path class="mark" fill-rule="evenodd" d="${mark}"/>` +
    `<path transform="translate(41 24)" d="${wordmark}"/>`
)

/** The mark on a filled square; `share` is how much of its width the mark takes. */
export function tile(share: number, corner = 0) {
  const scale = (share * 512) / 32
  const offset = (512 - scale * 32) / 2
  return svg(
    512,
    512,
    `<rect width="512" height="512" rx="${corner}" fill="${night}"/>` +
      `<path transform="translate(${offset} ${offset + 2}) scale(${scale})" fill="${candle}" fill-rule="evenodd" d="${mark}"/>`
  )
}

/** Light falls from the upper left: how strongly each face of the die shows. */
const faceLight = [1, 0.82, 0.56, 0.46, 0.36, 0.42, 0.5, 0.62, 0.86, 0.94]

export const d20File = svg(
  32,
  32,
  '<style>svg{color:#b25000;animation:turn 1.6s cubic-bezier(.5,.1,.5,.9) infinite;transform-origin:50% 50%}' +
    'path{fill:currentColor;animation:glint 1.6s linear infinite;animation-delay:calc(var(--face)*-.16s)}' +
    '@keyframes turn{to{rotate:360deg}}@keyframes glint{50%{fill-opacity:.28}}' +
    '@media(prefers-color-scheme:dark){svg{color:#f3b14a}}' +
    '@media(prefers-reduced-motion:reduce){svg,path{animation:none}}</style>' +
    d20Faces([16, 16], 15)
      .map(
        (face, index) =>
          `<path style="--face:${index}" fill-opacity="${faceLight[index]}" d="${outline(inset(face, 0.4))}"/>`
      )
      .join('')
)
