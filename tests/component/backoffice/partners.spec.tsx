import { waitFor } from '@testing-library/dom'
import { describe, expect, test, vi } from 'vitest'
import type { AdminPartnerDetail, AdminVenue } from '#common/wire'
import { fail, refuse, refuseFields, type Answers } from './fake_data_provider.ts'
import { partner, partnerDetail, recordRevenue, venue, widgetSite } from './records.ts'
import { currentPath, renderScreen } from './render.tsx'
import { page } from './view.ts'

const ADDRESS = 'Please enter the address of your page, such as https://mystore.com'

function openDetail(changes: Partial<AdminPartnerDetail> = {}, answers: Answers = {}) {
  return renderScreen(`/partners/${partner.id}`, {
    records: {
      'partners': [{ ...partnerDetail, ...changes }],
      'venues': [venue],
      'widget-sites': [widgetSite],
      'audit-log': [],
    },
    answers: { archiveRecord: async () => {}, restoreRecord: async () => {}, ...answers },
  })
}

describe('Back office | list of partners', () => {
  test('shows what came of their pages and how these do', async () => {
    const broken = { ...partner, id: 602, name: 'Old Games', venue: null, brokenSince: '2026-06-09T18:00:00.000Z' }
    const unseen = { ...partner, id: 603, name: 'New Games', widgetVersion: null, lastSeenAt: null }
    renderScreen('/partners', { records: { partners: [partner, broken, unseen] } })
    expect((await page.part('row', /Ogre Games/)).texts('cell')).toEqual([
      'Ogre Games',
      'ogre.example',
      venue.name,
      '12,345',
      '678',
      '3',
      '$76.50',
      '1.2.0',
      'Seen Jun 10, 2026',
    ])
    await (await page.part('row', /Old Games/)).text('Broken since Jun 9, 2026, 12 PM')
    await (await page.part('row', /New Games/)).text('Not seen yet')
  })

  test('says that there are none', async () => {
    renderScreen('/partners', { records: { partners: [] } })
    await page.text('No partner shows our games on a website yet.')
  })

  test('lists the pages of widgets, with and without a partner', async () => {
    const elsewhere = { ...widgetSite, id: 612, origin: 'https://blog.example', partner: null }
    const broken = { ...widgetSite, id: 613, origin: 'https://old.example', brokenSince: '2026-06-09T18:00:00.000Z' }
    const data = renderScreen('/widget-sites', {
      records: { 'widget-sites': [widgetSite, elsewhere, broken], 'partners': [partner] },
    })
    expect((await page.part('row', /ogre\.example/)).texts('cell')).toEqual([
      'https://ogre.example',
      partner.name,
      '1.2.0',
      'venue=ogre-hall',
      'Seen Jun 10, 2026',
      'Jun 10, 2026, 11 AM',
      '12',
      '0',
    ])
    await (await page.part('row', /blog\.example/)).text('Seen elsewhere')
    await (await page.part('row', /old\.example/)).text('Broken since Jun 9, 2026, 12 PM')
    await page.choose('Seen', 'Seen elsewhere')
    await waitFor(() => expect(data.getLists('widget-sites').at(-1)!.filter).toEqual({ elsewhere: true }))
    await page.choose('State', 'Broken')
    await waitFor(() => expect(data.getLists('widget-sites').at(-1)!.filter).toEqual({ elsewhere: true, broken: true }))
  })
})

