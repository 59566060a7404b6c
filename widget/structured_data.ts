/** The listing of each element that shows one. */
let shown: { element: Element; address: string }[] = []
/** The elements of a page come one by one, and search engines wait. */
const DEBOUNCE_MS = 500

let timer: ReturnType<typeof setTimeout>
let drawn = ''
let script: HTMLScriptElement | undefined

/** Search engines read what the whole page shows, each thing once. Without an address: the element has left. */
export function updateStructuredData(element: Element, address?: string) {
  const known = shown.find((one) => one.element === element)
  if (!address) shown = shown.filter((one) => one !== known)
  else if (known) known.address = address
  else shown.push({ element, address })
  clearTimeout(timer)
  timer = setTimeout(draw, DEBOUNCE_MS)
}

/**
 * It comes as a document, whose script is nobody's text: pages that require trusted types take no other. So it is our server that puts
 * listings together.
 */
function draw() {
  const addresses = shown.map((one) => one.address)
  const [first = '', ...others] = addresses.filter((one, place) => addresses.indexOf(one) === place)
  const [home, query] = first.split('listing?')
  // One Questboard knows nothing of another one's.
  const and = others.flatMap((other) =>
    other.startsWith(`${home}listing?`) ? [`&and=${encodeURIComponent(other.split('listing?')[1]!)}`] : []
  )
  const address = first && `${home}structured-data?${query}${and.join('')}`
  if (address === drawn) return
  drawn = address
  script?.remove()
  script = undefined
  if (!address) return
  const request = new XMLHttpRequest()
  request.open('GET', address)
  request.responseType = 'document'
  request.addEventListener('load', () => {
    const [data] = request.response?.scripts ?? []
    if (address !== drawn || !data) return
    document.head.append((script = data))
  })
  request.send()
}
