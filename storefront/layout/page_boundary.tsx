import { Component, type ReactNode } from 'react'
import { reportError } from '../wire/error_reports.ts'
import { FailedPage } from './failed_page.tsx'

interface BoundaryProps {
  failure: unknown
  /** A new visit gets a new chance. */
  visit: number
  children: ReactNode
}

interface BoundaryState {
  broken: boolean
  visit: number
}

/** Shows what happened where a page could not be loaded or broke while it was drawn. */
export class PageBoundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { broken: false, visit: this.props.visit }

  static getDerivedStateFromError(): Partial<BoundaryState> {
    return { broken: true }
  }

  static getDerivedStateFromProps({ visit }: BoundaryProps, state: BoundaryState): BoundaryState | null {
    return visit === state.visit ? null : { broken: false, visit }
  }

  override componentDidCatch(reason: unknown) {
    reportError(reason, 'page')
  }

  override componentDidMount() {
    this.#reportFailure(null)
  }

  override componentDidUpdate(before: BoundaryProps) {
    this.#reportFailure(before.failure)
  }

  #reportFailure(before: unknown) {
    if (this.props.failure && this.props.failure !== before) reportError(this.props.failure, 'loading a page')
  }

  override render() {
    return this.state.broken || this.props.failure ? <FailedPage /> : this.props.children
  }
}
