import { Component, type ReactNode } from 'react'
import { appText } from '#web/text/text.ts'
import { EmptyPage } from '#web/ui/page/EmptyPage.tsx'
import { Page } from '#web/ui/page/Page.tsx'
import { isShell, tellShell } from '#web/app/device/native-shell.ts'
import { forgetFailedPages } from '#web/app/routing/page-loader.ts'

type Props = { place: string; children: ReactNode }
type State = { error: unknown; place: string; attempts: number }

/** Catches what a screen throws, so that one broken page does not take the app with it. */
export class ScreenBoundary extends Component<Props, State> {
  override state: State = { error: null, place: this.props.place, attempts: 0 }

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  /** Going somewhere else leaves the broken page behind. */
  static getDerivedStateFromProps({ place }: Props, state: State) {
    return place === state.place ? null : { error: null, place, attempts: 0 }
  }

  private readonly retry = () => {
    if (this.state.attempts > 0) {
      // A part that fails twice may have gone with a newer build; only a fresh page knows its new name.
      if (!isShell() || !tellShell('refreshWebView')) {
        globalThis.location.reload()
      }
      return
    }
    forgetFailedPages()
    this.setState(({ attempts }) => ({ error: null, attempts: attempts + 1 }))
  }

  override render() {
    const { error } = this.state
    if (error === null) {
      return this.props.children
    }
    const isLoading = /import|Loading took too long|module script|Unable to preload/i.test(
      error instanceof Error ? error.message : '',
    )
    return (
      <Page title={appText('failure.crashed')}>
        <EmptyPage
          type={isLoading ? 3 : 1}
          tip={isLoading ? appText('failure.chunk') : appText('failure.explained')}
          linkLabel={appText('action.retry')}
          onLink={this.retry}
        />
      </Page>
    )
  }
}
