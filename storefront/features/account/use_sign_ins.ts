import { useCallback, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import type { AccessTokenSummary } from '#common/wire'
import { reportError } from '#storefront/wire/error_reports'
import { rest, RestError } from '#storefront/wire/rest'
import { forgetSignIn } from '#storefront/wire/signed_in'

const TOKENS = '/account/tokens'

interface SignIns {
  /** Null until they are known. */
  list: AccessTokenSummary[] | null
  failed: boolean
  /** Ended a moment ago. */
  ended: AccessTokenSummary | null
  notEnded: boolean
}

/** The places where this person is signed in, and how to end them. */
export function useSignIns() {
  const [signIns, setSignIns] = useState<SignIns>({ list: null, failed: false, ended: null, notEnded: false })
  // A new object asks again.
  const [question, setQuestion] = useState({ path: TOKENS })
  const navigate = useNavigate()

  useEffect(() => {
    let left = false
    rest<AccessTokenSummary[]>(question.path).then(
      (list) => !left && setSignIns((before) => ({ ...before, list, failed: false })),
      (reason: unknown) => {
        if (left) return
        reportError(reason, 'sign-ins')
        setSignIns((before) => ({ ...before, failed: true }))
      }
    )
    return () => {
      left = true
    }
  }, [question])

  const again = useCallback(() => {
    setSignIns((before) => ({ ...before, failed: false }))
    setQuestion({ path: TOKENS })
  }, [])

  async function end(place: AccessTokenSummary) {
    try {
      await rest(`${TOKENS}/${place.id}`, { method: 'DELETE' })
    } catch (reason) {
      // Gone already is as good.
      if (!(reason instanceof RestError && reason.status === 404)) return fail(reason)
    }
    setSignIns((before) => ({
      ...before,
      list: before.list?.filter(({ id }) => id !== place.id) ?? null,
      ended: place,
      notEnded: false,
    }))
  }

  async function endAll() {
    try {
      await rest(TOKENS, { method: 'DELETE' })
    } catch (reason) {
      return fail(reason)
    }
    forgetSignIn()
    void navigate('/')
  }

  function fail(reason: unknown) {
    reportError(reason, 'sign-ins')
    setSignIns((before) => ({ ...before, ended: null, notEnded: true }))
  }

  return { ...signIns, again, end, endAll }
}