describe('Back office | form of a partner', () => {
  test('names what is missing, and what the server refuses', async () => {
    const data = renderScreen('/partners/new', {
      records: { 'partners': [], 'venues': [venue], 'widget-sites': [], 'audit-log': [] },
    })
    await page.heading('Add Partner')
    for (const field of ['Name', 'Site', 'Email for reports']) expect(await page.isRequired(field)).toBe(true)
    await page.fill('Email for reports', 'owner')
    await page.press('Add Partner')
    await page.hasHint('Name', 'Please enter a name.')
    await page.hasHint('Site', 'Please enter the address of the page.')
    await page.hasHint('Email for reports', 'Please enter a valid email address')
    expect(data.created('partners')).toEqual([])

    await page.fill('Name', ' Ogre Games ')
    await page.fill('Site', 'my store')
    await page.fill('Email for reports', 'owner@ogre.example')
    await page.choose('Venue', venue.name)
    data.answers.create = refuseFields({ site: ADDRESS })
    await page.press('Add Partner')
    await page.hasHint('Site', ADDRESS)
    data.answers.create = async () => ({ data: partnerDetail })
    await page.fill('Site', 'ogre.example/games')
    await page.press('Add Partner')
    await page.text('The partner was added.')
    expect(data.created('partners').at(-1)).toEqual({
      name: 'Ogre Games',
      site: 'ogre.example/games',
      email: 'owner@ogre.example',
      venueId: venue.id,
      byStaff: true,
    })
    await page.heading('Partners')
    expect(currentPath()).toBe('/partners')
  })

  test('changes a partner, and undoes that', async () => {
    const data = renderScreen(`/partners/edit/${partner.id}`, {
      records: { 'partners': [partnerDetail], 'venues': [venue], 'widget-sites': [], 'audit-log': [] },
    })
    await page.has('Name', partner.name)
    await page.has('Site', partner.site)
    await page.has('Venue', venue.name)
    await page.fill('Email for reports', 'books@ogre.example')
    await page.press('Save')
    await page.text('The partner was saved.')
    await page.find('link', 'books@ogre.example')
    await page.press('Undo')
    await page.text('The partner is back to the way it was.')
    expect(data.updated('partners')).toMatchObject([
      { email: 'books@ogre.example', venueId: venue.id, version: 1 },
      { email: 'owner@ogre.example', venueId: venue.id },
    ])
  })

  test('shows what another editor changed', async () => {
    const current = { ...partnerDetail, name: 'Ogre Hall', venue: null, version: 2 }
    renderScreen(`/partners/edit/${partner.id}`, {
      records: { partners: [partnerDetail], venues: [venue] },
      answers: { update: refuse(409, { message: 'x', code: 'OUTDATED', current }) },
    })
    await page.fill('Site', 'https://new.example')
    await page.press('Save')
    const conflict = await page.alert('Someone else changed this partner while you were editing it.')
    await conflict.find('row', 'Name Ogre Games Ogre Hall')
    await conflict.find('row', `Venue ${venue.name} None`)
    await conflict.press('Use their version')
    await page.has('Name', 'Ogre Hall')
    await page.has('Site', partner.site)
  })
})

describe('Back office | a partner', () => {
  test('shows its months, its pages and who registered it', async () => {
    openDetail({ owner: { id: 9, username: 'Olga Owner' } })
    await page.heading(partner.name)
    const months = await page.part('table', 'Month by month')
    expect(months.texts('columnheader')).toEqual(['Month', 'Views', 'Clicks', 'Orders', 'Seats', 'Paid'])
    await months.find('row', 'June 2026 12,345 678 1 3 $76.50')
    await page.text('Version 1.2.0 · venue=ogre-hall')
    await page.text('12 shown, 0 broken that day')
    expect(page.facts()).toMatchObject({
      'Site': 'https://ogre.example',
      'Email for reports': 'owner@ogre.example',
      'Venue': venue.name,
      'Key': partner.key,
      'Registered by': 'Olga Owner',
    })
    const orders = await page.find('link', 'Show orders')
    expect(decodeURIComponent(orders.getAttribute('href')!)).toBe(`/admin/orders?filter={"partnerId":${partner.id}}`)
  })

  test('says that its page has no views', async () => {
    const data = openDetail({ months: [] }, { getList: async () => ({ data: [], total: 0 }) })
    await page.text('Its page has no views yet.')
    await page.text('Its widget was not seen on any page yet.')
    expect(page.facts()['Registered by']).toBe('Staff')
    expect(data.getLists('widget-sites').at(-1)!.filter).toEqual({ partnerId: partner.id })
  })

  test('is archived and restored', async () => {
    const data = openDetail()
    await page.press('Archive')
    await page.text('The partner was archived. Its links no longer count, and its past orders keep it.')
    await page.press('Undo')
    await page.text('The partner is active again.')
    expect(data.getCalls('restoreRecord')).toEqual([['partners', partner.id]])
  })

  test('says why it was not archived', async () => {
    openDetail({}, { archiveRecord: fail })
    await page.press('Archive')
    await page.alert(/^The partner was not archived\./)
  })

  test('offers to restore one that is archived', async () => {
    const data = openDetail({ archived: true })
    await page.text('Archived')
    await page.press('Restore')
    await page.text('The partner is active again.')
    await page.press('Undo')
    await page.text('The partner is archived again.')
    expect(data.getCalls('archiveRecord')).toEqual([['partners', partner.id]])
  })
})

