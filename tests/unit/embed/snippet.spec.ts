import { test } from '@japa/runner'
import {
  contrastOf,
  inkOn,
  LEAST_CONTRAST,
  OWN_COLORS,
  poorContrasts,
  propertiesOf,
  readableOn,
} from '#common/embed/colors'
import { ATTRIBUTES, SCOPES } from '#common/embed/attributes'
import {
  attributesOf,
  choiceIn,
  frameAddress,
  framePath,
  newChoice,
  queryOf,
  snippetOf,
  WAYS,
  type WidgetChoice,
} from '#common/embed/snippet'
import { read } from '#tests/architecture/sources'

const APP = 'https://questboard.example'

test.group('Embed | the snippet', () => {
  test('it says what differs from what is shown anyway, and nothing else', ({ assert }) => {
    assert.equal(
      snippetOf(newChoice('venue', 'the-painted-ogre'), 'tag', APP),
      `<script src="${APP}/widget/v1.js"></script>

<questboard-games venue="the-painted-ogre">
  <a href="${APP}/at/the-painted-ogre">See our game nights</a>
</questboard-games>`
    )
    const choice = {
      ...newChoice('game-master', 'ines'),
      layout: 'list',
      limit: 3,
      kinds: ['games', 'events'],
      locale: 'es',
      theme: 'dark',
      partner: 'k3y0k3y0k3',
    } as const
    const snippet = snippetOf({ ...choice, kinds: [...choice.kinds] }, 'tag', APP)
    assert.include(
      snippet,
      '<questboard-games game-master="ines" kinds="games events" limit="3" layout="list" locale="es" theme="dark" partner="k3y0k3y0k3">'
    )
    assert.include(snippet, `<a href="${APP}/game-master/ines">Ver nuestras partidas</a>`)
  })

  test('offers every attribute of the element, and keeps it in the address', ({ assert }) => {
    const choice: WidgetChoice = {
      ...newChoice('system', 'ember'),
      kinds: ['games'],
      days: ['fri', 'sat'],
      from: '2026-11-27',
      until: '2026-12-24',
      price: 'free',
      seats: '2',
      limit: 3,
      layout: 'list',
      locale: 'ja',
      texts: '{"join": "Take a seat"}',
      theme: 'dark',
      headingLevel: 2,
      target: '_top',
      partner: 'k3y0k3y0k3',
    }
    const [venue, gameMaster, event, base] = ['venue', 'game-master', 'event', 'base']
    const others = ATTRIBUTES.filter((name) => ![venue, gameMaster, event, base].includes(name))
    assert.sameMembers(
      attributesOf(choice).map(([name]) => name),
      others
    )
    assert.deepEqual(choiceIn(new URLSearchParams(queryOf(choice))), choice)
    assert.include(snippetOf(choice, 'tag', APP), 'texts="{&quot;join&quot;: &quot;Take a seat&quot;}"')
    for (const wrong of [{ from: 'soon' }, { price: '-1' }, { seats: '0' }, { texts: '["join"]' }])
      assert.lengthOf(attributesOf({ ...newChoice('venue', 'ogre'), ...wrong }), 1, JSON.stringify(wrong))
  })

  test('where unknown tags are taken out a place stands for the element, with the same attributes', ({ assert }) => {
    const snippet = snippetOf({ ...newChoice('venue', 'ogre'), limit: 12, colors: { accent: '#0b6b66' } }, 'place', APP)
    assert.match(
      snippet,
      /<div data-questboard-venue="ogre" data-questboard-limit="12" style="--questboard-accent: #0b6b66; [^"]+">/
    )
  })

  test('each way names whose games they are, whoever that is, and a place is found by the widget, which looks for a venue', ({
    assert,
  }) => {
    for (const scope of SCOPES) {
      const [tag, place, frame] = WAYS.map((way) => snippetOf(newChoice(scope, 'ember'), way, APP))
      assert.include(tag, `<questboard-games ${scope}="ember">`)
      assert.include(
        place,
        scope === 'venue'
          ? '<div data-questboard-venue="ember">'
          : `<div data-questboard-venue="" data-questboard-${scope}="ember">`
      )
      assert.include(frame, `src="${APP}/embed/frame?${scope}=ember"`)
    }
  })

  test('no name breaks out of it', ({ assert }) => {
    for (const way of ['tag', 'place', 'frame'] as const) {
      const snippet = snippetOf(newChoice('venue', '"><script>alert(1)</script>&'), way, APP)
      assert.notInclude(snippet, '<script>alert')
      assert.equal(snippet.match(/<\/script>/g)?.length, 1)
    }
  })

  test('a frame asks for the same, has a height where scripts are taken out, and a listener where they are not', ({
    assert,
  }) => {
    const choice = { ...newChoice('venue', 'ogre'), layout: 'compact', colors: { accent: '#0b6b66' } } as const
    assert.equal(framePath(choice), '/embed/frame?venue=ogre&layout=compact&accent=0b6b66')
    assert.match(
      snippetOf(choice, 'frame', APP),
      /^<iframe src="[^"]+venue=ogre&amp;layout=compact&amp;accent=0b6b66" title="See our game nights" width="100%" height="560"/
    )
    assert.include(snippetOf(choice, 'frame', APP), `<script src="${APP}/embed/frame.js" async></script>`)
    assert.equal(frameAddress(choice, APP), `${APP}/embed/frame?venue=ogre&layout=compact&accent=0b6b66`)
  })

  test('an address keeps all that was chosen, and what it cannot mean is left out', ({ assert }) => {
    const choice = {
      ...newChoice('event', 'winter-fair'),
      layout: 'month',
      kinds: ['events'],
      locale: 'de',
      theme: 'light',
      colors: { accent: '#0b6b66', accentInk: '#ffffff' },
      partner: 'abc',
    } as const
    const asked = { ...choice, kinds: [...choice.kinds] }
    assert.deepEqual(choiceIn(new URLSearchParams(queryOf(asked))), asked)
    assert.deepEqual(
      choiceIn(
        new URLSearchParams('venue=x&layout=round&limit=none&kinds=dice&locale=tlh&theme=red&accent=zzz&id=%22%3E')
      ),
      newChoice('venue', 'x')
    )
    assert.equal(choiceIn(new URLSearchParams('limit=999')).limit, 48)
  })
})

