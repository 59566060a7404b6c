import css from './check.css'
import type { Finding } from './finding.ts'
import type { CheckTools } from './tools.ts'
import { examine, type Chapter } from './page.ts'
import { watchPolicy } from './policy.ts'

/** A page that is still coming together is looked at again when it rests. Milliseconds. */
const DEBOUNCE_MS = 300
const SIGNS = { wrong: 'Wrong', hint: 'Hint', right: 'Right' }

/** Shows the owner of a page what is right and what is wrong, on the page itself and in words to copy. */
export default function check(tools: CheckTools) {
  const { h, render, home } = tools
  // What the tags below compile to.
  void h
  const host = document.createElement('questboard-check')
  const root = host.attachShadow({ mode: 'open' })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  root.adoptedStyleSheets = [sheet]
  const leave = new AbortController()
  let timer: ReturnType<typeof setTimeout>
  let chapters: Chapter[] = []
  let copied = ''

  const look = () => {
    clearTimeout(timer)
    timer = setTimeout(async () => {
      chapters = await examine(tools, violations)
      if (!leave.signal.aborted) draw()
    }, DEBOUNCE_MS)
  }
  const violations = watchPolicy(home, leave.signal, look)
  const changes = new MutationObserver((records) => records.some(({ target }) => target !== host) && look())

  const close = () => {
    leave.abort()
    changes.disconnect()
    clearTimeout(timer)
    host.remove()
  }

  const copy = async () => {
    const text = chapters.map(({ title, findings }) => [title, ...findings.map(lineOf)].join('\n')).join('\n\n')
    copied =
      (await navigator.clipboard?.writeText(text).then(
        () => 'Copied',
        () => ''
      )) ?? ''
    if (!copied) getSelection()?.selectAllChildren(root.querySelector('.chapters')!)
    copied ||= 'Selected: copy it with your keyboard'
    draw()
  }

  const Line = ({ finding: { grade, text, code } }: { finding: Finding }) => (
    <li class={grade}>
      <b>{SIGNS[grade]}</b>
      <div>
        <p>{text}</p>
        {code && <pre>{code}</pre>}
      </div>
    </li>
  )

  const draw = () =>
    render(
      <section class="board" aria-labelledby="title">
        <header>
          <h2 id="title">Questboard check</h2>
          <button class="link" onClick={close}>
            Close
          </button>
        </header>
        <output>{sumOf(chapters)}</output>
        <div class="chapters">
          {chapters.map(({ title, findings }) => (
            <div key={title}>
              <h3>{title}</h3>
              <ul>
                {findings.map((finding) => (
                  <Line key={finding.text} finding={finding} />
                ))}
              </ul>
            </div>
          ))}
        </div>
        <footer>
          <button class="action" onClick={copy}>
            Copy All
          </button>
          <output>{copied}</output>
        </footer>
      </section>,
      root
    )

  const start = () => {
    // The script may be on the page twice.
    if (document.querySelector(host.localName)) return
    document.body.append(host)
    draw()
    const { signal } = leave
    for (const name of ['ready', 'error']) document.addEventListener(`questboard:${name}`, look, { signal })
    addEventListener('resize', look, { signal })
    host.addEventListener('keydown', ({ key }) => key === 'Escape' && close())
    // A picture that fails tells nobody but itself.
    document.addEventListener('error', look, { capture: true, signal })
    changes.observe(document.documentElement, { childList: true, subtree: true, attributes: true })
    look()
  }
  if (document.body) start()
  else document.addEventListener('DOMContentLoaded', start)
}

const lineOf = ({ grade, text, code }: Finding) => `${SIGNS[grade]}: ${text}${code ? `\n    ${code}` : ''}`

function sumOf(chapters: Chapter[]): string {
  const findings = chapters.flatMap((chapter) => chapter.findings)
  if (findings.length === 0) return 'Looking at this page'
  const wrong = findings.filter(({ grade }) => grade === 'wrong').length
  return wrong === 0 ? 'Everything works.' : wrong === 1 ? 'One thing is wrong.' : `${wrong} things are wrong.`
}
