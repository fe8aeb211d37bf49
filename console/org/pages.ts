import type { ConsolePage } from '#console/app/page.ts'

const room = 'people'

export const orgPages: readonly ConsolePage[] = [
  {
    name: 'users',
    path: 'people/users',
    room,
    right: 'user.read',
    texts: ['people', 'rights'],
    isListed: true,
    load: () => import('./users/UsersPage.tsx'),
  },
  {
    name: 'orgs',
    path: 'people/orgs',
    room,
    right: 'org.read',
    texts: ['people'],
    isListed: true,
    load: () => import('./orgs/OrgsPage.tsx'),
  },
  {
    name: 'posts',
    path: 'people/posts',
    room,
    right: 'org.read',
    texts: ['people'],
    isListed: true,
    load: () => import('./posts/PostsPage.tsx'),
  },
  {
    name: 'matrix',
    path: 'people/matrix',
    room,
    right: 'role.manage',
    texts: ['people', 'rights'],
    isListed: true,
    load: () => import('./roles/MatrixPage.tsx'),
  },
  {
    name: 'why',
    path: 'people/why',
    room,
    right: 'user.read',
    texts: ['people', 'rights', 'flows'],
    isListed: true,
    load: () => import('./roles/WhyPage.tsx'),
  },
  {
    name: 'signIns',
    path: 'people/sign-ins',
    room,
    right: 'user.sessions',
    texts: ['people'],
    isListed: true,
    load: () => import('./users/SignInsPage.tsx'),
  },
]
