import { describe, expect, test } from 'vitest'
import type { MailPreview, ShopSettingDetail } from '#common/wire'
import { fail, refuse, refuseFields, type Answers } from './fake_data_provider.ts'
import { brandSetting, holdSetting, mailSetting, tierSetting, venue } from './records.ts'
import { currentPath, renderScreen } from './render.tsx'
import { page } from './view.ts'

const at = '2026-06-09T18:00:00.000Z'
const set: Pick<ShopSettingDetail, 'isSet' | 'version' | 'changed'> = {
  isSet: true,
  version: 2,
  changed: { before: 1200, after: 1500, by: 'Ada Admin', at },
}

function openList(settings: ShopSettingDetail[], answers: Answers = {}) {
  return renderScreen('/settings', { records: { settings }, answers })
}

function openForm(setting: ShopSettingDetail, answers: Answers = {}) {
  return renderScreen(`/settings/${encodeURIComponent(setting.id)}`, {
    records: { settings: [setting], venues: [venue] },
    answers,
  })
}

/** The text of a setting in the list. */
const entry = async (title: string) => (await page.find('link', `Change ${title}`)).closest('li')!.textContent!

describe('Back office | list of settings', () => {
  test('shows values in words, below their groups', async () => {
    openList([holdSetting, tierSetting, brandSetting, mailSetting])
    expect(await entry('Hold in minutes')).toContain('15 minutes')
    expect(await entry('Refunds')).toContain('100% until 24 hours before, as credit')
    expect(await entry('Order confirmation')).toContain('{seats} booked (order {order})')
    for (const group of ['Brand', 'Footer', 'Holds', 'Refunds', 'Mails', 'Referrals', 'Limits'])
      await page.find('region', group)
    await page.press('Change Hold in minutes', 'link')
    await page.heading('Hold in minutes')
    expect(currentPath()).toBe('/settings/booking.holdSeconds')
  })

  test('shows the default and the last change of what was changed', async () => {
    openList([{ ...holdSetting, ...set, value: 1500 }, brandSetting])
    expect(await entry('Hold in minutes')).toMatch(
      /25 minutes.*Default: 15 minutes · Changed by Ada Admin on Jun 9, 2026, 12 PM/
    )
    expect(await entry('Name')).not.toContain('Default')
    expect(page.all('button', 'Name: Back to the default')).toEqual([])
  })

  test('goes back to the value before, and undoes that', async () => {
    const data = openList([{ ...holdSetting, ...set, value: 1500 }])
    await page.press('Hold in minutes: Back to 20 minutes')
    await page.text('The setting is saved and takes effect now.')
    await page.press('Undo')
    await page.text('The setting is back to the way it was.')
    expect(data.updated('settings')).toEqual([
      { value: 1200, version: 2 },
      { value: 1500, version: 2 },
    ])
  })

  test('goes back to the default, and undoes that', async () => {
    const changed = { ...set.changed!, before: null }
    const data = openList([{ ...holdSetting, ...set, changed, value: 1500 }])
    await page.press('Hold in minutes: Back to the default')
    await page.press('Undo')
    await page.text('The setting is back to the way it was.')
    expect(data.updated('settings')).toEqual([
      { reset: true, version: 2 },
      { value: 1500, version: 2 },
    ])
  })

  test('says why nothing was changed', async () => {
    openList([{ ...holdSetting, ...set, value: 1500 }], { update: fail })
    await page.press('Hold in minutes: Back to 20 minutes')
    await page.alert(/^The setting was not saved\./)
  })

  test('loads again after a failure', async () => {
    const data = openList([holdSetting], { getList: fail })
    await page.button('Try again')
    data.answers.getList = async () => ({ data: [holdSetting], total: 1 })
    await page.press('Try again')
    expect(await entry('Hold in minutes')).toContain('15 minutes')
  })
})

