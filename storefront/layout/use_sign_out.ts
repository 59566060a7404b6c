import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import { rest } from '../wire/rest.ts'
import { forgetSignIn } from '../wire/signed_in.ts'

/** Takes the token back on the server too; the visitor is signed out here whatever the server answers. */
export function useSignOut(): () => void {
  const navigate = useNavigate()
  return useCallback(() => {
    rest('/auth/token', { method: 'DELETE', keepSignIn: true }).catch(() => {})
    forgetSignIn()
    void navigate('/')
  }, [navigate])
}
