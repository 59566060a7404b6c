import { test } from '@japa/runner'
import { filesUnder, read } from './sources.ts'

/** They go to staff, or carry what staff wrote. */
const FOR_STAFF = [
  'api/backoffice/mails/export_recipient.ts',
  'api/backoffice/mails/scheduled_export.ts',
  'api/contact/mails/contact_message.ts',
  'api/notifications/mails/staff_warning.ts',
  'api/refund_requests/mails/to_decide.ts',
  'api/rosters/mails/player_message.ts',
]

test.group('Mails', () => {
  const files = filesUnder(['api'], /\.ts$/)
  const using = (pattern: RegExp) => files.filter((file) => pattern.test(read(file)))

  test('text of users reaches mails through mailText only', ({ assert }) => {
    assert.sameMembers(using(/import .*\bletter\b.* from '#api\/notifications\/layout'/), [
      ...FOR_STAFF,
      'api/notifications/mail_texts.ts',
    ])
  })
})