describe('Back office | form of a setting', () => {
  test('shows minutes, keeps seconds and shows earlier changes', async () => {
    const history = [
      { before: 1200, after: 1500, by: 'Ada Admin', at },
      { before: null, after: 1200, by: null, at: '2026-06-08T18:00:00.000Z' },
    ]
    const data = openForm({ ...holdSetting, ...set, value: 1500, history })
    await page.has('Hold in minutes', '25')
    await page.text('Default: 15 minutes')
    await page.text('Before: 20 minutes')
    await page.text('Before: The default')
    await page.text('Changed by a former user on Jun 8, 2026, 12 PM')
    await page.fill('Hold in minutes', '10')
    await page.press('Save')
    await page.text('The setting is saved and takes effect now.')
    await page.heading('Settings')
    expect(data.updated('settings')).toEqual([{ value: 600, version: 2 }])
    expect(currentPath()).toBe('/settings')
  })

  test('says at the field what is refused', async () => {
    const data = openForm(holdSetting, { update: refuseFields({ value: 'Please enter 1 to 30 minutes.' }) })
    await page.fill('Hold in minutes', '45')
    await page.press('Save')
    await page.hasHint('Hold in minutes', 'Please enter 1 to 30 minutes.')
    data.answers.update = fail
    await page.press('Save')
    await page.alert(/^The setting was not saved\./)
    expect(currentPath()).toBe('/settings/booking.holdSeconds')
  })

  test('shows what another editor changed', async () => {
    const current = { ...brandSetting, value: 'The Silver Die', version: 1 }
    const data = openForm(brandSetting, { update: refuse(409, { message: 'x', code: 'OUTDATED', current }) })
    await page.fill('Name', 'The Gilded Die')
    await page.press('Save')
    const conflict = await page.alert('Someone else changed this setting while you were editing it.')
    await conflict.find('row', 'Name Questboard The Silver Die')
    await conflict.press('Keep what I changed')
    await page.has('Name', 'The Gilded Die')
    delete data.answers.update
    await page.press('Save')
    await page.text('The setting is saved and takes effect now.')
    expect(data.updated('settings').at(-1)).toEqual({ value: 'The Gilded Die', version: 1 })
  })

  test('edits steps of the refunds', async () => {
    const data = openForm(tierSetting)
    await page.press('Add step')
    const first = await page.part('group', 'step 1')
    const second = await page.part('group', 'step 2')
    await first.has('Hours before the start', '24')
    await first.has('Refund, in percent', '100')
    await first.fill('Bonus as credit, in percent', '10')
    await first.check('Buyers may choose their card')
    await second.has('Hours before the start', '')
    await second.fill('Hours before the start', '12')
    await second.fill('Refund, in percent', '50')
    await page.press('Save')
    await page.text('The setting is saved and takes effect now.')
    expect(data.updated('settings')).toEqual([
      {
        value: [
          { hoursBefore: 24, percent: 100, toCard: true, bonusPercent: 10 },
          { hoursBefore: 12, percent: 50, toCard: false, bonusPercent: 0 },
        ],
        version: 0,
      },
    ])
    expect(await entry('Refunds')).toMatch(
      /100% until 24 hours before, to the card or as credit with 10% on top\s50% until 12 hours before, as credit/
    )
  })

  test('says at a step of the refunds what is refused', async () => {
    const order = 'Each step ends later than the one above: please enter fewer hours.'
    openForm(
      { ...tierSetting, value: [tierSetting.value, tierSetting.value].flat() },
      { update: refuseFields({ 'value.1.hoursBefore': order }) }
    )
    await page.press('Save')
    const second = await page.part('group', 'step 2')
    await second.hasHint('Hours before the start', order)
    await page.press('Remove step 2')
    await page.gone(order)
    expect(page.all('group', 'step 2')).toEqual([])
  })

  test('leads from the refunds to those of a venue', async () => {
    const own: ShopSettingDetail = {
      ...tierSetting,
      id: `refunds.tiers@${venue.id}`,
      venue: { id: venue.id, name: venue.name },
    }
    renderScreen('/settings/refunds.tiers', { records: { settings: [tierSetting, own], venues: [venue] } })
    const venues = await page.part('region', 'Set for a venue')
    await venues.text('Its own')
    await venues.press(venue.name, 'link')
    await page.heading(`Refunds at ${venue.name}`)
    expect(page.all('region', 'Set for a venue')).toEqual([])
  })
})

describe('Back office | form of a mail', () => {
  const preview: MailPreview = {
    subject: 'See you soon: order #1024',
    html: '<html><body><h1>See you soon</h1><p>Hello Robin.</p></body></html>',
    text: 'Hello Robin, in plain text.',
  }

  test('shows the sentence that each placeholder is a part of', async () => {
    openForm({
      ...mailSetting,
      form: {
        ...(mailSetting.form as Extract<ShopSettingDetail['form'], { kind: 'mail' }>),
        placeholders: [
          { name: 'seats', example: 'Your 2 seats are', needed: false },
          { name: 'order', example: '#1024', needed: true },
        ],
      },
    })
    const use = await page.text('Your 2 seats are booked (order #1024)')
    expect(use.querySelector('strong')!.textContent).toBe('Your 2 seats are')
  })

  test('shows the preview of what is typed', async () => {
    const data = openForm(mailSetting, { previewMail: async () => preview })
    await page.fill('Subject', 'See you soon: order {order}')
    await page.press('Preview')
    const shown = await page.part('region', 'Preview')
    await shown.text('See you soon: order #1024')
    await shown.text('Hello Robin, in plain text.')
    const { shadowRoot } = [...shown.element.querySelectorAll('div')].find((one) => one.shadowRoot)!
    expect(shadowRoot!.querySelector('h1')!.textContent).toBe('See you soon')
    expect(data.getCalls('previewMail')).toEqual([
      ['order_confirmation', { subject: 'See you soon: order {order}', body: 'Hello {name}, thank you.' }],
    ])
  })

  test('says at the field which placeholder is not known', async () => {
    const unknown = 'This mail knows nothing called {nobody}.'
    const data = openForm(mailSetting, { previewMail: refuseFields({ 'value.subject': unknown }) })
    await page.text('needed')
    await page.fill('Subject', 'See you soon, {nobody}')
    await page.press('Preview')
    await page.hasHint('Subject', unknown)
    expect(page.all('region', 'Preview')).toEqual([])
    data.answers.previewMail = fail
    await page.press('Preview')
    await page.alert(/^There is no preview\./)
    data.answers.previewMail = async () => preview
    await page.press('Preview')
    await page.find('region', 'Preview')
    expect(page.says(unknown)).toBe(false)
  })

  test('sends a test mail', async () => {
    const data = openForm(mailSetting, { sendTestMail: async () => ({ recipient: 'ada@example.test' }) })
    await page.press('Send me a test email')
    await page.text('A test email is on its way to ada@example.test.')
    expect(data.getCalls('sendTestMail')).toEqual([['order_confirmation', mailSetting.value]])
  })

  test('says why no test mail was sent', async () => {
    openForm(mailSetting, { sendTestMail: fail })
    await page.press('Send me a test email')
    await page.alert(/^No test email was sent./)
  })

  test('saves the text of a mail', async () => {
    const data = openForm(mailSetting)
    await page.fill('Subject', ' See you soon ')
    await page.press('Save')
    await page.text('The setting is saved and takes effect now.')
    expect(data.updated('settings')).toEqual([
      { value: { subject: 'See you soon', body: 'Hello {name}, thank you.' }, version: 0 },
    ])
  })
})
