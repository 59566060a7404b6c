import { test } from '@japa/runner'
import { htmlFromMarkdown } from '#api/shared/markdown'

test.group('Catalogue | Markdown', () => {
  test('it keeps its form', ({ assert }) => {
    assert.equal(
      htmlFromMarkdown('# Ice\n\nCold, *very* cold.\n\n- one\n- two'),
      '<h2>Ice</h2>\n<p>Cold, <em>very</em> cold.</p>\n<ul>\n<li>one</li>\n<li>two</li>\n</ul>'
    )
    assert.equal(htmlFromMarkdown(''), '')
    assert.equal(htmlFromMarkdown('5 < 6 & "so"'), '<p>5 &lt; 6 &amp; "so"</p>')
  })

  test('a link gives nothing away, opens no window and runs nothing', ({ assert }) => {
    assert.equal(
      htmlFromMarkdown('[map](https://maps.example/a)'),
      '<p><a href="https://maps.example/a" rel="noopener nofollow">map</a></p>'
    )
    assert.include(
      htmlFromMarkdown('<a href="/games" target="_blank" onclick="steal()" rel="opener">x</a>'),
      '<a href="/games" rel="noopener nofollow">x</a>'
    )
  })

  test('nothing in it loads, runs, frames or styles: {$self}')
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
      const html = htmlFromMarkdown(text)
      assert.notMatch(html, /<(?:script|img|iframe|style|svg|math|form|input|base|object|embed|link|meta)\b/i)
      assert.notMatch(html, /\s(?:on\w+|style|class|id|target|src)=/i)
      assert.notMatch(html, /href="(?:\s*javascript|data|\/\/)/i)
    })
})
