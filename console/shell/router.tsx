import { createBrowserRouter, type RouteObject } from 'react-router'
import type { ConsolePage } from '#console/app/page.ts'
import { ensureTexts } from '#console/text/language.ts'
import { AllowedPage } from './AllowedPage.tsx'
import { Desk } from './Desk.tsx'
import { NotFound } from './NotFound.tsx'
import { PageFailure } from './PageFailure.tsx'

/** One route for each page; its program and its texts come when it is opened. */
export function createRouter(pages: readonly ConsolePage[]) {
  return createBrowserRouter(
    [
      {
        path: '/',
        element: <Desk pages={pages} />,
        errorElement: <PageFailure />,
        hydrateFallbackElement: <></>,
        children: [...pages.map(routeOf), { path: '*', element: <NotFound /> }],
      },
    ],
    { basename: '/console' },
  )
}

function routeOf(page: ConsolePage): RouteObject {
  const lazy = async () => {
    const [{ default: Content }] = await Promise.all([page.load(), ensureTexts(page.texts)])
    const Component = () => (
      <AllowedPage page={page}>
        <Content />
      </AllowedPage>
    )
    return { Component }
  }
  const shared = { errorElement: <PageFailure />, handle: page, lazy }
  return page.path === '' ? { ...shared, index: true } : { ...shared, path: page.path }
}
