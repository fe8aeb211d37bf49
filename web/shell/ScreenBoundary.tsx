import { Component, type ReactNode } from 'react'
import { appText } from '#web/text/text.ts'
import { EmptyPage } from '#web/ui/page/EmptyPage.tsx'
import { Page } from '#web/ui/page/Page.tsx'
import { isOutdated, reloadApp } from '#web/app/routing/outdated.ts'
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

  /** Nothing was typed into a page that has not come: it is opened anew without asking. */
  override async componentDidCatch(error: unknown) {
    if (isMissingPart(error) && (await isOutdated())) {
      reloadApp()
    }
  }

  private readonly retry = () => {
    if (this.state.attempts > 0) {
      // A part that fails twice may have gone with a newer build; only a fresh page knows its new name.
      reloadApp()
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
    const isLoading = isMissingPart(error)
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

const isMissingPart = (error: unknown): boolean =>
  error instanceof Error &&
  /import|Loading took too long|module script|Unable to preload/i.test(error.message)
