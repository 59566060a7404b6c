import { refusalToAdd } from '#storefront/features/games/registration/add_game'
import { test } from '@japa/runner'
import { emailError } from '#storefront/ui/email_error'
import { needsEmail, prefill, registrationErrors } from '#storefront/features/games/registration/rules'
import { suggestEmail } from '#storefront/features/games/registration/suggest_email'
import { cartItem } from '#storefront/features/games/registration/add_game'
import { gameWith, onlineVenue } from './games.ts'

const game = gameWith()
const whole = { firstName: 'Pat', lastName: '', email: '', phone: '', quantity: 1 }
const long = (letters: number) => 'a'.repeat(letters)

test.group('Storefront | registration form', () => {
  test('a first name is required, a last name and a phone are not', ({ assert }) => {
    assert.deepEqual(registrationErrors({ ...whole, firstName: '  ' }, game), { firstName: 'First name is required.' })
    assert.deepEqual(registrationErrors(whole, game), {})
  }).tags(['1-5-01', '1-2.2-09', '1-3-24'])

  test('the email is required online and without a venue, optional at a {0}')
    .with<('store' | 'physical')[]>(['store', 'physical'])
    .run(({ assert }, type) => {
      assert.isFalse(needsEmail(gameWith({ venue: { ...onlineVenue!, type } })))
      assert.isTrue(needsEmail(gameWith({ venue: onlineVenue })))
      assert.isTrue(needsEmail(gameWith({ venue: null })))
      assert.deepEqual(registrationErrors(whole, gameWith({ venue: onlineVenue })), { email: 'Email is required.' })
      assert.equal(emailError('nonsense@', false), 'Please include a domain (e.g., @gmail.com)')
    })
    .tags(['1-5-02', '1-5-03', '1-2.2-10'])

  test('"{0}" answers: {1}')
    .with<[string, string | null][]>([
      ['pat@example.test', null],
      ['  pat@example.test  ', null],
      ["o'neil+games@mail.example.co.uk", null],
      [`${long(64)}@example.test`, null],
      ['pat@exa mple.test', 'Please enter a valid email address'],
      ['pat@example', 'Please enter a valid email address'],
      ['p@t@example.test', 'Please enter a valid email address'],
      ['pat@-example.test', 'Please enter a valid email address'],
      ['@example.test', 'Email address cannot start with @'],
      [`${long(65)}@example.test`, 'Email address is too long'],
      ['pat', 'Please include a domain (e.g., @gmail.com)'],
      ['pat@', 'Please include a domain (e.g., @gmail.com)'],
      [`pat@${long(250)}.com`, 'Domain name is too long'],
      ['pat@gmail', 'Please include the full domain (e.g., gmail.com)'],
      ['pat@Yahoo', 'Please include the full domain (e.g., yahoo.com)'],
      ['pat@hotmail', 'Please include the full domain (e.g., hotmail.com)'],
      ['pat@outlook', 'Please include the full domain (e.g., outlook.com)'],
      ['pat..player@example.test', 'Email address cannot contain consecutive dots'],
      ['pat@example..test', 'Email address cannot contain consecutive dots'],
      ['.pat@example.test', 'Email address cannot start or end with a dot'],
      ['pat.@example.test', 'Email address cannot start or end with a dot'],
      ['pat@.example.test', 'Domain cannot start or end with a dot'],
      ['pat@example.test.', 'Domain cannot start or end with a dot'],
    ])
    .run(({ assert }, [email, message]) => assert.equal(emailError(email, true), message))
    .tags(['1-5-04', '1-5-05', '1-5-06', '1-5-07', '1-5-08', '1-5-09', '1-5-10', '1-5-11', '1-5-12', '1-9-05'])

  test('a domain of 253 characters is not too long, one of 254 is', ({ assert }) => {
    const domain = (letters: number) => `${long(letters - 4)}.com`
    assert.isNull(emailError(`pat@${domain(253)}`, true))
    assert.equal(emailError(`pat@${domain(254)}`, true), 'Domain name is too long')
  }).tags(['1-5-08', '1-9-05'])

  test('typing "{0}" suggests: {1}')
    .with<[string, string | null, string | null][]>([
      ['', null, null],
      ['pat@gmail.com', null, null],
      ['pat@example.test', null, null],
      ['pat@mail.com', null, null],
      ['pat@gmail', 'Did you mean @gmail.com?', 'pat@gmail.com'],
      ['pat@gmial.com', 'Did you mean @gmail.com?', 'pat@gmail.com'],
      ['pat@gmail.con', 'Did you mean @gmail.com?', 'pat@gmail.com'],
      ['pat@yaho.com', 'Did you mean @yahoo.com?', 'pat@yahoo.com'],
      ['pat@hotmial.com', 'Did you mean @hotmail.com?', 'pat@hotmail.com'],
      ['pat@outlok.com', 'Did you mean @outlook.com?', 'pat@outlook.com'],
      ['patgmail.com', 'Did you mean @gmail.com?', 'pat@gmail.com'],
      ['pat', 'Email address must include @ symbol', null],
      ['pat@', 'Please include a domain after @', null],
    ])
    .run(({ assert }, [email, message, address]) => {
      assert.deepEqual(suggestEmail(email), message === null ? null : { message, address })
    })
    .tags(['1-5-13', '1-5-14'])

  test('the quantity is required, whole, at least 1 and at most the seats available', ({ assert }) => {
    const error = (quantity: number) => registrationErrors({ ...whole, quantity }, game).quantity
    assert.isUndefined(error(1))
    assert.isUndefined(error(4))
    assert.equal(error(Number.NaN), 'Number of players is required.')
    assert.isString(error(0))
    assert.isString(error(1.5))
    assert.isString(error(5))
  }).tags(['1-5-15', '1-5-02'])

  test("what can't be added is refused: {0}")
    .with<[string | null, Parameters<typeof refusalToAdd>[0], number][]>([
      [null, game, 4],
      ['Game not found or not available.', null, 1],
      ['Sorry, this game is full.', gameWith({ available_seats: 0 }), 1],
      ['Sorry, only 4 seats available.', game, 5],
      [
        'Sorry, this game has already started and registration is no longer available.',
        gameWith({ date: '2026-11-20T00:00:00Z' }),
        1,
      ],
    ])
    .run(({ assert }, [message, wanted, quantity]) => {
      assert.equal(refusalToAdd(wanted, quantity, new Date('2026-11-21T00:00:00Z')), message)
    })
    .tags(['1-5-17', '1-5-18', '1-5-19', '1-5-20', '1-4-02', '1-4-01'])

  test('a user name of exactly two words is split, any other is not; the phone stays blank')
    .run(({ assert }) => {
      const known = (username: string) => prefill({ username, email: 'pat@example.test' })
      assert.deepEqual(known('Pat Player'), {
        firstName: 'Pat',
        lastName: 'Player',
        email: 'pat@example.test',
        phone: '',
        quantity: 1,
      })
      assert.deepInclude(known('Pat'), { firstName: '', lastName: '', email: 'pat@example.test' })
      assert.deepInclude(known('Pat van Player'), { firstName: '', lastName: '' })
      assert.deepEqual(prefill(null), { firstName: '', lastName: '', email: '', phone: '', quantity: 1 })
    })
    .tags(['1-2.2-20', '1-2.2-21', '1-3-24'])

  test("a cart item carries the module's name, the game's price and who it is for", ({ assert }) => {
    assert.deepEqual(
      cartItem(game, { firstName: ' Pat ', lastName: 'Player', email: ' pat@example.test', phone: '', quantity: 2 }),
      {
        productId: 1,
        productName: 'The Drowned Bell',
        productType: 'game',
        price: 25,
        quantity: 2,
        email: 'pat@example.test',
        firstName: 'Pat',
        lastName: 'Player',
        phone: '',
      }
    )
  }).tags(['1-3-13'])
})
