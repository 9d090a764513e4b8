import { Component } from 'react'
import type { ReactNode } from 'react'
import { PageError } from './PageError.tsx'
import { ChunkLoadError } from '../hooks/lazy-screen.ts'

type Props = { readonly children: ReactNode }
type State = { readonly error: unknown; readonly failed: boolean }

/** Catches errors of rendering and shows a full error page. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { error: null, failed: false }

  static getDerivedStateFromError(error: unknown): State {
    return { error, failed: true }
  }

  override render() {
    if (!this.state.failed) return this.props.children
    const notLoaded = this.state.error instanceof ChunkLoadError
    const retry = () => {
      if (notLoaded) location.reload()
      else this.setState({ error: null, failed: false })
    }
    return <PageError reason={notLoaded ? 'notLoaded' : 'broken'} onRetry={retry} />
  }
}
