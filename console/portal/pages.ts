import type { ConsolePage } from '#console/app/page.ts'

const home = { room: 'home', right: 'portal.manage', texts: ['portal'] } as const
const design = {
  ...home,
  texts: ['portal', 'definitions', 'screen-names', 'app-icons', 'rights'],
  isListed: false,
  isDesigner: true,
} as const

export const portalPages: readonly ConsolePage[] = [
  {
    ...home,
    name: 'homeLayouts',
    path: 'home/layouts',
    isListed: true,
    load: () => import('./layouts/LayoutsPage.tsx'),
  },
  {
    ...design,
    name: 'homeLayoutDesign',
    path: 'home/layouts/:alias',
    load: () => import('./layouts/LayoutDesignPage.tsx'),
  },
  {
    ...home,
    name: 'homeColumns',
    path: 'home/columns',
    isListed: true,
    load: () => import('./columns/ColumnsPage.tsx'),
  },
  {
    ...design,
    name: 'homeColumnDesign',
    path: 'home/columns/:alias',
    load: () => import('./columns/ColumnDesignPage.tsx'),
  },
  {
    ...home,
    name: 'homeApps',
    path: 'home/apps',
    isListed: true,
    load: () => import('./apps/AppsPage.tsx'),
  },
  {
    ...design,
    name: 'homeAppDesign',
    path: 'home/apps/:alias',
    load: () => import('./apps/AppDesignPage.tsx'),
  },
  {
    ...home,
    name: 'homeMenus',
    path: 'home/menus',
    isListed: true,
    load: () => import('./menus/MenusPage.tsx'),
  },
  {
    ...design,
    name: 'homeMenuDesign',
    path: 'home/menus/:alias',
    load: () => import('./menus/MenuDesignPage.tsx'),
  },
]