test.group('Embed | colors of a page', () => {
  const COLORS = ['#000000', '#0b6b66', '#777777', '#f3b14a', '#ffe600', '#ff0000', '#00ff00', '#ffffff']

  test('what stands where nothing is chosen is the storefront’s', ({ assert }) => {
    const tokens = read('storefront/styles/tokens.css')
    for (const [theme, { accent, accentInk, surface, ink }] of Object.entries(OWN_COLORS)) {
      const block = tokens.split(`\n[data-theme='${theme}'] {`)[1] ?? tokens.split(`[data-theme='${theme}'] {`)[1]!
      const valueOf = (name: string) => new RegExp(`--${name}: (#[\\da-f]{6})`).exec(block)![1]
      assert.deepEqual(
        [accent, accentInk, surface, ink],
        [valueOf('accent'), valueOf('accent-ink'), valueOf('surface-1'), valueOf('ink')]
      )
    }
  })

  test('text on any color can be read, and so can any color on any ground', ({ assert }) => {
    for (const one of COLORS) {
      assert.isAtLeast(contrastOf(inkOn(one), one), LEAST_CONTRAST)
      for (const ground of COLORS)
        assert.isAtLeast(contrastOf(readableOn(ground, one), ground), LEAST_CONTRAST, `${one} on ${ground}`)
    }
    assert.equal(contrastOf('#000000', '#ffffff'), 21)
  })

  test('an accent brings its text along, and one for cards of either kind', ({ assert }) => {
    assert.deepEqual(propertiesOf({}), [])
    const both = Object.fromEntries(propertiesOf({ accent: '#ffe600' }))
    assert.equal(both['--questboard-accent-ink'], '#000000')
    assert.match(both['--questboard-accent-text']!, /^light-dark\(#[\da-f]{6}, #ffe600\)$/)
    assert.deepEqual(propertiesOf({ accent: '#0b6b66' }, 'light').at(-1), ['--questboard-accent-text', '#0b6b66'])
  })

  test('what is hard to read is told with its contrast', ({ assert }) => {
    assert.deepEqual(poorContrasts({ accent: '#0b6b66', accentInk: '#ffffff' }), [])
    const [poor, ...more] = poorContrasts({ accent: '#ffe600', accentInk: '#ffffff' })
    assert.deepEqual([poor?.text, poor?.ground, more.length], ['accentInk', 'accent', 0])
    assert.closeTo(poor!.contrast, 1.27, 0.02)
    // Cards that follow the page are light or dark: text of one's own has to be read on both.
    assert.lengthOf(poorContrasts({ ink: '#231c36' }, 'auto'), 1)
    assert.lengthOf(poorContrasts({ ink: '#231c36' }, 'light'), 0)
  })
})
