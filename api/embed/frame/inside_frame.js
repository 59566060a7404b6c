/** In the frame: tells the page around it how tall it is, whenever that changes or is asked for. */
{
  const { documentElement } = document
  const tell = () => parent.postMessage({ questboard: 'height', height: Math.ceil(documentElement.getBoundingClientRect().height) }, '*')
  if (parent !== window) {
    new ResizeObserver(tell).observe(documentElement)
    addEventListener('message', ({ data }) => data?.questboard === 'height?' && tell())
  }
}
