import { Component, type ReactNode } from 'react'
import { reportError } from '../providers/error_log'
import { say } from '../i18n'
import { Failure } from './Failure'

interface Props {
  children: ReactNode
  /** A new value, such as another address, is a new chance. */
  resetKey: string
}

interface State {
  error: Error | null
  resetKey: string
}

export class ErrorBoundary extends Component<Props, State> {
  override state: State = { error: null, resetKey: this.props.resetKey }

  static getDerivedStateFromError(error: Error): Partial<State> {
    return { error }
  }

  static getDerivedStateFromProps({ resetKey }: Props, state: State): State | null {
    return resetKey === state.resetKey ? null : { error: null, resetKey }
  }

  override componentDidCatch(error: Error) {
    reportError(error, { screen: this.props.resetKey })
  }

  override render() {
    if (!this.state.error) return this.props.children
    return <Failure message={say('layout.screen_failed')} onRetry={() => window.location.reload()} />
  }
}
