import { test } from '@japa/runner'
import { addressProblems, tidyAddress, type PostalAddress } from '#common/addresses'

const HERE: PostalAddress = {
  address1: '12 Larkspur Way',
  city: 'Denver',
  state: 'CO',
  postalcode: '80205',
  country: 'USA',
}
const problems = (change: Partial<PostalAddress>, online = false) =>
  addressProblems(tidyAddress({ ...HERE, ...change }), { isOnline: online })

test.group('Address of a venue', () => {
  test('a state of the USA is its code, however it is typed', ({ assert }) => {
    const states = ['Colorado', ' co ', 'new  mexico', 'D.C.', 'puerto rico', 'Kolorado']
    assert.deepEqual(
      states.map((state) => tidyAddress({ ...HERE, state }).state),
      ['CO', 'CO', 'NM', 'DC', 'PR', 'Kolorado']
    )
    assert.equal(tidyAddress({ ...HERE, country: 'can', state: ' Ontario ' }).state, 'Ontario')
    assert.deepEqual(problems({ state: 'Kolorado' }), {
      state: 'Please enter a state of the USA, such as CO or Colorado.',
    })
    assert.deepEqual(problems({ country: 'DEU', state: 'Bayern', postalcode: '80331' }), {})
  })

  test('a country is a known code of three letters', ({ assert }) => {
    assert.deepEqual(problems({ country: 'usa' }), {})
    assert.deepEqual(problems({ country: 'US' }), { country: 'Please enter exactly 3 characters, such as USA.' })
    assert.deepEqual(problems({ country: 'XYZ' }), {
      country: 'There is no country of this code. The United States are USA.',
    })
  })

  test('a postal code has the form of its country', ({ assert }) => {
    for (const postalcode of ['80205', '80205-1234']) assert.deepEqual(problems({ postalcode }), {}, postalcode)
    for (const postalcode of ['not-a-zip', '8020', '802051', '80205-'])
      assert.property(problems({ postalcode }), 'postalcode', postalcode)
    assert.equal(tidyAddress({ ...HERE, country: 'CAN', postalcode: 'k1a-0b1' }).postalcode, 'K1A 0B1')
    assert.deepEqual(problems({ country: 'CAN', state: 'Ontario', postalcode: 'K1A 0B' }), {
      postalcode: 'Please enter a postal code such as K1A 0B1.',
    })
    assert.deepEqual(problems({ country: 'GBR', state: 'Kent', postalcode: 'CT1 2EH' }), {})
  })

  test('whoever goes there needs all of it, and what an online venue says has to be right', ({ assert }) => {
    assert.deepEqual(Object.keys(problems({ address1: ' ', city: null, state: '', postalcode: null, country: null })), [
      'address1',
      'city',
      'state',
      'postalcode',
      'country',
    ])
    assert.deepEqual(problems({ address1: null, city: null, state: null, postalcode: null, country: null }, true), {})
    assert.deepEqual(Object.keys(problems({ postalcode: 'x!' }, true)), ['postalcode'])
    assert.deepEqual(tidyAddress({ city: ' Denver ' }), { city: 'Denver' }, 'what is left out keeps its value')
  })
})
