import { test } from '@japa/runner'
import { renderMarkdown } from '#api/shared/markdown'
import { LONGEST } from '#common/longest'
import { PATHOLOGICAL } from '#tests/support/pathological'

test.group('Catalogue | Markdown', () => {
  test('headings, emphasis, lists and plain characters are kept', ({ assert }) => {
    assert.equal(
      renderMarkdown('# Ice\n\nCold, *very* cold.\n\n- one\n- two'),
      '<h2>Ice</h2>\n<p>Cold, <em>very</em> cold.</p>\n<ul>\n<li>one</li>\n<li>two</li>\n</ul>'
    )
    assert.equal(renderMarkdown(''), '')
    assert.equal(renderMarkdown('5 < 6 & "so"'), '<p>5 &lt; 6 &amp; "so"</p>')
  })

  test('a link passes no referrer value and no rank on', ({ assert }) => {
    assert.equal(
      renderMarkdown('[map](https://maps.example/a)'),
      '<p><a href="https://maps.example/a" rel="noopener nofollow">map</a></p>'
    )
  })

  test('nothing loads, runs, frames or styles: {$self}')
    .with([
      '<script>alert(1)</script>',
      '[x](javascript:alert(1))',
      '[x](  JaVaScRiPt:alert(1))',
      '[x](java&#x09;script:alert(1))',
      '<a href="data:text/html,<script>alert(1)</script>">x</a>',
      '<a href="//evil.example">x</a>',
      '<img src=x onerror=alert(1)>',
      '![x](https://tracker.example/pixel.gif)',
      '<iframe src="https://evil.example"></iframe>',
      '<style>body { display: none }</style>',
      '<p style="position: fixed" class="shop" id="main" onmouseover="alert(1)">x</p>',
      '<svg><script>alert(1)</script></svg>',
      '<math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
      '<form action="https://evil.example"><input name="card"></form>',
      '<base href="https://evil.example">',
    ])
    .run(({ assert }, text) => {
      const html = renderMarkdown(text)
      assert.notMatch(html, /<(?:script|img|iframe|style|svg|math|form|input|base|object|embed|link|meta)\b/i)
      assert.notMatch(html, /<[^>]*\s(?:on\w+|style|class|id|target|src)=/i)
      assert.notMatch(html, /<[^>]*href="(?:\s*javascript|data|\/\/)/i)
    })

  test('raw HTML is shown as text', ({ assert }) => {
    assert.equal(renderMarkdown('a <b>bold</b> word'), '<p>a &lt;b&gt;bold&lt;/b&gt; word</p>')
  })

  test('an address in the text becomes a link', ({ assert }) => {
    assert.equal(
      renderMarkdown('See https://maps.example/a.'),
      '<p>See <a href="https://maps.example/a" rel="noopener nofollow">https://maps.example/a</a>.</p>'
    )
  })

  test('the longest text of {$self} costs at most 50 ms of processor time')
    .with(PATHOLOGICAL)
    .run(({ assert }, pattern) => {
      const text = pattern.repeat(Math.ceil(LONGEST.prose / pattern.length)).slice(0, LONGEST.prose)
      const costs = [1, 2, 3, 4, 5].map(() => {
        const before = process.cpuUsage()
        renderMarkdown(text)
        const { user, system } = process.cpuUsage(before)
        return (user + system) / 1000
      })
      assert.isAtMost(Math.min(...costs), 50)
    })
})
