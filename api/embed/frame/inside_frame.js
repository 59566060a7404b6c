/** In the frame: tells the page around it how tall it is, whenever that changes or is asked for, and looks like that page where no theme is chosen. */
{
  const { documentElement } = document
  const isPlain = !['light', 'dark'].includes(document.querySelector('questboard-games').getAttribute('theme'))
  const tell = () =>
    parent.postMessage({ questboard: 'height', height: Math.ceil(documentElement.getBoundingClientRect().height) }, '*')
  if (parent !== window) {
    new ResizeObserver(tell).observe(documentElement)
    addEventListener('message', ({ data, source }) => {
      if (source !== parent) return
      if (data?.questboard === 'height?') tell()
      if (data?.questboard === 'color' && isPlain) document.body.style.color = data.color
    })
  }
}
