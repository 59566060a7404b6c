import { test } from '@japa/runner'
import { pageColors } from '#api/embed/rules/page_colors'
import { readStorePage } from '#api/embed/rules/read_store_page'
import { contrastOf } from '#common/embed/colors'

const colorsOf = (html: string, sheets: string[] = []) => pageColors(readStorePage(html), sheets)

test.group('Embed | colors from a page', () => {
  test('named colors, buttons and the page itself say what it looks like', ({ assert }) => {
    const found = colorsOf(
      `<meta name="theme-color" content="#0B6B66">
       <style>
         /* .button { background: red } */
         :root { --brand: rgb(11 107 102); --paper: hsl(38 58% 93%); }
         body { background: var(--paper); color: #22303a }
         .btn, button { background-color: var(--brand); color: #fff }
         .btn:hover { background: #ff0000 }
         a { color: #b4402c }
       </style>`
    )
    assert.deepEqual([found.accent, found.accentInk, found.ink], ['#0b6b66', '#ffffff', '#22303a'])
    assert.match(found.surface!, /^#f/)
    assert.deepEqual(found.others, ['#b4402c'])
  })

  test('they may stand in stylesheets of their own and for one another, with numbers alone in them, too', ({
    assert,
  }) => {
    const found = colorsOf('<body style="background:#111">', [
      '@media screen{:root{--color-button:18,120,60;--a:var(--b);--b:var(--a)}.button{background:rgba(var(--color-button),1);color:#ddd}.x{background:var(--a)}}',
    ])
    assert.deepEqual([found.accent, found.surface], ['#12783c', '#111111'])
    // The page's own text on buttons is kept where it can be read: else there is black or white.
    assert.isAtLeast(contrastOf(found.accentInk!, found.accent!), 4.5)
    assert.equal(found.ink, '#ffffff')
  })

  test('a page that tells nothing is told nothing of', ({ assert }) => {
    assert.deepEqual(colorsOf('<p style="color:red">Hello</p><button style="background:#888">'), {
      accent: null,
      accentInk: null,
      surface: null,
      ink: null,
      others: [],
    })
  })

  test('whatever somebody writes, it is read in one walk', ({ assert }) => {
    const long = 400_000
    const began = performance.now()
    for (const part of ['/*', '{', 'a', ':var(', '--a:var(--a)', '}{', ';', '.btn ', 'a{--x:var(--x,'])
      colorsOf(`<style>${part.repeat(long / part.length)}</style>`)
    colorsOf('<style>'.repeat(long / 7))
    assert.isBelow(performance.now() - began, 5000)
  })
})
