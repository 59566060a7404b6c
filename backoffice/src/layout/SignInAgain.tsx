import { CacheProvider } from '@emotion/react'
import { createTheme, ThemeProvider } from '@mui/material/styles'
import { I18nContextProvider } from 'react-admin'
import { createRoot } from 'react-dom/client'
import { i18nProvider, say } from '../i18n'
import { leaveForSignIn } from '../providers/signed_in'
import { theme } from '../theme'
import { Confirm } from './Confirm'
import { styleCache } from './style_cache'

const muiTheme = createTheme(theme)

let open: Promise<boolean> | null = null

/**
 * Asks for another sign-in, in a tab that closes again: this screen keeps what was typed.
 * Resolves to false if the user cancels. Requests that need it at the same time share one dialog.
 */
export function signInAgain(message: string): Promise<boolean> {
  open ??= ask(message).finally(() => (open = null))
  return open
}

function ask(message: string): Promise<boolean> {
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  return new Promise<boolean>((resolve) => {
    let tab: Window | null = null
    function onStorage({ key, newValue }: StorageEvent) {
      if (key !== 'authToken' || newValue === null) return
      tab?.close()
      end(true)
    }
    function end(isSignedIn: boolean) {
      removeEventListener('storage', onStorage)
      root.unmount()
      resolve(isSignedIn)
    }
    function signIn() {
      const { pathname, search, hash } = window.location
      tab = window.open(`/sign-in?${new URLSearchParams({ returnUrl: pathname + search + hash })}`)
      if (!tab) void leaveForSignIn()
    }
    addEventListener('storage', onStorage)
    root.render(
      <CacheProvider value={styleCache}>
        <ThemeProvider theme={muiTheme}>
          <I18nContextProvider value={i18nProvider}>
            <Confirm
              open
              harmless
              question={message}
              confirm={say('inputs.sign_in')}
              onConfirm={signIn}
              onCancel={() => end(false)}
            />
          </I18nContextProvider>
        </ThemeProvider>
      </CacheProvider>
    )
  })
}
