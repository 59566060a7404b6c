/** In the page: pictures that do not fill the room they are given, or more than that. */
export function misfits(): string[] {
  const size = ({ clientWidth, clientHeight }: Element) => [clientWidth, clientHeight].join(' by ')
  const rooms = [...document.querySelectorAll('main picture')].map((picture) => [
    picture,
    picture.querySelector('img')!,
  ])
  const covers = [...document.querySelectorAll('article > :has(> picture)')].map((cover) => [
    cover,
    cover.querySelector('picture')!,
  ])
  return [...rooms, ...covers]
    .filter(([room, filling]) => size(room!) !== size(filling!))
    .map((pair) => pair.map((one) => size(one!)).join(' holds '))
}