describe('Back office | widget of a venue', () => {
  async function openWidget(changes: Partial<AdminVenue> = {}, answers: Answers = {}) {
    const data = renderScreen(`/venues/${venue.id}`, {
      records: {
        'venues': [{ ...venue, ...changes }],
        'partners': [partner],
        'games': [],
        'large-events': [],
        'audit-log': [],
      },
      answers: { readRevenue: async () => recordRevenue, ...answers },
    })
    await page.heading(venue.name)
    return data
  }
  const snippet = () => document.querySelector('pre')!.textContent
  const shows = (text: string) => waitFor(() => expect(snippet()).toContain(text))
  const frame = () => document.querySelector('iframe')!.getAttribute('src')!

  test('names only what was chosen', async () => {
    await openWidget()
    await shows(`<questboard-games venue="${venue.slug}">`)
    await page.choose('Layout', 'A list')
    await page.fill('Show at most', '3')
    await page.check('Large events')
    await page.choose('Language', 'Deutsch')
    await page.choose('Light or dark', 'Dark')
    await shows('kinds="games campaigns" limit="3" layout="list" locale="de" theme="dark"')
    expect(frame()).toContain('layout=list')
    await page.choose('Layout', 'A month')
    await waitFor(() => expect(page.says('Show at most')).toBe(false))
    expect(snippet()).not.toContain('limit')
  })

  test('takes colors that can be read', async () => {
    await openWidget()
    await page.fill('Color of buttons', '#0b6b6')
    await page.hasHint('Color of buttons', 'Please write a color as a # and six digits or letters a to f.')
    expect(snippet()).not.toContain('style')
    await page.fill('Color of buttons', '#0b6b66')
    await shows('style="--questboard-accent: #0b6b66; --questboard-accent-ink: #ffffff;')
    await page.fill('Text on buttons', '#7fb5b2')
    const warning = await page.alert(/^Text on buttons: 2\.\d to 1\. Many cannot read that; it takes 4\.5\.$/)
    await warning.press('Make it readable')
    await page.has('Text on buttons', '#ffffff')
    await page.gone('Many cannot read that')
    await page.fill('Color of cards', '#102030')
    await page.fill('Text on cards', '#ffffff')
    await shows('--questboard-accent-ink: #ffffff; --questboard-surface-1: #102030; --questboard-ink: #ffffff;')
    await waitFor(() => expect(page.fieldNow('Light or dark').getAttribute('aria-disabled')).toBe('true'))
  })

  test('counts for a partner, but not in the preview', async () => {
    await openWidget()
    await page.choose('Partner', `${partner.name}, ogre.example`)
    await shows(`partner="${partner.key}"`)
    expect(frame()).not.toContain('partner')
    const add = await page.find('link', 'Add a partner for this venue')
    expect(decodeURIComponent(add.getAttribute('href')!)).toContain(`"venueId":${venue.id}`)
    await page.press('Add a partner for this venue', 'link')
    await page.has('Name', venue.name)
    await page.has('Venue', venue.name)
  })

  test('is written otherwise for some sites, and copied', async () => {
    const writeText = vi.fn(async (_text: string) => {})
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { clipboard: { writeText } }))
    await openWidget()
    await page.choose('For', 'Sites that take no scripts')
    await shows('/embed/frame?venue=')
    await page.choose('For', 'Editors that remove unknown tags')
    await waitFor(() => expect(snippet()).not.toContain('/embed/frame?venue='))
    await page.press('Copy')
    await page.text('The snippet is copied.')
    expect(writeText.mock.calls).toEqual([[snippet()]])
    writeText.mockRejectedValue(new Error('not allowed'))
    await page.press('Copy')
    await page.text('Your browser does not allow copying. Select the snippet by hand.')
  })

  test('is not offered for a venue that is archived', async () => {
    await openWidget({ archived: true })
    await page.text('Archived')
    expect(page.says('On its own page')).toBe(false)
  })
})
