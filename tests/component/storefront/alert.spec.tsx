import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Alert } from '#storefront/ui/alert'

test('an alert is announced', () => {
  render(<Alert tone="danger">It failed.</Alert>)
  expect(screen.getByRole('alert').textContent).toContain('It failed.')
})
