/** Talk between the sandbox's frames and the page that holds them. */

const MARK = 'questboard-sandbox'

/**
 * Tells the holding page that something happened in this frame.
 * @param {string} kind
 * @param {object} [detail]
 */
export function tell(kind, detail = {}) {
  if (window.parent !== window) window.parent.postMessage({ mark: MARK, kind, ...detail }, '*')
}

/**
 * Answers what the holding page asks of this frame.
 * @param {Record<string, (payload: any) => unknown>} actions
 */
export function answerParent(actions) {
  window.addEventListener('message', async (event) => {
    if (event.source !== window.parent || event.data?.mark !== MARK || !event.data.ask) return
    const { ask, action, payload } = event.data
    const answer = await actions[action]?.(payload)
    window.parent.postMessage({ mark: MARK, reply: ask, answer }, event.origin)
  })
}

/** Keeps the frame as high as what stands in it. */
export function reportHeight() {
  new ResizeObserver(tellHeight).observe(document.body)
  tellHeight()
}

function tellHeight() {
  tell('resize', { height: Math.ceil(document.body.getBoundingClientRect().height) })
}

/**
 * Sends JSON to the sandbox. What comes back always has an `error` when it did not work.
 * @param {string} path
 * @param {object} content
 * @returns {Promise<any>}
 */
export async function post(path, content) {
  try {
    const response = await fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(content),
    })
    return await response.json()
  } catch {
    return { error: { type: 'api_connection_error', message: 'The sandbox cannot be reached. Try again in a moment.' } }
  }
}
